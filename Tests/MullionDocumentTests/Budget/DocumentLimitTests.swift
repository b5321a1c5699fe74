// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import MullionRaster
import Testing

@testable import MullionDocument

@Suite struct DocumentLimitTests {
  private static let stepping = Array(
    #"{"version":1,"size":{"width":9,"height":9},"root":{"id":"r","subviews":[{"id":"a"}]},"constraints":["a.left == r.left + 1"],"steps":[{"set":{"constraint":"constraints[0]","constant":2}},{"set":{"constraint":"constraints[0]","constant":3}}]}"#
      .utf8)

  private func layout(
    _ bytes: [UInt8], _ limits: DocumentLimits, scale: Double = 1
  ) throws -> DocumentLayout {
    let budget = DocumentBudget(limits)
    var options = DocumentLayout.Options()
    options.scale = scale
    return try DocumentLayout(
      LayoutDocument(json: bytes, budget: budget), options: options, budget: budget)
  }

  private func issues(_ text: String, _ limits: DocumentLimits) -> [String] {
    do {
      _ = try layout(Array(text.utf8), limits)
      return []
    } catch let error as DocumentError {
      #expect(error.exceedsLimit)
      return error.issues.map { $0.description(inFile: "f") }
    } catch {
      return ["\(error)"]
    }
  }

  // MARK: Time

  @Test func `no call leaves its deadline on the window`() throws {
    let layout = try DocumentLayout(LayoutDocument(json: Self.stepping))
    func expectNone(_ call: String) {
      #expect(layout.window.layoutDeadline == nil, "\(call)")
    }
    expectNone("reading")
    _ = try layout.solve()
    expectNone("solving")
    try layout.makeNextStep()
    expectNone("a step")
    try layout.layOut()
    expectNone("laying out")
    _ = try layout.solveAll()
    expectNone("solving all steps")
    _ = try layout.answering { try layout.window.ambiguities() }
    expectNone("a question")
    let own = ContinuousClock.now + .seconds(1000)
    layout.window.layoutDeadline = own
    _ = try layout.solve()
    #expect(layout.window.layoutDeadline == own)
  }

  @Test func `a solve ends at the earlier of its own deadline and the window's`() throws {
    let layout = try DocumentLayout(LayoutDocument(json: Self.stepping))
    layout.window.layoutDeadline = .now
    #expect(throws: ViewError.self) { try layout.solve() }
    layout.window.layoutDeadline = nil
    #expect(try layout.solve().frames.isEmpty == false)
  }

  // MARK: Memory

