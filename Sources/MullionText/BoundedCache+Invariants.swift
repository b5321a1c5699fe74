// SPDX-License-Identifier: GPL-3.0-or-later

#if INTERNAL_CHECKS
  extension BoundedCache {
    /// Stops the process if the young generation exceeds the limit, or if its cost is wrong.
    func checkInvariants() {
      precondition(youngCost <= limit, "the young generation is over its limit")
      precondition(young.isEmpty == (youngCost == 0), "the young generation's cost is wrong")
    }
  }
#endif
