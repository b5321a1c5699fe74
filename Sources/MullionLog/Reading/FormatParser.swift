// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads a constraint in the visual format, such as `V:|-(8)-[UILabel:0x7f8c'Total']`.
struct FormatParser {
  private var cursor: LineCursor
  private var items: LogItems
  private let superview: Int?
  private let isHorizontal: Bool
  /// The priority below 1000 beside the size or distance.
  private var priority: ExactNumber?

  /// An end of a distance: a view, or the superview (`|`).
  private typealias Edge = (item: Int, isSuperview: Bool)

  /// A size or distance: a comparison, and a sum that it is compared to.
  private typealias Predicate = (comparison: LoggedRelation.Comparison, sum: LoggedRelation.Sum)

  /// Reads a constraint that begins with `H:`, `V:`, `|` or `[`.
  ///
  /// - Returns: The relation, and the text after it; nil if the text is no constraint in the visual
  ///   format.
  static func parse(
    _ text: String, superview: Int?, _ items: inout LogItems
  ) -> (relation: LoggedRelation, rest: String)? {
    var cursor = LineCursor(text)
    let isVertical = cursor.skip("V:") || cursor.skip("V :")
    if !isVertical, !cursor.skip("H:"), !cursor.skip("H :") {
      // The colon is missing in some texts.
      if cursor.hasPrefix("H |") || cursor.hasPrefix("H [") { cursor.position += 1 }
    }
    cursor.skipSpaces()
    guard [UInt8(ascii: "|"), UInt8(ascii: "[")].contains(cursor.byte) else { return nil }
    var parser = FormatParser(
      cursor: cursor, items: items, superview: superview, isHorizontal: !isVertical)
    guard var relation = parser.relation() else { return nil }
    relation.priority = parser.priority
    items = parser.items
    return (relation, parser.cursor.rest)
  }

  private init(cursor: LineCursor, items: LogItems, superview: Int?, isHorizontal: Bool) {
    (self.cursor, self.items, self.superview) = (cursor, items, superview)
    self.isHorizontal = isHorizontal
  }

  private mutating func relation() -> LoggedRelation? {
    guard let (first, size) = edge() else { return nil }
    if let size { return sizeRelation(first, size) }
    guard let distance = distance(), let (second, none) = edge(), none == nil,
      !first.isSuperview || !second.isSuperview
    else { return nil }
    return distanceRelation(first, distance, second)
  }

  private func sizeRelation(_ edge: Edge, _ size: Predicate) -> LoggedRelation {
    LoggedRelation(
      left: .init(terms: [.init(item: edge.item, attribute: sizeAttribute, factor: .one)]),
      comparison: size.comparison, right: size.sum, superview: superview, isFormat: true)
  }

  private var sizeAttribute: LoggedAttribute { isHorizontal ? .width : .height }

  /// The relation between two edges with a distance between them.
  private func distanceRelation(
    _ first: Edge, _ distance: Predicate, _ second: Edge
  ) -> LoggedRelation? {
    let (start, end): (LoggedAttribute, LoggedAttribute) =
      isHorizontal ? (.leading, .trailing) : (.top, .bottom)
    let before = LoggedRelation.Sum(
      terms: [.init(item: first.item, attribute: first.isSuperview ? start : end, factor: .one)])
    let after = LoggedRelation.Sum(
      terms: [.init(item: second.item, attribute: second.isSuperview ? end : start, factor: .one)])
    if second.isSuperview {
      // The view's end precedes the superview's end by the distance, so the distance is subtracted
      // and the comparison is reversed.
      let comparison: LoggedRelation.Comparison =
        switch distance.comparison {
        case .equal: .equal
        case .lessThanOrEqual: .greaterThanOrEqual
        case .greaterThanOrEqual: .lessThanOrEqual
        }
      return LoggedRelation(
        left: before, comparison: comparison, right: after.adding(distance.sum, times: -.one),
        superview: superview, isFormat: true)
    }
    return LoggedRelation(
      left: after, comparison: distance.comparison, right: before.adding(distance.sum, times: .one),
      superview: superview, isFormat: true)
  }

  /// Reads `|` or `[view]`, with the size in parentheses if it has one.
  private mutating func edge() -> (Edge, Predicate?)? {
    cursor.skipSpaces()
    if cursor.skip("|") {
      return ((superview ?? items.index(name: "|"), true), nil)
    }
    guard cursor.skip("[") else { return nil }
    let start = cursor.position
    var end = start
    while let next = cursor.bytes[end...].firstIndex(of: UInt8(ascii: "]")) {
      end = next + 1
      var size: Predicate?
      guard let item = item(start..<next, &size) else { continue }
      cursor.position = end
      return ((item, false), size)
    }
    return nil
  }

