// What the runtime asks of the compiler beyond the language.
#pragma once

/// What the shared library libr4c-runtime shows to programs.
#define R4C_EXPORT __attribute__((visibility("default")))

#define R4C_ALWAYS_INLINE __attribute__((always_inline)) inline
