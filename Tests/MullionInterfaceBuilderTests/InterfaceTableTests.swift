// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// The table of elements and attributes in `Docs/InterfaceBuilder.md`.
@Suite struct InterfaceTableTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The names in backquotes of the table's rows, with the treatment of each row.
  private static let rows: [(names: [String], treatment: String)] = {
    let text =
      (try? String(contentsOf: root.appending(path: "Docs/InterfaceBuilder.md"), encoding: .utf8))
      ?? ""
    let table = text.components(separatedBy: "## Elements and attributes").last ?? ""
    return table.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      guard line.hasPrefix("| `"), cells.count >= 4 else { return nil }
      let parts = cells[1].split(separator: "`", omittingEmptySubsequences: false)
      let names = parts.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
      return (names, cells[2].trimmingCharacters(in: .whitespaces))
    }
  }()

  /// The names of elements and attributes that the module reads.
  private static func namesInCode() throws -> Set<String> {
    let folder = root.appending(path: "Sources/MullionInterfaceBuilder")
    var names: Set<String> = []
    for part in ["Model", "Conversion"] {
      let files = try FileManager.default.contentsOfDirectory(
        at: folder.appending(path: part), includingPropertiesForKeys: nil)
      for file in files {
        let text = try String(contentsOf: file, encoding: .utf8)
        let uses = text.matches(
          of: /(?:\w\[|(?:child|list|number|truth|ratio)\(\s*|key: )"([A-Za-z]+)"(?! \+)/)
        names.formUnion(uses.map { String($0.1) })
      }
    }
    return names
  }

  @Test func `the documented table has each element and attribute that the code reads`() throws {
    let known = Set(Self.rows.filter { $0.treatment != "ignored" }.flatMap(\.names))
    let names = try Self.namesInCode()
    #expect(names.count > 100)
    #expect(names.subtracting(known).sorted() == [])
  }

  @Test func `each table row says read, approximated or ignored, and no name repeats`() {
    #expect(Self.rows.count > 40)
    #expect(Self.rows.allSatisfy { ["read", "approximated", "ignored"].contains($0.treatment) })
    let names = Self.rows.flatMap(\.names)
    let repeated = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    #expect(repeated == [])
  }
}
