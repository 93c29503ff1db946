// The registry: settings by level, and every running policy instance by its id.
#pragma once

#include <r4c/adaptive_limit/config.h>
#include <r4c/adaptive_limit/handle.h>
#include <r4c/adaptive_limit/policy.h>
#include <r4c/adaptive_limit/snapshot.h>
#include <r4c/clock.h>
#include <r4c/events.h>
#include <r4c/export.h>
#include <r4c/properties.h>

#include <cstdint>
#include <iosfwd>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace r4c {

/// What every instance of a registry was at about one moment.
class R4C_EXPORT RegistrySnapshot {
public:
  explicit RegistrySnapshot(std::vector<AdaptiveLimitSnapshot> adaptiveLimits)
      : adaptiveLimits_(std::move(adaptiveLimits)) {}

  /// Sorted by id. Of a temporary a value, so that a loop over registry.snapshot().adaptiveLimits() is safe.
  const std::vector<AdaptiveLimitSnapshot> &adaptiveLimits() const & { return adaptiveLimits_; }
  std::vector<AdaptiveLimitSnapshot> adaptiveLimits() && { return std::move(adaptiveLimits_); }

  /// A line an instance, for people to read; their form may change.
  std::string text() const;
  friend R4C_EXPORT std::ostream &operator<<(std::ostream &out, const RegistrySnapshot &snapshot);

private:
  std::vector<AdaptiveLimitSnapshot> adaptiveLimits_;
};

class SnapshotSource;

/// Holds the instances that wrappers share. A movable value; wrappers and handles keep what they need and may outlive
/// it. Its functions are safe to call from several threads at once.
///
///     auto registry = r4c::ResilienceRegistry::builder()
///                         .adaptiveLimit("backend", [](auto &a) { a.maxLimit(50).minWindowSamples(20); })
///                         .build();
class R4C_EXPORT ResilienceRegistry {
public:
  class Builder;
  static Builder builder();

  ResilienceRegistry(ResilienceRegistry &&) noexcept;
  ResilienceRegistry &operator=(ResilienceRegistry &&) noexcept;
  ~ResilienceRegistry();

  /// The limit of that id, or of the settings' name where they have one; made at the first request. A parameter comes
  /// from the first level that sets it: the instance in the external configuration, `settings`, their named config, the
  /// defaults (of both, external before the builder's), the built-in default.
  ///
  /// Throws RegistryException: R4C-REG-001 for an invalid setting, R4C-REG-004 for an unknown config, R4C-REG-008 where
  /// the limit exists with other parameters.
  std::shared_ptr<AdaptiveLimitPolicy> adaptiveLimitPolicy(std::string_view id,
                                                           const AdaptiveLimitSettings &settings = {});

  /// Throws RegistryException R4C-REG-009 for an id that no limit has (yet).
  AdaptiveLimitHandle adaptiveLimit(std::string_view id) const;

  RegistrySnapshot snapshot() const;

  /// For whoever takes snapshots again and again, as a metrics endpoint does, perhaps longer than this object lives.
  SnapshotSource snapshotSource() const;

  /// Where to subscribe to what happens.
  Events events() const;

  /// Replaces the external configuration, of the instances that exist and of those to come. All or nothing: where one
  /// instance cannot take it, none does. Limits keep what they learned and the calls in flight; one that lies outside
  /// new bounds is drawn into them at once, and a new algorithm starts from the present limit.
  ///
  /// Throws ConfigurationException with every fault: R4C-CFG-002 for an unknown key, R4C-CFG-003 for an invalid value
  /// or one that contradicts what an instance has from elsewhere.
  void reconfigure(const Properties &properties);

  /// Every parameter of an instance with its value and the level that it comes from, a line each.
  ///
  /// Throws RegistryException R4C-REG-009 for an id that no instance has (yet).
  std::string describe(std::string_view id) const;

  /// The parts of the external configuration that no instance uses (yet), such as "instances.orders.adaptiveLimit", in
  /// the order of their names.
  std::vector<std::string> unusedConfiguration() const;

  /// What is doubtful in the external configuration, though no fault: keys that occur twice.
  std::vector<ConfigurationWarning> configurationWarnings() const;

private:
  friend class SnapshotSource;
  struct State;
  explicit ResilienceRegistry(std::shared_ptr<State> state);

  std::shared_ptr<State> state_;
};

/// Takes snapshots of a registry, and keeps its instances alive for it. Copyable; safe to use from any thread.
class R4C_EXPORT SnapshotSource {
public:
  RegistrySnapshot snapshot() const;

private:
  friend class ResilienceRegistry;
  explicit SnapshotSource(std::shared_ptr<ResilienceRegistry::State> state) : state_(std::move(state)) {}

  std::shared_ptr<ResilienceRegistry::State> state_;
};

/// Gathers the settings of a registry. `configure` is called with an AdaptiveLimitSettings & to set on; naming the same
/// place twice goes on where the first left off.
class R4C_EXPORT ResilienceRegistry::Builder {
public:
  /// For every adaptive limit.
  template <typename Configure> Builder &adaptiveLimitDefaults(Configure &&configure) {
    std::forward<Configure>(configure)(adaptiveLimitDefaults_);
    return *this;
  }

  /// For those that refer to the config of this name.
  template <typename Configure> Builder &adaptiveLimit(std::string_view config, Configure &&configure) {
    std::forward<Configure>(configure)(adaptiveLimitConfigs_[std::string(config)]);
    return *this;
  }

  /// The time of every policy, automaticClock() unless set. Must outlive the registry and all that came from it.
  Builder &clock(Clock &clock) {
    clock_ = &clock;
    return *this;
  }

  /// Makes whatever is random the same in every run.
  Builder &seed(std::uint64_t seed) {
    seed_ = seed;
    return *this;
  }

  /// The external configuration; replaces the one set before.
  Builder &properties(Properties properties) {
    properties_ = std::move(properties);
    return *this;
  }

  /// Throws RegistryException R4C-REG-001 for an invalid setting, and ConfigurationException, R4C-CFG-002 or
  /// R4C-CFG-003, with everything that is wrong with the properties' keys and values.
  ResilienceRegistry build() const;

private:
  friend ResilienceRegistry;
  Builder() = default;

  AdaptiveLimitSettings adaptiveLimitDefaults_;
  std::map<std::string, AdaptiveLimitSettings, std::less<>> adaptiveLimitConfigs_;
  Clock *clock_ = nullptr;
  std::optional<std::uint64_t> seed_;
  Properties properties_;
};

inline ResilienceRegistry::Builder ResilienceRegistry::builder() { return {}; }

} // namespace r4c
