// What the programs have in common.
#pragma once

#include <cstdlib>
#include <iostream>

/// Ends the program when something is not as it should be.
inline void check(bool isRight, const char *what) {
  if (isRight)
    return;
  std::cerr << "wrong: " << what << '\n';
  std::exit(1);
}
