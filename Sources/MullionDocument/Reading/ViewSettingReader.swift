// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import MullionRaster
import MullionSolver

/// Functions that read the properties of views.
extension ReadingContext {
  /// Reads the value of a key of ``ViewKey/all``.
  func setting(_ key: String, _ value: JSONValue) -> ViewSetting? {
    switch key {
    case "frame": rect(value).map { .frame($0) }
    case "autoresizing": autoresizing(value).map { .autoresizing($0) }
    case "translatesAutoresizingMask": truth(value).map { .translatesAutoresizingMask($0) }
    case "intrinsicSize": intrinsicSize(value)
    case "hugging": axisPriorities(value).map { .hugging($0) }
    case "compressionResistance": axisPriorities(value).map { .compressionResistance($0) }
    case "layoutMargins": insets(value, missing: 8).map { .layoutMargins($0) }
    case "directionalLayoutMargins":
      directionalInsets(value, missing: 8).map { .directionalLayoutMargins($0) }
    case "preservesSuperviewLayoutMargins":
      truth(value).map { .preservesSuperviewLayoutMargins($0) }
    case "insetsLayoutMarginsFromSafeArea":
      truth(value).map { .insetsLayoutMarginsFromSafeArea($0) }
    case "semanticContentAttribute":
      name(value, of: SemanticContentAttribute.documentNames).map { .semanticContentAttribute($0) }
    case "alignmentInsets": insets(value, canBeNegative: true).map { .alignmentInsets($0) }
    case "baseline": baseline(value)
    case "contentEdgeInsets": insets(value).map { .contentEdgeInsets($0) }
    case "axis", "spacing", "distribution", "alignment", "isBaselineRelativeArrangement",
      "isLayoutMarginsRelativeArrangement", "customSpacing":
      stackSetting(key, value)
    case "text", "title", "font", "textColor", "titleColor", "textAlignment", "numberOfLines",
      "lineBreakMode", "preferredMaxLayoutWidth":
      textSetting(key, value)
    case "contentSize", "contentOffset", "contentInset", "contentInsetAdjustmentBehavior":
      scrollSetting(key, value)
    default: appearanceSetting(key, value)
    }
  }

  private func textSetting(_ key: String, _ value: JSONValue) -> ViewSetting? {
    switch key {
    case "text", "title": text(value).map { .text($0) }
    case "font": font(value).map { .font($0) }
    case "textColor", "titleColor": color(value).map { .textColor($0) }
    case "textAlignment": name(value).map { .textAlignment($0) }
    case "numberOfLines": count(value, upTo: 1_000_000).map { .numberOfLines($0) }
    case "lineBreakMode": name(value, of: LineBreakMode.documentNames).map { .lineBreakMode($0) }
    default: extent(value).map { .preferredMaxLayoutWidth($0) }
    }
  }

  private func scrollSetting(_ key: String, _ value: JSONValue) -> ViewSetting? {
    switch key {
    case "contentSize": size(value).map { .contentSize($0) }
    case "contentOffset": pair(value, .offset).map { .contentOffset(Point(x: $0.x, y: $0.y)) }
    case "contentInset": insets(value, canBeNegative: true).map { .contentInset($0) }
    default: name(value).map { .contentInsetAdjustmentBehavior($0) }
    }
  }

  private func stackSetting(_ key: String, _ value: JSONValue) -> ViewSetting? {
    switch key {
    case "axis": name(value, of: Axis.documentNames).map { .axis($0) }
    case "spacing": spacing(value).map { .spacing($0) }
    case "distribution":
      name(value, of: StackView.Distribution.documentNames).map { .distribution($0) }
    case "alignment": name(value, of: StackView.Alignment.documentNames).map { .alignment($0) }
    case "isBaselineRelativeArrangement":
      truth(value).map { .isBaselineRelativeArrangement($0) }
    case "isLayoutMarginsRelativeArrangement":
      truth(value).map { .isLayoutMarginsRelativeArrangement($0) }
    default: spacing(value, orDefault: true).map { .customSpacing($0) }
    }
  }

  /// Reads a distance, or the name of a predefined one.
  private func spacing(_ value: JSONValue, orDefault: Bool = false) -> Double? {
    guard value.kind == .text else { return length(value) }
    var names = [("system", StackView.spacingUseSystem)]
    if orDefault { names.append(("default", StackView.spacingUseDefault)) }
    return name(value, of: names)
  }

