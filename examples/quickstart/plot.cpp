#include "plot.h"

#include <fmt/os.h>

#include <algorithm>
#include <cmath>

namespace quickstart {
namespace {

constexpr double kWidth = 860;
constexpr double kPanelHeight = 300;
constexpr double kLeft = 60;
constexpr double kRight = 30;
constexpr double kTop = 50;
constexpr double kBottom = 50;

/// Maps 0 … max to pixels, with ticks at round numbers.
class Axis {
public:
  Axis(double max, double from, double to) : max_(max), from_(from), to_(to) {
    const double magnitude = std::pow(10.0, std::floor(std::log10(max / 5)));
    for (const double factor : {1.0, 2.0, 5.0, 10.0})
      if (step_ = factor * magnitude; max / step_ <= 8)
        break;
  }

  double pixel(double value) const { return from_ + (to_ - from_) * value / max_; }

  template <typename Draw> void forEachTick(Draw draw) const {
    for (int tick = 0; tick * step_ <= max_; ++tick)
      draw(tick * step_);
  }

private:
  double max_, from_, to_;
  double step_ = 1;
};

template <typename Projection> double maximum(const Panel &panel, Projection of) {
  double max = 0;
  for (const Series &series : panel.series)
    for (const Point &point : series.points)
      max = std::max(max, of(point));
  return max > 0 ? max : 1;
}

void drawAxes(fmt::ostream &svg, const Axis &time, const Axis &value, double top) {
  const double left = kLeft, right = kWidth - kRight, bottom = top + kPanelHeight - kBottom;
  value.forEachTick([&](double tick) {
    const double y = value.pixel(tick);
    svg.print(R"(<line x1="{}" y1="{:.1f}" x2="{}" y2="{:.1f}" stroke="#e6e6e6"/>)", left, y, right, y);
    svg.print(R"(<text x="{}" y="{:.1f}" text-anchor="end">{:g}</text>)"
              "\n",
              left - 8, y + 4, tick);
  });
  time.forEachTick([&](double tick) {
    const double x = time.pixel(tick);
    svg.print(R"(<line x1="{:.1f}" y1="{}" x2="{:.1f}" y2="{}" stroke="#666"/>)", x, bottom, x, bottom + 5);
    svg.print(R"(<text x="{:.1f}" y="{}" text-anchor="middle">{:g} s</text>)"
              "\n",
              x, bottom + 20, tick);
  });
  svg.print(R"(<path d="M{0} {1}V{2}H{3}" fill="none" stroke="#666"/>)"
            "\n",
            left, top + kTop, bottom, right);
}

void drawSeries(fmt::ostream &svg, const Series &series, const Axis &time, const Axis &value) {
  svg.print(R"(<polyline fill="none" stroke="{}" stroke-width="2" points=")", series.color);
  for (const Point &point : series.points)
    svg.print("{:.1f},{:.1f} ", time.pixel(point.time.count()), value.pixel(point.value));
  svg.print(R"("/>)"
            "\n");
}

void drawLegend(fmt::ostream &svg, const Panel &panel, double top) {
  constexpr double kEntryWidth = 150;
  double x = kWidth - kRight - kEntryWidth * static_cast<double>(panel.series.size());
  for (const Series &series : panel.series) {
    svg.print(R"(<line x1="{}" y1="{}" x2="{}" y2="{}" stroke="{}" stroke-width="3"/>)", x, top + 26, x + 24, top + 26,
              series.color);
    svg.print(R"(<text x="{}" y="{}">{}</text>)"
              "\n",
              x + 32, top + 30, series.name);
    x += kEntryWidth;
  }
}

void drawPanel(fmt::ostream &svg, const Panel &panel, double top) {
  const Axis time(maximum(panel, [](const Point &point) { return point.time.count(); }), kLeft, kWidth - kRight);
  const Axis value(1.05 * maximum(panel, [](const Point &point) { return point.value; }), top + kPanelHeight - kBottom,
                   top + kTop);
  svg.print(R"(<text x="{}" y="{}" font-size="15" font-weight="bold">{}</text>)"
            "\n",
            kLeft, top + 30, panel.title);
  drawAxes(svg, time, value, top);
  for (const Series &series : panel.series)
    drawSeries(svg, series, time, value);
  drawLegend(svg, panel, top);
}

} // namespace

void writePlot(const std::string &path, const std::vector<Panel> &panels) {
  const double height = kPanelHeight * static_cast<double>(panels.size());
  auto svg = fmt::output_file(path);
  svg.print(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" height="{1}" )"
            R"(font-family="sans-serif" font-size="12" fill="#333">)"
            "\n"
            R"(<rect width="100%" height="100%" fill="white"/>)"
            "\n",
            kWidth, height);
  for (std::size_t index = 0; index < panels.size(); ++index)
    drawPanel(svg, panels[index], kPanelHeight * static_cast<double>(index));
  svg.print("</svg>\n");
}

} // namespace quickstart
