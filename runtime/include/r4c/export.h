// R4C_EXPORT: what the shared library libr4c-runtime shows to programs.
#pragma once

#define R4C_EXPORT __attribute__((visibility("default")))
