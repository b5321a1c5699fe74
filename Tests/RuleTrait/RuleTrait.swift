// SPDX-License-Identifier: GPL-3.0-or-later
public import Testing

/// Names the rules that a test proves, by their identifiers in `Tests/Conformance/rules.tsv`.
///
/// A test may carry several. `Tests/Conformance/report` collects them for `Docs/Conformance.md` and refuses an unknown one.
public struct RuleTrait: TestTrait, SuiteTrait {
  /// The rules' identifiers.
  public let rules: [String]
}

extension Trait where Self == RuleTrait {
  /// Names the rules that a test proves.
  public static func rule(_ rules: String...) -> Self { RuleTrait(rules: rules) }
}
