// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionGeometry
import TestSupport
import Testing

/// Checks that masks refer to the frames given by the document and its steps, whatever the order of
/// the steps.
@Suite struct WrittenMaskTests {
  @Test func `masks refer to a superview frame in the step that sets it`() throws {
    let text = #"""
      {"version":1,"root":{"id":"r","frame":{"x":0,"y":0,"width":300,"height":300},"subviews":[
        {"id":"p","frame":{"x":0,"y":0,"width":100,"height":100},"subviews":[
          {"id":"c","frame":{"x":0,"y":0,"width":10,"height":10},"autoresizing":["flexibleWidth"]}]}]},
       "steps":[
        {"set":{"view":"p","frame":{"x":0,"y":0,"width":90,"height":50}}},
        {"add":{"to":"p","view":{"id":"d","frame":{"x":0,"y":20,"width":10,"height":10},"autoresizing":["flexibleWidth"]}}},
        {"set":{"view":"c","autoresizing":["flexibleWidth"]}}]}
      """#
    let steps = try #require(try solve(text).steps)
    #expect(steps.map { $0.frame("c") } == ["0 0 10 10", "0 0 10 10", "0 0 10 10"])
    #expect(steps[1].frame("d") == "0 20 10 10")
  }

  @Test func `a step that sets the root's frame resizes like a size step`()
    throws
  {
    func steps(_ resize: (Int) -> String) throws -> [String]? {
      let text = #"""
        {"version":1,"root":{"id":"r","frame":{"x":0,"y":0,"width":100,"height":100},"subviews":[
          {"id":"c","frame":{"x":0,"y":0,"width":10,"height":10},"autoresizing":["flexibleWidth"]}]},
         "steps":[\#(resize(200)),{"set":{"view":"c","autoresizing":["flexibleWidth"]}},\#(resize(100))]}
        """#
      return try solve(text).steps?.map { $0.frame("r") + ", " + $0.frame("c") }
    }
    let expected = ["0 0 200 100, 0 0 110 10", "0 0 200 100, 0 0 110 10", "0 0 100 100, 0 0 10 10"]
    #expect(try steps { #"{"size":{"width":\#($0),"height":100}}"# } == expected)
    #expect(
      try steps { #"{"set":{"view":"r","frame":{"x":7,"y":9,"width":\#($0),"height":100}}}"# }
        == expected)
  }

  @Test func `masks refer to the superview's written size even if its mask toggles`()
    throws
  {
    // Without a frame, the box is 0 by 0 while its mask is active; otherwise constraints size it.
    func text(masked: Bool, _ step: String) -> String {
      #"""
      {"version":1,"size":{"width":200,"height":100},"root":{"id":"root","subviews":[
        {"id":"box","translatesAutoresizingMask":\#(masked),"subviews":[
          {"id":"a","frame":{"x":30,"y":0,"width":10,"height":5},"autoresizing":["flexibleLeftMargin"]}]}]},
       "constraints":[{"id":"wide","expression":"box.width == 50","active":\#(!masked)},
        {"id":"low","expression":"box.height == 9","active":\#(!masked)},
        {"id":"at","expression":"box.left == root.left","active":\#(!masked)},
        {"id":"up","expression":"box.top == root.top","active":\#(!masked)}],
       "steps":[\#(step),{"set":{"view":"a","autoresizing":["flexibleLeftMargin"]}}]}
      """#
    }
    let ids = #"["wide","low","at","up"]"#
    let off = #"{"deactivate":\#(ids),"set":{"view":"box","translatesAutoresizingMask":true}}"#
    let on = #"{"activate":\#(ids),"set":{"view":"box","translatesAutoresizingMask":false}}"#
    for (masked, step) in [(false, off), (true, on)] {
      let result = try solve(text(masked: masked, step))
      #expect(result.frame("box") == (masked ? "0 0 0 0" : "0 0 50 9"))
      #expect(result.frame("a") == "30 0 10 5")
      for (index, step) in (result.steps ?? []).enumerated() {
        #expect(step.status == .solved && step.frame("box") == (masked ? "0 0 50 9" : "0 0 0 0"))
        #expect(step.frame("a") == "30 0 10 5", "\(masked), \(index)")
      }
    }
  }

  @Test(arguments: (0..<60).shards())
  func `frames after random steps match a document written in the final state`(
    _ seeds: Range<UInt64>
  ) throws {
    try withEverySeed(seeds) { seed, random in try check(seed, &random) }
  }

  private func check(_ seed: UInt64, _ random: inout SplitMix64) throws {
    var tree = WrittenTree(&random)
    let first = tree
    let steps = (0..<12).map { _ in tree.edit(&random) }
    let result = try solve(first.document(steps: steps.map(\.text)))
    let found = try #require(result.steps)
    var isCompared = false
    for (step, result) in zip(steps, found) where step.state.isPlaced {
      isCompared = true
      let fresh = try solve(step.state.document(steps: []), size: step.state.size)
      #expect(result.size == fresh.size && result.frames.count == fresh.frames.count)
      for frame in fresh.frames {
        #expect(
          result.frame(frame.id) == fresh.frame(frame.id),
          "\(frame.id) of seed \(seed): \(step.text)")
      }
    }
    #expect(isCompared, "seed \(seed)")
  }
}

/// The frames and masks that a document gives its views, and random steps that change them.
private struct WrittenTree {
  struct Node {
    var id: String
    var superview: String
    var frame: [Int]
    var mask: [String]
    var isInForce = true
  }

  var nodes: [Node] = []
  let design: [Int]
  /// The size last set for the root.
  var size: Size

  private static let parts = [
    "flexibleLeftMargin", "flexibleWidth", "flexibleRightMargin", "flexibleTopMargin",
    "flexibleHeight", "flexibleBottomMargin",
  ]

  init(_ random: inout SplitMix64) {
    design = [0, 0, 64 * Int.random(in: 2...4, using: &random), 256]
    size = Size(width: Double(design[2]), height: Double(design[3]))
    for index in 0..<6 {
      let superview = index == 0 ? "root" : "v\(Int.random(in: 0..<index, using: &random))"
      nodes.append(
        Node(
          id: "v\(index)", superview: superview, frame: Self.frame(&random),
          mask: Self.mask(&random)))
    }
  }

  /// Whether every view translates its mask.
  var isPlaced: Bool { nodes.allSatisfy(\.isInForce) }

  private static func frame(_ random: inout SplitMix64) -> [Int] {
    [0...40, 0...40, 50...200, 50...200].map { Int.random(in: $0, using: &random) }
  }

  private static func mask(_ random: inout SplitMix64) -> [String] {
    parts.filter { _ in Bool.random(using: &random) }
  }

  // MARK: Steps

  /// Changes the tree; returns the text of the step that makes this change, and the changed tree.
  mutating func edit(_ random: inout SplitMix64) -> (text: String, state: WrittenTree) {
    let text = change(&random)
    return (text, self)
  }

  private mutating func change(_ random: inout SplitMix64) -> String {
    // A view that does not translate its mask soon does so again, because nothing else positions
    // it.
    let waiting = nodes.firstIndex { !$0.isInForce }
    if let index = waiting, Int.random(in: 0..<3, using: &random) > 0 {
      nodes[index].isInForce = true
      return #"{"set":{"view":"\#(nodes[index].id)","translatesAutoresizingMask":true}}"#
    }
    let index = Int.random(in: 0..<nodes.count, using: &random)
    let id = nodes[index].id
    switch Int.random(in: 0..<7, using: &random) {
    case 0, 1:
      nodes[index].frame = Self.frame(&random)
      return #"{"set":{"view":"\#(id)",\#(Self.text(nodes[index].frame))}}"#
    case 2:
      nodes[index].mask = Self.mask(&random)
      return #"{"set":{"view":"\#(id)","autoresizing":\#(nodes[index].mask)}}"#
    case 3:
      nodes[index].frame = Self.frame(&random)
      nodes[index].mask = Self.mask(&random)
      let frame = Self.text(nodes[index].frame)
      return #"{"set":{"view":"\#(id)","autoresizing":\#(nodes[index].mask),\#(frame)}}"#
    case 4:
      nodes[index].isInForce = false
      return #"{"set":{"view":"\#(id)","translatesAutoresizingMask":false}}"#
    case 5:
      nodes.append(
        Node(
          id: "v\(nodes.count)", superview: id, frame: Self.frame(&random), mask: Self.mask(&random)
        ))
      return #"{"add":{"to":"\#(id)","view":\#(view(nodes[nodes.count - 1]))}}"#
    default:
      let side = 64 * Int.random(in: 3...8, using: &random)
      size = Size(width: Double(side), height: 320)
      return Bool.random(using: &random)
        ? #"{"size":{"width":\#(side),"height":320}}"#
        : #"{"set":{"view":"root",\#(Self.text([0, 0, side, 320]))}}"#
    }
  }

  // MARK: Text

  func document(steps: [String]) -> String {
    let root = #"{"id":"root",\#(Self.text(design)),"subviews":[\#(subviews(of: "root"))]}"#
    let rest = steps.isEmpty ? "" : #","steps":[\#(steps.joined(separator: ","))]"#
    return #"{"version":1,"root":\#(root)\#(rest)}"#
  }

  private func subviews(of id: String) -> String {
    nodes.filter { $0.superview == id }.map(view).joined(separator: ",")
  }

  private func view(_ node: Node) -> String {
    #"{"id":"\#(node.id)",\#(Self.text(node.frame)),"autoresizing":\#(node.mask),"translatesAutoresizingMask":\#(node.isInForce),"subviews":[\#(subviews(of: node.id))]}"#
  }

  private static func text(_ frame: [Int]) -> String {
    #""frame":{"x":\#(frame[0]),"y":\#(frame[1]),"width":\#(frame[2]),"height":\#(frame[3])}"#
  }
}
