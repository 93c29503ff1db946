// The dependency that the demo overloads: a local HTTP server that can work on a few searches at a time.
#pragma once

#include <memory>

namespace quickstart {

/// Listens on 127.0.0.1 at a port of its own choice from construction to destruction. Every search takes a worker for
/// 30 to 50 ms; where all are busy it waits, for as long as it takes. Clients are not told how many workers there are.
class SearchServer {
public:
  explicit SearchServer(int workers);
  ~SearchServer();

  int port() const;

  /// Takes effect at once for searches that wait; those being worked on are finished.
  void setWorkers(int workers);

private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

} // namespace quickstart
