#pragma once

struct Price {
  int cents;
};
