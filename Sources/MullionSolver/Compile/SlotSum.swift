// SPDX-License-Identifier: GPL-3.0-or-later

/// A sum in which each variable and parameter occurs at most once, with reusable storage.
///
/// The coefficients are in an array indexed by slot, so a term is added in constant time without
/// hashing.
struct SlotSum {
  private(set) var slots: [Int32] = []
  var constant = 0.0
  private var coefficients: [Double] = []
  /// The largest magnitude of the coefficients that were added for a slot, to detect those that
  /// canceled out.
  private var sizes: [Double] = []
  private var marks: [Int32] = []
  private var serial: Int32 = 0

  /// Begins an empty sum over slots below `slotCount`.
  mutating func begin(slotCount: Int) {
    if marks.count < slotCount {
      let missing = slotCount + slotCount / 2 + 16 - marks.count
      coefficients.append(contentsOf: repeatElement(0, count: missing))
      sizes.append(contentsOf: repeatElement(0, count: missing))
      marks.append(contentsOf: repeatElement(0, count: missing))
    }
    if serial == .max {
      for slot in marks.indices { marks[slot] = 0 }
      serial = 0
    }
    serial += 1
    slots.empty()
    constant = 0
  }

  mutating func add(_ slot: Int32, _ coefficient: Double) {
    let size = coefficient.magnitude
    if marks[Int(slot)] == serial {
      coefficients[Int(slot)] += coefficient
      sizes[Int(slot)] = max(sizes[Int(slot)], size)
    } else {
      marks[Int(slot)] = serial
      coefficients[Int(slot)] = coefficient
      sizes[Int(slot)] = size
      slots.append(slot)
    }
  }

  subscript(slot: Int32) -> Double { coefficients[Int(slot)] }

  /// Removes the term at an index in ``slots`` and returns its coefficient.
  mutating func takeOut(_ place: Int) -> Double {
    let slot = slots.remove(at: place)
    marks[Int(slot)] = 0
    return coefficients[Int(slot)]
  }

  /// Sets the coefficient of a slot to zero and returns it; ``finish()`` removes the term.
  mutating func clear(_ slot: Int32) -> Double {
    defer { coefficients[Int(slot)] = 0 }
    return coefficients[Int(slot)]
  }

  /// Removes the terms whose coefficients canceled out up to rounding, and sorts the others by
  /// slot.
  ///
  /// Otherwise, rounding errors would become the coefficients of a row. A coefficient that is small
  /// only next to those of other slots stays.
  mutating func finish() {
    var kept = 0
    for place in slots.indices
    where coefficients[Int(slots[place])].magnitude > 1e-12 * sizes[Int(slots[place])] {
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
