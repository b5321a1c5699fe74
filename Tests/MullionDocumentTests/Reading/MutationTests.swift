// SPDX-License-Identifier: GPL-3.0-or-later

import DocumentMutations
import TestSupport
import Testing

@testable import MullionDocument

@Suite struct MutationTests {
  @Test
  func `a mutated document is either solved or refused with the error's position`()
    throws
  {
    let original = Array(WholeDocument.text.utf8)
    _ = try LayoutDocument(json: original)
    var random = SplitMix64(seed: 20)
    var solved = 0
    for round in 0..<5_000 {
      let bytes = ByteMutation.mutated(original, &random)
      let text = String(decoding: bytes, as: UTF8.self)
      do {
        let document = try LayoutDocument(json: bytes)
        // Most mutations fail in the reader. One in eight of the others is laid out as well.
        if round % 8 == 0 {
          _ = try DocumentLayout(document).solveAll().json
          solved += 1
        }
      } catch let error as DocumentError {
        #expect(!error.issues.isEmpty, "\(text)")
        for issue in error.issues {
          let hasPlace = issue.position.pointer != nil || (issue.position.line ?? 0) > 0
          #expect(hasPlace && !issue.problem.description.isEmpty, "\(text)")
        }
      } catch {
        Issue.record("round \(round): \(error)\n\(text)")
      }
    }
    #expect(solved > 0)
  }

  @Test func `every prefix of a document is refused with an error`() {
    let bytes = Array(WholeDocument.text.utf8)
    for length in 0..<bytes.count {
      #expect(throws: DocumentError.self) { try LayoutDocument(json: Array(bytes[..<length])) }
    }
  }

  /// Replacements for values: the text remains JSON, but its meaning changes.
  private static let values = [
    "0", "-1", "1e7", "-1e7", "0.1", "1000", "999.99", "1e300", "null", "true", "false", "[]", "{}",
    "\"\"", "\"a\"",
    "\"b\"", "\"root\"", "\"guide\"", "\"x\"", "\"y\"", "\"root.safeArea\"", "\"a.margins\"",
    "\"width\"", "\"leading\"",
    "\"centerY\"", "\"==\"", "\"<=\"", "\"#fff\"", "\"label\"", "\"button\"", "\"image\"",
    "\"rtl\"",
    "\"a.width == b.width\"", "\"a.left == b.right + 1e7\"",
    "\"1e6 * a.width - 1e6 * b.width >= 0\"", "\"a.width == 1e7\"",
    "[1,2,3,4,5,6]", "{\"width\":1,\"height\":0}",
    "{\"x\":-1e7,\"y\":1e7,\"width\":1e7,\"height\":0}", "{\"id\":\"z\"}",
    "[\"a.width == 7\",\"a.width == 8\"]", "{\"top\":1e7,\"left\":1e7}",
  ]

  /// Returns the scalar values of a document, without its keys.
  private static func scalars(in value: JSONValue) -> [JSONValue] {
    switch value.kind {
    case .array: (value.elements.map { Array($0) } ?? []).flatMap(scalars)
    case .object: (value.members.map { Array($0) } ?? []).flatMap { scalars(in: $0.value) }
    default: [value]
    }
  }

  /// Returns a replacement for a value, mostly one of its kind.
  private static func replacement(for value: JSONValue, _ random: inout SplitMix64) -> String {
    let alike = values.filter { $0.hasPrefix("\"") == (value.kind == .text) }
    let choice = Int.random(in: 0..<4, using: &random) == 0 ? values : alike
    return choice.randomElement(using: &random) ?? "0"
  }

  @Test func `a document with exchanged values is either solved or refused`() throws {
    let original = Array(WholeDocument.text.utf8)
    let tree = try JSONTree(original)
    let scalars = Self.scalars(in: tree.root)
    var random = SplitMix64(seed: 21)
    var solved = 0
    for round in 0..<4_000 {
      var bytes = original
      // Values are replaced from the end of the text, so that earlier offsets stay valid.
      let chosen = (0..<Int.random(in: 1...2, using: &random))
        .compactMap { _ in scalars.randomElement(using: &random) }
        .sorted { $0.offset > $1.offset }
      for value in chosen where value.offset < bytes.count {
        let end = value.endOffset
        bytes.replaceSubrange(
          value.offset..<min(end, bytes.count), with: Self.replacement(for: value, &random).utf8)
      }
      do {
        _ = try DocumentLayout(try LayoutDocument(json: bytes)).solveAll().json
        solved += 1
      } catch let error as DocumentError {
        #expect(!error.issues.isEmpty)
      } catch {
        Issue.record("round \(round): \(error)\n\(String(decoding: bytes, as: UTF8.self))")
      }
    }
    // Enough of the changed documents are still valid.
    #expect(solved > 300)
  }
}

extension JSONValue {
  /// The offset after a scalar value.
  fileprivate var endOffset: Int {
    let node = tree.nodes[index]
    switch kind {
    case .text: return offset + Int(node.extent) + 2
    case .number: return offset + Int(node.extent)
    case .no: return offset + 5
    default: return offset + 4
    }
  }
}
