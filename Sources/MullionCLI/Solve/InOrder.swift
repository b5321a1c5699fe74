// SPDX-License-Identifier: GPL-3.0-or-later

/// Values that are produced in any order and delivered by index.
struct InOrder<Value> {
  /// The values that wait for an earlier one, by index.
  private var waiting: [Int: Value] = [:]
  /// The index of the value that is delivered next.
  private var next = 0

  /// Adds a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - index: Its index, from 0; each index is added once.
  /// - Returns: The values that can be delivered now, in order.
  mutating func add(_ value: Value, at index: Int) -> [Value] {
    waiting[index] = value
    var ready: [Value] = []
    while let value = waiting.removeValue(forKey: next) {
      ready.append(value)
      next += 1
    }
    return ready
  }
}
