// SPDX-License-Identifier: GPL-3.0-or-later

/// A mistake that can be switched on, to see that a test notices it.
///
/// Only a build with the trait `SeededDefects` has the switch; elsewhere ``isOn`` is false for the
/// compiler too, and nothing of a defect is left.
package protocol SeededDefect: RawRepresentable<String>, CaseIterable, Sendable {}

extension SeededDefect {
  /// Whether the mistake is made by the current task.
  @inlinable
  package var isOn: Bool {
    #if SEEDED_DEFECTS
      SeededDefects.active == "\(Self.self).\(rawValue)"
    #else
      false
    #endif
  }

  #if SEEDED_DEFECTS
    /// Runs something with the mistake made.
    ///
    /// - Parameter body: what is run.
    /// - Returns: what `body` returns.
    /// - Throws: what `body` throws.
    package func whileOn<Result>(_ body: () throws -> Result) rethrows -> Result {
      try SeededDefects.$active.withValue("\(Self.self).\(rawValue)", operation: body)
    }
  #endif
}

#if SEEDED_DEFECTS
  /// The switch of the defects, for each task its own.
  package enum SeededDefects {
    /// The defect that is on, as its type and name.
    @TaskLocal package static var active: String?
  }
#endif

/// Mistakes of regions.
package enum RegionDefect: String, SeededDefect {
  /// A region of more than 20 boxes takes up what lies between its boxes too.
  case boundingBox
  /// A region of more than 30 boxes takes up no more.
  case lostBoxes
  /// Bands that continue the one above are not joined with it.
  case keptSeams
}
