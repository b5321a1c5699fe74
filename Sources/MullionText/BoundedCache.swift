// SPDX-License-Identifier: GPL-3.0-or-later

/// A dictionary that forgets what has not been used for a while.
///
/// Values live in two generations. When the young one is full it becomes the old one, and the old
/// one is dropped; a value found in the old generation becomes young again. So the cache holds at
/// most twice its limit, and both looking up and forgetting take constant time per value.
struct BoundedCache<Key: Hashable, Value> {
  let limit: Int
  private(set) var young: [Key: Value] = [:]
  private(set) var old: [Key: Value] = [:]
  private(set) var youngCost = 0

  /// Creates a cache of two generations that hold values of the cost `limit` each.
  init(limit: Int) {
    self.limit = limit
  }

  /// Returns the value stored for a key, or makes it and stores it.
  mutating func value(for key: Key, cost: Int = 1, make: () -> Value) -> Value {
    if let value = young[key] { return value }
    let value = old[key] ?? make()
    guard cost <= limit else { return value }
    if youngCost + cost > limit {
      old = young
      young = [:]
      youngCost = 0
    }
    young[key] = value
    youngCost += cost
    #if INTERNAL_CHECKS
      checkInvariants()
    #endif
    return value
  }
}
