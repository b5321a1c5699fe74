// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import MullionRaster
import MullionSolver

/// Functions that read single values.
///
/// Each returns nil after it has reported an issue.
extension ReadingContext {
  /// Reports that a value is of the wrong kind or out of range.
  func reject(_ value: JSONValue, expected: String) {
    report(
      .value(found: value.found, expected: expected), at: value, repair: unquoting(of: value))
  }

  /// Reads the members of an object.
  ///
  /// Reports unknown and missing keys. Calls `read` for every known member, with its key as the
  /// last component of ``pointer``. `kind` is the type of a view, for suggestions.
  func object(
    _ value: JSONValue, _ shape: ObjectShape, of kind: ViewDescription.Kind? = nil,
    expected: String = "an object",
    read: (_ key: String, _ value: JSONValue) -> Void
  ) {
    guard let members = value.members else { return reject(value, expected: expected) }
    var isMissing = shape.required.map { _ in true }
    for (keyValue, member) in members {
      guard mayRead(member) else { return }
      let key = keyValue.text ?? ""
      if let index = shape.required.firstIndex(where: { $0.key == key }) {
        isMissing[index] = false
      }
      inside(.key(key)) {
        if shape.hasKey(key) {
          read(key, member)
        } else if let meant = reportUnknownKey(
          .init(key: key, value: member, shape: shape, kind: kind), at: keyValue, in: value),
          member.kind == .array || member.kind == .object,
          meant == key || !value.hasMember(meant)
        {
          // Under a misspelled key, an array or object is read as the value of the key that is
          // meant, so that the mistakes inside it are reported too.
          if let index = shape.required.firstIndex(where: { $0.key == meant }) {
            isMissing[index] = false
          }
          read(meant, member)
        }
      }
    }
    for (index, (key, expected)) in shape.required.enumerated() where isMissing[index] {
      report(.missingKey(key, expected: expected), at: value)
    }
  }

  /// Reports a key that is not allowed.
  ///
  /// Returns the key as whose value the reader should examine the value; nil if there is none.
  ///
  /// A key that another system uses is not treated as a misspelling, even if a document's own key
  /// has a similar spelling.
  private func reportUnknownKey(
    _ query: ForeignKeys.Query, at key: JSONValue, in object: JSONValue
  ) -> String? {
    let known = isFull ? [] : query.shape.keys
    let advice = isFull ? nil : ForeignKeys.advice(for: query)
    let nearest: String?
    switch advice {
    case .words(let words, let inside):
      report(.foreignKey(query.key, expected: words), at: key)
      return inside
    case .key(let other): nearest = other
    case nil: nearest = suggester.nearest(to: query.key, among: known)
    }
    report(
      .unknownKey(query.key, nearest: nearest, known: known), at: key,
      repair: renaming(of: key, to: nearest, for: query, isForeign: advice != nil, in: object))
    return nearest
  }

  /// Reads the elements of an array.
  func array(
    _ value: JSONValue, of what: String, read: (_ index: Int, _ element: JSONValue) -> Void
  ) {
    guard let elements = value.elements else {
      return reject(value, expected: "an array of \(what)")
    }
    for (index, element) in elements.enumerated() {
      guard mayRead(element) else { return }
      inside(.index(index)) { read(index, element) }
    }
  }

  /// Reads an object of numbers; returns the valid numbers by their keys, and reports the others.
  func numbers(_ value: JSONValue, _ shape: ObjectShape) -> MemberNumbers {
    var numbers = MemberNumbers()
    guard value.kind == .object else {
      let example = shape.members.map { "\($0.key.quoted): 10" }.joined(separator: ", ")
      reject(value, expected: "an object such as {\(example)}")
      return numbers
    }
    object(value, shape) { key, member in numbers[key] = number(key, member, of: shape) }
    return numbers
  }

  /// Reads a number that is a member of an object with a shape.
  func number(_ key: String, _ value: JSONValue, of shape: ObjectShape) -> Double? {
    shape.members.firstIndex { $0.key == key }
      .flatMap { shape.members[$0].number?.read(self, value) }
  }

  /// Reads a number in a range.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - range: The range.
  ///   - expected: The words for the range in messages; nil to name only its ends.
  /// - Returns: The number.
  func number(
    _ value: JSONValue, in range: ClosedRange<Double>, expected: String? = nil
  ) -> Double? {
    if let number = value.number, range.contains(number) { return number }
    let words =
      "a number from \(ShortDecimal.text(range.lowerBound)) "
      + "to \(ShortDecimal.text(range.upperBound))"
    reject(value, expected: value.text.map(Self.numberExpectation) ?? expected ?? words)
    return nil
  }

  /// Returns the description of the number that is expected in place of a text.
  ///
  /// The text may be a number with a unit, such as `16px`.
  private static func numberExpectation(_ text: String) -> String {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    guard let number = Double(digits), number.magnitude <= LayoutDocument.Limit.length else {
      return "a number"
    }
    if digits.count == text.count { return "a number without quotation marks" }
    return "a number such as \(ShortDecimal.text(text.hasSuffix("%") ? number / 100 : number))"
  }

  /// Reads a length of either sign, in points, up to a largest magnitude.
  func length(
    _ value: JSONValue, upTo limit: Double = LayoutDocument.Limit.length
  ) -> Double? {
    number(value, in: -limit...limit)
  }

  /// Reads a nonnegative length, in points.
  func extent(_ value: JSONValue) -> Double? {
    number(value, in: 0...LayoutDocument.Limit.length)
  }

