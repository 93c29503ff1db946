#include <r4c/events.h>

#include "event_bus.h"

#include <r4c/exceptions.h>

#include <fmt/format.h>

namespace r4c {
namespace {

/// Keeps the bus alive too. `changed` is called after the listener came and after it went.
template <typename Event>
std::function<void()> subscribe(std::shared_ptr<detail::EventBus> bus,
                                detail::Listeners<Event> detail::EventBus::*listeners,
                                std::function<void(const Event &)> function, void (*changed)(detail::EventBus &)) {
  if (!function)
    throw RegistryException(schema::Code::invalidSetting, "the listener to an event must not be an empty function");
  auto entry = ((*bus).*listeners).add(std::move(function));
  changed(*bus);
  return [bus = std::move(bus), listeners, entry = std::move(entry), changed] {
    ((*bus).*listeners).remove(entry);
    changed(*bus);
  };
}

constexpr auto kNothing = [](detail::EventBus &) {};

} // namespace

std::string ConfigurationWarning::text() const {
  return fmt::format("{}:{}: {}: the key occurs in line {} too; this value counts, that one does not", file, line, key,
                     ignoredLine);
}

void Subscription::end() noexcept {
  if (const std::function<void()> end = std::exchange(end_, nullptr))
    end();
}

Subscription Events::onLimitChanged(std::function<void(const LimitChangedEvent &)> listener) const {
  return Subscription(subscribe(bus_, &detail::EventBus::limitChanged, std::move(listener), kNothing));
}

Subscription Events::onCallRejected(std::function<void(const CallRejectedEvent &)> listener) const {
  return Subscription(subscribe(bus_, &detail::EventBus::callRejected, std::move(listener),
                                [](detail::EventBus &bus) { bus.rejectionListenersChanged(); }));
}

Subscription Events::onConfigurationWarning(std::function<void(const ConfigurationWarning &)> listener) const {
  return Subscription(subscribe(bus_, &detail::EventBus::configurationWarning, std::move(listener), kNothing));
}

} // namespace r4c
