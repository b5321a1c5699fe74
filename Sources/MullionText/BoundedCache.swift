// SPDX-License-Identifier: GPL-3.0-or-later

/// A dictionary that evicts values that were not used for a while.
///
/// Values live in two generations. When the young one is full, it becomes the old one, and the
/// previous old one is dropped. A value found in the old generation moves to the young one. So the
/// cache holds at most twice its limit, and lookup and eviction take constant time per value.
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

  /// The cost of both generations; a value that moved to the young one counts in both.
  var cost: Int { youngCost + old.values.reduce(0) { $0 + $1.cost } }

  /// Creates a cache of two generations, each with values of at most the cost `limit`.
  init(limit: Int) {
    self.limit = limit
  }

  /// Returns the value for a key; makes and stores it if there is none.
  mutating func value(for key: Key, cost: Int = 1, make: () -> Value) -> Value {
    if let value = value(for: key) { return value }
    let value = make()
    insert(value, for: key, cost: cost)
    return value
  }

  /// Returns the value for a key; nil if there is none.
  @inline(__always)
  mutating func value(for key: Key) -> Value? {
    if let kept = young[key] { return kept.value }
    if old.isEmpty { return nil }
    return renewed(key)
  }

  /// Returns a value of the old generation and moves it to the young one.
  private mutating func renewed(_ key: Key) -> Value? {
    guard let kept = old[key] else { return nil }
    insert(kept.value, for: key, cost: kept.cost)
    return kept.value
  }

  /// Stores a value for a new key, unless its cost alone exceeds the limit.
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    guard cost <= limit else { return }
    if youngCost + cost > limit {
      // Reuses the memory of the dropped generation for the next one.
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
