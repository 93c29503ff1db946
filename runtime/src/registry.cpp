#include <r4c/registry.h>

#include <r4c/detail/mutex.h>
#include <r4c/generated.h>
#include <r4c/schema/suggest.h>

#include <algorithm>
#include <fmt/format.h>
#include <random>
#include <ranges>

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
    detail::ResolvedSettings settings;
  };

  const AdaptiveLimitSettings adaptiveLimitDefaults;
  const std::map<std::string, AdaptiveLimitSettings, std::less<>> adaptiveLimitConfigs;
  Clock &clock;
  const std::uint64_t seed;

  detail::Mutex mutex;
  std::map<std::string, AdaptiveLimit, std::less<>> adaptiveLimits R4C_GUARDED_BY(mutex);

  detail::ResolvedSettings resolve(std::string_view id, const AdaptiveLimitSettings &settings) const;
};

detail::ResolvedSettings ResilienceRegistry::State::resolve(std::string_view id,
                                                            const AdaptiveLimitSettings &settings) const {
  std::vector<detail::SettingsLevel> levels{{&settings.layer(), "its attribute"}};
  if (const std::string_view config = settings.layer().text(kConfig); !config.empty()) {
    const auto found = adaptiveLimitConfigs.find(config);
    if (found == adaptiveLimitConfigs.end())
      throw RegistryException(Code::unknownConfig,
                              fmt::format("adaptive limit '{}': the registry has no config '{}' for adaptive limits{}",
                                          id, config, suggestion(config, keysOf(adaptiveLimitConfigs))));
    levels.push_back({&found->second.layer(), originOfConfig(config)});
  }
  levels.push_back({&adaptiveLimitDefaults.layer(), kDefaultsOrigin});
  return detail::resolveAdaptiveLimit(fmt::format("adaptive limit '{}'", id), levels);
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
  detail::ResolvedSettings resolved = state.resolve(id, settings);

  detail::MutexLock lock(state.mutex);
  if (const auto known = state.adaptiveLimits.find(id); known != state.adaptiveLimits.end()) {
    if (const std::string difference = detail::difference(known->second.settings, resolved); !difference.empty())
      throw RegistryException(Code::sharedNameDifferentConfiguration,
                              fmt::format("adaptive limit '{}' exists with other parameters: {}", id, difference));
    return known->second.policy;
  }
  auto policy =
      std::make_shared<AdaptiveLimitPolicy>(id, detail::adaptiveLimitConfig(resolved), state.clock, state.seed);
  state.adaptiveLimits.emplace(id, State::AdaptiveLimit{policy, std::move(resolved)});
  return policy;
}

AdaptiveLimitHandle ResilienceRegistry::adaptiveLimit(std::string_view id) const {
  State &state = *state_;
  detail::MutexLock lock(state.mutex);
  if (const auto known = state.adaptiveLimits.find(id); known != state.adaptiveLimits.end())
    return AdaptiveLimitHandle(known->second.policy);
  const std::string hint = state.adaptiveLimits.empty()
                               ? "; none exists yet: a limit is made when its interface is wrapped"
                               : suggestion(id, keysOf(state.adaptiveLimits));
  throw RegistryException(Code::unknownId, fmt::format("no adaptive limit has the id '{}'{}", id, hint));
}

RegistrySnapshot ResilienceRegistry::snapshot() const {
  std::vector<AdaptiveLimitSnapshot> adaptiveLimits;
  State &state = *state_;
  detail::MutexLock lock(state.mutex);
  for (const auto &[id, limit] : state.adaptiveLimits)
    adaptiveLimits.push_back(limit.policy->snapshot());
  return RegistrySnapshot(std::move(adaptiveLimits));
}

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
  return ResilienceRegistry(std::shared_ptr<State>(
      new State{adaptiveLimitDefaults_, adaptiveLimitConfigs_, clock_ ? *clock_ : automaticClock(), seed, {}, {}}));
}

void generated::throwNullDelegate() {
  throw RegistryException(Code::invalidSetting, "the delegate of a wrapper must not be null");
}

} // namespace r4c
