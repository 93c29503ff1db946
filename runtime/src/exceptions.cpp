#include <r4c/exceptions.h>

#include "fault_list.h"

#include <fmt/format.h>

namespace r4c {

RejectedException::RejectedException(std::string_view instanceId)
    : RejectedException(instanceId, "the call was rejected") {}

RejectedException::RejectedException(std::string_view instanceId, std::string_view reason)
    : std::runtime_error(fmt::format("{}: {}", instanceId, reason)), idLength_(instanceId.size()) {}

RejectedException::~RejectedException() = default;

std::string RejectedException::instanceId() const { return {what(), idLength_}; }

LimitExceededException::LimitExceededException(std::string_view instanceId)
    : RejectedException(instanceId, "the adaptive limit is full") {}

LimitExceededException::~LimitExceededException() = default;

BulkheadFullException::BulkheadFullException(std::string_view instanceId)
    : RejectedException(instanceId, "the bulkhead is full") {}

BulkheadFullException::~BulkheadFullException() = default;

CircuitOpenException::CircuitOpenException(std::string_view instanceId)
    : RejectedException(instanceId, "the circuit breaker is open") {}

CircuitOpenException::~CircuitOpenException() = default;

RateLimitedException::RateLimitedException(std::string_view instanceId)
    : RejectedException(instanceId, "the rate limiter has no permit left") {}

RateLimitedException::~RateLimitedException() = default;

CallTimeoutException::CallTimeoutException(std::string_view instanceId)
    : std::runtime_error(fmt::format("{}: the call took longer than its timeout", instanceId)),
      idLength_(instanceId.size()) {}

CallTimeoutException::~CallTimeoutException() = default;

std::string CallTimeoutException::instanceId() const { return {what(), idLength_}; }

RegistryException::RegistryException(schema::Code code, std::string_view message)
    : std::runtime_error(fmt::format("{} [{}]", message, schema::codeId(code))), code_(code) {}

RegistryException::~RegistryException() = default;

std::string_view RegistryException::message() const noexcept {
  const std::string_view text = what();
  return text.substr(0, text.size() - code().size() - std::string_view(" []").size());
}

std::string ConfigurationFault::text() const {
  std::string text = file;
  if (line != 0)
    text += fmt::format(":{}", line);
  if (!key.empty())
    text += fmt::format(": {}", detail::forMessage(key));
  return fmt::format("{}: {} [{}]", text, message, schema::codeId(code));
}

namespace {

std::string textOf(const std::vector<ConfigurationFault> &faults, std::size_t furtherFaults) {
  std::string text;
  for (const ConfigurationFault &fault : faults)
    text += fmt::format("{}{}", text.empty() ? "" : "\n", fault.text());
  if (furtherFaults > 0)
    text += fmt::format("\nand {} more", furtherFaults);
  return text;
}

} // namespace

ConfigurationException::ConfigurationException(std::vector<ConfigurationFault> faults, std::size_t furtherFaults)
    : std::runtime_error(textOf(faults, furtherFaults)),
      faults_(std::make_shared<const std::vector<ConfigurationFault>>(std::move(faults))),
      furtherFaults_(furtherFaults) {}

ConfigurationException::~ConfigurationException() = default;

} // namespace r4c
