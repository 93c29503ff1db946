// Types and names as source text.
#pragma once

#include "model/interface.h"
#include "read/place.h"
#include "read/written.h"

#include <clang/AST/Type.h>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace r4c::gen {

/// What the text that was written asks of the page it stands on.
struct Demands {
  std::set<std::string> silencedWarnings;
  std::set<std::string> standardHeaders;
  /// Types that access control keeps from being named, in the order of their numbers.
  std::vector<const clang::TypeDecl *> privateTypes;
};

/// Writes types and names so that they mean at a place what they mean in the header: as the header spells them where
/// that is possible, qualified otherwise.
class Spelling {
public:
  /// `interface` names the class by which a wrapper knows its private types; it holds everywhere.
  Spelling(const Place &place, Demands &demands, std::string interface = {});
  virtual ~Spelling() = default;

  const Place &place() const { return place_; }

  TypeText declare(clang::QualType type) const;
  /// `name` in the middle of the declaration of something of that type; without a name, the type alone.
  std::string declare(clang::QualType type, std::string name) const;
  std::string type(clang::QualType type) const { return declare(type, {}); }

  /// The name of a namespace's or a class's member, or of a template parameter, qualified as far as the place needs it.
  virtual std::string name(const clang::NamedDecl &declaration) const;
  std::string qualifier(const Qualifier &qualifier) const;
  std::string templateArguments(llvm::ArrayRef<clang::TemplateArgument> arguments) const;

protected:
  /// "std::string" for what the standard library calls so; empty when there is no such name.
  std::string standardAlias(const clang::NamedDecl &declaration) const;
  /// The name by itself, with its template arguments if it is that of a specialization.
  std::string component(const clang::NamedDecl &declaration) const;
  /// What stands for the type instead of its name; nothing if it can be named.
  virtual std::optional<std::string> substitute(const clang::Type &type) const;

private:
  /// A type that is known by nothing but its dependence on template parameters.
  std::string dependent(const clang::Type &type) const;
  std::string unqualified(const clang::Type &type) const;
  std::string declareNamed(clang::QualType type, std::string name) const;
  std::string declareArray(const clang::ArrayType &type, clang::Qualifiers qualifiers, std::string name) const;
  std::string declareFunction(const clang::FunctionProtoType &type, std::string name) const;
  std::string entity(const clang::NamedDecl &declaration, const WrittenName &written) const;
  std::string scope(const clang::DeclContext &context) const;
  /// Without those at the end that merely repeat a default.
  llvm::ArrayRef<clang::TemplateArgument> withoutDefaults(const clang::TemplateDecl &pattern,
                                                          llvm::ArrayRef<clang::TemplateArgument> arguments) const;
  std::string templateArgument(const clang::TemplateArgument &argument) const;
  std::string constant(clang::QualType type, const llvm::APSInt &value) const;
  std::string expression(const clang::Expr &expression) const;
  std::string privateType(const clang::TypeDecl &declaration) const;

  const Place &place_;
  Demands &demands_;
  std::string interface_;
};

/// Writes canonical types for instance ids: from the outermost namespace, without inline ones and default arguments.
/// What depends on template parameters stands between two kIdMark, as the wrapper spells it.
class IdSpelling : public Spelling {
public:
  IdSpelling(const Spelling &wrapper, Demands &demands);

  std::string name(const clang::NamedDecl &declaration) const override;

protected:
  std::optional<std::string> substitute(const clang::Type &type) const override;

private:
  const Spelling &wrapper_;
};

inline constexpr char kIdMark = '\1';

} // namespace r4c::gen
