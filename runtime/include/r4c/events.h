// What a registry tells those who listen.
#pragma once

#include <r4c/export.h>

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace r4c {

enum class LimitChangeCause {
  window,          ///< a window ended, and the algorithm found another limit
  reconfiguration, ///< new bounds drew the limit into them
};

/// An adaptive limit moved.
struct LimitChangedEvent {
  std::string instanceId;
  int oldLimit;
  int newLimit;
  LimitChangeCause cause;
};

/// A policy refused a call.
struct CallRejectedEvent {
  std::string instanceId;
  std::string_view kind; ///< of the policy: "adaptivelimit"; valid for ever
};

/// Something in the external configuration that is no fault and hardly meant: a key that occurs twice.
struct R4C_EXPORT ConfigurationWarning {
  std::string file; ///< or the name given with the text
  std::string key;
  unsigned line = 0;        ///< of the key's last occurrence, which counts
  unsigned ignoredLine = 0; ///< of its first one

  /// "FILE:LINE: KEY: MESSAGE".
  std::string text() const;
};

/// Keeps a listener subscribed for as long as it lives. Movable; one that is empty, or was moved from, does nothing.
///
/// When the destructor (or end()) returns, no call of the listener is running, nor will one ever begin. In the listener
/// itself it may be called too: the present call then is the last one. It waits for calls that are running in other
/// threads, so a lock that the listener takes must not be held here, and two listeners must not wait for each other.
class R4C_EXPORT Subscription {
public:
  Subscription() = default;
  Subscription(Subscription &&other) noexcept : end_(std::exchange(other.end_, nullptr)) {}
  Subscription &operator=(Subscription &&other) noexcept {
    if (this != &other) {
      end();
      end_ = std::exchange(other.end_, nullptr);
    }
    return *this;
  }
  ~Subscription() { end(); }

  /// Ends the subscription now.
  void end() noexcept;

private:
  friend class Events;
  explicit Subscription(std::function<void()> end) : end_(std::move(end)) {}

  std::function<void()> end_;
};

namespace detail {
struct EventBus;
}

/// Where to subscribe to a registry's events. Safe to use from any thread, also in a listener.
///
/// A listener is called by the thread that causes the event, with no lock held, perhaps by several threads at once; it
/// should be quick. What it throws is swallowed. Events that it causes itself are not told to it. Events that two
/// threads cause at about the same time may arrive in either order. They end with the last wrapper, not with the
/// registry.
///
///     auto subscription = registry.events().onLimitChanged([](const r4c::LimitChangedEvent &e) {
///       std::clog << e.instanceId << ": " << e.oldLimit << " -> " << e.newLimit << '\n';
///     });
class R4C_EXPORT Events {
public:
  // All throw RegistryException R4C-REG-001 for an empty function.

  /// A limit that keeps its value in a window tells nothing.
  [[nodiscard]] Subscription onLimitChanged(std::function<void(const LimitChangedEvent &)> listener) const;
  /// A call that is let in tells nothing, also where the limit only observes.
  [[nodiscard]] Subscription onCallRejected(std::function<void(const CallRejectedEvent &)> listener) const;
  /// For what reconfigure() finds; what was found when the registry was built is in its configurationWarnings().
  [[nodiscard]] Subscription onConfigurationWarning(std::function<void(const ConfigurationWarning &)> listener) const;

private:
  friend class ResilienceRegistry;
  explicit Events(std::shared_ptr<detail::EventBus> bus) : bus_(std::move(bus)) {}

  std::shared_ptr<detail::EventBus> bus_;
};

} // namespace r4c
