// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import MullionRaster

/// Functions that read the values of views.
///
/// Each returns nil after it has reported an issue.
extension ReadingContext {
  /// Reads a distance of either sign, or the name of a predefined one.
  func spacing(_ value: JSONValue, names: [(String, Double)]) -> Double? {
    guard let text = value.text else { return length(value) }
    if text.first?.isNumber == true {
      reject(value, expected: "a number of points such as 8, or \(names[0].0.quoted)")
      return nil
    }
    return name(value, of: names)
  }

  func autoresizing(_ value: JSONValue) -> AutoresizingMask? {
    var mask: AutoresizingMask = []
    array(value, of: "flexible parts") { _, element in
      if let part = name(element, of: AutoresizingMask.documentNames) { mask.insert(part) }
    }
    return value.kind == .array ? mask : nil
  }

  func intrinsicSize(_ value: JSONValue) -> ViewSetting.IntrinsicSize {
    let numbers = numbers(value, .intrinsicSize)
    return .init(width: numbers["width"], height: numbers["height"])
  }

  func axisPriorities(_ value: JSONValue) -> ViewSetting.AxisPriorities {
    var result = ViewSetting.AxisPriorities()
    object(value, .axisPriorities, expected: "an object such as {\"horizontal\": 750}") {
      key, member in
      if key == "horizontal" {
        result.horizontal = priority(member)
      } else {
        result.vertical = priority(member)
      }
    }
    return result
  }

  func baselines(_ value: JSONValue) -> ViewSetting.Baselines {
    let numbers = numbers(value, .baseline)
    return .init(first: numbers["first"], last: numbers["last"])
  }

  func point(_ value: JSONValue) -> Point? {
    pair(value, .offset).map { Point(x: $0.x, y: $0.y) }
  }

  // MARK: Fonts

  func font(_ value: JSONValue) -> Font? {
    if value.kind == .number {
      return pointSize(value).map { Font(pointSize: $0) }
    }
    if let style = value.text.flatMap(Font.TextStyle.init) {
      replace(value, by: "{\"style\": \(style.rawValue.quoted)}")
      return nil
    }
    var font = Font()
    var (size, weight, style): (Double?, Font.Weight?, Font.TextStyle?)
    object(value, .font, expected: Self.fontExpectation) { key, member in
      switch key {
      case "family":
        if let family = text(member), !family.isEmpty {
          font.family = family
        } else if member.kind == .text {
          reject(member, expected: "the name of a font family")
        }
      case "size": size = pointSize(member)
      case "italic": font.isItalic = truth(member) ?? false
      case "style": style = name(member)
      default: weight = fontWeight(member)
      }
    }
    font.weight = weight ?? style?.weight ?? .regular
    if let size {
      font.pointSize = size
    } else if let style {
      // The font keeps its style, so that it can follow the content size category.
      return Font(
        family: font.family, weight: font.weight, isItalic: font.isItalic, .of(style), in: .large)
    }
    return font
  }

  /// Reads a font weight.
  ///
  /// Reports a numeric weight as a mistake, because documents use names, with its name as the
  /// repair.
  private func fontWeight(_ value: JSONValue) -> Font.Weight? {
    guard let weight = ForeignKeys.weight(value) else { return name(value) }
    replace(value, by: weight.rawValue.quoted)
    return nil
  }

  /// Reports a value that can only mean `other`, which is a value in JSON, as the repair.
  private func replace(_ value: JSONValue, by other: String) {
    report(
      .value(found: value.found, expected: other), at: value,
      repair: Repair(range: value.offset..<value.endOffset, replacement: other))
  }

  private static let fontExpectation =
    "a size in points, or an object such as {\"size\": 16, \"weight\": \"bold\"}"

  func pointSize(_ value: JSONValue) -> Double? {
    number(value, in: Font.pointSizes, expected: "a size from 0.125 to 8192 points")
  }

  // MARK: Transforms

  func transform(_ value: JSONValue) -> AffineTransform? {
    if value.kind == .array { return matrix(value) }
    var angle = 0.0
    var factors = (x: 1.0, y: 1.0)
    var offset = (x: 0.0, y: 0.0)
    let expected = "an array of six numbers, or an object with \"rotate\", \"scale\", \"translate\""
    object(value, .transform, expected: expected) { key, member in
      switch key {
      case "rotate": angle = number(key, member, of: .transform) ?? angle
      case "scale" where member.kind == .number:
        factors = length(member).map { ($0, $0) } ?? factors
      case "scale": factors = pair(member, .factors) ?? factors
      default: offset = pair(member, .offset) ?? offset
      }
    }
    // Scale first, then rotate, then translate, so that scale and rotation do not change the
    // translation.
    return AffineTransform.identity
      .concatenating(.init(a: factors.x, b: 0, c: 0, d: factors.y, tx: 0, ty: 0))
      .concatenating(.rotation(angle * .pi / 180))
      .concatenating(.init(a: 1, b: 0, c: 0, d: 1, tx: offset.x, ty: offset.y))
  }

  private func matrix(_ value: JSONValue) -> AffineTransform? {
    var numbers: [Double] = []
    array(value, of: "six numbers") { _, element in
      if let number = length(element) { numbers.append(number) }
    }
    guard numbers.count == 6, value.elements?.reduce(0, { count, _ in count + 1 }) == 6 else {
      reject(value, expected: "six numbers: a, b, c, d, tx, ty")
      return nil
    }
    return AffineTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  private func pair(_ value: JSONValue, _ shape: ObjectShape) -> (x: Double, y: Double)? {
    let numbers = numbers(value, shape)
    guard let x = numbers["x"], let y = numbers["y"] else { return nil }
    return (x, y)
  }

  // MARK: Images

  func image(_ value: JSONValue) -> ImageSource? {
    if let path = value.text {
      guard !path.isEmpty, !path.utf8.contains(0) else {
        reject(value, expected: "the path of a PNG file")
        return nil
      }
      return .file(path)
    }
    var pattern: ImageSource.Pattern?
    var numbers = MemberNumbers()
    var colors: [Color] = []
    object(value, .pattern, expected: "the path of a PNG file, or a pattern") { key, member in
      switch key {
      case "pattern": pattern = name(member)
      case "colors":
        array(member, of: "colors") { _, element in colors += color(element).map { [$0] } ?? [] }
      default: numbers[key] = number(key, member, of: .pattern)
      }
    }
    guard let pattern, let width = numbers["width"], let height = numbers["height"] else {
      return nil
    }
    guard pattern.colorCounts.contains(colors.count) else {
      let counts = pattern.colorCounts
      let expected =
        counts.count == 1 ? "\(counts.lowerBound)" : "\(counts.lowerBound) or \(counts.upperBound)"
      report(
        .value(
          found: "\(colors.count) valid colors",
          expected: "\(expected) for the pattern \(pattern.rawValue)"), at: value)
      return nil
    }
    return .pattern(pattern, size: Size(width: width, height: height), colors: colors)
  }
}
