// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Mullion
import TestSupport
import Testing

@testable import MullionDocument

/// Compares sessions with documents that list the same steps.
@Suite struct DocumentSessionTests {
  private static let gallery = repositoryPath() + "/Docs/Gallery/"

  private func session(_ text: String, limits: DocumentLimits = .init()) throws -> DocumentSession {
    var options = DocumentLayout.Options()
    options.folder = Self.gallery
    options.limits = limits
    let session = try DocumentSession(json: Array(text.utf8), options: options)
    session.layout.window.errorHandler = { _ in }
    return session
  }

  /// Returns the last result of a document with all its steps.
  private func lastResult(_ text: String) throws -> String {
    var options = DocumentLayout.Options()
    options.folder = Self.gallery
    let layout = try DocumentLayout(try LayoutDocument(json: Array(text.utf8)), options: options)
    layout.window.errorHandler = { _ in }
    var last = ""
    try layout.solveEach { last = $0.json }
    return last
  }

  @Test(arguments: [
    "settings", "checkout", "chat", "rotating-player", "broken/conflict-after-step",
  ])
  func `steps of a session have the results of a document's steps`(_ name: String) throws {
    let data = try Data(contentsOf: URL(filePath: Self.gallery + name + ".json"))
    var members = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let steps = try #require(members.removeValue(forKey: "steps") as? [Any])
    func text(_ value: Any) throws -> String {
      String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
    }
    let session = try session(try text(members))
    _ = try session.layout.solve()
    for (index, step) in steps.enumerated() {
      try session.makeStep(json: Array(try text(step).utf8))
      members["steps"] = Array(steps[...index])
      #expect(try session.layout.solve().json == lastResult(try text(members)), "step \(index)")
    }
  }

