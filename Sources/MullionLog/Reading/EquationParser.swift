// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads a constraint such as `UIView:0x7f8c.height == 0.5*UILabel:0x7f90.width + 8`.
struct EquationParser {
  private var cursor: LineCursor
  private var items: LogItems
  private var hasUnsignedSpace = false
  /// The current depth of parentheses, which is limited because parsing is recursive.
  private var depth = 0

  /// Reads an equation up to the end of its right side.
  ///
  /// - Returns: The relation, and the text after it; nil if the text is no equation.
  static func parse(
    _ text: String, _ items: inout LogItems
  ) -> (relation: LoggedRelation, rest: String)? {
    var parser = EquationParser(cursor: LineCursor(text), items: items)
    guard let left = parser.sum(), let comparison = parser.comparison(), let right = parser.sum()
    else { return nil }
    items = parser.items
    var relation = LoggedRelation(left: left, comparison: comparison, right: right)
    relation.hasUnsignedSpace = parser.hasUnsignedSpace
    return (relation, parser.cursor.rest)
  }

  private init(cursor: LineCursor, items: LogItems) {
    (self.cursor, self.items) = (cursor, items)
  }

  private mutating func comparison() -> LoggedRelation.Comparison? {
    if cursor.skip("==") { return .equal }
    if cursor.skip("<=") || cursor.skip("≤") { return .lessThanOrEqual }
    if cursor.skip(">=") || cursor.skip("≥") { return .greaterThanOrEqual }
    return cursor.skip("=") ? .equal : nil
  }

  private mutating func sum() -> LoggedRelation.Sum? {
    var sign = cursor.skip("-") ? -ExactNumber.one : .one
    if sign == .one { _ = cursor.skip("+") }
    var total = LoggedRelation.Sum()
    while true {
      guard let product = product() else { return nil }
      total = total.adding(product, times: sign)
      cursor.skipSpaces()
      if hasSpaceFunction {
        // The log prints no sign before a space. Assume that the distance is inside the edge before
        // it.
        let isAtEnd = total.terms.last.map { [.bottom, .trailing, .right].contains($0.attribute) }
        sign = isAtEnd == true ? -.one : .one
        hasUnsignedSpace = true
      } else if cursor.skip("+") {
        sign = .one
      } else if cursor.byte == UInt8(ascii: "-"), cursor.skip("-") {
        sign = -.one
      } else {
        return total
      }
    }
  }

  private mutating func product() -> LoggedRelation.Sum? {
    guard var result = primary() else { return nil }
    while true {
      if cursor.skip("*") {
        let isNegative = cursor.skip("-")
        guard let factor = primary(), let product = result.multiplied(by: factor) else {
          return nil
        }
        result = isNegative ? product.scaled(by: -.one) : product
      } else if cursor.skip("/") {
        guard let divisor = primary(), divisor.terms.isEmpty,
          let inverse = divisor.constant.inverse
        else { return nil }
        result = result.scaled(by: inverse)
      } else {
        return result
      }
    }
  }

  private mutating func primary() -> LoggedRelation.Sum? {
    cursor.skipSpaces()
    if cursor.byte == UInt8(ascii: "(") {
      guard depth < 20 else { return nil }
      depth += 1
      cursor.position += 1
      defer { depth -= 1 }
      guard let inner = sum(), cursor.skip(")") else { return nil }
      return inner
    }
    if hasSpaceFunction { return spaceFunction() }
    if let end = cursor.numberEnd {
      // Check that this is a number, because a name can begin with digits too.
      let next = cursor.byte(at: end)
      if !LineCursor.isOfName(next), next != UInt8(ascii: ":"), next != UInt8(ascii: ".") {
        return cursor.number().map { LoggedRelation.Sum(constant: $0) }
      }
    }
    return attribute()
  }

  private var hasSpaceFunction: Bool {
    cursor.hasPrefix("NSSpace") || cursor.hasPrefix("NSLayoutAnchorConstraintSpace")
  }

  /// Reads `NSSpace(8)`.
  private mutating func spaceFunction() -> LoggedRelation.Sum? {
    while LineCursor.isOfName(cursor.byte) { cursor.position += 1 }
    guard cursor.skip("(") else { return LoggedRelation.Sum(spaces: 1) }
    cursor.skipSpaces()
    let number = cursor.number()
    guard cursor.skip(")") else { return nil }
    return number.map { LoggedRelation.Sum(constant: $0) } ?? LoggedRelation.Sum(spaces: 1)
  }

  /// Reads an item and its attribute.
  ///
  /// Names may contain dots and spaces, and texts of labels any character, so the parser tries each
  /// attribute in the text, until the text before it can be read as an item.
  private mutating func attribute() -> LoggedRelation.Sum? {
    let start = cursor.position
    var dot = start
    while let next = cursor.bytes[dot...].firstIndex(of: UInt8(ascii: ".")) {
      dot = next + 1
      var end = dot
      while LineCursor.isOfName(cursor.byte(at: end)) { end += 1 }
      guard cursor.byte(at: end) != UInt8(ascii: "."),
        let attribute = LoggedAttribute(rawValue: cursor.string(dot..<end)),
        let item = items.index(of: cursor.string(start..<next))
      else { continue }
      cursor.position = end
      return LoggedRelation.Sum(terms: [.init(item: item, attribute: attribute, factor: .one)])
    }
    return nil
  }
}

extension LoggedRelation.Sum {
  func adding(_ other: Self, times factor: ExactNumber) -> Self {
    let scaled = other.scaled(by: factor)
    return Self(
      terms: terms + scaled.terms, constant: constant + scaled.constant,
      spaces: spaces + scaled.spaces)
  }

  func scaled(by factor: ExactNumber) -> Self {
    var result = self
    for index in terms.indices { result.terms[index].factor = terms[index].factor * factor }
    result.constant = constant * factor
    if factor.signum < 0 { result.spaces = -spaces }
    return result
  }

  /// The product with a constant; nil if both sums have attributes.
  func multiplied(by other: Self) -> Self? {
    if other.terms.isEmpty, other.spaces == 0 { return scaled(by: other.constant) }
    return terms.isEmpty && spaces == 0 ? other.scaled(by: constant) : nil
  }
}
