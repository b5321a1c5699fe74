// SPDX-License-Identifier: GPL-3.0-or-later
import CHarfBuzz

/// Shapes paragraphs with HarfBuzz, which applies kerning, ligatures, marks and joined letters.
///
/// A paragraph is shaped run by run; each run has one script and one direction. The resulting
/// clusters are in the order of the text.
enum Shaper {
  /// The largest number of scalars to shape at once.
  ///
  /// HarfBuzz takes quadratic time on a long run of marks that form one cluster: 0.5 ms for 512 of
  /// them, 560 ms for 20 000.
  private static let chunkLength = 512

  /// The number of scalars before and after a chunk that HarfBuzz reads, so that letters join
  /// across the chunk's ends.
  private static let contextLength = 8

  /// Returns the glyphs of a text without newlines.
  ///
  /// - Complexity: Linear in the length of the text.
  static func shape(
    _ paragraph: String, font: OpaquePointer, buffer: OpaquePointer, breaks: LineBreaks,
    bidi: BidiLevels
  ) -> ShapedText {
    let scalars = paragraph.unicodeScalars.map(\.value)
    let breaks = breaks.opportunities(in: scalars)
    let visible = scalars.map(BreakRules.visible)
    let directions = bidi.paragraph(of: visible)
    var text = ShapedText()
    text.isRightToLeft = directions.base == 1
    text.isMixed = !directions.levels.isEmpty
    for run in TextRun.runs(of: visible, in: directions) {
      var start = run.scalars.lowerBound
      while start < run.scalars.upperBound {
        let chunk = start..<chunkEnd(from: start, to: run.scalars.upperBound, in: scalars)
        fill(buffer, with: visible, chunk: chunk, of: run)
        hb_shape(font, buffer, nil, 0)
        appendClusters(
          of: buffer, chunk: chunk, run: run, scalars: scalars, breaks: breaks, to: &text)
        start = chunk.upperBound
      }
    }
    return text
  }

  /// Returns the end of a chunk.
  ///
  /// To keep words whole, it is after a space in the chunk's second half, if there is one.
  private static func chunkEnd(from start: Int, to end: Int, in scalars: [UInt32]) -> Int {
    let limit = start + chunkLength
    guard limit < end else { return end }
    let afterSpace = (start + chunkLength / 2..<limit).last { BreakRules.isSpace(scalars[$0]) }
    return afterSpace.map { $0 + 1 } ?? limit
  }

  /// Puts a chunk of a run into HarfBuzz's buffer, with the scalars around it as context.
  private static func fill(
    _ buffer: OpaquePointer, with scalars: [UInt32], chunk: Range<Int>, of run: TextRun
  ) {
    let window =
      max(
        0, chunk.lowerBound - contextLength)..<min(
        scalars.count, chunk.upperBound + contextLength)
    hb_buffer_reset(buffer)
    scalars[window].withUnsafeBufferPointer { text in
      hb_buffer_add_codepoints(
        buffer, text.baseAddress, Int32(text.count), UInt32(chunk.lowerBound - window.lowerBound),
        Int32(chunk.count))
    }
    hb_buffer_set_script(buffer, run.script)
    hb_buffer_set_direction(buffer, run.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    // By default, HarfBuzz uses the language of the process's locale, which may change the glyphs.
    hb_buffer_set_language(buffer, hb_language_from_string("und", -1))
  }

  /// Adds the clusters of a shaped chunk to a text, in the order of the text.
  private static func appendClusters(
    of buffer: OpaquePointer, chunk: Range<Int>, run: TextRun, scalars: [UInt32],
    breaks: [Bool], to text: inout ShapedText
  ) {
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, nil)
    else { return }
    let base = chunk.lowerBound - min(chunk.lowerBound, contextLength)
    var groups = clusterGroups(UnsafeBufferPointer(start: infos, count: Int(count)))
    if run.isRightToLeft { groups.reverse() }
    text.reserve(clusters: groups.count, glyphs: Int(count))
    for (number, group) in groups.enumerated() {
      let start = base + Int(infos[group.lowerBound].cluster)
      let end =
        number + 1 < groups.count
        ? base + Int(infos[groups[number + 1].lowerBound].cluster) : chunk.upperBound
      let members = max(chunk.lowerBound, start)..<min(chunk.upperBound, max(start + 1, end))
      let glyphs = group.lazy.map { index in
        ShapedText.Glyph(
          id: infos[index].codepoint, xOffset: positions[index].x_offset,
          yOffset: positions[index].y_offset, advance: positions[index].x_advance)
      }
      text.append(
        glyphs: glyphs, traits: traits(of: members, in: scalars, breaks), level: run.level,
        scalarEnd: members.upperBound)
    }
  }

  /// Returns the ranges of adjacent glyphs that share a cluster.
  private static func clusterGroups(
    _ infos: UnsafeBufferPointer<hb_glyph_info_t>
  ) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    groups.reserveCapacity(infos.count)
    var start = 0
    for index in infos.indices.dropFirst() where infos[index].cluster != infos[start].cluster {
      groups.append(start..<index)
      start = index
    }
    if start < infos.count { groups.append(start..<infos.count) }
    return groups
  }

  private static func traits(
    of members: Range<Int>, in scalars: [UInt32], _ breaks: [Bool]
  ) -> ShapedText.Traits {
    var traits: ShapedText.Traits = []
    if members.allSatisfy({ BreakRules.isSpace(scalars[$0]) }) { traits.insert(.space) }
    if let last = members.last, breaks[last], !BreakRules.forbidsBreak(after: last, in: scalars) {
      traits.insert(.breakAfter)
    }
    return traits
  }
}