  private func appearanceSetting(_ key: String, _ value: JSONValue) -> ViewSetting? {
    switch key {
    case "hidden": truth(value).map { .hidden($0) }
    case "alpha": number(value, in: 0...1, expected: "a number from 0 to 1").map { .alpha($0) }
    case "background": color(value).map { .background($0) }
    case "clipsToBounds": truth(value).map { .clipsToBounds($0) }
    case "contentMode": name(value, of: ContentMode.documentNames).map { .contentMode($0) }
    case "transform": transform(value).map { .transform($0) }
    case "cornerRadius": extent(value).map { .cornerRadius($0) }
    case "borderWidth": extent(value).map { .borderWidth($0) }
    case "borderColor": color(value).map { .borderColor($0) }
    case "image": image(value).map { .image($0) }
    default: nil
    }
  }

  private func autoresizing(_ value: JSONValue) -> AutoresizingMask? {
    var mask: AutoresizingMask = []
    array(value, of: "flexible parts") { _, element in
      if let part = name(element, of: AutoresizingMask.documentNames) { mask.insert(part) }
    }
    return value.kind == .array ? mask : nil
  }

  private func intrinsicSize(_ value: JSONValue) -> ViewSetting? {
    var numbers: [String: Double] = [:]
    object(value, .intrinsicSize) { key, member in numbers[key] = extent(member) }
    return .intrinsicSize(width: numbers["width"], height: numbers["height"])
  }

  private func axisPriorities(_ value: JSONValue) -> ViewSetting.AxisPriorities? {
    var result = ViewSetting.AxisPriorities()
    object(value, .axisPriorities) { key, member in
      if key == "horizontal" {
        result.horizontal = priority(member)
      } else {
        result.vertical = priority(member)
      }
    }
    return result
  }

  private func baseline(_ value: JSONValue) -> ViewSetting? {
    var numbers: [String: Double] = [:]
    object(value, .baseline) { key, member in numbers[key] = length(member) }
    return .baseline(first: numbers["first"], last: numbers["last"])
  }

  // MARK: Fonts

  private func font(_ value: JSONValue) -> Font? {
    if value.kind == .number {
      return pointSize(value).map { Font(pointSize: $0) }
    }
    var font = Font()
    object(value, .font, expected: "a size in points, or an object") { key, member in
      switch key {
      case "family":
        if let family = text(member), !family.isEmpty {
          font.family = family
        } else if member.kind == .text {
          reject(member, expected: "the name of a font family")
        }
      case "size":
        if let size = pointSize(member) { font.pointSize = size }
      default:
        if let weight: Font.Weight = name(member) { font.weight = weight }
      }
    }
    return font
  }

  private func pointSize(_ value: JSONValue) -> Double? {
    number(value, in: Font.pointSizes, expected: "a size from 0.125 to 8192 points")
  }

  // MARK: Transforms

  private func transform(_ value: JSONValue) -> AffineTransform? {
    if value.kind == .array { return matrix(value) }
    var angle = 0.0
    var factors = (x: 1.0, y: 1.0)
    var offset = (x: 0.0, y: 0.0)
    let expected = "an array of six numbers, or an object with \"rotate\", \"scale\", \"translate\""
    object(value, .transform, expected: expected) { key, member in
      switch key {
      case "rotate": angle = length(member) ?? angle
      case "scale" where member.kind == .number:
        factors = length(member).map { ($0, $0) } ?? factors
      case "scale": factors = pair(member, .factors) ?? factors
      default: offset = pair(member, .offset) ?? offset
      }
    }
    // Scale first, then rotate, then translate: as in UIKit, the view's own coordinates are
    // transformed from the inside out.
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
    var numbers: [String: Double] = [:]
    object(value, shape) { key, member in numbers[key] = length(member) }
    guard let x = numbers["x"], let y = numbers["y"] else { return nil }
    return (x, y)
  }

  // MARK: Images

  private func image(_ value: JSONValue) -> ImageSource? {
    if let path = value.text {
      guard !path.isEmpty, !path.utf8.contains(0) else {
        reject(value, expected: "the path of a PNG file")
        return nil
      }
      return .file(path)
    }
    var pattern: ImageSource.Pattern?
    var numbers: [String: Double] = [:]
    var colors: [Color] = []
    object(value, .pattern, expected: "the path of a PNG file, or a pattern") { key, member in
      switch key {
      case "pattern": pattern = name(member)
      case "colors":
        array(member, of: "colors") { _, element in colors += color(element).map { [$0] } ?? [] }
      default: numbers[key] = number(member, in: 1...4096, expected: "a number from 1 to 4096")
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
