# r4c_target_warnings(target): the warnings that everything of ours compiles without.
#
# They are errors where r4c is the project being built (`cmake --compile-no-warning-as-error` relents) and not applied at
# all where r4c is part of somebody else's build.
function(r4c_target_warnings target)
  if(NOT r4c_IS_TOP_LEVEL)
    return()
  endif()
  if(MSVC)
    target_compile_options(${target} PRIVATE /W4)
  else()
    target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
  endif()
  set_target_properties(${target} PROPERTIES COMPILE_WARNING_AS_ERROR ON)
  # In optimised builds GCC 12 takes the concatenation of strings for an overlap (GCC's bug 105651), and at -O2 the lazy
  # pointers of Clang's headers for null.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(${target} PRIVATE -Wno-restrict -Wno-stringop-overflow -Wno-nonnull)
  endif()
endfunction()
