// The values of attributes that name something, as the wrapper has to write them.
#pragma once

#include "model/attribute.h"
#include "model/diagnostics.h"
#include "read/spelling.h"

#include <set>
#include <vector>

namespace r4c::gen {

class AttributeSpelling {
public:
  AttributeSpelling(const Spelling &wrapper, Diagnostics &diagnostics) : wrapper_(wrapper), diagnostics_(diagnostics) {}

  /// Gives types and dependent expressions the text that means the same in the wrapper. What cannot be repeated there
  /// is reported, once for each place.
  void spell(std::vector<AttributeUse> &uses);

private:
  void spell(TypeName &type) const;
  void spell(DependentExpression &value, const Argument &argument);

  const Spelling &wrapper_;
  Diagnostics &diagnostics_;
  std::set<clang::SourceLocation> reported_;
};

} // namespace r4c::gen
