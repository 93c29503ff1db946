#include "read/attachments.h"

#include <r4c/schema/attributes.h>

#include <cassert>
#include <clang/Sema/ParsedAttr.h>
#include <clang/Sema/Sema.h>
#include <string>

namespace r4c::gen {

static thread_local Attachments *receiver = nullptr;

Attachments::Attachments() {
  assert(!receiver && "a thread parses one header at a time");
  receiver = this;
}

Attachments::~Attachments() { receiver = nullptr; }

namespace {

std::vector<std::string> attributeNames() {
  std::vector<std::string> names;
  for (const schema::Policy *policy : schema::kPolicies)
    names.push_back("r4c::" + std::string(policy->attribute));
  return names;
}

/// All attributes of the schema.
class PolicyAttributes : public clang::ParsedAttrInfo {
public:
  PolicyAttributes() {
    OptArgs = 15; // whatever the schema says; the clause is none of Clang's business
    for (const std::string &name : names_)
      spellings_.push_back({clang::ParsedAttr::AS_CXX11, name.c_str()});
    Spellings = spellings_;
  }

  AttrHandling handleDeclAttribute(clang::Sema &, clang::Decl *declaration,
                                   const clang::ParsedAttr &attribute) const override {
    if (receiver) {
      // Not getLoc(): within `[[using r4c: ...]]` that is the namespace's before Clang 22.
      const clang::SourceLocation name = attribute.getRange().getEnd();
      receiver->add(name, declaration);
      if (attribute.getNumArgs() > 0)
        receiver->addParsedClause(name);
    }
    return AttributeApplied;
  }

private:
  std::vector<std::string> names_ = attributeNames();
  std::vector<Spelling> spellings_;
};

const clang::ParsedAttrInfoRegistry::Add<PolicyAttributes> registration("r4c", "the attributes of r4c");

} // namespace
} // namespace r4c::gen
