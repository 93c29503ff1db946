# Compiles and links everything below with the sanitizers of R4C_SANITIZE: "thread", "address,undefined".
if(NOT R4C_SANITIZE)
  return()
endif()

if(MSVC)
  message(FATAL_ERROR "R4C_SANITIZE needs GCC or Clang; configure with another compiler or without it")
endif()

add_compile_options("-fsanitize=${R4C_SANITIZE}" -fno-sanitize-recover=all -fno-omit-frame-pointer -g)
add_link_options("-fsanitize=${R4C_SANITIZE}")
