// SPDX-License-Identifier: GPL-3.0-or-later

/// Where constraints were made; each place is kept once.
struct LocationTable {
  private var places: [SourceLocation] = []
  private var numbers: [SourceLocation: Int32] = [:]
  /// The number of each constraint's place by its slot; -1 where it is not known.
  private var ofConstraint: [Int32] = []

  subscript(slot: Int32) -> SourceLocation? {
    guard Int(slot) < ofConstraint.count, ofConstraint[Int(slot)] >= 0 else { return nil }
    return places[Int(ofConstraint[Int(slot)])]
  }

  mutating func insert(_ place: SourceLocation, for slot: Int32) {
    while ofConstraint.count <= Int(slot) { ofConstraint.append(-1) }
    // Constraints made in a loop come from the same place one after another.
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