  /// Reads a factor of either sign, such as a multiplier.
  func factor(_ value: JSONValue) -> Double? {
    guard let number = value.number, LayoutDocument.Limit.accepts(factor: number) else {
      reject(value, expected: LayoutDocument.Limit.factorExpectation)
      return nil
    }
    return number
  }

  /// Reads a nonnegative integer up to a limit.
  func count(_ value: JSONValue, upTo limit: Int) -> Int? {
    guard let number = value.number, let count = Int(exactly: number), (0...limit).contains(count)
    else {
      reject(value, expected: "a whole number from 0 to \(limit)")
      return nil
    }
    return count
  }

  func truth(_ value: JSONValue) -> Bool? {
    if value.truth == nil { reject(value, expected: "true or false") }
    return value.truth
  }

  func text(_ value: JSONValue) -> String? {
    if value.kind != .text { reject(value, expected: "a text") }
    return value.text
  }

  /// Reads a name from a fixed set.
  ///
  /// `synonym` returns the allowed name for a name of another system. `isSame` returns whether the
  /// two mean exactly the same, so that the fixer may replace one by the other.
  func name<Value>(
    _ value: JSONValue, of names: [(String, Value)], synonym: (String) -> String? = { _ in nil },
    isSame: (String) -> Bool = { _ in false }
  ) -> Value? {
    let known = names.map(\.0)
    guard let name = value.text else {
      // A list of more than nine names is too long for the message.
      let list = known.count <= 9 ? ", one of \(known.map(\.quoted).joined(separator: ", "))" : ""
      reject(value, expected: "a text\(list)")
      return nil
    }
    if let match = names.first(where: { $0.0 == name }) { return match.1 }
    let synonym =
      synonym(name).flatMap { known.contains($0) ? $0 : nil }
      ?? ForeignKeys.values(name).first(where: known.contains)
    let nearest = synonym ?? suggester.nearest(to: name, among: known)
    report(
      .unknownName(name, nearest: nearest, known: known), at: value,
      repair: synonym == nil
        ? respelling(of: value, name, among: known)
        : isSame(name) || ForeignKeys.isSameValue(name)
          ? synonym.flatMap { replacing(value, by: $0) } : nil)
    return nil
  }

  /// Reads the raw value of an enumeration.
  func name<Value: RawRepresentable<String> & CaseIterable>(
    _ value: JSONValue, synonym: (String) -> String? = { _ in nil },
    isSame: (String) -> Bool = { _ in false }
  ) -> Value? {
    if let name = value.text, let match = Value(rawValue: name) { return match }
    return name(
      value, of: Value.allCases.map { ($0.rawValue, $0) }, synonym: synonym, isSame: isSame)
  }

  func color(_ value: JSONValue) -> Color? {
    guard let text = value.text, let color = Color(hex: text) else {
      let hex = value.text.flatMap(ForeignKeys.color)
      let forms = "\"#rgb\", \"#rrggbb\" or \"#rrggbbaa\""
      let same = value.text.flatMap(ForeignKeys.sameColor)
      report(
        .value(found: value.found, expected: "a color such as \(hex?.quoted ?? forms)"), at: value,
        repair: same.flatMap { replacing(value, by: $0) })
      return nil
    }
    return color
  }

  func priority(_ value: JSONValue) -> Priority? {
    if let name = value.text, let priority = PriorityName(rawValue: name)?.priority {
      return priority
    }
    guard let number = value.number, let priority = try? Priority(written: number) else {
      reject(value, expected: PriorityName.expectation)
      return nil
    }
    return priority
  }

  func size(_ value: JSONValue) -> Size? {
    let numbers = numbers(value, .size)
    guard let width = numbers["width"], let height = numbers["height"] else { return nil }
    return Size(width: width, height: height)
  }

  func rect(_ value: JSONValue) -> Rect? {
    if value.kind == .object, value.member("x") == nil, value.member("y") == nil,
      ForeignKeys.lacksOrigin(value)
    {
      report(
        .value(
          found: "a frame without \"x\" and \"y\"",
          expected: "{\"x\": 0, \"y\": 0, \"width\": 100, \"height\": 60}; "
            + "a size alone is a constraint such as \"box.width == 100\", or \"intrinsicSize\""),
        at: value)
      return nil
    }
    let numbers = numbers(value, .frame)
    guard let x = numbers["x"], let y = numbers["y"], let width = numbers["width"],
      let height = numbers["height"]
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// Reads insets of a shape; `missing` is the inset of a side that the object omits.
  func insets(_ value: JSONValue, _ shape: ObjectShape, missing: Double = 0) -> EdgeInsets? {
    let numbers = numbers(value, shape)
    guard value.kind == .object else { return nil }
    return EdgeInsets(
      top: numbers["top"] ?? missing, left: numbers["left"] ?? missing,
      bottom: numbers["bottom"] ?? missing, right: numbers["right"] ?? missing)
  }

  /// Reads directional insets; `missing` is the inset of a side that the object omits.
  func directionalInsets(_ value: JSONValue, missing: Double) -> DirectionalEdgeInsets? {
    let numbers = numbers(value, .directionalInsets)
    guard value.kind == .object else { return nil }
    return DirectionalEdgeInsets(
      top: numbers["top"] ?? missing, leading: numbers["leading"] ?? missing,
      bottom: numbers["bottom"] ?? missing, trailing: numbers["trailing"] ?? missing)
  }
}
