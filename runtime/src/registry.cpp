#include <r4c/registry.h>

#include "event_bus.h"
#include "external_configuration.h"
#include "fault_list.h"

#include <r4c/detail/mutex.h>
#include <r4c/generated.h>
#include <r4c/schema/suggest.h>

#include <algorithm>
#include <fmt/format.h>
#include <random>
#include <ranges>
#include <set>

namespace r4c {

using schema::Code;

namespace {

std::string suggestion(std::string_view name, const std::vector<std::string_view> &known) {
  const std::string_view closest = schema::closest(name, known);
  return closest.empty() ? std::string() : fmt::format("; did you mean '{}'?", closest);
}

template <typename Map> std::vector<std::string_view> keysOf(const Map &map) {
  std::vector<std::string_view> keys;
  for (const auto &[key, value] : map)
    keys.push_back(key);
  return keys;
}

constexpr const char *kDefaultsOrigin = "the registry's defaults";

std::string originOfConfig(std::string_view name) { return fmt::format("config '{}'", name); }

constexpr const schema::Parameter &kName = schema::parameterOf(schema::kAdaptiveLimit, "name");
constexpr const schema::Parameter &kConfig = schema::parameterOf(schema::kAdaptiveLimit, "config");

} // namespace

struct ResilienceRegistry::State {
  struct AdaptiveLimit {
    std::shared_ptr<AdaptiveLimitPolicy> policy;
    /// What its parameters resolve to is not kept: there may be many instances, and it is seldom asked for.
    /// Of each of its sharers that differs from the others': today's configuration may make them agree, and another one
    /// may not.
    std::vector<AdaptiveLimitSettings> attributes;
  };

  const AdaptiveLimitSettings adaptiveLimitDefaults;
  const std::map<std::string, AdaptiveLimitSettings, std::less<>> adaptiveLimitConfigs;
  Clock &clock;
  const std::uint64_t seed;
  const std::shared_ptr<detail::EventBus> events;

  detail::Mutex mutex;
  detail::ExternalConfiguration external R4C_GUARDED_BY(mutex);
  std::map<std::string, AdaptiveLimit, std::less<>> adaptiveLimits R4C_GUARDED_BY(mutex);

