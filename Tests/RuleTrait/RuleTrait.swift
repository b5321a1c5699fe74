// SPDX-License-Identifier: GPL-3.0-or-later
public import Testing

/// A trait that names the rules a test proves, by their identifiers in
/// `Tests/Conformance/rules.tsv`.
///
/// A test may name several rules. `Tests/Conformance/report` collects them for
/// `Docs/Conformance.md` and rejects unknown identifiers.
public struct RuleTrait: TestTrait, SuiteTrait {
  /// The rules' identifiers.
  public let rules: [String]
}

extension Trait where Self == RuleTrait {
  /// Returns a trait that names the rules a test proves.
  public static func rule(_ rules: String...) -> Self { RuleTrait(rules: rules) }
}
