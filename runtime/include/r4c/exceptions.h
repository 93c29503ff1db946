// The exceptions that policies and the registry throw.
#pragma once

#include <r4c/annotations.h>
#include <r4c/export.h>
#include <r4c/schema/codes.h>

#include <cstddef>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace r4c {

/// A policy refused the call; the method was not called. Copies never throw.
class R4C_EXPORT RejectedException : public std::runtime_error {
public:
  explicit RejectedException(std::string_view instanceId);
  ~RejectedException() override;

  /// The id of the policy's instance that refused.
  std::string instanceId() const;

protected:
  /// what() is "ID: REASON".
  RejectedException(std::string_view instanceId, std::string_view reason);

private:
  std::size_t idLength_;
};

/// As many calls run as the adaptive limit admits.
class R4C_EXPORT LimitExceededException : public RejectedException {
public:
  explicit LimitExceededException(std::string_view instanceId);
  ~LimitExceededException() override;
};

/// As many calls run as the bulkhead admits.
class R4C_EXPORT BulkheadFullException : public RejectedException {
public:
  explicit BulkheadFullException(std::string_view instanceId);
  ~BulkheadFullException() override;
};

/// The circuit breaker is open.
class R4C_EXPORT CircuitOpenException : public RejectedException {
public:
  explicit CircuitOpenException(std::string_view instanceId);
  ~CircuitOpenException() override;
};

/// The rate limiter has no permit left in this period.
class R4C_EXPORT RateLimitedException : public RejectedException {
public:
  explicit RateLimitedException(std::string_view instanceId);
  ~RateLimitedException() override;
};

/// The call ran, or would have run, past its deadline. Copies never throw.
class R4C_EXPORT CallTimeoutException : public std::runtime_error {
public:
  explicit CallTimeoutException(std::string_view instanceId);
  ~CallTimeoutException() override;

  /// The id of the timeout's instance.
  std::string instanceId() const;

private:
  std::size_t idLength_;
};

/// A registry was asked for what it cannot give: an invalid setting, an unknown name. what() ends with the code in
/// brackets.
class R4C_EXPORT RegistryException : public std::runtime_error {
public:
  RegistryException(schema::Code code, std::string_view message);
  ~RegistryException() override;

  /// Such as "R4C-REG-008"; valid for ever.
  std::string_view code() const noexcept { return schema::codeId(code_); }

  /// what() without the code.
  std::string_view message() const noexcept;

private:
  schema::Code code_;
};

/// One thing that is wrong with external configuration.
struct R4C_EXPORT ConfigurationFault {
  schema::Code code;
  std::string file;  ///< or the name given with the text
  unsigned line = 0; ///< of the key, from 1; 0 where the fault is the file's
  std::string key;   ///< empty where the fault has none
  std::string message;

  /// "FILE:LINE: KEY: MESSAGE [CODE]", without what is not there.
  std::string text() const;
};

/// External configuration cannot be read, or cannot be what it says. Nothing of it was applied. what() holds every
/// fault, a line each (of very many, the first ones and how many there are besides). Copies never throw.
class R4C_EXPORT ConfigurationException : public std::runtime_error {
public:
  /// `faults` must not be empty.
  explicit ConfigurationException(std::vector<ConfigurationFault> faults, std::size_t furtherFaults = 0);
  ~ConfigurationException() override;

  /// In the order of the file; the first 1000 at most.
  const std::vector<ConfigurationFault> &faults() const noexcept { return *faults_; }
  /// How many there are besides those of faults().
  std::size_t furtherFaults() const noexcept { return furtherFaults_; }
  /// The first fault's code, such as "R4C-CFG-002"; valid for ever.
  std::string_view code() const noexcept { return schema::codeId(faults_->front().code); }

private:
  std::shared_ptr<const std::vector<ConfigurationFault>> faults_;
  std::size_t furtherFaults_;
};

} // namespace r4c
