// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import MullionGeometry

/// Reads the values of attributes.
///
/// A value that does not parse counts as missing, with a note.
struct ValueReader {
  let notes: InterfaceNotes

  /// Adds a note about a value that is not understood.
  func reject(_ found: String, _ expected: String, at element: XMLElement) {
    notes.add(
      "value \(element.name) \(expected)",
      "found \(found) in <\(element.name)>, expected \(expected); it is ignored", at: element)
  }

  /// Reads `YES` or `NO`; a missing value is `missing`.
  func truth(_ name: String, of element: XMLElement, missing: Bool = false) -> Bool {
    switch element[name] {
    case nil: return missing
    case "YES": return true
    case "NO": return false
    case let text?:
      reject("\(name)=\"\(text)\"", "YES or NO", at: element)
      return missing
    }
  }

  /// Reads a number; nil if it is missing, not a number or out of the range of documents.
  func number(_ name: String, of element: XMLElement) -> Double? {
    guard let text = element[name] else { return nil }
    guard let number = Double(text), number.magnitude <= LayoutDocument.Limit.length else {
      reject("\(name)=\"\(text)\"", "a number", at: element)
      return nil
    }
    return number
  }

  /// Reads a factor: a number, or two numbers separated by `:` or `/`.
  func ratio(_ name: String, of element: XMLElement) -> Double? {
    guard let text = element[name] else { return nil }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }
    let numbers = parts.compactMap { Double($0) }
    let ratio = numbers.count == 2 ? numbers[0] / numbers[1] : numbers.first
    guard parts.count <= 2, numbers.count == parts.count, let ratio,
      LayoutDocument.Limit.accepts(factor: ratio)
    else {
      reject("\(name)=\"\(text)\"", "a number or a ratio such as 4:3", at: element)
      return nil
    }
    return ratio
  }

  /// Reads the rectangle of a `rect` element.
  func rect(_ element: XMLElement) -> Rect? {
    guard let x = number("x", of: element), let y = number("y", of: element),
      let width = number("width", of: element), let height = number("height", of: element)
    else { return nil }
    return Rect(x: x, y: y, width: max(width, 0), height: max(height, 0))
  }

  /// Reads the size of a `size` element.
  func size(_ element: XMLElement) -> Size? {
    guard let width = number("width", of: element), let height = number("height", of: element)
    else { return nil }
    return Size(width: width, height: height)
  }

  /// Reads the insets of an `edgeInsets` element.
  func insets(_ element: XMLElement) -> EdgeInsets {
    EdgeInsets(
      top: inset("top", of: element), left: inset("left", of: element),
      bottom: inset("bottom", of: element), right: inset("right", of: element))
  }

  /// Reads the insets of a `directionalEdgeInsets` element.
  func directionalInsets(_ element: XMLElement) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: inset("top", of: element), leading: inset("leading", of: element),
      bottom: inset("bottom", of: element), trailing: inset("trailing", of: element))
  }

  private func inset(_ name: String, of element: XMLElement) -> Double {
    max(number(name, of: element) ?? 0, 0)
  }
}
