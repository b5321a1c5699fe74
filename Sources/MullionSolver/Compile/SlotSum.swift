// SPDX-License-Identifier: GPL-3.0-or-later

/// A sum of variables and parameters in which each occurs once, with reusable storage.
///
/// Coefficients are in an array by slot, so adding a term is O(1) without hashing.
struct SlotSum {
  private(set) var slots: [Int32] = []
  var constant = 0.0
  private var coefficients: [Double] = []
  private var marks: [Int32] = []
  private var serial: Int32 = 0
  /// The largest coefficient added, to detect cancellation.
  private var largest = 0.0

  /// Begins an empty sum over slots below a number.
  mutating func begin(slotCount: Int) {
    if marks.count < slotCount {
      let missing = slotCount + slotCount / 2 + 16 - marks.count
      coefficients.append(contentsOf: repeatElement(0, count: missing))
      marks.append(contentsOf: repeatElement(0, count: missing))
    }
    if serial == .max {
      for slot in marks.indices { marks[slot] = 0 }
      serial = 0
    }
    serial += 1
    slots.empty()
    constant = 0
    largest = 0
  }

  mutating func add(_ slot: Int32, _ coefficient: Double) {
    largest = max(largest, coefficient.magnitude)
    if marks[Int(slot)] == serial {
      coefficients[Int(slot)] += coefficient
    } else {
      marks[Int(slot)] = serial
      coefficients[Int(slot)] = coefficient
      slots.append(slot)
    }
  }

  subscript(slot: Int32) -> Double { coefficients[Int(slot)] }

  /// Removes a term and returns its coefficient.
  mutating func takeOut(_ place: Int) -> Double {
    let slot = slots.remove(at: place)
    marks[Int(slot)] = 0
    return coefficients[Int(slot)]
  }

  /// Removes terms that canceled up to rounding, and sorts the others by slot.
  ///
  /// A remainder of rounding must not become a row with arbitrary coefficients.
  mutating func finish() {
    var kept = 0
    for place in slots.indices
    where coefficients[Int(slots[place])].magnitude > 1e-12 * largest {
      slots[kept] = slots[place]
      kept += 1
    }
    if kept < slots.count { slots.removeLast(slots.count - kept) }
    if slots.count > 12 {
      slots.sort()
      return
    }
    var place = 1
    while place < slots.count {
      let slot = slots[place]
      var at = place
      while at > 0, slots[at - 1] > slot {
        slots[at] = slots[at - 1]
        at -= 1
      }
      slots[at] = slot
      place += 1
    }
  }
}
