#include "emit/class.h"

#include "emit/method.h"
#include "emit/settings.h"
#include "emit/text.h"

namespace r4c::gen {
namespace {

bool isInline(llvm::StringRef space) { return space.starts_with("inline "); }

/// The name of a namespace as others refer to it.
std::string plainName(llvm::StringRef space) {
  space.consume_front("inline ");
  return space.str();
}

class ClassPrinter {
public:
  ClassPrinter(Printer &printer, const Interface &interface, const std::string &suffix)
      : printer_(printer), interface_(interface), wrapper_(interface.name + suffix) {
    unsigned count = 0;
    for (const Method &method : interface.methods)
      policies_.push_back(policiesOf(method, count));
    usesRegistry_ = count > 0;
  }

  void print() {
    printPrivate();
    printOpenedNamespaces();
    printDefinition();
    printClosedNamespaces();
    printWrapperOf();
  }

private:
  void printPrivate() {
    if (interface_.privateMethods.empty() && interface_.privateTypes.empty())
      return;
    printer_.print(
        "// What is private in @base@ and yet part of its virtual methods: an explicit instantiation may name "
        "it.\n",
        {{"base", commentText(interface_.globalBase)}});
    printInstantiations("ExposePrivateType", interface_.privateTypes);
    printInstantiations("ExposePrivateMethod", interface_.privateMethods);
    printer_.print("\n");
  }

  void printInstantiations(const std::string &name, const std::vector<std::string> &arguments) {
    for (std::size_t i = 0; i < arguments.size(); ++i)
      printer_.print(
          "template struct r4c::generated::@name@<@base@, @number@, @argument@>;\n",
          {{"name", name}, {"base", interface_.globalBase}, {"number", std::to_string(i)}, {"argument", arguments[i]}});
  }

  void printOpenedNamespaces() {
    for (const std::string &space : interface_.namespaces)
      printer_.print("@inline@namespace @name@ {\n",
                     {{"inline", isInline(space) ? "inline " : ""}, {"name", plainName(space)}});
    printer_.print("\n");
  }

  void printClosedNamespaces() {
    printer_.print("\n");
    for (const std::string &space : llvm::reverse(interface_.namespaces))
      printer_.print("} // namespace @name@\n", {{"name", plainName(space)}});
    printer_.print("\n");
  }

  void printDefinition() {
    printer_.print(
        R"(
@primary@/// @base@ with the policies of its attributes around it.
@untouched@@templateHead@
class @wrapper@@specialized@ final : public @base@ {
public:
@constructors@

@public@
@protected@
private:
@private@
@pointers@
@members@
};
)",
        {{"primary",
          [&] {
            if (!interface_.primaryHead.empty())
              printer_.print("@head@ class @wrapper@;\n\n", {{"head", interface_.primaryHead}, {"wrapper", wrapper_}});
          }},
         {"specialized", interface_.primaryHead.empty() ? "" : interface_.templateArguments},
         {"untouched", [&] { printUntouched(); }},
         {"templateHead", interface_.templateHead},
         {"wrapper", wrapper_},
         {"base", interface_.base},
         {"constructors", [&] { interface_.isSubclass() ? printOwnConstructors() : printDelegatingConstructors(); }},
         {"public", [&] { printSection(Access::isPublic); }},
         {"protected", [&] { printProtectedSection(); }},
         {"private", [&] { printSection(Access::isPrivate); }},
         {"pointers", [&] { printProtectedPointers(); }},
         {"members", [&] { printMembers(); }}});
  }

  void printUntouched() {
    for (const UntouchedMethod &method : interface_.untouched)
      printer_.print("/// Left alone: @signature@, which is @reason@.\n",
                     {{"signature", commentText(method.signature)}, {"reason", method.reason}});
  }

  void printDelegatingConstructors() {
    printer_.print(R"(
  /// Does not own the delegate, which must outlive the wrapper.
  @wrapper@(@delegate@ &@delegateName@, r4c::ResilienceRegistry &@registry@)
      : @wrapper@(r4c::generated::borrow(@delegateName@), @registry@) {}

  @wrapper@(std::shared_ptr<@delegate@> @delegateName@, @unused@r4c::ResilienceRegistry &@registry@)
      : delegate_(r4c::generated::checked(std::move(@delegateName@)))@initializers@ {}
)",
                   {{"wrapper", wrapper_},
                    {"delegate", interface_.delegate},
                    {"delegateName", interface_.delegateParameter},
                    {"registry", interface_.registryParameter},
                    {"unused", usesRegistry_ ? "" : "[[maybe_unused]] "},
                    {"initializers", [&] { printInitializers(",\n"); }}});
  }

