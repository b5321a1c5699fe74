// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import Synchronization
import Testing

/// A text engine with characters 10 points wide and lines 20 points high.
///
/// Fills each character's box except for its last point of width.
final class BlockEngine: TextEngine {
  private static let counts = Mutex<[String: Int]>([:])

  /// Returns how often texts that contain `part` were laid out.
  static func count(of part: String) -> Int {
    counts.withLock { $0.filter { $0.key.contains(part) }.values.reduce(0, +) }
  }

  func layout(
    _ text: String, font: Font, maximumWidth: Double?, numberOfLines: Int,
    lineBreakMode: LineBreakMode
  ) -> TextLayout {
    Self.counts.withLock { $0[text, default: 0] += 1 }
    let perLine = maximumWidth.map { max(Int($0 / 10), 1) } ?? Int.max
    var counts: [Int] = []
    var rest = text.count
    while rest > 0 {
      counts.append(min(rest, perLine))
      rest -= min(rest, perLine)
    }
    if numberOfLines > 0 { counts = Array(counts.prefix(numberOfLines)) }
    let lines = counts.enumerated().map { index, count in
      TextLayout.Line(
        glyphs: (0..<count).map { column in
          .init(id: 1, position: Point(x: Double(column) * 10, y: Double(index) * 20 + 15))
        }, width: Double(count) * 10, baseline: Double(index) * 20 + 15)
    }
    return TextLayout(
      font: font, lines: lines,
      size: Size(width: lines.map(\.width).max() ?? 0, height: Double(lines.count) * 20),
      firstBaseline: 15, lastBaseline: 5)
  }

  func draw(
    _ layout: TextLayout, at origin: Point, width: Double, alignment: TextAlignment, color: Color,
    in context: GraphicsContext
  ) {
    for line in layout.lines {
      let spare = alignment == .right ? width - line.width : 0
      for glyph in line.glyphs {
        context.fill(
          Rect(
            x: origin.x + spare + glyph.position.x, y: origin.y + glyph.position.y - 15, width: 9,
            height: 20),
          color: color)
      }
    }
  }
}

/// A trait that gives each test of a suite a ``BlockEngine``, even if other tests install another
/// text engine.
struct BlockEngineTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await TextSystem.$scoped.withValue(BlockEngine()) { try await function() }
  }
}
