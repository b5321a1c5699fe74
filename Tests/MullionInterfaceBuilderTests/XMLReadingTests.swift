// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import MullionInterfaceBuilder
import Testing

@Suite struct XMLReadingTests {
  private func refusal(
    _ text: String, limits: DocumentLimits = DocumentLimits()
  ) -> DocumentError? {
    do {
      _ = try InterfaceFile(xml: Array(text.utf8), budget: DocumentBudget(limits))
      return nil
    } catch {
      return error
    }
  }

  @Test func `a syntax error has the line and column of the text`() throws {
    let error = try #require(refusal("<document>\n  <objects></document>"))
    // The name of the end tag begins after `<objects></`, at column 14.
    #expect(error.issues.first?.position == .init(line: 2, column: 14))
    #expect(!error.exceedsLimit)
  }

  @Test(arguments: ["", "   ", "{}", "<a", "<a/><b/>", "\u{0}"])
  func `text that is not one element is refused`(text: String) {
    #expect(refusal(text) != nil)
  }

  @Test func `a document type declaration is refused before its entities expand`() throws {
    let bomb = """
      <!DOCTYPE a [<!ENTITY b "0123456789"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">
      <!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;">]><document>&d;</document>
      """
    let error = try #require(refusal(bomb))
    #expect(error.issues.first?.position.line == 1)
    #expect("\(error)".contains("document type"))
  }

  @Test func `an external entity is refused and no file is read`() throws {
    let error = try #require(
      refusal("<!DOCTYPE a SYSTEM \"/etc/passwd\"><document>&a;</document>"))
    #expect("\(error)".contains("document type"))
  }

  @Test func `elements nested deeper than 256 levels are refused`() throws {
    let text =
      String(repeating: "<view>", count: 100_000) + String(repeating: "</view>", count: 100_000)
    let error = try #require(refusal(text))
    #expect(error.exceedsLimit)
    #expect("\(error)".contains("256 levels"))
  }

  @Test func `elements count against the memory limit`() throws {
    let text = "<document>" + String(repeating: "<view/>", count: 20_000) + "</document>"
    // An element counts 1024 bytes, so 20 000 of them exceed 1 MiB.
    let error = try #require(refusal(text, limits: DocumentLimits(memory: 1 << 20)))
    #expect(error.exceedsLimit)
  }

  @Test func `more than 64 MiB are refused without parsing`() throws {
    let bytes = [UInt8](repeating: UInt8(ascii: " "), count: (64 << 20) + 1)
    #expect(throws: DocumentError.self) { try InterfaceFile(xml: bytes) }
  }

  @Test(arguments: [
    ("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>", "old version"),
    ("<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>", "macOS"),
    ("<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\"/>", "watchOS"),
    ("<html/>", "<html>"),
  ])
  func `a file of another kind is refused by its kind`(text: String, word: String) throws {
    let error = try #require(refusal(text))
    #expect("\(error)".contains(word))
    #expect(!error.exceedsLimit)
  }

  @Test func `a mutated file never crashes`() {
    let original = Array(
      InterfaceText.xib(
        InterfaceText.root(
          InterfaceText.view("label", id: "a", width: 40, height: 20, "text=\"A\"")
            + InterfaceText.view("stackView", id: "s", inside: "<subviews/>"),
          constraints: InterfaceText.constraint("a", "leading", "safe", nil, "constant=\"8\""))
      ).utf8)
    var random = SeededGenerator(seed: 18)
    var readable = 0
    for _ in 0..<2000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.remove(at: index)
        case 1: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &random)], at: index)
        case 2: bytes[index] = UInt8.random(in: 0...255, using: &random)
        default:
          // Another digit keeps the text valid and changes a number.
          if (0x30...0x39).contains(bytes[index]) {
            bytes[index] = UInt8.random(in: 0x30...0x39, using: &random)
          }
        }
      }
      guard let file = try? InterfaceFile(xml: bytes) else { continue }
      readable += 1
      for screen in file.conversion().documents {
        _ = try? DocumentLayout(screen.document).solve()
      }
    }
    // If too few mutants were readable, only the reader would be tested.
    #expect(readable > 200)
  }
}

/// A generator with a fixed sequence (SplitMix64).
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
