// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver
import Synchronization

/// The places in the program where constraints are made, each kept once for all of them.
///
/// A program has few such places and many constraints.
struct PlaceTable {
  private static let shared = Mutex(PlaceTable())
  /// So many places are in no program; whoever makes them up as it goes keeps them by itself.
  private static let limit = 1 << 16

  private var places: [SourceLocation] = []
  private var numbers: [SourceLocation: Int32] = [:]
  /// The place that was asked for last: many constraints are made in a loop.
  private var last: Int32 = -1

  /// The number of a place; nil where the table is full.
  static func number(of place: SourceLocation) -> Int32? {
    shared.withLock { $0.number(of: place) }
  }

  /// The place with a number.
  static func place(_ number: Int32) -> SourceLocation {
    shared.withLock { $0.places[Int(number)] }
  }

  private mutating func number(of place: SourceLocation) -> Int32? {
    if last >= 0, places[Int(last)] == place { return last }
    if let known = numbers[place] {
      last = known
      return known
    }
    guard places.count < Self.limit else { return nil }
    last = Int32(places.count)
    numbers[place] = last
    places.append(place)
    return last
  }
}
