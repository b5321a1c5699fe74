// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry

/// The horizontal position of a line, and the space that justification adds to it.
struct PlacedLine {
  /// The distance of the line's left end from the block's left edge, in points.
  let left: Double
  /// The widths added before each glyph and before the line's end, in points; empty if the line is
  /// not justified.
  private let shifts: [Double]

  /// Places a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - style: The style of its paragraph; nil for none.
  ///   - width: The width in which the line is aligned, in points.
  ///   - alignment: The alignment if the style has none; natural counts as left.
  ///   - isSpace: Returns whether a glyph is a space that may grow.
  init(
    _ line: TextLayout.Line, style: ParagraphStyle?, width: Double, alignment: TextAlignment,
    isSpace: (Int) -> Bool
  ) {
    let indents = style?.indents(isFirst: line.isFirst, width: width) ?? (head: 0, tail: 0)
    let start = line.isRightToLeft ? indents.tail : indents.head
    let free = width - indents.head - indents.tail - line.width
    let natural = line.isRightToLeft ? start + free : start
    var shifts: [Double] = []
    switch style?.alignment ?? alignment {
    case .natural: left = style?.alignment == nil ? start : natural
    case .left: left = start
    case .center: left = start + free / 2
    case .right: left = start + free
    case .justified:
      if line.isWrapped, free > 0 { shifts = Self.shifts(line, free: free, isSpace) }
      left = shifts.isEmpty ? natural : start
    }
    self.shifts = shifts
  }

  /// Returns the widths to add before each glyph, so that the spaces fill a width; none if the line
  /// has no space.
  private static func shifts(
    _ line: TextLayout.Line, free: Double, _ isSpace: (Int) -> Bool
  ) -> [Double] {
    // HarfBuzz draws invisible characters, such as soft hyphens, as spaces without a width.
    func grows(_ index: Int) -> Bool {
      let next = index + 1 < line.glyphs.count ? line.glyphs[index + 1].position.x : line.width
      return isSpace(index) && next > line.glyphs[index].position.x
    }
    let spaces = line.glyphs.indices.count(where: grows)
    guard spaces > 0 else { return [] }
    var shifts: [Double] = []
    shifts.reserveCapacity(line.glyphs.count + 1)
    var done = 0
    for index in line.glyphs.indices {
      shifts.append(free * Double(done) / Double(spaces))
      if grows(index) { done += 1 }
    }
    return shifts + [free]
  }

  /// Returns the glyphs with the added space.
  func moved(_ glyphs: [TextLayout.Glyph]) -> [TextLayout.Glyph] {
    guard !shifts.isEmpty else { return glyphs }
    var glyphs = glyphs
    for index in glyphs.indices { glyphs[index].position.x += shifts[index] }
    return glyphs
  }

  /// Returns the ends of a part of the line with the added space, in points from the line's left.
  func extent(of span: TextLayout.Span) -> ClosedRange<Double> {
    guard !shifts.isEmpty else { return span.extent }
    let first = span.extent.lowerBound + shifts[span.glyphs.lowerBound]
    return first...max(first, span.extent.upperBound + shifts[span.glyphs.upperBound])
  }
}