  detail::ResolvedSettings resolve(std::string_view id, const AdaptiveLimitSettings &attribute,
                                   const detail::ExternalConfiguration &configuration) const;
  /// Throws RegistryException R4C-REG-008 where the sharers of an instance do not agree.
  detail::ResolvedSettings resolveShared(std::string_view id, const std::vector<AdaptiveLimitSettings> &attributes,
                                         const detail::ExternalConfiguration &configuration) const;
  const AdaptiveLimit &find(std::string_view id) const R4C_REQUIRES(mutex);
  RegistrySnapshot snapshot();
  void announceRejections();
  /// Takes the place of the external configuration, or throws and changes nothing. Returns which limits moved.
  std::vector<LimitChangedEvent> apply(detail::ExternalConfiguration configuration);
};

detail::ResolvedSettings ResilienceRegistry::State::resolve(std::string_view id, const AdaptiveLimitSettings &attribute,
                                                            const detail::ExternalConfiguration &configuration) const {
  const detail::ExternalSettings &outside = configuration.of(schema::kAdaptiveLimit);
  std::vector<detail::SettingsLevel> levels;
  if (const auto instance = outside.instances.find(id); instance != outside.instances.end())
    levels.push_back({&instance->second, fmt::format("the instance in {}", configuration.name())});
  levels.push_back({&attribute.layer(), "its attribute"});
  if (const std::string_view config = attribute.layer().text(kConfig); !config.empty()) {
    const auto outer = outside.configs.find(config);
    const auto inner = adaptiveLimitConfigs.find(config);
    if (outer != outside.configs.end())
      levels.push_back({&outer->second, fmt::format("{} in {}", originOfConfig(config), configuration.name())});
    if (inner != adaptiveLimitConfigs.end())
      levels.push_back({&inner->second.layer(), originOfConfig(config)});
    if (outer == outside.configs.end() && inner == adaptiveLimitConfigs.end()) {
      std::vector<std::string_view> known = keysOf(adaptiveLimitConfigs);
      std::ranges::copy(keysOf(outside.configs), std::back_inserter(known));
      throw RegistryException(Code::unknownConfig,
                              fmt::format("adaptive limit '{}': the registry has no config '{}' for adaptive limits{}",
                                          id, config, suggestion(config, known)));
    }
  }
  levels.push_back({&outside.defaults, fmt::format("the defaults in {}", configuration.name())});
  levels.push_back({&adaptiveLimitDefaults.layer(), kDefaultsOrigin});
  return detail::resolveAdaptiveLimit(fmt::format("adaptive limit '{}'", id), levels);
}

detail::ResolvedSettings
ResilienceRegistry::State::resolveShared(std::string_view id, const std::vector<AdaptiveLimitSettings> &attributes,
                                         const detail::ExternalConfiguration &configuration) const {
  detail::ResolvedSettings first = resolve(id, attributes.front(), configuration);
  for (const AdaptiveLimitSettings &attribute : attributes | std::views::drop(1))
    if (const std::string difference = detail::difference(first, resolve(id, attribute, configuration));
        !difference.empty())
      throw RegistryException(
          Code::sharedNameDifferentConfiguration,
          fmt::format("adaptive limit '{}' is shared by methods that would differ: {}", id, difference));
  return first;
}

auto ResilienceRegistry::State::find(std::string_view id) const -> const AdaptiveLimit & {
  if (const auto known = adaptiveLimits.find(id); known != adaptiveLimits.end())
    return known->second;
  const std::string hint = adaptiveLimits.empty() ? "; none exists yet: a limit is made when its interface is wrapped"
                                                  : suggestion(id, keysOf(adaptiveLimits));
  throw RegistryException(Code::unknownId, fmt::format("no adaptive limit has the id '{}'{}", id, hint));
}

RegistrySnapshot ResilienceRegistry::State::snapshot() {
  std::vector<std::shared_ptr<const AdaptiveLimitPolicy>> policies;
  {
    detail::MutexLock lock(mutex);
    policies.reserve(adaptiveLimits.size());
    for (const auto &[id, limit] : adaptiveLimits)
      policies.push_back(limit.policy);
  }
  std::vector<AdaptiveLimitSnapshot> snapshots;
  snapshots.reserve(policies.size());
  for (const auto &policy : policies)
    snapshots.push_back(policy->snapshot());
  return RegistrySnapshot(std::move(snapshots));
}

void ResilienceRegistry::State::announceRejections() {
  // Asked under the lock: of two threads the later one to get here knows best.
  detail::MutexLock lock(mutex);
  const bool wanted = events->callRejected.any();
  for (const auto &[id, limit] : adaptiveLimits)
    limit.policy->announceRejections(wanted);
}

ResilienceRegistry::ResilienceRegistry(std::shared_ptr<State> state) : state_(std::move(state)) {}
ResilienceRegistry::ResilienceRegistry(ResilienceRegistry &&) noexcept = default;
ResilienceRegistry &ResilienceRegistry::operator=(ResilienceRegistry &&) noexcept = default;
ResilienceRegistry::~ResilienceRegistry() = default;

std::shared_ptr<AdaptiveLimitPolicy> ResilienceRegistry::adaptiveLimitPolicy(std::string_view id,
                                                                             const AdaptiveLimitSettings &settings) {
  if (const std::string_view name = settings.layer().text(kName); !name.empty())
    id = name;
  if (id.empty())
    throw RegistryException(Code::invalidSetting, "adaptive limit: an instance's id must be a non-empty string");
  State &state = *state_;
  detail::MutexLock lock(state.mutex);
  const detail::ResolvedSettings resolved = state.resolve(id, settings, state.external);
  if (const auto known = state.adaptiveLimits.find(id); known != state.adaptiveLimits.end()) {
    std::vector<AdaptiveLimitSettings> &attributes = known->second.attributes;
    const detail::ResolvedSettings before = state.resolve(id, attributes.front(), state.external);
    if (const std::string difference = detail::difference(before, resolved); !difference.empty())
      throw RegistryException(Code::sharedNameDifferentConfiguration,
                              fmt::format("adaptive limit '{}' exists with other parameters: {}", id, difference));
    if (std::ranges::find(attributes, settings.layer(), &AdaptiveLimitSettings::layer) == attributes.end())
      attributes.push_back(settings);
    return known->second.policy;
  }
  auto policy = std::make_shared<AdaptiveLimitPolicy>(id, detail::adaptiveLimitConfig(resolved), state.clock,
                                                      state.seed, state.events);
  policy->announceRejections(state.events->callRejected.any());
  state.adaptiveLimits.emplace(id, State::AdaptiveLimit{policy, {settings}});
  return policy;
}

AdaptiveLimitHandle ResilienceRegistry::adaptiveLimit(std::string_view id) const {
  State &state = *state_;
  detail::MutexLock lock(state.mutex);
  return AdaptiveLimitHandle(state.find(id).policy);
}

void ResilienceRegistry::reconfigure(const Properties &properties) {
  State &state = *state_;
  detail::ExternalConfiguration external(properties);
  const std::vector<ConfigurationWarning> warnings = external.warnings();
  for (const LimitChangedEvent &change : state.apply(std::move(external)))
    state.events->limitChanged.publish([&] { return change; });
  for (const ConfigurationWarning &warning : warnings)
    state.events->configurationWarning.publish([&] { return warning; });
}

std::vector<LimitChangedEvent> ResilienceRegistry::State::apply(detail::ExternalConfiguration configuration) {
  detail::MutexLock lock(mutex);
  std::vector<AdaptiveLimitConfig> configs;
  detail::FaultList faults;
  for (const auto &[id, limit] : adaptiveLimits) {
    try {
      configs.push_back(detail::adaptiveLimitConfig(resolveShared(id, limit.attributes, configuration)));
    } catch (const RegistryException &fault) {
      faults.add([&] {
        return ConfigurationFault{Code::invalidValue, configuration.name(), 0, {}, std::string(fault.message())};
      });
    }
  }
  faults.throwIfAny();

  external = std::move(configuration);
  std::vector<LimitChangedEvent> changes;
  auto next = configs.begin();
  for (auto &[id, limit] : adaptiveLimits)
    if (auto change = limit.policy->reconfigure(*next++))
      changes.push_back(std::move(*change));
  return changes;
}

Events ResilienceRegistry::events() const { return Events(state_->events); }

std::string ResilienceRegistry::describe(std::string_view id) const {
  State &state = *state_;
  detail::MutexLock lock(state.mutex);
  const detail::ResolvedSettings settings = state.resolve(id, state.find(id).attributes.front(), state.external);
  return fmt::format("adaptive limit '{}'\n{}", id, detail::description(settings));
}

std::vector<std::string> ResilienceRegistry::unusedConfiguration() const {
  State &state = *state_;
  detail::MutexLock lock(state.mutex);
  const detail::ExternalSettings &outside = state.external.of(schema::kAdaptiveLimit);
  std::set<std::string_view> usedConfigs;
  for (const auto &[id, limit] : state.adaptiveLimits)
    for (const AdaptiveLimitSettings &attribute : limit.attributes)
      usedConfigs.insert(attribute.layer().text(kConfig));

  std::vector<std::string> unused;
  for (const auto &[name, layer] : outside.configs)
    if (!usedConfigs.contains(name))
      unused.push_back(fmt::format("configs.{}.{}", name, schema::kAdaptiveLimit.key));
  for (const auto &[id, layer] : outside.instances)
    if (!state.adaptiveLimits.contains(id))
      unused.push_back(fmt::format("instances.{}.{}", id, schema::kAdaptiveLimit.key));
  return unused;
}

std::vector<ConfigurationWarning> ResilienceRegistry::configurationWarnings() const {
  State &state = *state_;
  detail::MutexLock lock(state.mutex);
  return state.external.warnings();
}

RegistrySnapshot ResilienceRegistry::snapshot() const { return state_->snapshot(); }

SnapshotSource ResilienceRegistry::snapshotSource() const { return SnapshotSource(state_); }

RegistrySnapshot SnapshotSource::snapshot() const { return state_->snapshot(); }

ResilienceRegistry ResilienceRegistry::Builder::build() const {
  // Each place by itself: what two places say together depends on the limit that combines them.
  const auto check = [](const AdaptiveLimitSettings &settings, std::string origin) {
    const detail::SettingsLevel level{&settings.layer(), std::move(origin)};
    detail::checkBuilderLayer(level, "adaptive limit");
    detail::resolveAdaptiveLimit("adaptive limit", {level});
  };
  check(adaptiveLimitDefaults_, kDefaultsOrigin);
  for (const auto &[name, settings] : adaptiveLimitConfigs_) {
    if (name.empty())
      throw RegistryException(Code::invalidSetting, "adaptive limit: a config's name must be a non-empty string");
    check(settings, originOfConfig(name));
  }
  std::uint64_t seed = seed_.value_or(0);
  if (!seed_) {
    std::random_device random;
    seed = std::uint64_t{random()} << 32 | random();
  }
  const std::shared_ptr<State> state(new State{adaptiveLimitDefaults_,
                                               adaptiveLimitConfigs_,
                                               clock_ ? *clock_ : automaticClock(),
                                               seed,
                                               std::make_shared<detail::EventBus>(),
                                               {},
                                               detail::ExternalConfiguration(properties_),
                                               {}});
  state->events->rejectionListenersChanged = [weak = std::weak_ptr(state)] {
    if (const std::shared_ptr<State> present = weak.lock())
      present->announceRejections();
  };
  return ResilienceRegistry(state);
}

void generated::throwNullDelegate() {
  throw RegistryException(Code::invalidSetting, "the delegate of a wrapper must not be null");
}

} // namespace r4c