  @Test func `random steps have the results of a document that lists them`() throws {
    try withEverySeed(0..<40) { _, random in
      var model = SessionModel()
      let session = try session(model.document(with: []))
      var made: [String] = []
      for _ in 0..<40 {
        let step = model.step(using: &random)
        try session.makeStep(json: Array(step.utf8))
        made.append(step)
        let result = try session.layout.solve().json
        if made.count % 10 == 0 { #expect(try result == lastResult(model.document(with: made))) }
        // A step with a mistake changes neither the layout nor the ids.
        let bad = #"{"remove":"v0","set":{"constraint":"none","constant":1},"activate":["c0"]}"#
        #expect(throws: DocumentError.self) { try session.makeStep(json: Array(bad.utf8)) }
        #expect(try session.layout.solve().json == result)
      }
    }
  }

  @Test func `a mistake has its position in the step and its pointer`() throws {
    let session = try session(SessionModel().document(with: [#"{"size":{"width":9,"height":9}}"#]))
    func issue(_ step: String) -> DocumentIssue? {
      do {
        try session.makeStep(json: Array(step.utf8))
        return nil
      } catch {
        return error.issues.first
      }
    }
    #expect(issue("{}").map { "\($0.problem)" }?.contains("steps that were not made") == true)
    try session.layout.makeNextStep()
    let found = try #require(issue("{\n \"set\": {\"constraint\": \"x\"}}"))
    #expect(found.position.line == 2)
    #expect(found.position.pointer == "/steps/1/set/constraint")
    #expect(issue(#"{"set":"#)?.position.line == 1)
    #expect(issue(#"{"set":{"constraint":"c0","constant":3}}"#) == nil)
  }

  @Test func `a step whose image is missing changes nothing`() throws {
    let session = try session(SessionModel().document(with: []))
    let before = try session.layout.solve().json
    let step =
      #"{"add":{"to":"root","view":{"id":"i","type":"image","image":"none.png"}},"size":{"width":5,"height":5}}"#
    #expect(throws: DocumentError.self) { try session.makeStep(json: Array(step.utf8)) }
    #expect(!session.isBroken)
    #expect(try session.layout.solve().json == before)
  }

  @Test func `a session whose edit failed refuses further steps`() throws {
    let text =
      #"{"version":1,"size":{"width":9,"height":9},"root":{"id":"root","subviews":[{"id":"a"}]},"#
      + #""constraints":["far: 1e6 * a.leftMargin >= 1e6 * root.left"]}"#
    let session = try session(text)
    // 1e6 times 1e7 points exceeds the engine's range.
    let step = #"{"set":{"view":"a","layoutMargins":{"left":1e7}}}"#
    do {
      try session.makeStep(json: Array(step.utf8))
      #expect(throws: (any Error).self) { try session.layout.solve() }
    } catch {
      #expect(session.isBroken)
      #expect(throws: DocumentError.self) { try session.makeStep(json: Array("{}".utf8)) }
    }
  }

  @Test func `removed and replaced parts do not count against the memory limit`() throws {
    // One more view takes 6 KiB by the estimate, and 40 would exceed the limit.
    let session = try session(
      SessionModel().document(with: []), limits: .init(time: nil, memory: 240 << 10))
    let used = session.layout.budget.used
    for index in 0..<300 {
      let add =
        #"{"add":{"to":"root","view":{"id":"x","type":"label","text":"\#(index)"},"constraints":["x.left == v0.left + \#(index)","x.top == root.top"]}}"#
      try session.makeStep(json: Array(add.utf8))
      let text = String(repeating: "long ", count: 20)
      try session.makeStep(json: Array(#"{"set":{"view":"x","text":"\#(text)"}}"#.utf8))
      try session.makeStep(json: Array(#"{"remove":"x"}"#.utf8))
      #expect(session.layout.budget.used == used)
    }
    #expect(session.layout.mentions["root"].map { $0.count < 200 } ?? true)
  }
}

/// A document of boxes whose steps the test invents.
private struct SessionModel {
  /// The ids of the views that steps have added.
  private var added: [String] = []
  private var count = 0

  func document(with steps: [String]) -> String {
    let views = (0..<3).map { #"{"id":"v\#($0)","intrinsicSize":{"width":9,"height":7}}"# }
    let constraints = (0..<3).flatMap { index in
      [
        #""c\#(index): v\#(index).left == root.left + \#(10 * index)""#,
        #""d\#(index): v\#(index).width <= \#(5 + index) @500""#,
        #""v\#(index).top == root.top + 1""#,
      ]
    }
    return #"{"version":1,"size":{"width":100,"height":60},"root":{"id":"root","subviews":["#
      + views.joined(separator: ",") + #"]},"constraints":["# + constraints.joined(separator: ",")
      + (steps.isEmpty ? "]}" : #"],"steps":["# + steps.joined(separator: ",") + "]}")
  }

  mutating func step(using random: inout SplitMix64) -> String {
    let index = Int.random(in: 0..<3, using: &random)
    let number = Int.random(in: -20...40, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: return addition(to: index, number, using: &random)
    case 2 where !added.isEmpty:
      let id = added.remove(at: Int.random(in: 0..<added.count, using: &random))
      return #"{"remove":"\#(id)"}"#
    case 3: return #"{"set":{"constraint":"c\#(index)","constant":\#(number)}}"#
    case 4:
      return #"{"set":[{"constraint":"d\#(index)","priority":\#(300 + number)},"#
        + #"{"view":"v\#(index)","hidden":false}]}"#
    case 5: return #"{"deactivate":["c\#(index)"],"activate":["d\#(index)"]}"#
    case 6: return #"{"activate":["c\#(index)"]}"#
    default: return #"{"size":{"width":\#(100 + number),"height":50}}"#
    }
  }

  private mutating func addition(
    to index: Int, _ number: Int, using random: inout SplitMix64
  ) -> String {
    let isMasked = Bool.random(using: &random)
    // Some ids are used again.
    let id = "w\(count % 7)"
    guard !added.contains(id) else { return #"{"size":{"width":90,"height":40}}"# }
    count += 1
    added.append(id)
    let view =
      isMasked
      ? #"{"id":"\#(id)","frame":{"x":1,"y":2,"width":\#(abs(number)),"height":4},"autoresizing":["flexibleWidth"]}"#
      : #"{"id":"\#(id)"}"#
    let constraints =
      isMasked
      ? "[]"
      : #"["\#(id).left == v\#(index).right + \#(number)","\#(id)e: \#(id).width == 4 @\#(400 + number)"]"#
    return #"{"add":{"to":"root","view":\#(view),"at":\#(index),"constraints":\#(constraints)}}"#
  }
}
