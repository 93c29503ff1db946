// A memory resource, all of whose virtual methods are private.
#include "std_pmr_memory_resource.r4c.h"

#include "check.h"

#include <string>
#include <vector>

namespace {

class Counting : public std::pmr::memory_resource {
public:
  int allocations = 0;
  int deallocations = 0;

private:
  void *do_allocate(std::size_t bytes, std::size_t alignment) override {
    ++allocations;
    return std::pmr::new_delete_resource()->allocate(bytes, alignment);
  }
  void do_deallocate(void *pointer, std::size_t bytes, std::size_t alignment) override {
    ++deallocations;
    std::pmr::new_delete_resource()->deallocate(pointer, bytes, alignment);
  }
  bool do_is_equal(const std::pmr::memory_resource &other) const noexcept override { return this == &other; }
};

} // namespace

int main() {
  r4c::ResilienceRegistry registry = r4c::ResilienceRegistry::builder().build();
  Counting counting;
  r4c::Resilient<corpus_std_pmr_memory_resource::LimitedMemory_resource> resource(counting, registry);
  {
    std::pmr::vector<std::pmr::string> words(&resource);
    words.emplace_back("a word that is too long to be stored in the string itself");
    check(words.front().starts_with("a word"), "what it gave can be used");
  }
  check(counting.allocations >= 2, "the delegate allocated");
  check(counting.allocations == counting.deallocations, "the delegate got everything back");
}
