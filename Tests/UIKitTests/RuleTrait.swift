// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

/// A trait that names the rules a test proves, as in `Tests/RuleTrait`.
///
/// The package of clients builds these tests too, and cannot use that target.
nonisolated struct RuleTrait: TestTrait, SuiteTrait {
  /// The rules' identifiers.
  let rules: [String]
}

nonisolated extension Trait where Self == RuleTrait {
  /// Returns a trait that names the rules a test proves.
  static func rule(_ rules: String...) -> Self { RuleTrait(rules: rules) }
}
