// SPDX-License-Identifier: GPL-3.0-or-later

/// The source locations of constraints.
///
/// A location that several constraints share is stored once.
struct LocationTable {
  private var places: [SourceLocation] = []
  private var numbers: [SourceLocation: Int32] = [:]
  /// The index in `places` of each constraint's location, by constraint slot; -1 for none.
  private var ofConstraint: [Int32] = []

  /// The location of the constraint in a slot; nil if it has none.
  subscript(slot: Int32) -> SourceLocation? {
    guard Int(slot) < ofConstraint.count, ofConstraint[Int(slot)] >= 0 else { return nil }
    return places[Int(ofConstraint[Int(slot)])]
  }

  mutating func insert(_ place: SourceLocation, for slot: Int32) {
    while ofConstraint.count <= Int(slot) { ofConstraint.append(-1) }
    // Constraints that a loop creates have the same location, so the last location is often the
    // right one.
    if let last = places.indices.last, places[last] == place {
      ofConstraint[Int(slot)] = Int32(last)
      return
    }
    if let known = numbers[place] {
      ofConstraint[Int(slot)] = known
      return
    }
    numbers[place] = Int32(places.count)
    ofConstraint[Int(slot)] = Int32(places.count)
    places.append(place)
  }

  mutating func remove(_ slot: Int32) {
    if Int(slot) < ofConstraint.count { ofConstraint[Int(slot)] = -1 }
  }
}
