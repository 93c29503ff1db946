include(GoogleTest)
include(R4cWarnings)

# r4c_add_test(name SOURCES file... [LIBRARIES target...] [LABELS label...] [TIMEOUT seconds])
#
# A GoogleTest program; each of its tests becomes a test of CTest, named `name.Suite.Test`. TIMEOUT (60) bounds one test.
function(r4c_add_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "TIMEOUT" "SOURCES;LIBRARIES;LABELS")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "r4c_add_test(${name}): unknown arguments: ${arg_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 60)
  endif()

  set(properties TIMEOUT ${arg_TIMEOUT})
  if(arg_LABELS)
    list(APPEND properties LABELS "${arg_LABELS}")
  endif()

  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE ${arg_LIBRARIES} GTest::gmock GTest::gtest_main)
  r4c_target_warnings(${name})

  # Found when CTest runs, not when building: a program that cannot start fails its tests and not the build.
  gtest_discover_tests(${name}
    TEST_PREFIX "${name}."
    DISCOVERY_MODE PRE_TEST
    DISCOVERY_TIMEOUT 60
    PROPERTIES ${properties})
endfunction()
