// SPDX-License-Identifier: GPL-3.0-or-later

/// A dictionary that evicts values that have not been used recently.
///
/// Values live in two generations. When the young generation is full, the cache drops the old
/// generation and makes the young one the old one. A value that is found in the old generation is
/// also added to the young one. So the total cost is at most twice the limit, and lookup and
/// eviction take constant time per value.
struct BoundedCache<Key: Hashable, Value> {
  /// A value and its cost, in the same unit as the cache's limit.
  struct Kept {
    var value: Value
    var cost: Int
  }

  let limit: Int
  private(set) var young: [Key: Kept] = [:]
  private(set) var old: [Key: Kept] = [:]
  private(set) var youngCost = 0

  /// The sum of the costs of both generations.
  ///
  /// A value in both generations counts twice.
  var cost: Int { youngCost + old.values.reduce(0) { $0 + $1.cost } }

  /// Creates an empty cache.
  ///
  /// The values of each generation cost at most `limit` together.
  init(limit: Int) {
    self.limit = limit
  }

  /// Returns the value for a key.
  ///
  /// If there is none, makes a value and stores it.
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

  /// Returns a value of the old generation and adds it to the young one; nil if the old generation
  /// has none for the key.
  private mutating func renewed(_ key: Key) -> Value? {
    guard let kept = old[key] else { return nil }
    insert(kept.value, for: key, cost: kept.cost)
    return kept.value
  }

  /// Stores a value for a new key, unless its cost alone exceeds the limit.
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    guard cost <= limit else { return }
    if youngCost + cost > limit {
      // The new young generation reuses the memory of the dropped one.
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