  /// Reads the text inside brackets: an item, and its size in parentheses if it has one.
  private mutating func item(_ range: Range<Int>, _ size: inout Predicate?) -> Int? {
    if let item = items.index(of: cursor.string(range)) { return item }
    guard cursor.bytes[range].last == UInt8(ascii: ")") else { return nil }
    // The size is in the last pair of outermost parentheses.
    var (depth, start) = (0, range.upperBound)
    repeat {
      start -= 1
      if cursor.bytes[start] == UInt8(ascii: ")") { depth += 1 }
      if cursor.bytes[start] == UInt8(ascii: "(") { depth -= 1 }
    } while depth > 0 && start > range.lowerBound
    guard depth == 0, let item = items.index(of: cursor.string(range.lowerBound..<start)),
      let predicate = predicate(cursor.string(start + 1..<range.upperBound - 1))
    else { return nil }
    size = predicate
    return item
  }

  /// Reads `-`, `-8-`, `-(>=8)-`, or nothing for edges that touch.
  private mutating func distance() -> Predicate? {
    guard cursor.skip("-") else { return (.equal, LoggedRelation.Sum()) }
    cursor.skipSpaces()
    if [UInt8(ascii: "["), UInt8(ascii: "|")].contains(cursor.byte) {
      return (.equal, LoggedRelation.Sum(spaces: 1))
    }
    let start = cursor.position
    var depth = 0
    while !cursor.isAtEnd {
      if cursor.byte == UInt8(ascii: "(") { depth += 1 }
      if cursor.byte == UInt8(ascii: ")") { depth -= 1 }
      cursor.position += 1
      if depth == 0, cursor.bytes[cursor.position - 1] != UInt8(ascii: " "),
        cursor.bytes[cursor.position - 1] != UInt8(ascii: "-")
      {
        var next = cursor
        if next.skip("-") { break }
      }
    }
    var text = Substring(cursor.string(start..<cursor.position)).trimmed
    if text.hasPrefix("("), text.hasSuffix(")") { text = text.dropFirst().dropLast() }
    let predicate = predicate(String(text))
    return cursor.skip("-") ? predicate : nil
  }

  /// Reads `8`, `>=8`, `NSSpace(8)`, `==UIView:0x7f8c` or `8@750`.
  private mutating func predicate(_ text: String) -> Predicate? {
    var inner = LineCursor(withoutPriority(text))
    var comparison = LoggedRelation.Comparison.equal
    if inner.skip(">=") || inner.skip("≥") {
      comparison = .greaterThanOrEqual
    } else if inner.skip("<=") || inner.skip("≤") {
      comparison = .lessThanOrEqual
    } else {
      _ = inner.skip("==") || inner.skip("=")
    }
    let isNegative = inner.skip("-")
    inner.skipSpaces()
    var sum = LoggedRelation.Sum()
    if inner.hasPrefix("NSSpace") || inner.hasPrefix("NSLayoutAnchorConstraintSpace") {
      guard let open = inner.offset(of: UInt8(ascii: "(")) else {
        return (comparison, .init(spaces: 1))
      }
      inner.position = open + 1
    }
    if let number = inner.number() {
      sum.constant = isNegative ? -number : number
      inner.skipSpaces()
      if inner.byte == UInt8(ascii: "*") {
        inner.position += 1
        guard let item = items.index(of: inner.rest) else { return nil }
        sum.terms = [.init(item: item, attribute: sizeAttribute, factor: number)]
        sum.constant = .zero
        return (comparison, sum)
      }
      return inner.isAtEnd || inner.byte == UInt8(ascii: ")") ? (comparison, sum) : nil
    }
    let next = inner.numberEnd.map { inner.byte(at: $0) }
    let isNumber = next == 0 || next == UInt8(ascii: "*") || next == UInt8(ascii: ")")
    guard !isNumber, let item = items.index(of: inner.rest) else { return nil }
    sum.terms = [.init(item: item, attribute: sizeAttribute, factor: .one)]
    return (comparison, sum)
  }

  /// Records the priority at the end of a size or distance such as `8@750`, and returns the text
  /// before it.
  private mutating func withoutPriority(_ text: String) -> String {
    guard let mark = text.lastIndex(of: "@") else { return text }
    var end = LineCursor(String(text[text.index(after: mark)...]))
    end.skipSpaces()
    guard let number = end.number(), end.isAtEnd else { return text }
    if number < .required { priority = number }
    return String(Substring(text[..<mark]).trimmed)
  }
}
