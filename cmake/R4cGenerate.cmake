# r4c_generate(TARGET target HEADERS header... [OUTPUT_DIR dir] [SUFFIX suffix] [OUT_VAR variable])
#
# Writes, while `target` is built, the resilient wrappers of the classes annotated in each header: x.r4c.h for x.h.
#
#   TARGET      a library or executable made in the same CMakeLists.txt. Its include directories, definitions, standard
#               and compiler's standard library are what the headers are read with, and it compiles the result. Call
#               this after its include directories are set; the rest may follow later.
#   HEADERS     relative to the current source directory, or absolute. The wrapper of what the target includes as
#               "shop/x.h" is included as "shop/x.r4c.h". A header that lies in none of the target's include directories
#               makes the current source directory one.
#   OUTPUT_DIR  where the results go, relative to the current binary directory; default: a folder of the target's own.
#               It becomes a PUBLIC include directory of the target. A multi-config generator adds a folder a
#               configuration, unless a generator expression in it says where.
#   SUFFIX      what follows the class's name in the wrapper's; default: $Resilient.
#   OUT_VAR     receives the paths of the generated headers. With a multi-config generator they contain $<CONFIG>.
#
# The generator is the target r4c::r4c-gen, or the program named by R4C_GEN_EXECUTABLE, which cross builds have to set.

cmake_policy(VERSION 3.25)

