// SPDX-License-Identifier: GPL-3.0-or-later

public import Mullion
public import MullionDocument

/// The answer of `mullion explain` for one document.
public struct ExplainAnswer: Sendable, Hashable {
  /// The name of the document.
  public var name: String
  /// The explanation.
  public var explanation: LayoutExplanation
  /// The JSON pointers of the constraints and views in the document, by the ids of the
  /// explanation's rows.
  public var pointers: [String: String]

  /// Creates an answer.
  public init(name: String, explanation: LayoutExplanation, pointers: [String: String] = [:]) {
    self.name = name
    self.explanation = explanation
    self.pointers = pointers
  }

  /// Explains an attribute of a document's item.
  ///
  /// The document's steps are not applied before.
  ///
  /// - Parameters:
  ///   - question: The attribute.
  ///   - layout: The layout.
  ///   - name: The name of the document.
  /// - Throws: The errors of ``ItemAttribute/explanation(in:)``.
  /// - Complexity: As for `View.explanation(of:)`.
  public init(_ question: ItemAttribute, in layout: DocumentLayout, name: String) throws {
    let explanation = try layout.answering { try question.explanation(in: layout) }
    self.init(
      name: name, explanation: explanation,
      pointers: layout.pointers(ofRows: Set(Self.rows(of: explanation).map(\.id))))
  }

  private static func rows(of explanation: LayoutExplanation) -> [LayoutExplanation.Row] {
    explanation.derivation + explanation.droppedConstraints
      + explanation.pushes.flatMap { [$0.wish] + $0.certificate }
  }

  // MARK: Formulas

  /// The attribute as a function of the root's size, such as `root.width - 72`.
  var lawText: String {
    let law = explanation.law
    var text = ""
    for (rate, length) in [(law.widthRate, "width"), (law.heightRate, "height")]
    where rate.magnitude > 1e-9 {
      text += text.isEmpty ? (rate < 0 ? "-" : "") : (rate < 0 ? " - " : " + ")
      let factor = Self.factor(rate.magnitude)
      text += (factor == "1" ? "" : "\(factor) * ") + "\(explanation.root).\(length)"
    }
    let constant = ShortDecimal.text(law.constant.magnitude)
    if text.isEmpty { return law.constant < 0 && constant != "0" ? "-\(constant)" : constant }
    return constant == "0" ? text : text + (law.constant < 0 ? " - " : " + ") + constant
  }

  /// Returns a factor as a decimal, or as a fraction of small whole numbers if that is exact.
  static func factor(_ value: Double) -> String {
    let decimal = ShortDecimal.text(value)
    guard decimal.utf8.count > 6 else { return decimal }
    for denominator in 3...200 {
      let numerator = value * Double(denominator)
      if (numerator - numerator.rounded()).magnitude < 1e-9, numerator.rounded() != 0 {
        return "\(ShortDecimal.text(numerator.rounded()))/\(denominator)"
      }
    }
    return decimal
  }
}
