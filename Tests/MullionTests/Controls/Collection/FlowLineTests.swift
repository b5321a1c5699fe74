// SPDX-License-Identifier: GPL-3.0-or-later

// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import TestSupport
import Testing

@testable import MullionLists
@testable import MullionView

/// Tests the lines of a flow layout against lines filled item by item.
@Suite struct FlowLineTests {
  /// Lines that are filled again completely, one item at a time.
  private struct Model {
    var metrics: FlowLines.Metrics
    var extents: [FlowExtent]

    /// The index of each line's first item, followed by the number of items.
    private var starts: [Int] {
      var starts = [0]
      var used = 0.0
      for (item, extent) in extents.enumerated() where item > 0 {
        used += extents[item - 1].along + metrics.itemSpacing
        if used + extent.along > metrics.available {
          starts.append(item)
          used = 0
        }
      }
      return starts + [extents.count]
    }

    /// The frame of each item.
    var frames: [FlowLines.Frame] {
      guard let first = extents.first else { return [] }
      let isUniform = extents.allSatisfy { $0 == first }
      var frames: [FlowLines.Frame] = []
      var across = 0.0
      let starts = starts
      for (start, end) in zip(starts, starts.dropFirst()) {
        let line = extents[start..<end]
        let thickness = line.map(\.across).max() ?? 0
        var (along, gap) = (0.0, metrics.itemSpacing)
        var (count, sum) = (line.count, line.reduce(0) { $0 + $1.along })
        if isUniform {
          // As many items as fit, even if the line has fewer.
          while sum + metrics.itemSpacing * Double(count) + first.along <= metrics.available {
            (count, sum) = (count + 1, sum + first.along)
          }
        }
        if isUniform || end < extents.count {
          let left = max(metrics.available - sum, 0)
          (along, gap) = count == 1 ? (left / 2, 0) : (0, left / Double(count - 1))
        }
        for (item, extent) in zip(start..., line) {
          frames.append(
            .init(
              item: item, along: along, across: across + (thickness - extent.across) / 2,
              extent: extent))
          along += extent.along + gap
        }
        across += thickness + metrics.lineSpacing
      }
      return frames
    }
  }

  private static func isNear(_ a: FlowLines.Frame, _ b: FlowLines.Frame) -> Bool {
    a.item == b.item && a.extent == b.extent && (a.along - b.along).magnitude < 1e-6
      && (a.across - b.across).magnitude < 1e-6
  }

  private static func extent(_ kind: Int, _ random: inout SplitMix64) -> FlowExtent {
    // Few kinds of sizes have runs; whole numbers have no rounding in either sum.
    let sizes = [20, 33, 50, 64, 120, 300, 400]
    let bound = min(max(kind, 1), sizes.count)
    return FlowExtent(
      along: Double(sizes[Int.random(in: 0..<bound, using: &random)]),
      across: Double(sizes[Int.random(in: 0..<bound, using: &random)]))
  }

  @Test(arguments: 0..<30)
  func `changed sizes give the lines of a fresh layout`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 1...(seed % 3 == 0 ? 400 : 60), using: &random)
    let metrics = FlowLines.Metrics(
      available: Double(Int.random(in: 30...330, using: &random)),
      itemSpacing: Double(Int.random(in: 0...12, using: &random)),
      lineSpacing: Double(Int.random(in: 0...12, using: &random)))
    let estimate = Self.extent(7, &random)
    var model = Model(metrics: metrics, extents: Array(repeating: estimate, count: count))
    var lines = FlowLines([(estimate, count)], metrics: metrics)
    for step in 0..<30 {
      var changes: [(item: Int, extent: FlowExtent)] = []
      var item = Int.random(in: 0..<count, using: &random)
      for _ in 0..<Int.random(in: 1...10, using: &random) where item < count {
        changes.append((item, Self.extent(Int(seed % 7) + 1, &random)))
        item += Int.random(in: 1...3, using: &random)
      }
      for (item, extent) in changes { model.extents[item] = extent }
      lines.set(changes)
      let frames = model.frames
      let end = frames.map { $0.across + $0.extent.across }.max() ?? 0
      #expect((lines.length - end).magnitude < 1e-6 || lines.length >= end, "\(seed) \(step)")
      let found = lines.frames(from: -1, to: lines.length + 1)
      #expect(found.count == count, "\(seed) \(step)")
      #expect(zip(found, frames).allSatisfy(Self.isNear), "\(seed) \(step)")
      let start = Double.random(in: -50...max(end, 1), using: &random)
      let visible = lines.frames(from: start, to: start + 100)
      // A line is visible as a whole, so its thinner items may lie outside of the range.
      let inside = frames.filter { $0.across < start + 100 && $0.across + $0.extent.across > start }
      let names = Set(visible.map(\.item))
      #expect(inside.allSatisfy { names.contains($0.item) }, "\(seed) \(step)")
      let one = Int.random(in: 0..<count, using: &random)
      #expect(lines.frame(of: one).map { Self.isNear($0, frames[one]) } == true)
    }
  }

  @Test func `equal items that were never measured share one entry of the lines`() {
    let lines = FlowLines(
      [(FlowExtent(along: 50, across: 50), 1_000_000)], metrics: .init(available: 230))
    #expect(lines.extents.count == 1)
    // Four items of 50 and three gaps fill 230 points.
    #expect(lines.length == 250_000 * 60 - 10)
    #expect(lines.frame(of: 999_999)?.along == 180)
  }

  @Test func `sizes without limits or without extent are laid out`() {
    for along in [0, 1e-300, 1e9] {
      for spacing in [0, 1e-300, 1e9] {
        var lines = FlowLines(
          [(FlowExtent(along: along, across: along), 1000)],
          metrics: .init(available: 100, itemSpacing: spacing, lineSpacing: spacing))
        lines.set([(500, FlowExtent(along: 50, across: 50))])
        #expect(lines.frame(of: 999) != nil && lines.length >= 0)
        #expect(lines.frames(from: -1, to: 1).count <= 1000)
      }
    }
  }
}