function(r4c_generate)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "TARGET;OUTPUT_DIR;SUFFIX;OUT_VAR" "HEADERS")
  _r4c_check_arguments()
  _r4c_find_generator(generator)

  set(output_dir "${arg_OUTPUT_DIR}")
  if(NOT output_dir)
    set(output_dir "r4c/${arg_TARGET}")
  endif()
  # As CMake does with its own output directories: configurations may differ in definitions.
  get_property(multi_config GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
  if(multi_config AND NOT output_dir MATCHES "\\$<")
    string(APPEND output_dir "/$<CONFIG>")
  endif()
  cmake_path(ABSOLUTE_PATH output_dir BASE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}" NORMALIZE)

  _r4c_write_flags(${arg_TARGET} flags_file)

  set(options "")
  if(arg_SUFFIX)
    list(APPEND options --suffix "${arg_SUFFIX}")
  endif()
  # Ninja asks the result whether it changed. Make compares times and would run an untouched rule for ever.
  set(then "")
  if(CMAKE_GENERATOR MATCHES "Ninja")
    list(APPEND options --if-changed)
  elseif(CMAKE_GENERATOR MATCHES "Makefiles")
    # CMake adds what a depfile names to what it knows and forgets nothing: a header that is no longer included, once
    # deleted, would run the rule in every build. Without this file it reads the depfiles anew.
    set(then COMMAND "${CMAKE_COMMAND}" -E rm -f
      "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${arg_TARGET}.dir/compiler_depend.internal")
  endif()

  set(outputs "")
  foreach(header IN LISTS arg_HEADERS)
    cmake_path(ABSOLUTE_PATH header BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" NORMALIZE)
    _r4c_require_header("${header}")
    _r4c_include_name(${arg_TARGET} "${header}" include_name)
    if(NOT include_name)
      _r4c_include_from_here(${arg_TARGET} "${header}" include_name)
    endif()
    cmake_path(GET include_name EXTENSION LAST_ONLY extension)
    cmake_path(REPLACE_EXTENSION include_name LAST_ONLY ".r4c${extension}" OUTPUT_VARIABLE output)
    set(output_name "${output}")
    cmake_path(ABSOLUTE_PATH output BASE_DIRECTORY "${output_dir}" NORMALIZE)
    _r4c_claim(${arg_TARGET} "${header}" "${output}")

    add_custom_command(
      OUTPUT "${output}"
      COMMAND ${generator} "${header}" -o "${output}" --include-as "${include_name}" --depfile "${output}.d"
              --flags "${flags_file}" ${options}
      ${then}
      DEPENDS "${header}" "${flags_file}" ${generator}
      DEPFILE "${output}.d"
      COMMENT "Generating ${output_name}"
      VERBATIM)
    cmake_language(EVAL CODE "
      cmake_language(DEFER CALL _r4c_check_include_name [[${arg_TARGET}]] [[${header}]] [[${include_name}]])")
    list(APPEND outputs "${output}")
  endforeach()

  get_target_property(type ${arg_TARGET} TYPE)
  if(type STREQUAL "INTERFACE_LIBRARY")
    set(scope INTERFACE)
  else()
    set(scope PUBLIC)
  endif()
  target_sources(${arg_TARGET} PRIVATE ${outputs})
  target_include_directories(${arg_TARGET} ${scope} "$<BUILD_INTERFACE:${output_dir}>")

  if(arg_OUT_VAR)
    set(${arg_OUT_VAR} "${outputs}" PARENT_SCOPE)
  endif()
endfunction()

# The checks of r4c_generate's arguments; a macro, to see them.
macro(_r4c_check_arguments)
  set(usage "r4c_generate(TARGET target HEADERS header... [OUTPUT_DIR dir] [SUFFIX suffix] [OUT_VAR variable])")
  if(arg_UNPARSED_ARGUMENTS)
    list(GET arg_UNPARSED_ARGUMENTS 0 unknown)
    message(FATAL_ERROR "r4c_generate: unknown argument '${unknown}'; the call is ${usage}")
  endif()
  if(arg_KEYWORDS_MISSING_VALUES)
    list(GET arg_KEYWORDS_MISSING_VALUES 0 keyword)
    message(FATAL_ERROR "r4c_generate: no value after ${keyword}; the call is ${usage}")
  endif()
  foreach(keyword IN ITEMS TARGET HEADERS)
    if(NOT arg_${keyword})
      message(FATAL_ERROR "r4c_generate: no ${keyword}; the call is ${usage}")
    endif()
  endforeach()
  if(NOT TARGET ${arg_TARGET})
    message(FATAL_ERROR "r4c_generate: there is no target '${arg_TARGET}'; make it with add_library or add_executable "
                        "before this call")
  endif()
  get_target_property(aliased ${arg_TARGET} ALIASED_TARGET)
  if(aliased)
    message(FATAL_ERROR "r4c_generate: '${arg_TARGET}' is an alias; name its target, '${aliased}'")
  endif()
  get_target_property(imported ${arg_TARGET} IMPORTED)
  if(imported)
    message(FATAL_ERROR "r4c_generate: '${arg_TARGET}' is an imported target, which builds nothing; name one that this "
                        "project makes")
  endif()
  get_target_property(target_dir ${arg_TARGET} SOURCE_DIR)
  if(NOT target_dir STREQUAL CMAKE_CURRENT_SOURCE_DIR)
    message(FATAL_ERROR "r4c_generate: the target '${arg_TARGET}' is made in ${target_dir}; call r4c_generate in the "
                        "CMakeLists.txt there")
  endif()
  if(arg_SUFFIX AND NOT arg_SUFFIX MATCHES "^[A-Za-z0-9_$]+$")
    message(FATAL_ERROR "r4c_generate: the suffix '${arg_SUFFIX}' cannot end the name of a C++ class; use letters, "
                        "digits and '_'")
  endif()
endmacro()

function(_r4c_find_generator result)
  if(R4C_GEN_EXECUTABLE)
    if(NOT EXISTS "${R4C_GEN_EXECUTABLE}")
      message(FATAL_ERROR "r4c_generate: R4C_GEN_EXECUTABLE names '${R4C_GEN_EXECUTABLE}', which does not exist")
    endif()
    set(${result} "${R4C_GEN_EXECUTABLE}" PARENT_SCOPE)
  elseif(NOT TARGET r4c::r4c-gen)
    message(FATAL_ERROR "r4c_generate: this r4c was built without its generator; build it with R4C_BUILD_GENERATOR=ON "
                        "or set R4C_GEN_EXECUTABLE to an r4c-gen of the same version")
  elseif(CMAKE_CROSSCOMPILING)
    message(FATAL_ERROR "r4c_generate: in a cross build r4c-gen has to come from the build machine; set "
                        "R4C_GEN_EXECUTABLE to an r4c-gen of the same version")
  else()
    set(${result} r4c::r4c-gen PARENT_SCOPE)
  endif()
endfunction()

function(_r4c_require_header header)
  get_source_file_property(generated "${header}" GENERATED)
  if(generated)
    return()
  endif()
  if(IS_DIRECTORY "${header}")
    message(FATAL_ERROR "r4c_generate: ${header} is a directory; name the headers in it")
  elseif(NOT EXISTS "${header}")
    message(FATAL_ERROR "r4c_generate: there is no header ${header}; a relative path counts from "
                        "${CMAKE_CURRENT_SOURCE_DIR}")
  endif()
endfunction()

# Sees to it that one header makes one output.
function(_r4c_claim target header output)
  get_property(headers TARGET ${target} PROPERTY R4C_HEADERS)
  get_property(outputs TARGET ${target} PROPERTY R4C_OUTPUTS)
  list(FIND outputs "${output}" index)
  if(index GREATER_EQUAL 0)
    list(GET headers ${index} other)
    if(other STREQUAL header)
      message(FATAL_ERROR "r4c_generate: ${header} is named twice for the target '${target}'; name it once")
    endif()
    message(FATAL_ERROR "r4c_generate: ${other} and ${header} would both be written to ${output}; make the target "
                        "include them by different paths")
  endif()
  set_property(TARGET ${target} APPEND PROPERTY R4C_HEADERS "${header}")
  set_property(TARGET ${target} APPEND PROPERTY R4C_OUTPUTS "${output}")
endfunction()

# The shortest path by which `target` can include `header`; empty where no include directory holds it. Directories that
# only a generator expression tells are not known yet and do not count.
function(_r4c_include_name target header result)
  set(directories "")
  set(open ${target})
  set(seen "")
  while(open)
    list(POP_FRONT open item)
    string(REGEX REPLACE "^\\$<(BUILD_INTERFACE|LINK_ONLY):(.*)>$" "\\2" item "${item}")
    if(item IN_LIST seen OR NOT TARGET "${item}")
      continue()
    endif()
    list(APPEND seen "${item}")
    set(properties INTERFACE_INCLUDE_DIRECTORIES INTERFACE_LINK_LIBRARIES)
    if(item STREQUAL target)
      list(APPEND properties INCLUDE_DIRECTORIES LINK_LIBRARIES)
    endif()
    foreach(property IN LISTS properties)
      get_target_property(values ${item} ${property})
      if(NOT values)
        continue()
      endif()
      if(property MATCHES "LIBRARIES$")
        list(APPEND open ${values})
      else()
        list(APPEND directories ${values})
      endif()
    endforeach()
  endwhile()

  set(best "")
  foreach(directory IN LISTS directories)
    string(REGEX REPLACE "^\\$<BUILD_INTERFACE:(.*)>$" "\\1" directory "${directory}")
    if(directory MATCHES "\\$<")
      continue()
    endif()
    cmake_path(NORMAL_PATH directory)
    cmake_path(IS_PREFIX directory "${header}" holds)
    if(holds)
      cmake_path(RELATIVE_PATH header BASE_DIRECTORY "${directory}" OUTPUT_VARIABLE name)
      string(LENGTH "${name}" length)
      string(LENGTH "${best}" best_length)
      if(NOT best OR length LESS best_length)
        set(best "${name}")
      endif()
    endif()
  endforeach()
  set(${result} "${best}" PARENT_SCOPE)
endfunction()

# For a header that no include directory of `target` holds.
function(_r4c_include_from_here target header result)
  cmake_path(IS_PREFIX CMAKE_CURRENT_SOURCE_DIR "${header}" holds)
  if(NOT holds)
    message(FATAL_ERROR "r4c_generate: no include directory of the target '${target}' holds ${header}; add one with "
                        "target_include_directories before this call")
  endif()
  get_target_property(type ${target} TYPE)
  if(type STREQUAL "INTERFACE_LIBRARY")
    target_include_directories(${target} INTERFACE "$<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}>")
  else()
    target_include_directories(${target} PUBLIC "$<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}>")
  endif()
  cmake_path(RELATIVE_PATH header BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" OUTPUT_VARIABLE name)
  set(${result} "${name}" PARENT_SCOPE)
endfunction()

# Runs at the end of the CMakeLists.txt, when the target's include directories are complete.
function(_r4c_check_include_name target header chosen)
  _r4c_include_name(${target} "${header}" name)
  if(NOT name STREQUAL chosen)
    message(FATAL_ERROR "r4c_generate: the include directories of the target '${target}' changed after the call, so that "
                        "\"${chosen}\" became \"${name}\"; call r4c_generate after they are set")
  endif()
endfunction()

# Writes the compiler flags that `target` reads its headers with to a file, one a line and as they are: CMake cannot
# quote the values of generator expressions, and a line needs no quotes.
function(_r4c_write_flags target result)
  get_property(multi_config GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
  set(file "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/r4c/${target}.flags")
  if(multi_config)
    set(file "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/r4c/${target}.$<CONFIG>.flags")
  endif()
  set(${result} "${file}" PARENT_SCOPE)

  get_property(written TARGET ${target} PROPERTY R4C_FLAGS_WRITTEN)
  if(written)
    return()
  endif()
  set_property(TARGET ${target} PROPERTY R4C_FLAGS_WRITTEN TRUE)

  get_target_property(type ${target} TYPE)
  set(prefix "")
  if(type STREQUAL "INTERFACE_LIBRARY")
    set(prefix "INTERFACE_")
  endif()
  foreach(property IN ITEMS INCLUDE_DIRECTORIES COMPILE_DEFINITIONS COMPILE_OPTIONS COMPILE_FEATURES)
    set(${property} "$<TARGET_PROPERTY:${target},${prefix}${property}>")
  endforeach()

  _r4c_toolchain_flags(flags)
  _r4c_standard_flag(${target} "${COMPILE_FEATURES}" standard)
  list(APPEND flags "${standard}")
  list(JOIN flags "\n" content)
  foreach(flag_and_property IN ITEMS "-D;COMPILE_DEFINITIONS" "-I;INCLUDE_DIRECTORIES" ";COMPILE_OPTIONS")
    list(GET flag_and_property 0 flag)
    list(GET flag_and_property 1 property)
    set(values "${${property}}")
    if(property STREQUAL "COMPILE_OPTIONS")
      # Only what changes how a header reads: of the rest, Clang does not know all that other compilers do.
      set(values "$<FILTER:${values},INCLUDE,^-([DUI].|std=|stdlib=)>")
    endif()
    string(APPEND content "$<$<NOT:$<STREQUAL:${values},>>:\n${flag}$<JOIN:${values},\n${flag}>>")
  endforeach()

  # Generator expressions that ask for the language get C++ as the answer.
  file(GENERATE OUTPUT "${file}" CONTENT "${content}\n" CONDITION "$<COMPILE_LANGUAGE:CXX>" TARGET ${target})
endfunction()

# What the compiler itself adds: where its standard library is, the machine, and what CMAKE_CXX_FLAGS define.
function(_r4c_toolchain_flags result)
  set(flags "")
  if(CMAKE_CXX_COMPILER_TARGET)
    list(APPEND flags "--target=${CMAKE_CXX_COMPILER_TARGET}")
  endif()
  if(CMAKE_SYSROOT)
    list(APPEND flags "--sysroot=${CMAKE_SYSROOT}")
  endif()
  _r4c_gcc_install_dir(gcc_dir)
  if(gcc_dir)
    list(APPEND flags "--gcc-install-dir=${gcc_dir}")
  endif()

  separate_arguments(global NATIVE_COMMAND "${CMAKE_CXX_FLAGS}")
  list(FILTER global INCLUDE REGEX "^-([DUI].|std=|stdlib=)")
  list(APPEND flags ${global})
  if(CMAKE_CONFIGURATION_TYPES)
    set(configurations ${CMAKE_CONFIGURATION_TYPES})
  else()
    set(configurations ${CMAKE_BUILD_TYPE})
  endif()
  foreach(configuration IN LISTS configurations)
    string(TOUPPER "${configuration}" upper)
    separate_arguments(of_configuration NATIVE_COMMAND "${CMAKE_CXX_FLAGS_${upper}}")
    list(FILTER of_configuration INCLUDE REGEX "^-([DUI].|std=|stdlib=)")
    list(TRANSFORM of_configuration PREPEND "$<$<CONFIG:${configuration}>:")
    list(TRANSFORM of_configuration APPEND ">")
    list(APPEND flags ${of_configuration})
  endforeach()
  set(${result} "${flags}" PARENT_SCOPE)
endfunction()

# The folder of the GCC whose libstdc++ the compiler uses, or empty.
function(_r4c_gcc_install_dir result)
  get_property(known GLOBAL PROPERTY R4C_GCC_INSTALL_DIR SET)
  if(NOT known)
    set(directory "")
    set(runtime_option "")
    if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
      set(runtime_option -rtlib=libgcc)
    endif()
    if(CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang" AND NOT APPLE)
      execute_process(COMMAND "${CMAKE_CXX_COMPILER}" ${runtime_option} -print-libgcc-file-name
        OUTPUT_VARIABLE libgcc OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
      cmake_path(IS_ABSOLUTE libgcc found)
      if(found AND EXISTS "${libgcc}")
        cmake_path(GET libgcc PARENT_PATH directory)
      endif()
    endif()
    set_property(GLOBAL PROPERTY R4C_GCC_INSTALL_DIR "${directory}")
  endif()
  get_property(directory GLOBAL PROPERTY R4C_GCC_INSTALL_DIR)
  set(${result} "${directory}" PARENT_SCOPE)
endfunction()

# -std= with the highest of what the target asks for by property or feature; C++20 is the least that r4c takes.
function(_r4c_standard_flag target features result)
  set(number 20)
  get_target_property(type ${target} TYPE)
  set(property "")
  if(NOT type STREQUAL "INTERFACE_LIBRARY")
    set(property "$<TARGET_PROPERTY:${target},CXX_STANDARD>")
  endif()
  foreach(standard IN ITEMS 23 26)
    set(number
      "$<IF:$<OR:$<IN_LIST:cxx_std_${standard},${features}>,$<STREQUAL:${property},${standard}>>,${standard},${number}>")
  endforeach()
  set(dialect "c++")
  if(NOT type STREQUAL "INTERFACE_LIBRARY")
    # Unset, the property means ON.
    set(extensions "$<TARGET_PROPERTY:${target},CXX_EXTENSIONS>")
    set(dialect "$<IF:$<OR:$<STREQUAL:${extensions},>,$<BOOL:${extensions}>>,gnu++,c++>")
  endif()
  set(${result} "-std=${dialect}${number}" PARENT_SCOPE)
endfunction()
