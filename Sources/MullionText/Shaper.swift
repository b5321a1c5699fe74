// SPDX-License-Identifier: GPL-3.0-or-later
import CHarfBuzz
import Mullion

/// Shapes paragraphs with HarfBuzz, which applies kerning, ligatures, marks and joined letters.
///
/// A paragraph is shaped run by run; each run has one script, one direction, one style and one font.
/// The resulting clusters are in the order of the text.
struct Shaper {
  /// The largest number of scalars to shape at once.
  ///
  /// HarfBuzz takes quadratic time on a long run of marks that form one cluster: 0.5 ms for 512 of
  /// them, 560 ms for 20 000.
  private static let chunkLength = 512

  /// The number of scalars before and after a chunk that HarfBuzz reads, so that letters join
  /// across the chunk's ends.
  private static let contextLength = 8

  /// The character that an attachment replaces.
  private static let attachment: UInt32 = 0xFFFC

  private let styles: [ShapingStyle]
  /// The index of each scalar's style; empty if all have the first.
  private let numbers: [UInt16]
  /// Whether lengths are in units of points, because the styles have several sizes or attachments.
  private let isSized: Bool
  private let scalars: [UInt32]
  /// The scalars that are shaped in place of ``scalars``.
  private let visible: [UInt32]
  private let breaks: [Bool]
  private let directions: BidiLevels.Paragraph

  private init(_ paragraph: String, _ styles: [ShapingStyle], _ numbers: [UInt16]) {
    (self.styles, self.numbers) = (styles, numbers)
    isSized = ShapingStyle.usePoints(styles)
    let face = styles[0].face
    scalars = paragraph.unicodeScalars.map(\.value)
    breaks = face.breaks.opportunities(in: scalars)
    visible = scalars.map(BreakRules.visible)
    directions = face.bidi.paragraph(of: visible)
  }

  /// Returns the glyphs of a text without newlines.
  ///
  /// Emoji have a color font. If the face lacks characters, the text is shaped again with the fonts
  /// that have them.
  ///
  /// - Complexity: Linear in the length of the text.
  static func shape(_ paragraph: String, face: FontFace) -> ShapedText {
    shape(paragraph, styles: [ShapingStyle(face: face)], numbers: [])
  }

  /// Returns the glyphs of a text without newlines, whose scalars have styles.
  ///
  /// - Parameters:
  ///   - paragraph: The text.
  ///   - styles: The styles, at least one.
  ///   - numbers: The index of each scalar's style; empty if all have the first.
  /// - Returns: The glyphs. If the styles have several sizes or attachments, the lengths are in
  ///   ``ShapingStyle/unitsPerPoint``.
  /// - Complexity: Linear in the length of the text.
  static func shape(
    _ paragraph: String, styles: [ShapingStyle], numbers: [UInt16]
  ) -> ShapedText {
    let shaper = Shaper(paragraph, styles, numbers)
    let emoji = shaper.emojiFonts(for: paragraph)
    let text = shaper.shape(fonts: emoji)
    guard text.glyphs.contains(where: \.isMissing) else { return text }
    let fonts = shaper.fonts(for: paragraph, shaped: text, emoji)
    return fonts.contains { $0 > 0 } && fonts != emoji ? shaper.shape(fonts: fonts) : text
  }

  /// Whether the text is so long that its shaping ends early if the ``WorkLimit`` is reached.
  ///
  /// Shorter texts are shaped to their end, because their glyphs are cached.
  private var isLong: Bool { scalars.count > FontFace.longestCachedText }

  /// Returns the style of a scalar.
  private func style(at index: Int) -> ShapingStyle {
    styles[numbers.isEmpty ? 0 : Int(numbers[index])]
  }

  /// Returns the numbers of the fonts of emoji, as in ``FontFallback``, and 0 for all other scalars;
  /// empty without emoji.
  private func emojiFonts(for paragraph: String) -> [UInt32] {
    guard scalars.contains(where: EmojiPresentation.mayBeEmoji) else { return [] }
    let fonts = fonts(for: paragraph, from: []) { EmojiPresentation.isEmoji(scalars[$0]) }
    return fonts.contains { $0 > 0 } ? fonts : []
  }

  /// Returns the number of each scalar's font, as in ``FontFallback``: those of emoji, and new ones
  /// for the clusters of a shaped text with missing glyphs.
  private func fonts(
    for paragraph: String, shaped text: ShapedText, _ emoji: [UInt32]
  ) -> [UInt32] {
    let isMissing = missingScalars(in: text)
    return fonts(for: paragraph, from: emoji) { isMissing[$0].contains(true) }
  }

