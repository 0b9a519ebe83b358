// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/estimate.h>

#include <cmath>
#include <limits>

namespace zermelo::detail {

double size_from_hits(double hits, double different) {
  if (different >= hits) return std::numeric_limits<double>::infinity();  // nothing was hit twice: no upper bound
  double low = different, high = hits * hits;
  for (int i = 0; i < 200 && high - low > 1e-6 * low; ++i) {
    const double middle = std::sqrt(low * high);
    (middle * -std::expm1(-hits / middle) < different ? low : high) = middle;
  }
  return low;
}

}  // namespace zermelo::detail
