// What the demo prints.
#pragma once

#include "experiment.h"

#include <string>

namespace quickstart {

/// The live table of a run: a row each second, and on a terminal a line below it that shows the progress.
class LiveTable {
public:
  LiveTable(const std::string &title, std::chrono::seconds duration);
  void show(const Moment &moment);

private:
  void showRow(const Moment &moment);
  void showProgress(const Moment &moment);

  const std::chrono::seconds duration_;
  Experience sinceLastRow_;
  int rows_ = 0;
};

/// Both runs side by side.
void printSummary(const Scenario &scenario, const Experience &limited, const Experience &unlimited);

} // namespace quickstart
