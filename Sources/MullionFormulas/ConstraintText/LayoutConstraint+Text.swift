// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionLayout
import MullionSolver

extension LayoutConstraint {
  /// Creates a constraint from a line of text, inactive.
  ///
  /// The grammar is `[ID ":"] SUM REL SUM ["@" PRIORITY]`. A sum has any number of terms, joined by
  /// `+` and `-`. A term is a number, `ITEM.attribute`, `number * ITEM.attribute`,
  /// `ITEM.attribute * number` or `ITEM.attribute / number`. The relation is `==`, `<=` or `>=`. A
  /// priority is a number or `required`, `high`, `low` or `fittingSize`. The id becomes the
  /// ``identifier``.
  ///
  /// An item is a name. The name of a view may be followed by `.safeArea` or `.margins`. The name
  /// of a scroll view may also be followed by `.contentLayoutGuide` or `.frameLayoutGuide`:
  ///
  /// ```swift
  /// try LayoutConstraint(
  ///   "fits: icon.width + title.width + 8 <= card.margins.width @900",
  ///   items: ["icon": icon, "title": title, "card": card])
  /// ```
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - items: The views and guides by their names in the text.
  ///   - fileID: The file of the call, for the constraint's description.
  ///   - line: The line of the call, for the constraint's description.
  /// - Throws: A ``ConstraintTextError`` with the column of the error. The error is in the grammar,
  ///   in a name, or in the relation.
  /// - Complexity: O(length of the text).
  public convenience init(
    _ text: String, items: [String: any LayoutItem], fileID: String = #fileID, line: Int = #line
  ) throws(ConstraintTextError) {
    var lookup = ConstraintTextLookup(text, items: items)
    let result = try lookup.parse()
    let terms = try lookup.terms(of: result)
    do throws(LayoutConstraintError) {
      try self.init(
        terms, result.relation, constant: result.right.constant - result.left.constant,
        fileID: fileID, line: line)
      if let priority = result.priority { try setPriority(priority) }
    } catch {
      throw lookup.error(for: error, in: terms, of: result)
    }
    identifier = result.id
  }
}

/// Looks up the items of a text and the columns of errors.
private struct ConstraintTextLookup {
  private let text: String
  private let items: [String: any LayoutItem]
  private var parser: ConstraintTextParser

  init(_ text: String, items: [String: any LayoutItem]) {
    self.text = text
    self.items = items
    parser = ConstraintTextParser(text)
  }

  mutating func parse() throws(ConstraintTextError) -> ConstraintText {
    parser.parse(.line)
    if let problem = parser.problems.first {
      throw ConstraintTextError(sentence: problem.sentence, column: problem.column, text: text)
    }
    return parser.result
  }

  /// Returns the terms of both sides, with the right side subtracted.
  mutating func terms(
    of result: ConstraintText
  ) throws(ConstraintTextError) -> [LayoutConstraint.Term] {
    var terms: [LayoutConstraint.Term] = []
    for (index, term) in (result.left.terms + result.right.terms).enumerated() {
      guard let item = item(term.item) else {
        throw ConstraintTextError(
          sentence: objection(to: term.item),
          column: parser.column(at: result.itemOffsets[index]), text: text)
      }
      let sign = index < result.left.terms.count ? 1.0 : -1
      terms.append(.init(item, term.attribute, coefficient: sign * term.coefficient))
    }
    return terms
  }

  private func item(_ reference: ItemReference) -> (any LayoutItem)? {
    guard let item = items[reference.id], reference.area != .whole else {
      return items[reference.id]
    }
    return item.layoutBox.flatMap { reference.area.item(of: $0) }
  }

  private func objection(to reference: ItemReference) -> String {
    guard items[reference.id] == nil else {
      if reference.area.needsScrollView {
        return "found \(reference.description.quoted), which only a scroll view has"
      }
      return "found \(reference.description.quoted) of a guide, which only a view has"
    }
    var suggester = NameSuggester()
    let hint = suggester.nearest(to: reference.id, among: items.keys).map {
      "; did you mean \($0.quoted)?"
    }
    return "found \(reference.id.quoted), expected the name of an item" + (hint ?? "")
  }

  /// Returns the text error for a constraint error, at the column of the term that caused it.
  mutating func error(
    for error: LayoutConstraintError, in terms: [LayoutConstraint.Term], of result: ConstraintText
  ) -> ConstraintTextError {
    let index = terms.firstIndex { term in
      switch error {
      case .locationAlone(let item, let attribute), .attributeOfGuide(let item, let attribute):
        term.item.displayName == item && term.attribute == attribute
      case .mixedDirections(_, let attribute): term.attribute == attribute
      default: false
      }
    }
    let column = index.map { parser.column(at: result.itemOffsets[$0]) } ?? 1
    return ConstraintTextError(sentence: "\(error)", column: column, text: text)
  }
}