  void printOwnConstructors() {
    for (const Constructor &constructor : interface_.constructors)
      printer_.print(
          R"(
@templateHead@
@tags@@specifier@ @wrapper@(@unused@r4c::ResilienceRegistry &@registry@@parameters@)@body@
)",
          {{"templateHead", constructor.templateHead},
           {"tags", tagList(constructor.tags)},
           {"specifier", constructor.specifier},
           {"wrapper", wrapper_},
           {"unused", usesRegistry_ || constructor.isDeleted ? "" : "[[maybe_unused]] "},
           {"registry", interface_.registryParameter},
           {"parameters", (constructor.parameters.empty() ? "" : ", ") + parameterList(constructor.parameters)},
           {"body", constructor.isDeleted ? " = delete;" : bodyOf(constructor)}});
  }

  std::string bodyOf(const Constructor &constructor) const {
    const std::string policies = usesRegistry_ ? ", policies_(" + interface_.registryParameter + ")" : "";
    return "\n      : " + interface_.base + "(" + argumentList(constructor.parameters) + ")" + policies + " {}";
  }

  void printInitializers(llvm::StringRef separator) {
    for (std::size_t i = 0; i < policies_.size(); ++i)
      for (const PolicyUse &use : policies_[i]) {
        const std::string settings = settingsExpression(*use.attribute, *use.emitter);
        printer_.print("@separator@@member@(@registry@.@resolve@(@id@@settings@))",
                       {{"separator", std::exchange(separator, ",\n").str()},
                        {"member", use.member},
                        {"registry", interface_.registryParameter},
                        {"resolve", use.emitter->resolve.str()},
                        {"id", idExpression(interface_.methods[i])},
                        {"settings", settings.empty() ? "" : ", " + settings}});
      }
  }

  void printSection(Access access) {
    for (const UsingDeclaration &declaration : interface_.usings)
      if (declaration.access == access)
        printer_.print("using @name@;\n", {{"name", declaration.name}});
    printer_.print("\n");
    for (std::size_t i = 0; i < policies_.size(); ++i)
      if (interface_.methods[i].access == access)
        printMethod(printer_, interface_.methods[i], policies_[i]);
    printer_.print("\n");
  }

  void printProtectedSection() {
    const bool hasAny =
        llvm::any_of(interface_.methods, [](const Method &method) { return method.access == Access::isProtected; }) ||
        llvm::any_of(interface_.usings, [](const UsingDeclaration &one) { return one.access == Access::isProtected; });
    if (!hasAny)
      return;
    printer_.print("protected:\n");
    printSection(Access::isProtected);
  }

  void printProtectedPointers() {
    if (interface_.protectedMethods.empty())
      return;
    printer_.print(R"(
  /// Only a derived class may name the protected methods; the delegate is called through these pointers.
  struct r4c$Protected : @delegate@ {
    @pointers@
  };

)",
                   {{"delegate", interface_.delegate},
                    {"pointers", [&] {
                       for (const ProtectedMethod &method : interface_.protectedMethods)
                         printer_.print("static constexpr @before@@pointer@@after@ = &r4c$Protected::@method@;\n",
                                        {{"before", method.type.before},
                                         {"pointer", method.pointer},
                                         {"after", method.type.after},
                                         {"method", method.method}});
                     }}});
  }

  void printMembers() {
    if (!interface_.isSubclass()) {
      printer_.print("std::shared_ptr<@delegate@> delegate_;\n", {{"delegate", interface_.delegate}});
      printPolicies();
      return;
    }
    if (!usesRegistry_)
      return;
    printer_.print(R"(
  struct r4c$Policies {
    explicit r4c$Policies(r4c::ResilienceRegistry &@registry@)
        : @initializers@ {}

    @policies@
  };

  r4c$Policies policies_;
)",
                   {{"registry", interface_.registryParameter},
                    {"initializers", [&] { printInitializers(""); }},
                    {"policies", [&] { printPolicies(); }}});
  }

  void printPolicies() {
    for (const std::vector<PolicyUse> &policies : policies_)
      for (const PolicyUse &use : policies)
        printer_.print("std::shared_ptr<@type@> @member@;\n",
                       {{"type", use.emitter->type.str()}, {"member", use.member}});
  }

  void printWrapperOf() {
    // Rooted: the names stand in r4c::generated, which might have others of the same name around it.
    std::string qualifier = "::";
    for (const std::string &space : interface_.namespaces)
      if (!space.empty() && !isInline(space))
        qualifier += space + "::";
    printer_.print(
        R"(
@templateHead@ struct r4c::generated::WrapperOf<@base@> {
  using Type = @qualifier@@wrapper@@arguments@;
  @delegate@
};

)",
        {{"templateHead", interface_.globalTemplateHead.empty() ? "template <>" : interface_.globalTemplateHead},
         {"base", interface_.globalBase},
         {"qualifier", qualifier},
         {"wrapper", wrapper_},
         {"arguments", interface_.templateArguments},
         {"delegate", interface_.isSubclass() ? "" : "using Delegate = ::" + interface_.globalDelegate + ";"}});
  }

  Printer &printer_;
  const Interface &interface_;
  const std::string wrapper_;
  std::vector<std::vector<PolicyUse>> policies_; ///< of each method
  bool usesRegistry_ = false;
};

} // namespace

void printClass(Printer &printer, const Interface &interface, const std::string &suffix) {
  ClassPrinter(printer, interface, suffix).print();
}

} // namespace r4c::gen
