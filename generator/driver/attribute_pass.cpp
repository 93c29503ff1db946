#include "driver/attribute_pass.h"

#include "check/check.h"
#include "read/attribute_reader.h"
#include "read/class_scope.h"
#include "read/placement.h"

#include <clang/Basic/SourceManager.h>
#include <r4c/schema/attributes.h>

namespace r4c::gen {

using schema::Code;

static llvm::StringRef nameOf(const AttributeTokens &tokens) { return tokens.name.getIdentifierInfo()->getName(); }

/// The class in whose scope the arguments of an attribute on `declaration` are read: itself or a method's. Null for
/// what is no part of a class.
static const clang::CXXRecordDecl *homeOf(const clang::Decl &declaration) {
  const auto *record = llvm::dyn_cast<clang::CXXRecordDecl>(&declaration);
  if (!record)
    record = llvm::dyn_cast<clang::CXXRecordDecl>(declaration.getDeclContext());
  return record ? record->getDefinition() : nullptr;
}

static bool encloses(const clang::CXXRecordDecl &outer, const clang::CXXRecordDecl &record) {
  return &outer == &record || outer.Encloses(&record);
}

bool AttributePass::isInHeader(clang::SourceLocation location) const {
  return sources_.getFileID(sources_.getExpansionLoc(location)) == sources_.getMainFileID();
}

void AttributePass::see(const clang::Token &token) {
  collector_.see(token);
  for (std::size_t i = done_.size(); i < collector_.attributes().size(); ++i) {
    const AttributeTokens &tokens = collector_.attributes()[i];
    filter_.own(tokens.specifier, tokens.scope, tokens.name.getLocation());
    found_ |= isInHeader(tokens.name.getLocation());
    done_.push_back(false);
  }
}

void AttributePass::readClass(clang::CXXRecordDecl &record, clang::Parser &parser, clang::Sema &sema) {
  for (std::size_t i = 0; i < done_.size(); ++i) {
    if (done_[i])
      continue;
    const AttributeTokens &tokens = collector_.attributes()[i];
    const clang::SourceLocation name = tokens.name.getLocation();
    if (reportIfUnknown(tokens)) {
      done_[i] = true;
      continue;
    }
    const llvm::ArrayRef<clang::Decl *> declarations = attachments_.find(name);
    if (declarations.empty())
      continue;
    const clang::CXXRecordDecl *home = homeOf(*declarations.front());
    if (!home || !encloses(record, *home))
      continue;
    done_[i] = true;
    if (isMisplaced(tokens, declarations))
      continue;
    const ClassScope scope(record, *home, parser, sema);
    read(tokens, declarations, parser, sema);
  }
}

bool AttributePass::reportIfUnknown(const AttributeTokens &tokens) {
  if (schema::findPolicy(std::string_view(nameOf(tokens))))
    return false;
  if (isInHeader(tokens.name.getLocation()))
    reportUnknownAttribute(nameOf(tokens), tokens.name.getLocation(), diagnostics_);
  return true;
}

bool AttributePass::isMisplaced(const AttributeTokens &tokens, llvm::ArrayRef<clang::Decl *> declarations) {
  for (const clang::Decl *declaration : declarations)
    if (const std::string why = whyMisplaced(*declaration); !why.empty()) {
      if (isInHeader(tokens.name.getLocation()))
        diagnostics_.error(Code::misplacedAttribute, tokens.name.getLocation(), "'r4c::" + nameOf(tokens) + "' " + why);
      return true;
    }
  return false;
}

void AttributePass::read(const AttributeTokens &tokens, llvm::ArrayRef<clang::Decl *> declarations,
                         clang::Parser &parser, clang::Sema &sema) {
  // What Clang attaches, it knows from the schema.
  const schema::Policy &policy = *schema::findPolicy(std::string_view(nameOf(tokens)));
  ValueReader values(parser, sema, filter_, diagnostics_);
  AttributeUse use = readAttribute(tokens, policy, values, diagnostics_);
  checkArguments(use, policy, diagnostics_);
  for (const clang::Decl *declaration : declarations) {
    const clang::Decl *key = annotatedDeclaration(*declaration);
    std::vector<AttributeUse> &uses = attributes_[key];
    if (uses.empty())
      annotated_.push_back(key);
    uses.push_back(use);
    if (const clang::CXXRecordDecl *home = homeOf(*declaration); isInHeader(home->getLocation()))
      classes_.insert(home);
  }
}

void AttributePass::finish() {
  for (std::size_t i = 0; i < done_.size(); ++i) {
    const AttributeTokens &tokens = collector_.attributes()[i];
    const clang::SourceLocation name = tokens.name.getLocation();
    if (done_[i] || !isInHeader(name) || reportIfUnknown(tokens))
      continue;
    if (const llvm::ArrayRef<clang::Decl *> declarations = attachments_.find(name); !declarations.empty())
      isMisplaced(tokens, declarations);
    else if (tokens.mismatch) // which may be why Clang attached it to nothing
      reportMismatch(*tokens.mismatch, diagnostics_);
    else if (filter_.headerErrors() == 0) // else Clang may have lost the declaration
      diagnostics_.error(Code::misplacedAttribute, name,
                         "'r4c::" + nameOf(tokens) + "' " +
                             (filter_.belongsBehindClassKey(tokens.specifier)
                                  ? "of a class belongs behind 'class' or 'struct'"
                                  : whyMisplaced()));
  }

  std::vector<const AttributeUse *> inHeader;
  for (const clang::Decl *declaration : annotated_) {
    std::vector<const AttributeUse *> uses;
    for (const AttributeUse &use : attributes_[declaration])
      uses.push_back(&use);
    checkRepetition(uses, diagnostics_);
    if (isInHeader(declaration->getLocation()))
      inHeader.insert(inHeader.end(), uses.begin(), uses.end());
  }
  checkSharedNames(inHeader, diagnostics_);

  if (const clang::SourceLocation name = attachments_.clauseParsed(); name.isValid())
    diagnostics_.internalError(name, "this release of Clang parses the arguments of r4c attributes by itself, which "
                                     "r4c-gen does not support; build it with another");
}

} // namespace r4c::gen
