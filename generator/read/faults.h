// Why an interface cannot be wrapped: the R4C-GEN errors.
#pragma once

#include "model/diagnostics.h"

namespace clang {
class CXXMethodDecl;
class CXXRecordDecl;
class Sema;
} // namespace clang

namespace r4c::gen {

/// Reports what makes it impossible to derive from `record`, build the derived class and destroy it. `isSubclass`: it
/// is built by the constructors of `record`, not by the default constructor alone.
void reportClassFaults(const clang::CXXRecordDecl &record, bool isSubclass, clang::Sema &sema,
                       Diagnostics &diagnostics);

/// Whether the arguments of `function` can be handed to another function with the same parameters.
bool canPassOnParameters(const clang::CXXMethodDecl &function, clang::Sema &sema);

/// Reports what makes it impossible for a wrapper of `record` to pass calls of `method` on.
void reportForwardingFaults(const clang::CXXMethodDecl &method, const clang::CXXRecordDecl &record, clang::Sema &sema,
                            Diagnostics &diagnostics);

/// Reports what makes it impossible for a subclass to call `method` of its base.
void reportBaseCallFaults(const clang::CXXMethodDecl &method, bool isPrivate, const clang::CXXRecordDecl &record,
                          Diagnostics &diagnostics);

/// Whether an exception that leaves `method` ends the program, or does for some arguments of a template.
bool mayBeNoexcept(const clang::CXXMethodDecl &method);

/// Reports what makes it impossible to put a policy around `method`. `isOwn`: the attribute is its own, not its
/// class's.
void reportPolicyFaults(const clang::CXXMethodDecl &method, const clang::CXXRecordDecl &record,
                        Diagnostics &diagnostics, bool isOwn);

} // namespace r4c::gen
