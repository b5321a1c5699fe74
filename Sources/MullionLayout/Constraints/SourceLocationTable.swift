// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver
import Synchronization

/// The source locations in programs where constraints are created, each stored once.
///
/// A program has few such locations and many constraints.
struct SourceLocationTable {
  private static let shared = Mutex(SourceLocationTable())
  /// The maximum number of source locations.
  ///
  /// Only a program that generates source locations exceeds it; each further constraint stores its
  /// own source location.
  private static let limit = 1 << 16

  private var locations: [SourceLocation] = []
  private var numbers: [SourceLocation: Int32] = [:]
  /// The index of the last location that was looked up, by its line number modulo 64; -1 for none.
  ///
  /// Loops create constraints at the same few lines again and again.
  private var recent = InlineArray<64, Int32>(repeating: -1)

  /// Returns the index of a source location; nil if the table is full.
  static func number(of fileID: String, _ line: Int) -> Int32? {
    shared.withLock { $0.number(of: fileID, line) }
  }

  /// Returns the source location at an index.
  static func location(_ number: Int32) -> SourceLocation {
    shared.withLock { $0.locations[Int(number)] }
  }

  private mutating func number(of fileID: String, _ line: Int) -> Int32? {
    let place = line & (recent.count - 1)
    let last = recent[place]
    if last >= 0, locations[Int(last)].line == line, locations[Int(last)].fileID == fileID {
      return last
    }
    let location = SourceLocation(fileID: fileID, line: line)
    if let known = numbers[location] {
      recent[place] = known
      return known
    }
    guard locations.count < Self.limit else { return nil }
    let new = Int32(locations.count)
    recent[place] = new
    numbers[location] = new
    locations.append(location)
    return new
  }
}
