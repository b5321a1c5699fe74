// SPDX-License-Identifier: GPL-3.0-or-later

/// The constants of constraints that are parameters, because they change often.
///
/// A new constant changes the forms of aliases and the rows of programs, which must be formed
/// again. A new value of a parameter only moves the solution along the affine solution of the last
/// basis. So an animated constant, or the size of a text that is edited, becomes a parameter. The
/// constraint solver kiwi has edit variables for this purpose, which its callers declare.
///
/// Each parameter adds a column to the programs, so their number is limited.
struct VaryingConstants {
  /// A constraint whose constant is a parameter.
  private struct Entry {
    var constraint: Int32
    var parameter: Int32
  }

  private var entries: [Entry] = []
  /// The parameters that no constraint uses.
  ///
  /// Their slots stay reserved, because an undone transaction expects the slots that it vacated.
  private var unused: [Int32] = []

  /// The largest number of constants that are parameters.
  private static let most = 64
  /// The number of passes without a change after which another constant can replace one.
  private static let patience: Int32 = 256

  /// Records that a constraint's constant is now a parameter.
  mutating func add(_ constraint: Int32, _ parameter: Int32) {
    entries.append(Entry(constraint: constraint, parameter: parameter))
  }

  /// Records that no constraint uses a parameter any more.
  mutating func release(_ parameter: Int32) {
    entries.removeAll { $0.parameter == parameter }
    unused.append(parameter)
  }

  /// Returns a parameter for reuse; nil if there is none.
  mutating func takeUnused() -> Int32? { unused.popLast() }

  /// Whether one more constant can become a parameter without replacing another.
  var hasPlace: Bool { entries.count < Self.most }

  /// Returns the constraint whose constant changed least recently, if that was long ago.
  ///
  /// `stamps` has the pass that last changed each parameter.
  func leastRecentlyChanged(_ stamps: [Int32], pass: Int32) -> Int32? {
    let oldest = entries.min { stamps[Int($0.parameter)] < stamps[Int($1.parameter)] }
    guard let oldest, pass - stamps[Int(oldest.parameter)] > Self.patience else { return nil }
    return oldest.constraint
  }
}
