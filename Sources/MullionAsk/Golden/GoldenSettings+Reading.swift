// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
public import MullionDocument
import MullionGeometry

extension GoldenSettings {
  /// The largest number of entries in one list of variants.
  static let mostVariants = 100

  /// Reads settings from JSON.
  ///
  /// - Throws: A `DocumentError` with the first mistake.
  /// - Complexity: O(bytes).
  public init(json bytes: [UInt8]) throws(DocumentError) {
    let content = try JSONContent(json: bytes)
    let reader = Reader()
    guard case .object(let members) = content else {
      throw reader.mistake("", content.found, "an object")
    }
    guard content["version"] == .number(1) else {
      throw reader.mistake("/version", content["version"]?.found ?? "nothing", "1")
    }
    let rest = members.filter { $0.key != "version" && $0.key != "documents" }
    variants = try reader.variants(rest, at: "")
    guard let documents = content["documents"] else { return }
    guard case .object(let members) = documents else {
      throw reader.mistake("/documents", documents.found, "an object")
    }
    for member in members {
      let pointer = "/documents/\(member.key)"
      guard case .object(let keys) = member.value else {
        throw reader.mistake(pointer, member.value.found, "an object")
      }
      self.documents[member.key] = try reader.variants(keys, at: pointer)
    }
  }

  private struct Reader {
    func mistake(_ pointer: String, _ found: String, _ expected: String) -> DocumentError {
      DocumentError(issues: [
        .init(
          position: .init(pointer: pointer), problem: .value(found: found, expected: expected))
      ])
    }

    func variants(
      _ members: [JSONContent.Member], at pointer: String
    ) throws(DocumentError) -> Variants {
      var variants = Variants()
      for member in members {
        let place = "\(pointer)/\(member.key)"
        switch member.key {
        case "sizes": variants.sizes = try list(member.value, at: place, size)
        case "directions": variants.directions = try list(member.value, at: place, direction)
        case "scales": variants.scales = try list(member.value, at: place, scale)
        default:
          throw mistake(place, "an unknown key", "sizes, directions, scales or documents")
        }
      }
      return variants
    }

    private func list<Element>(
      _ value: JSONContent, at pointer: String,
      _ element: (JSONContent, String) throws(DocumentError) -> Element
    ) throws(DocumentError) -> [Element] {
      let count = value.elements.count
      guard (1...GoldenSettings.mostVariants).contains(count) else {
        throw mistake(
          pointer, count == 0 ? value.found : "\(count) elements",
          "an array of 1 to \(GoldenSettings.mostVariants) elements")
      }
      var result: [Element] = []
      for (index, content) in value.elements.enumerated() {
        result.append(try element(content, "\(pointer)/\(index)"))
      }
      return result
    }

    private func size(_ value: JSONContent, at pointer: String) throws(DocumentError) -> Size {
      let parts = value.text?.split(separator: "x", omittingEmptySubsequences: false) ?? []
      guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
        (0...LayoutDocument.Limit.length).contains(width),
        (0...LayoutDocument.Limit.length).contains(height)
      else { throw mistake(pointer, value.found, "a size in points such as \"390x844\"") }
      return Size(width: width, height: height)
    }

    private func direction(
      _ value: JSONContent, at pointer: String
    ) throws(DocumentError) -> LayoutDirection {
      guard let direction = value.text.flatMap(LayoutDirection.init(documentName:)) else {
        throw mistake(pointer, value.found, "\"ltr\" or \"rtl\"")
      }
      return direction
    }

    private func scale(_ value: JSONContent, at pointer: String) throws(DocumentError) -> Double {
      guard let scale = value.number, scale > 0, scale <= LayoutDocument.Limit.scale else {
        throw mistake(
          pointer, value.found,
          "a number above 0 and at most \(ShortDecimal.text(LayoutDocument.Limit.scale))")
      }
      return scale
    }
  }
}
