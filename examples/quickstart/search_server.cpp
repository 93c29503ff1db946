#include "search_server.h"

#include <httplib.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <limits>
#include <mutex>
#include <random>
#include <stdexcept>
#include <thread>

namespace quickstart {
namespace {

/// How many connections are served at once. Beyond that they wait to be accepted.
constexpr int kConnections = 600;

/// Lets as many callers work at once as there are workers; the others wait in line.
class Workers {
public:
  explicit Workers(int count) : count_(count) {}

  void setCount(int count) {
    const std::lock_guard lock(mutex_);
    count_ = count;
    callNext();
  }

  template <typename Work> void run(Work work) {
    Place place;
    std::unique_lock lock(mutex_);
    line_.push_back(&place);
    callNext();
    place.turn.wait(lock, [&] { return place.called; });
    lock.unlock();
    work();
    lock.lock();
    --working_;
    callNext();
  }

private:
  struct Place {
    std::condition_variable turn;
    bool called = false;
  };

  void callNext() {
    for (; working_ < count_ && !line_.empty(); line_.pop_front()) {
      ++working_;
      line_.front()->called = true;
      line_.front()->turn.notify_one();
    }
  }

  std::mutex mutex_;
  std::deque<Place *> line_;
  int count_;
  int working_ = 0; ///< more than there are workers after their number fell
};

/// What a worker does: it waits for a disk or another server, which takes no processor.
void work() {
  thread_local std::minstd_rand random(std::random_device{}());
  std::uniform_int_distribution<int> microseconds(30'000, 50'000);
  std::this_thread::sleep_for(std::chrono::microseconds(microseconds(random)));
}

} // namespace

class SearchServer::Impl {
public:
  explicit Impl(int workers) : workers_(workers) {
    http_.new_task_queue = [] { return new httplib::ThreadPool(kConnections); };
    http_.set_keep_alive_max_count(std::numeric_limits<std::size_t>::max());
    http_.set_tcp_nodelay(true);
    http_.Get("/search", [this](const httplib::Request &request, httplib::Response &response) {
      workers_.run(work);
      response.set_content("results for " + request.get_param_value("q"), "text/plain");
    });
    port_ = http_.bind_to_any_port("127.0.0.1");
    if (port_ <= 0)
      throw std::runtime_error("no free port on 127.0.0.1");
    listener_ = std::thread([this] { http_.listen_after_bind(); });
    awaitReady();
  }

  ~Impl() {
    http_.stop();
    listener_.join();
  }

  int port() const { return port_; }

  void setWorkers(int workers) { workers_.setCount(workers); }

private:
  /// Until the first answer, whatever it says.
  void awaitReady() const {
    httplib::Client client("127.0.0.1", port_);
    while (!client.Get("/ready"))
      std::this_thread::yield();
  }

  httplib::Server http_;
  Workers workers_;
  int port_ = 0;
  std::thread listener_;
};

SearchServer::SearchServer(int workers) : impl_(std::make_unique<Impl>(workers)) {}
SearchServer::~SearchServer() = default;
int SearchServer::port() const { return impl_->port(); }
void SearchServer::setWorkers(int workers) { impl_->setWorkers(workers); }

} // namespace quickstart
