// Line plots over time, as an SVG file.
#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace quickstart {

struct Point {
  std::chrono::duration<double> time;
  double value;
};

struct Series {
  std::string name;
  std::string color; ///< as CSS knows it
  std::vector<Point> points;
};

/// Series on common axes. The value axis begins at 0.
struct Panel {
  std::string title;
  std::vector<Series> series;
};

/// One panel below the other. Throws std::system_error when the file cannot be written.
void writePlot(const std::string &path, const std::vector<Panel> &panels);

} // namespace quickstart
