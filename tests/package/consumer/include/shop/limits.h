#pragma once

namespace shop {
inline constexpr int kMaxLimit = 50;
}
