// The way from policies and the registry to the listeners.
#pragma once

#include "listeners.h"

#include <r4c/events.h>

namespace r4c::detail {

/// Shared by the registry, its policies and the subscriptions, so that none needs another to live.
struct EventBus {
  Listeners<LimitChangedEvent> limitChanged;
  Listeners<CallRejectedEvent> callRejected;
  Listeners<ConfigurationWarning> configurationWarning;
  /// Called after a listener to rejections came or went: policies look for listeners only when told that there are any.
  std::function<void()> rejectionListenersChanged;
};

} // namespace r4c::detail
