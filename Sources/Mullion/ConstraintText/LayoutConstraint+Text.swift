// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

extension LayoutConstraint {
  /// Creates a constraint from a line of text, inactive.
  ///
  /// The grammar is `[ID ":"] SUM REL SUM ["@" PRIORITY]`. A sum has any number of terms, joined by `+` and `-`; a term is a
  /// number, `ITEM.attribute` or `number * ITEM.attribute`. The relation is `==`, `<=` or `>=`. A priority is a number or
  /// `required`, `high`, `low` or `fittingSize`. The id becomes the ``identifier``. An item is a name, or that of a view with
  /// `.safeArea` or `.margins` behind it:
  ///
  /// ```swift
  /// try LayoutConstraint(
  ///   "fits: icon.width + title.width + 8 <= card.margins.width @900",
  ///   items: ["icon": icon, "title": title, "card": card])
  /// ```
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - items: The views and guides by the names that the text has for them.
  ///   - fileID: The file to name in the formula.
  ///   - line: The line to name in the formula.
  /// - Throws: A ``ConstraintTextError`` with the column of what is wrong: the grammar, a name, or a relation that makes no
  ///   sense.
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

/// Finds the items that a text names, and the columns of those that do not fit.
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

  /// The terms of both sides, those of the right one subtracted.
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
    return (item as? View).map { reference.area.item(of: $0) }
  }

  private func objection(to reference: ItemReference) -> String {
    guard items[reference.id] == nil else {
      return "found \(reference.description.quoted) of a guide, expected it of a view only"
    }
    var suggester = NameSuggester()
    let hint = suggester.nearest(to: reference.id, among: items.keys).map {
      "; did you mean \($0.quoted)?"
    }
    return "found \(reference.id.quoted), expected the name of an item" + (hint ?? "")
  }

  /// An error about the whole, at the column of the term that it is about.
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