  /// Returns the number of each scalar's font after a choice for some grapheme clusters.
  ///
  /// All scalars of a grapheme cluster have one font.
  private func fonts(
    for paragraph: String, from known: [UInt32], where needsFont: (Range<Int>) -> Bool
  ) -> [UInt32] {
    var fonts = known.isEmpty ? [UInt32](repeating: 0, count: scalars.count) : known
    var start = 0
    for character in paragraph {
      let cluster = start..<start + character.unicodeScalars.count
      start = cluster.upperBound
      guard needsFont(cluster) else { continue }
      if isLong, WorkLimit.isReached { break }
      let face = style(at: cluster.lowerBound).face
      guard let fallback = face.fallback else { continue }
      let number = fallback.number(for: Array(visible[cluster]), own: face)
      for index in cluster { fonts[index] = number }
    }
    return fonts
  }

  /// Returns for each scalar whether its cluster has a glyph for missing characters.
  private func missingScalars(in text: ShapedText) -> [Bool] {
    var isMissing = [Bool](repeating: false, count: scalars.count)
    var start = 0
    for cluster in 0..<text.count {
      let end = Int(text.scalarEnds[cluster])
      let glyphs = Int(text.firstGlyphs[cluster])..<Int(text.firstGlyphs[cluster + 1])
      if text.glyphs[glyphs].contains(where: \.isMissing) {
        for index in start..<max(start, end) { isMissing[index] = true }
      }
      start = max(start, end)
    }
    return isMissing
  }

  /// Returns the glyphs of the text; `fonts` has the number of each scalar's font, or is empty.
  private func shape(fonts: [UInt32]) -> ShapedText {
    let runs = TextRun.runs(of: visible, in: directions, fonts: fonts, styles: numbers).map {
      run -> (run: TextRun, face: FontFace) in
      let own = styles[Int(run.style)].face
      if run.fallback > 0, let other = own.fallback?.face(run.fallback) { return (run, other) }
      var plain = run
      plain.fallback = 0
      return (plain, own)
    }
    let first = styles[0].face.metrics.unitsPerEm
    var text = ShapedText(
      unitsPerEm: isSized
        ? ShapingStyle.unitsPerPoint
        : runs.reduce(first) { EmUnits.common($0, $1.face.metrics.unitsPerEm) })
    if !fonts.isEmpty {
      let others = runs.lazy.filter { $0.run.fallback > 0 }
      text.fallbacks = Array(
        Set(others.map { FontKey(style: $0.run.style, fallback: $0.run.fallback) }))
    }
    text.isRightToLeft = directions.base == 1
    text.isMixed = !directions.levels.isEmpty
    // Most scalars are a cluster with one glyph.
    text.reserve(clusters: scalars.count, glyphs: scalars.count)
    for (run, face) in runs { append(run, in: face, to: &text) }
    return text
  }

  /// Shapes a run with a face, and adds its clusters to a text.
  private func append(_ run: TextRun, in face: FontFace, to text: inout ShapedText) {
    let style = styles[Int(run.style)]
    // Letters of a ligature cannot be moved apart.
    var features = style.kern == 0 ? [] : Self.noLigatures
    if style.face.spacing.hasTabularDigits { features.append(Self.tabularDigits) }
    var start = run.scalars.lowerBound
    while start < run.scalars.upperBound {
      if isLong, WorkLimit.isReached { return }
      let chunk = start..<chunkEnd(from: start, to: run.scalars.upperBound)
      fill(face.buffer, chunk: chunk, of: run)
      hb_shape(face.font, face.buffer, features, UInt32(features.count))
      appendClusters(of: face, chunk: chunk, run: run, to: &text)
      start = chunk.upperBound
    }
  }

  private static let noLigatures = [feature("liga", 0), feature("clig", 0)]
  private static let tabularDigits = feature("tnum", 1)

  private static func feature(_ name: String, _ value: UInt32) -> hb_feature_t {
    hb_feature_t(tag: hb_tag_from_string(name, -1), value: value, start: 0, end: .max)
  }

