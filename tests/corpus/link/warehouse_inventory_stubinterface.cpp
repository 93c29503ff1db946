// LINK: -Wl,--copy-dt-needed-entries -lgrpc++ -lprotobuf
// Calls of a gRPC service in the same process through a wrapped stub.
#include "warehouse_inventory_stubinterface.r4c.h"

#include "check.h"

#include <grpcpp/grpcpp.h>

namespace {

class Service : public warehouse::Inventory::Service {
public:
  grpc::Status Get(grpc::ServerContext *, const warehouse::Query *query, warehouse::Item *item) override {
    item->set_sku(query->prefix());
    item->set_count(12);
    return grpc::Status::OK;
  }
  grpc::Status List(grpc::ServerContext *, const warehouse::Query *,
                    grpc::ServerWriter<warehouse::Item> *writer) override {
    for (int i = 0; i < 3; ++i)
      writer->Write(warehouse::Item());
    return grpc::Status::OK;
  }
};

} // namespace

int main() {
  Service service;
  grpc::ServerBuilder builder;
  builder.RegisterService(&service);
  const std::unique_ptr<grpc::Server> server = builder.BuildAndStart();
  const auto stub = warehouse::Inventory::NewStub(server->InProcessChannel({}));

  r4c::ResilienceRegistry registry = r4c::ResilienceRegistry::builder().build();
  r4c::Resilient<corpus_warehouse_inventory_stubinterface::LimitedStubInterface> wrapper(*stub, registry);
  warehouse::Inventory::StubInterface &inventory = wrapper;
  warehouse::Query query;
  query.set_prefix("lemons");
  grpc::ClientContext context;
  warehouse::Item item;
  check(inventory.Get(&context, query, &item).ok() && item.sku() == "lemons", "a call is answered");
  grpc::ClientContext second;
  const auto reader = inventory.List(&second, query);
  int count = 0;
  while (reader->Read(&item))
    ++count;
  check(count == 3 && reader->Finish().ok(), "a stream that a private method makes is read");
  std::int64_t accepted = 0;
  for (const r4c::AdaptiveLimitSnapshot &limit : registry.snapshot().adaptiveLimits())
    accepted += limit.accepted();
  check(accepted == 1, "the call went through the wrapper");
  server->Shutdown();
}
