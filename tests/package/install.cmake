# Installs BUILD to STAGED and moves it to PREFIX.
file(REMOVE_RECURSE "${STAGED}" "${PREFIX}")
execute_process(COMMAND "${CMAKE_COMMAND}" --install "${BUILD}" --prefix "${STAGED}" --config "${CONFIG}"
  OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
file(RENAME "${STAGED}" "${PREFIX}")
