// SPDX-License-Identifier: GPL-3.0-or-later
import MullionLayout
import MullionSolver

/// Parses a constraint from one line of text: `[ID ":"] SUM REL SUM ["@" PRIORITY]`.
///
/// A term is a number, or an item with at most one factor: `2 * a.width`, `a.width * 2`, `a.width / 2`.
/// An id may contain `-`, which is also the minus sign. At the start of a term, the parser takes the
/// longest run of letters, digits, `_`, `-` and `/`. The run is an id if `.` and a letter follow it;
/// otherwise a number begins there. After an attribute, a `-` is always a minus sign.
///
/// The terms `my-view.width`, `a.width-b.width` and `7.width - 8` therefore have their obvious
/// meanings. Only a number directly before a minus sign and an id needs a space: `8 - a.width`.
package struct ConstraintTextParser {
  /// The parts of the grammar that are allowed.
  package enum Form {
    /// The full line, with an optional id and an optional priority.
    case line
    /// Only `SUM REL SUM`, as in the key `expression` of a document.
    case expression
  }

  /// The maximum number of unknown attributes that a line reports.
  private static let mostProblems = 100_000

  private var scanner: ConstraintTextScanner
  package private(set) var result = ConstraintText()
  package private(set) var problems: [ConstraintText.Problem] = []
  package private(set) var suggester: NameSuggester
  /// The largest magnitude that a number in the text may have.
  private let largestNumber: Double

  package init(
    _ text: String, suggester: NameSuggester = NameSuggester(),
    largestNumber: Double = LayoutBox.maximumMagnitude
  ) {
    scanner = ConstraintTextScanner(text)
    self.suggester = suggester
    self.largestNumber = largestNumber
  }

  /// Parses the text; errors are in ``problems`` afterwards.
  ///
  /// - Complexity: O(length).
  package mutating func parse(_ form: Form) {
    do {
      try parseAll(form)
    } catch {
      problems.append(error)
    }
  }

  /// Returns the column of an offset in the text.
  ///
  /// - Complexity: O(length) for any number of increasing offsets.
  package mutating func column(at offset: Int) -> Int { scanner.column(at: offset) }

  private mutating func parseAll(_ form: Form) throws(ConstraintText.Problem) {
    if form == .line { try parseIdentifier() }
    result.left = try parseSum()
    result.relation = try parseRelation()
    result.right = try parseSum()
    scanner.skipSpace()
    if form == .line, scanner.current == UInt8(ascii: "@") {
      scanner.advance()
      result.priority = try parsePriority()
      scanner.skipSpace()
    }
    guard scanner.isAtEnd else { throw unexpected(endExpectation(form)) }
    if result.left.terms.isEmpty, result.right.terms.isEmpty, problems.isEmpty {
      throw .init(sentence: "found numbers only, expected at least one ITEM.attribute", column: 1)
    }
  }

  /// Returns a description of what may follow a constraint, for a message.
  ///
  /// It depends on the unexpected text that follows.
  private func endExpectation(_ form: Form) -> String {
    guard form == .line else { return "\"+\", \"-\" or the end" }
    switch scanner.current {
    case UInt8(ascii: ","), UInt8(ascii: ";"):
      return "the end; the next constraint needs a text of its own"
    case UInt8(ascii: "%"): return "a factor of an attribute, such as 0.5 * root.width"
    default: break
    }
    let name = scanner.name
    if ForeignNames.units.contains(name) { return "a number of points without a unit" }
    if name == "priority" || scanner.current == UInt8(ascii: "(") {
      return "\"@\" and a priority, such as @750, or the end"
    }
    return "\"+\", \"-\", \"@\" and a priority, or the end"
  }

  private mutating func parseIdentifier() throws(ConstraintText.Problem) {
    scanner.skipSpace()
    let start = scanner.index
    scanner.advance(by: scanner.identifierEnd() - start)
    guard scanner.index > start else { return }
    let name = scanner.text(from: start)
    scanner.skipSpace()
    guard scanner.current == UInt8(ascii: ":") else { return scanner.goBack(to: start) }
    // A `/` occurs only in paths, which a document cannot assign as an id.
    if let slash = name.utf8.firstIndex(of: UInt8(ascii: "/")) {
      let offset = start + name.utf8.distance(from: name.utf8.startIndex, to: slash)
      throw .init(
        sentence: "found \"/\" in the id \(name.quoted), expected letters, digits, \"_\" and \"-\"",
        column: scanner.column(at: offset))
    }
    scanner.advance()
    result.id = name
  }

  // MARK: Sums

  private mutating func parseSum() throws(ConstraintText.Problem) -> ConstraintSum {
    var sum = ConstraintSum()
    try parseTerm(into: &sum, sign: 1)
    while true {
      scanner.skipSpace()
      switch scanner.current {
      case UInt8(ascii: "+"):
        scanner.advance()
        try parseTerm(into: &sum, sign: 1)
      case UInt8(ascii: "-"):
        scanner.advance()
        try parseTerm(into: &sum, sign: -1)
      case UInt8(ascii: "*"), UInt8(ascii: "/"):
        throw unexpected("one factor of an item, as in 0.5 * a.width or a.width / 2")
      default:
        return sum
      }
    }
  }

  private mutating func parseTerm(
    into sum: inout ConstraintSum, sign: Double
  ) throws(ConstraintText.Problem) {
    scanner.skipSpace()
    var sign = sign
    if scanner.current == UInt8(ascii: "-") || scanner.current == UInt8(ascii: "+") {
      if scanner.current == UInt8(ascii: "-") { sign = -sign }
      scanner.advance()
      scanner.skipSpace()
    }
    if scanner.startsItem() {
      var term = parseItem(coefficient: sign)
      try parseFactor(of: &term)
      sum.terms.append(term)
      return
    }
    let start = scanner.index
    let number = try parseNumber()
    scanner.skipSpace()
    if scanner.current == UInt8(ascii: "%") {
      throw unexpected("a factor of an attribute, such as 0.5 * root.width")
    }
    if scanner.current == UInt8(ascii: "*") {
      scanner.advance()
      scanner.skipSpace()
      guard scanner.startsItem() else {
        let isProduct = scanner.current?.isDigit == true
        throw unexpected(
          "ITEM.attribute after the factor" + (isProduct ? "; write a product as one number" : ""))
      }
      sum.terms.append(parseItem(coefficient: sign * number))
    } else {
      sum.constant += sign * number
      guard abs(sum.constant) <= largestNumber else {
        throw .init(
          sentence: "found numbers that add up to \(Formula.number(sum.constant)), "
            + "expected a magnitude of at most \(Formula.number(largestNumber))",
          column: scanner.column(at: start))
      }
    }
  }

  /// Parses the factor or the divisor that may follow an item's attribute, if no factor precedes it.
  private mutating func parseFactor(
    of term: inout ConstraintSum.Term
  ) throws(ConstraintText.Problem) {
    scanner.skipSpace()
    let isDivision = scanner.current == UInt8(ascii: "/")
    guard isDivision || scanner.current == UInt8(ascii: "*") else { return }
    scanner.advance()
    scanner.skipSpace()
    guard !scanner.startsItem() else {
      throw unexpected(
        isDivision
          ? "a number; the quotient of two attributes is not linear"
          : "a number; the product of two attributes is not linear")
    }
    guard scanner.current?.isDigit == true else {
      throw unexpected("a number after \(isDivision ? "\"/\"" : "\"*\"")")
    }
    let start = scanner.index
    let number = try parseNumber()
    term.coefficient = isDivision ? term.coefficient / number : term.coefficient * number
    guard abs(term.coefficient) <= largestNumber else { throw tooSmallDivisor(from: start) }
  }

  private mutating func parseItem(coefficient: Double) -> ConstraintSum.Term {
    var start = scanner.index
    result.itemOffsets.append(start)
    scanner.advance(by: scanner.identifierEnd() - start)
    var item = ItemReference(id: scanner.text(from: start))
    scanner.advance()
    start = scanner.index
    scanner.skipName()
    if scanner.current == UInt8(ascii: "."), let area = area(at: start) {
      item.area = area
      scanner.advance()
      start = scanner.index
      scanner.skipName()
    }
    let name = scanner.text(from: start)
    if let attribute = LayoutAttribute.byDocumentName[name] {
      return .init(item, attribute, coefficient: coefficient)
    }
    if problems.count < Self.mostProblems {
      problems.append(unknownAttribute(name, at: start))
    }
    return .init(item, .width, coefficient: coefficient)
  }

  /// Returns the area whose name ends at the current offset; nil for another name.
  ///
  /// Reports a name of UIKit or CSS for an area.
  private mutating func area(at start: Int) -> ItemReference.Area? {
    let name = scanner.text(from: start)
    if let area = ItemReference.Area(rawValue: name) { return area == .whole ? nil : area }
    guard let area = ForeignNames.areas[name] else { return nil }
    if problems.count < Self.mostProblems {
      problems.append(
        .init(
          sentence: "found \(name.quoted), expected an attribute or an area; did you mean "
            + "\(area.rawValue.quoted)?", column: scanner.column(at: start),
          replacement: ForeignNames.guides.contains(name)
            ? .init(found: name, text: area.rawValue) : nil))
    }
    return area
  }

  // MARK: Numbers

  private mutating func parseNumber() throws(ConstraintText.Problem) -> Double {
    let start = scanner.index
    scanner.skipDigits()
    guard scanner.index > start else {
      throw unexpected(
        "a number or ITEM.attribute, as in a.width"
          + (scanner.current == UInt8(ascii: "(")
            ? "; write a sum without parentheses, as in 0.5 * a.width - 16" : ""))
    }
    if scanner.current == UInt8(ascii: "."), scanner.next?.isDigit == true {
      scanner.advance()
      scanner.skipDigits()
    }
    if let exponent = scanner.current, exponent | 0x20 == UInt8(ascii: "e") {
      let beforeExponent = scanner.index
      scanner.advance()
      if scanner.current == UInt8(ascii: "+") || scanner.current == UInt8(ascii: "-") {
        scanner.advance()
      }
      if scanner.current?.isDigit == true {
        scanner.skipDigits()
      } else {
        scanner.goBack(to: beforeExponent)
      }
    }
    guard let number = Double(scanner.text(from: start)), number <= largestNumber
    else { throw outOfRange(from: start) }
    return number
  }

  // MARK: Relation and priority

  private mutating func parseRelation() throws(ConstraintText.Problem) -> Relation {
    scanner.skipSpace()
    if scanner.next == UInt8(ascii: "=") {
      let relation: Relation? =
        switch scanner.current {
        case UInt8(ascii: "="): .equal
        case UInt8(ascii: "<"): .lessThanOrEqual
        case UInt8(ascii: ">"): .greaterThanOrEqual
        default: nil
        }
      if let relation {
        scanner.advance(by: 2)
        return relation
      }
    }
    let names = "\"==\", \"<=\" or \">=\""
    if let meant = meantRelation() {
      var problem = unexpected("\(names); did you mean \(meant.text.quoted)?")
      problem.replacement = meant
      throw problem
    }
    switch scanner.current {
    case UInt8(ascii: "<"): throw unexpected("\(names); did you mean \"<=\"?")
    case UInt8(ascii: ">"): throw unexpected("\(names); did you mean \">=\"?")
    default: throw unexpected(names)
    }
  }

  /// Returns the relation that another sign stands for, such as `=`; nil if there is none.
  ///
  /// For `<` it returns nil: no constraint excludes its bound, so it is not certain that `<` means `<=`.
  private func meantRelation() -> ConstraintText.Replacement? {
    for (sign, relation) in ForeignNames.relations where scanner.starts(with: sign) {
      return .init(found: sign, text: relation)
    }
    return nil
  }

  private mutating func parsePriority() throws(ConstraintText.Problem) -> Priority {
    scanner.skipSpace()
    let start = scanner.index
    if scanner.current?.isLetter == true {
      scanner.skipName()
      let name = scanner.text(from: start)
      if let priority = PriorityName(rawValue: name)?.priority { return priority }
      let meant = ForeignNames.priorities[name]?.rawValue
      throw .init(
        sentence: "found \(name.quoted), expected \(PriorityName.expectation)"
          + (meant.map { "; did you mean \($0.quoted)?" } ?? ""),
        column: scanner.column(at: start),
        replacement: meant.map { .init(found: name, text: $0) })
    }
    guard scanner.current?.isDigit == true else { throw unexpected(PriorityName.expectation) }
    let number = try parseNumber()
    guard let priority = try? Priority(written: number) else {
      throw .init(
        sentence: "found the priority \(scanner.text(from: start)), "
          + "expected \(PriorityName.expectation)",
        column: scanner.column(at: start))
    }
    return priority
  }

  // MARK: Problems

  private mutating func unexpected(_ expected: String) -> ConstraintText.Problem {
    .init(
      sentence: "found \(scanner.found), expected \(expected)",
      column: scanner.column(at: scanner.index))
  }

  private mutating func tooSmallDivisor(from start: Int) -> ConstraintText.Problem {
    .init(
      sentence: "found the divisor \(scanner.text(from: start).shortened), "
        + "expected a larger number",
      column: scanner.column(at: start))
  }

  private mutating func outOfRange(from start: Int) -> ConstraintText.Problem {
    .init(
      sentence: "found the number \(scanner.text(from: start).shortened), "
        + "expected a magnitude of at most \(Formula.number(largestNumber))",
      column: scanner.column(at: start))
  }

  private mutating func unknownAttribute(_ name: String, at start: Int) -> ConstraintText.Problem {
    let group = ForeignNames.group(name)
    let nearest =
      ForeignNames.attribute(name)
      ?? (group == nil
        ? suggester.nearest(to: name, among: LayoutAttribute.byDocumentName.keys) : nil)
    let hint =
      nearest.map { nearest in
        "; did you mean \(nearest.quoted)?" + (group.map { " \($0)" } ?? "")
      }
      ?? group.map { "; \($0)" }
      ?? (ForeignNames.ratios.contains(name)
        ? "; write a ratio as \"a.width == 2 * a.height\""
        : ", such as \"width\" or \"leading\"")
    let isArea = ItemReference.Area(rawValue: name).map { $0 != .whole } ?? false
    let found =
      isArea
      ? "found no attribute after \(name.quoted), expected one"
      : "found \(name.quoted), expected an attribute"
    let only =
      name.hasSuffix("Anchor")
      ? ForeignNames.attribute(name)
      : suggester.onlyMisspelled(name, among: LayoutAttribute.byDocumentName.keys)
    return .init(
      sentence: found + hint, column: scanner.column(at: start),
      replacement: isArea || only == nil || only != nearest
        ? nil : only.map { .init(found: name, text: $0) })
  }
}
