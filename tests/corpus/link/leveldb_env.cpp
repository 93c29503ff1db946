// LINK: -lleveldb
// A database whose files are reached through a wrapped Env.
#include "leveldb_env.r4c.h"

#include "check.h"

#include <filesystem>
#include <leveldb/db.h>
#include <memory>

int main(int, char **argv) {
  r4c::ResilienceRegistry registry = r4c::ResilienceRegistry::builder().build();
  r4c::Resilient<corpus_leveldb_env::LimitedEnv> env(*leveldb::Env::Default(), registry);
  const std::string folder = std::string(argv[0]) + ".db";
  std::filesystem::remove_all(folder);

  leveldb::Options options;
  options.create_if_missing = true;
  options.env = &env;
  leveldb::DB *opened = nullptr;
  check(leveldb::DB::Open(options, folder, &opened).ok(), "the database opens");
  std::unique_ptr<leveldb::DB> database(opened);
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
