# Runs r4c-gen on NAME.h and compares what it writes to ACTUAL with NAME.r4c.h, or, with R4C_UPDATE_GOLDENS=1 in the
# environment, writes that anew.
set(expected "${CMAKE_CURRENT_LIST_DIR}/${NAME}.r4c.h")
file(REMOVE "${ACTUAL}")
list(TRANSFORM ANNOTATIONS PREPEND "-I")
execute_process(
  COMMAND "${GENERATOR}" "${CMAKE_CURRENT_LIST_DIR}/${NAME}.h" -o "${ACTUAL}" -- -std=c++20
          "-I${CMAKE_CURRENT_LIST_DIR}" ${ANNOTATIONS}
  RESULT_VARIABLE failure)
if(failure)
  message(FATAL_ERROR "r4c-gen failed on ${NAME}.h: ${failure}")
endif()
if("$ENV{R4C_UPDATE_GOLDENS}")
  configure_file("${ACTUAL}" "${expected}" COPYONLY)
  return()
endif()
execute_process(COMMAND diff -u "${expected}" "${ACTUAL}" RESULT_VARIABLE differs)
if(differs)
  message(FATAL_ERROR "r4c-gen wrote another ${NAME}.r4c.h than expected (above). If it is right: "
    "R4C_UPDATE_GOLDENS=1 ctest --test-dir <build directory> -R r4c-gen-golden")
endif()