  @Test func `a document is refused where it exceeds its memory limit`() {
    let views = Array(repeating: "{}", count: 20).joined(separator: ",")
    let text = #"{"version":1,"root":{"id":"r","subviews":[\#(views)]}}"#
    // The JSON takes less than 1 KiB and a view 2.25 KiB, so the root and nine more views fit.
    let limits = DocumentLimits(time: nil, memory: 24 << 10)
    #expect(
      issues(text, limits) == [
        "f: /root/subviews/9: found 11 views, expected a document within the memory limit of 24 KiB"
      ])
    #expect(issues(text, DocumentLimits(time: nil, memory: 200 << 10)).isEmpty)
  }

  @Test func `text, constraints, formats and steps count toward the memory limit`() {
    let start = #"{"version":1,"root":{"id":"r","subviews":[{"id":"a"},{"id":"b"}]}"#
    let limits = DocumentLimits(time: nil, memory: 64 << 10)
    #expect(issues(start + "}", limits).isEmpty)
    let long = String(repeating: "x", count: 2000)
    let line = String(repeating: "[a]-[b]-", count: 40) + "[a]"
    let many = Array(repeating: #""a.width == b.width""#, count: 100).joined(separator: ",")
    let steps = Array(repeating: #"{"size":{"width":1,"height":1}}"#, count: 300)
    let cases = [
      (#"{"version":1,"root":{"id":"r","type":"label","text":"\#(long)"}}"#, "/root/text: "),
      (start + #","constraints":[\#(many)]}"#, "/constraints/"),
      (start + #","visualFormats":[{"format":"\#(line)"}]}"#, "/visualFormats/0/format: "),
      (start + #","steps":[\#(steps.joined(separator: ","))]}"#, "/steps/"),
    ]
    for (text, place) in cases {
      let found = issues(text, limits)
      #expect(found.count == 1 && found[0].hasPrefix("f: " + place), "\(found)")
    }
  }

  @Test func `JSON is refused where it exceeds the memory limit`() {
    let text = "[" + String(repeating: "1,", count: 10_000) + "1]"
    let found = issues(text, DocumentLimits(time: nil, memory: 64 << 10))
    // The text takes 20 003 bytes and a value eight: the other 65 536 - 20 003 = 45 533 bytes hold
    // 5 691 values.
    #expect(found.count == 1 && found[0].contains("found more than 5691 values"), "\(found)")
  }

  @Test func `a document built in code has the memory estimate of its JSON`() throws {
    let document = try LayoutDocument(json: Self.stepping)
    var options = DocumentLayout.Options()
    options.limits.memory = 4 << 10
    let error = #expect(throws: DocumentError.self) {
      try DocumentLayout(document, options: options)
    }
    #expect(error?.exceedsLimit == true)
    let budget = DocumentBudget(.none)
    _ = try LayoutDocument(json: Self.stepping, budget: budget)
    #expect(budget.used == DocumentCost.of(document))
  }

  @Test func `a pattern image is painted once for all views and pictures`() throws {
    let view =
      ##"{"type":"image","frame":{"x":0,"y":0,"width":4,"height":4},"image":{"pattern":"disc","width":64,"height":64,"colors":["#f00"]}}"##
    let text =
      #"{"version":1,"size":{"width":9,"height":9},"root":{"id":"r","subviews":[\#(view),\#(view)]},"steps":[{"add":{"to":"r","view":\#(view)}}]}"#
    let layout = try layout(Array(text.utf8), DocumentLimits(), scale: 2)
    _ = try layout.solveAll()
    let before = layout.budget.used
    let first = try layout.render()
    // The picture has 128 by 128 pixels of four bytes.
    #expect(layout.budget.used - before == 128 * 128 * 4)
    #expect(try layout.render() == first)
    #expect(layout.budget.used - before == 128 * 128 * 4)
  }

  @Test func `a pattern image has its size before it is painted`() throws {
    let text =
      ##"{"version":1,"root":{"id":"r","type":"image","image":{"pattern":"disc","width":10.3,"height":20,"colors":["#f00"]}}}"##
    for (scale, width) in [(1.0, 11.0), (1.5, 10.5), (2, 10.5), (3, 31.0 / 3)] {
      let layout = try layout(Array(text.utf8), DocumentLimits(), scale: scale)
      let view = try #require(layout.view("r") as? ImageView)
      #expect(view.intrinsicContentSize == Size(width: width, height: 20))
      #expect(layout.budget.used < 64 << 10)
      #expect(view.image?.size == Size(width: width, height: 20))
    }
  }

  // MARK: Time

  @Test func `a time limit of zero ends the work with a message`() throws {
    let layout = try layout(Self.stepping, DocumentLimits(time: .zero))
    let limit = #expect(throws: LimitReached.self) { try layout.solveAll() }
    #expect(
      limit?.description == "the time limit of 0 s was reached: the layout was not solved")
    let views = Array(repeating: "{}", count: 2000).joined(separator: ",")
    let text = #"{"version":1,"root":{"id":"r","subviews":[\#(views)]}}"#
    let found = issues(text, DocumentLimits(time: .zero))
    #expect(found.count == 1 && found[0].hasPrefix("f: /root/subviews"), "\(found)")
    #expect(found.first?.hasSuffix("the time limit of 0 s was reached: reading ended here") == true)
  }

  @Test func `a time limit reached between steps keeps the earlier results`() throws {
    var document = try LayoutDocument(json: Self.stepping)
    document.steps = Array(repeating: document.steps, count: 500).flatMap { $0 }
    var options = DocumentLayout.Options()
    options.limits.time = .seconds(100)
    let layout = try DocumentLayout(document, options: options)
    // Each reading of this clock takes a second.
    var time = ContinuousClock.now
    layout.budget.now = {
      time += .seconds(1)
      return time
    }
    var results: [LayoutResult] = []
    let limit = #expect(throws: LimitReached.self) {
      try layout.solveEach { results.append($0) }
    }
    #expect(results.first?.frame("a") == "1 0 0 0")
    for (index, result) in results.dropFirst().enumerated() {
      #expect(result.frame("a") == (index % 2 == 0 ? "2 0 0 0" : "3 0 0 0"))
    }
    let left = 1001 - results.count
    #expect(
      limit?.description == "/steps/\(results.count - 1): the time limit of 100 s was reached: "
        + "this step and those after it, \(left) in all, were not made")
  }

  @Test func `time spent writing a result does not count toward the limit`() throws {
    let layout = try layout(Self.stepping, DocumentLimits(time: .seconds(3600)))
    var passed = Duration.zero
    layout.budget.now = { .now + passed }
    var count = 0
    try layout.solveEach { _ in
      passed += .seconds(3000)
      count += 1
    }
    #expect(count == 3)
  }

  @Test func `a layout with its own budget has full time for each call`() throws {
    var options = DocumentLayout.Options()
    options.limits = DocumentLimits(time: .seconds(3600))
    let layout = try DocumentLayout(LayoutDocument(json: Self.stepping), options: options)
    var passed = Duration.zero
    layout.budget.now = { .now + passed }
    func letTimePass() {
      passed += .seconds(3600)
      #expect(layout.budget.isOverdue)
    }
    for expected in ["1 0 0 0", "2 0 0 0", "3 0 0 0"] {
      letTimePass()
      let result = try layout.solve()
      #expect(result.frame("a") == expected && result.unfinished.isEmpty)
      letTimePass()
      _ = try layout.render()
      letTimePass()
      #expect(try layout.makeNextStep() == (expected != "3 0 0 0"))
    }
  }

  @Test func `a document without limits is solved with all its steps`() throws {
    let layout = try layout(Self.stepping, .none)
    #expect(try layout.solveAll().steps?.map { $0.frame("a") } == ["2 0 0 0", "3 0 0 0"])
  }

  // MARK: Results

  @Test func `writing results one by one gives the same bytes as all together`() throws {
    for steps in [0, 1, 2] {
      var document = try LayoutDocument(json: Self.stepping)
      document.steps = Array(document.steps.prefix(steps))
      let whole = try DocumentLayout(document).solveAll()
      for isOneLine in [false, true] {
        var writer = ResultWriter(hasSteps: steps > 0, isOneLine: isOneLine)
        var text = ""
        try DocumentLayout(document).solveEach { text += writer.result($0) }
        text += writer.end()
        #expect(text == (isOneLine ? whole.jsonLine : String(whole.json.dropLast())))
        let tree = try JSONTree(Array(text.utf8))
        #expect(tree.root.members?.contains { $0.key.text == "unfinished" } == false)
      }
    }
  }

  @Test func `a result writer that ends early writes valid JSON with the reason`() throws {
    let layout = try DocumentLayout(try LayoutDocument(json: Self.stepping))
    for isOneLine in [false, true] {
      var writer = ResultWriter(hasSteps: true, isOneLine: isOneLine)
      #expect(writer.end(["nothing"]).isEmpty)
      let result = try layout.solve()
      let text = writer.result(result) + writer.result(result) + writer.end(["too \"late\""])
      let members = try JSONTree(Array(text.utf8)).root.members.map { Array($0) } ?? []
      #expect(members.last?.key.text == "unfinished")
      #expect(members.last?.value.elements?.compactMap(\.text) == ["too \"late\""])
      let steps = members.first { $0.key.text == "steps" }?.value.elements?.map(\.kind)
      #expect(steps == [.object])
    }
  }

  @Test func `an unreadable image of a step is reported before anything is solved`() throws {
    let text =
      #"{"version":1,"size":{"width":9,"height":9},"root":{"id":"r","type":"image"},"steps":[{"set":[{"view":"r","alpha":1},{"view":"r","image":"none.png"}]},{"add":{"to":"r","view":{"type":"image","image":"no.png"}}}]}"#
    let found = issuesOfLayout(text)
    #expect(found.map(\.position.pointer) == ["/steps/0/set/1/image", "/steps/1/add/view/image"])
  }

  private func issuesOfLayout(_ text: String) -> [DocumentIssue] {
    do {
      _ = try layout(Array(text.utf8), .none)
      return []
    } catch {
      return (error as? DocumentError)?.issues ?? []
    }
  }

  // MARK: Violations

  @Test func `violated content sizes of hidden views are not listed`() throws {
    func violations(_ hidden: String) throws -> [String] {
      let text =
        #"{"version":1,"size":{"width":90,"height":90},"root":{"id":"r","subviews":[{"id":"o"\#(hidden),"subviews":[{"id":"a","intrinsicSize":{"width":50,"height":5}}]}]},"constraints":["a.width == 20","wish: a.height == 9 @1"]}"#
      return try solve(text).violations.map(\.id)
    }
    #expect(try violations("").contains("a.compressionResistance.horizontal"))
    let hidden = try violations(#","hidden":true"#)
    #expect(hidden.allSatisfy { $0 == "wish" }, "\(hidden)")
  }
}
