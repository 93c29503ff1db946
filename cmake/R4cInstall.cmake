# Installs the runtime, the annotations, r4c-gen and the integrations where they are built, and what
# find_package(r4c CONFIG [COMPONENTS integration...]) reads.
if(NOT R4C_INSTALL)
  return()
endif()

include(CMakePackageConfigHelpers)
set(config_dir "${CMAKE_INSTALL_LIBDIR}/cmake/r4c")

set(targets r4c-annotations r4c-runtime)
if(R4C_BUILD_GENERATOR)
  list(APPEND targets r4c-gen)
endif()
install(TARGETS ${targets} EXPORT r4cTargets)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/annotations/include/" "${PROJECT_SOURCE_DIR}/runtime/include/"
  DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" FILES_MATCHING PATTERN "*.h")

install(EXPORT r4cTargets NAMESPACE r4c:: DESTINATION "${config_dir}")

get_property(integrations GLOBAL PROPERTY R4C_INTEGRATIONS)
foreach(integration IN LISTS integrations)
  install(TARGETS r4c-${integration} EXPORT r4c-${integration}Targets)
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/runtime/integrations/${integration}/include/"
    DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" FILES_MATCHING PATTERN "*.h")
  install(EXPORT r4c-${integration}Targets NAMESPACE r4c:: DESTINATION "${config_dir}")
endforeach()

configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/r4cConfig.cmake.in" "${PROJECT_BINARY_DIR}/r4cConfig.cmake"
  INSTALL_DESTINATION "${config_dir}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/r4cConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(
  FILES
    "${PROJECT_BINARY_DIR}/r4cConfig.cmake"
    "${PROJECT_BINARY_DIR}/r4cConfigVersion.cmake"
    "${PROJECT_SOURCE_DIR}/cmake/R4cGenerate.cmake"
  DESTINATION "${config_dir}")
