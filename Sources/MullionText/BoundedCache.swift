// SPDX-License-Identifier: GPL-3.0-or-later

/// A dictionary that forgets what has not been used for a while.
///
/// Values live in two generations. When the young one is full it becomes the old one, and the old
/// one is dropped; a value found in the old generation becomes young again. So the cache holds at
/// most twice its limit, and both looking up and forgetting take constant time per value.
struct BoundedCache<Key: Hashable, Value> {
  /// A value and its share of the limit.
  struct Kept {
    var value: Value
    var cost: Int
  }

  let limit: Int
  private(set) var young: [Key: Kept] = [:]
  private(set) var old: [Key: Kept] = [:]
  private(set) var youngCost = 0

  /// What both generations cost; a value that became young again counts in both.
  var cost: Int { youngCost + old.values.reduce(0) { $0 + $1.cost } }

  /// Creates a cache of two generations that hold values of the cost `limit` each.
  init(limit: Int) {
    self.limit = limit
  }

  /// Returns the value stored for a key, or makes it and stores it.
  mutating func value(for key: Key, cost: Int = 1, make: () -> Value) -> Value {
    if let value = value(for: key) { return value }
    let value = make()
    insert(value, for: key, cost: cost)
    return value
  }

  /// Returns the value stored for a key; nil if there is none.
  @inline(__always)
  mutating func value(for key: Key) -> Value? {
    if let kept = young[key] { return kept.value }
    if old.isEmpty { return nil }
    return renewed(key)
  }

  /// Returns a value of the old generation, which becomes young.
  private mutating func renewed(_ key: Key) -> Value? {
    guard let kept = old[key] else { return nil }
    insert(kept.value, for: key, cost: kept.cost)
    return kept.value
  }

  /// Stores a value for a key that has none, unless it alone is over the limit.
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    guard cost <= limit else { return }
    if youngCost + cost > limit {
      // The memory of what is dropped holds the next generation.
      swap(&young, &old)
      young.removeAll(keepingCapacity: true)
      youngCost = 0
    }
    young[key] = Kept(value: value, cost: cost)
    youngCost += cost
    #if INTERNAL_CHECKS
      checkInvariants()
    #endif
  }
}
