// Runs the slot word through every interleaving of its atomic steps.
#include <r4c/detail/slot_word.h>

#include <algorithm>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <gtest/gtest.h>
#include <mutex>
#include <thread>
#include <vector>

namespace {

/// Lets one thread at a time take one atomic step, in an order that is chosen from outside. Each run follows `choices`
/// as far as they go, takes the first thread that can move after that, and notes how many could.
class Schedule {
public:
  explicit Schedule(std::vector<std::size_t> choices) : choices_(std::move(choices)) {}

  void run(const std::vector<std::function<void()>> &bodies) {
    states_.assign(bodies.size(), State::running);
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < bodies.size(); ++i)
      threads.emplace_back([this, &bodies, i] {
        current = this;
        self = i;
        bodies[i]();
        change(State::done);
      });
    for (;;) {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [&] { return !contains(State::running); });
      std::vector<std::size_t> ready;
      for (std::size_t i = 0; i < states_.size(); ++i)
        if (states_[i] == State::waiting)
          ready.push_back(i);
      if (ready.empty())
        return;
      if (taken_.size() == choices_.size())
        choices_.push_back(0);
      const std::size_t choice = choices_[taken_.size()];
      taken_.push_back(ready.size());
      states_[ready[choice]] = State::running;
      changed_.notify_all();
    }
  }

  /// The choices of the next interleaving; nothing is left when they are empty.
  std::vector<std::size_t> next() const {
    std::vector<std::size_t> choices = choices_;
    while (!choices.empty() && choices.back() + 1 == taken_[choices.size() - 1])
      choices.pop_back();
    if (!choices.empty())
      ++choices.back();
    return choices;
  }

  /// The calling thread waits for its turn.
  void step() {
    change(State::waiting);
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return states_[self] == State::running; });
  }

  static thread_local Schedule *current;
  static thread_local std::size_t self;

private:
  enum class State { running, waiting, done };

  bool contains(State state) const { return std::ranges::find(states_, state) != states_.end(); }
  void change(State state) {
    const std::lock_guard lock(mutex_);
    states_[self] = state;
    changed_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<State> states_;
  std::vector<std::size_t> choices_;
  std::vector<std::size_t> taken_; ///< how many threads could move at each choice
};

thread_local Schedule *Schedule::current = nullptr;
thread_local std::size_t Schedule::self = 0;

/// An atomic word each of whose operations is a step of the schedule.
class SteppedWord {
public:
  explicit SteppedWord(std::uint64_t value) : value_(value) {}

  std::uint64_t load(std::memory_order) const {
    step();
    return value_;
  }
  std::uint64_t fetch_add(std::uint64_t amount, std::memory_order) {
    step();
    const std::uint64_t before = value_;
    value_ += amount;
    return before;
  }
  std::uint64_t fetch_sub(std::uint64_t amount, std::memory_order order) { return fetch_add(0 - amount, order); }
  bool compare_exchange_weak(std::uint64_t &expected, std::uint64_t desired, std::memory_order, std::memory_order) {
    step();
    if (value_ != expected) {
      expected = value_;
      return false;
    }
    value_ = desired;
    return true;
  }

private:
  static void step() {
    if (Schedule::current)
      Schedule::current->step();
  }

  std::uint64_t value_;
};

using SlotWord = r4c::detail::BasicSlotWord<SteppedWord>;

/// What a run of threads did with a word.
struct Episode {
  explicit Episode(std::uint32_t limit) : word(limit) {}

  SlotWord word;
  std::uint32_t running = 0; ///< only one thread moves at a time
  std::uint32_t mostRunning = 0;
  int admitted = 0;
  int rejected = 0;

  void call() {
    const std::uint32_t inFlight = word.take();
    if (inFlight == 0) {
      ++rejected;
      return;
    }
    ++admitted;
    mostRunning = std::max(mostRunning, ++running);
    --running;
    word.giveBack();
  }
};

/// Runs the threads in every order and returns how many orders there were.
template <typename Check>
int inEveryOrder(std::uint32_t limit, const std::vector<std::function<void(Episode &)>> &threads, Check check) {
  std::vector<std::size_t> choices;
  int orders = 0;
  do {
    Episode run(limit);
    Schedule schedule(choices);
    std::vector<std::function<void()>> bodies;
    for (const auto &thread : threads)
      bodies.push_back([&run, &thread] { thread(run); });
    schedule.run(bodies);
    check(run);
    choices = schedule.next();
    ++orders;
  } while (!choices.empty() && !::testing::Test::HasFailure());
  return orders;
}

void oneCall(Episode &run) { run.call(); }
void twoCalls(Episode &run) {
  run.call();
  run.call();
}

} // namespace

TEST(SlotWord, neverAdmitsAboveTheLimitInAnyOrder) {
  const int orders = inEveryOrder(1, {oneCall, oneCall, oneCall}, [](const Episode &run) {
    EXPECT_LE(run.mostRunning, 1U);
    EXPECT_GE(run.admitted, 1);
    EXPECT_EQ(run.admitted + run.rejected, 3);
    EXPECT_EQ(run.word.both().inFlight, 0U);
  });
  EXPECT_GT(orders, 100);
}

TEST(SlotWord, rejectsNothingWhileASlotIsFreeInAnyOrder) {
  const int orders = inEveryOrder(2, {twoCalls, oneCall}, [](const Episode &run) {
    EXPECT_EQ(run.rejected, 0) << "two threads never need more than two slots";
    EXPECT_EQ(run.admitted, 3);
  });
  EXPECT_GT(orders, 100);
}

TEST(SlotWord, aMovingLimitLosesNoSlotInAnyOrder) {
  const auto moves = [](Episode &run) { run.word.setLimit(1); };
  inEveryOrder(2, {oneCall, oneCall, moves}, [](const Episode &run) {
    EXPECT_GE(run.admitted, 1);
    EXPECT_EQ(run.word.both().limit, 1U);
    EXPECT_EQ(run.word.both().inFlight, 0U);
  });
}

TEST(SlotWord, aLoweredLimitHoldsForEveryLaterCallInAnyOrder) {
  bool lowered = false;
  const auto lower = [&](Episode &run) {
    run.word.setLimit(1);
    lowered = true;
  };
  const auto callAfter = [&](Episode &run) {
    const bool wasLowered = lowered;
    const std::uint32_t inFlight = run.word.take();
    if (wasLowered) {
      EXPECT_LE(inFlight, 1U);
    }
    if (inFlight > 0)
      run.word.giveBack();
  };
  inEveryOrder(3, {callAfter, callAfter, lower}, [&](const Episode &run) {
    EXPECT_EQ(run.word.both().inFlight, 0U);
    lowered = false;
  });
}
