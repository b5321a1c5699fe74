// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import MullionInterfaceBuilder
import Testing

private typealias Text = InterfaceText

/// The names of views and constraints in messages.
@Suite struct InterfaceNameTests {
  private func names(_ views: String, constraints: String = "") throws -> InterfaceNames {
    let text = Text.xib(Text.root(views, constraints: constraints))
    return try #require(try Text.conversion(text).documents.first).names
  }

  @Test func `a view has its class, its text and its line`() throws {
    let names = try names(
      Text.view("label", id: "a", "text=\"Forgot your password?\"") + "\n"
        + Text.view("button", id: "b", inside: "<state key=\"normal\" title=\"Sign In\"/>") + "\n"
        + Text.view(id: "c", "customClass=\"ProgressView\" userLabel=\"Upload\"") + "\n"
        + Text.view(id: "d"))
    #expect(names.views["a"] == "label \"Forgot your password?\", line 7")
    #expect(names.views["b"] == "button \"Sign In\", line 8")
    #expect(names.views["c"] == "ProgressView \"Upload\", line 9")
    #expect(names.views["d"] == "view, line 10")
  }

  @Test func `long texts are shortened and have one line`() throws {
    let names = try names(
      Text.view("label", id: "a", "text=\"Enter the name&#10;that your friends know you by\""))
    #expect(names.views["a"] == "label \"Enter the name that your friends…\", line 7")
  }

  @Test func `a message names a view after its first id, a formula does not`() throws {
    let names = try names(Text.view("label", id: "aB-1", "text=\"Name\""))
    #expect(
      names.named("the height of aB-1 is below 44 points, so aB-1 is small")
        == "the height of aB-1 (label \"Name\", line 7) is below 44 points, so aB-1 is small")
    #expect(names.named("aB-1.top == root.top + 8.") == "aB-1.top == root.top + 8.")
    #expect(
      names.legend(of: ["aB-1.top == aB-1.bottom", "aB-1.left == 4"])
        == ["  aB-1 is the label \"Name\", line 7."])
  }

  @Test func `a constraint has its line`() throws {
    let names = try names(
      Text.view(id: "a"), constraints: "\n" + Text.constraint("a", "top", "root"))
    #expect(names.lines == ["c-a-top": 9])
    #expect(names.named("c-a-top is dropped") == "c-a-top (line 9) is dropped")
  }
}
