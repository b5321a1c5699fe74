// SPDX-License-Identifier: GPL-3.0-or-later

/// A deliberate defect that can be switched on to verify that a test detects it.
///
/// Defects can be switched on only in a build with the trait `SeededDefects`. In other builds,
/// ``isOn`` is the constant false, so the compiler removes the code of the defects.
package protocol SeededDefect: RawRepresentable<String>, CaseIterable, Sendable {}

extension SeededDefect {
  /// Whether the defect is active in the current task.
  @inlinable
  package var isOn: Bool {
    #if SEEDED_DEFECTS
      SeededDefects.active == "\(Self.self).\(rawValue)"
    #else
      false
    #endif
  }

  #if SEEDED_DEFECTS
    /// Runs a closure with the defect active.
    ///
    /// - Parameter body: The closure.
    /// - Returns: The result of `body`.
    /// - Throws: The error of `body`.
    package func whileOn<Result>(_ body: () throws -> Result) rethrows -> Result {
      try SeededDefects.$active.withValue("\(Self.self).\(rawValue)", operation: body)
    }
  #endif
}

#if SEEDED_DEFECTS
  /// The switch for defects, separate for each task.
  package enum SeededDefects {
    /// The active defect as `Type.name`, such as `RegionDefect.lostBoxes`; nil for none.
    @TaskLocal package static var active: String?
  }
#endif
