// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionText
import Testing

/// A trait that gives the texts of a suite the default font, which a reader of the articles sees.
///
/// All other tests have the font that `Tests/PinnedFont` names.
struct DefaultFont: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await TextSystem.$scoped.withValue(FontEngine(systemFamily: nil)) { try await function() }
  }
}

extension Trait where Self == DefaultFont {
  /// A trait that gives the texts of a suite the default font.
  static var defaultFont: Self { Self() }
}
