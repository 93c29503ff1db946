// LINK: -lrocksdb
// A database whose files are reached through a wrapped Env.
#include "rocksdb_env.r4c.h"

#include "check.h"

#include <filesystem>
#include <memory>
#include <rocksdb/db.h>

int main(int, char **argv) {
  r4c::ResilienceRegistry registry = r4c::ResilienceRegistry::builder().build();
  r4c::Resilient<corpus_rocksdb_env::LimitedEnv> env(*rocksdb::Env::Default(), registry);
  const std::string folder = std::string(argv[0]) + ".db";
  std::filesystem::remove_all(folder);

  rocksdb::Options options;
  options.create_if_missing = true;
  options.env = &env;
  rocksdb::DB *opened = nullptr;
  check(rocksdb::DB::Open(options, folder, &opened).ok(), "the database opens");
  std::unique_ptr<rocksdb::DB> database(opened);
  check(database->Put({}, "lemons", "12").ok(), "it writes");
  std::string value;
  check(database->Get({}, "lemons", &value).ok() && value == "12", "it reads what it wrote");
  database.reset();

  std::int64_t accepted = 0;
  for (const r4c::AdaptiveLimitSnapshot &limit : registry.snapshot().adaptiveLimits())
    accepted += limit.accepted();
  check(accepted > 0, "the calls went through the wrapper");
  std::filesystem::remove_all(folder);
}