  /// Returns the end of a chunk.
  ///
  /// To keep words and emoji whole, it is after a space in the chunk's second half, or else where a
  /// line may end.
  private func chunkEnd(from start: Int, to end: Int) -> Int {
    let limit = start + Self.chunkLength
    guard limit < end else { return end }
    let half = start + Self.chunkLength / 2..<limit
    let last = half.last { BreakRules.isSpace(scalars[$0]) } ?? half.last { breaks[$0] }
    return last.map { $0 + 1 } ?? limit
  }

  /// Puts a chunk of a run into HarfBuzz's buffer, with the scalars around it as context.
  private func fill(_ buffer: OpaquePointer, chunk: Range<Int>, of run: TextRun) {
    let first = max(0, chunk.lowerBound - Self.contextLength)
    let window = first..<min(visible.count, chunk.upperBound + Self.contextLength)
    hb_buffer_reset(buffer)
    visible[window].withUnsafeBufferPointer { text in
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
  private func appendClusters(
    of face: FontFace, chunk: Range<Int>, run: TextRun, to text: inout ShapedText
  ) {
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(face.buffer, &count),
      let positions = hb_buffer_get_glyph_positions(face.buffer, nil)
    else { return }
    let base = chunk.lowerBound - min(chunk.lowerBound, Self.contextLength)
    let (own, units, style) = (face.metrics.unitsPerEm, text.unitsPerEm, styles[Int(run.style)])
    let unitsPerPoint = isSized ? Double(units) : Double(units) / style.pointSize
    // Only the letters of the style's own font have its tracking.
    let tracking = run.fallback == 0 ? style.face.spacing.tracking * style.pointSize : 0
    let kern = Self.units((style.kern + tracking) * unitsPerPoint)
    var groups = Self.clusterGroups(UnsafeBufferPointer(start: infos, count: Int(count)))
    if run.isRightToLeft { groups.reverse() }
    for (number, group) in groups.enumerated() {
      let start = base + Int(infos[group.lowerBound].cluster)
      let end =
        number + 1 < groups.count
        ? base + Int(infos[groups[number + 1].lowerBound].cluster) : chunk.upperBound
      let members = max(chunk.lowerBound, start)..<min(chunk.upperBound, max(start + 1, end))
      if let attachment = attachment(at: members, style, run) {
        text.append(
          glyphs: [attachment], traits: traits(of: members), level: run.level,
          scalarEnd: members.upperBound)
        continue
      }
      let last = group.upperBound - 1
      let glyphs = group.lazy.map { index in
        let glyph = ShapedText.Glyph(
          id: infos[index].codepoint, fallback: run.fallback, style: run.style,
          xOffset: positions[index].x_offset, yOffset: positions[index].y_offset,
          advance: positions[index].x_advance)
        var placed =
          isSized
          ? glyph.multiplied(by: style.pointSize * Double(units) / Double(own))
          : glyph.scaled(from: own, to: units)
        if index == last { placed.advance &+= kern }
        return placed
      }
      text.append(
        glyphs: glyphs, traits: traits(of: members), level: run.level,
        scalarEnd: members.upperBound)
    }
  }

  /// Returns the glyph in place of a character with an attachment; nil for other characters.
  private func attachment(
    at members: Range<Int>, _ style: ShapingStyle, _ run: TextRun
  ) -> ShapedText.Glyph? {
    guard let width = style.attachmentWidth, let first = members.first,
      scalars[first] == Self.attachment
    else { return nil }
    let advance = (width + style.kern) * Double(ShapingStyle.unitsPerPoint)
    return ShapedText.Glyph(
      id: 0, fallback: TextLayout.Glyph.attachment, style: run.style, xOffset: 0, yOffset: 0,
      advance: Self.units(advance))
  }

  /// Returns the nearest whole number of units; 0 for a value that is not a number.
  private static func units(_ value: Double) -> Int32 {
    value.isNaN ? 0 : Int32(min(max(value.rounded(), -0x1p31), 0x1p31 - 1))
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

  private func traits(of members: Range<Int>) -> ShapedText.Traits {
    var traits: ShapedText.Traits = []
    if members.allSatisfy({ BreakRules.isSpace(scalars[$0]) }) { traits.insert(.space) }
    if let last = members.last, breaks[last], !BreakRules.forbidsBreak(after: last, in: scalars) {
      guard scalars[last] == BreakRules.softHyphen else { return traits.union(.breakAfter) }
      // Inside a larger cluster, no glyph can become the hyphen.
      if members.count == 1 { traits.formUnion([.breakAfter, .softHyphen]) }
    }
    return traits
  }
}
