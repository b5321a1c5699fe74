// SPDX-License-Identifier: GPL-3.0-or-later

/// A paragraph's glyphs on one endless line, in font units.
///
/// Glyphs come in clusters, the pieces that no line break may split: a letter with its marks, a
/// ligature, an emoji of several characters. Clusters are in the order of the text, also where it
/// runs from right to left; inside a cluster the glyphs go from left to right. Where text of both
/// directions is mixed, each line is put in the order it is seen in when its clusters are known.
struct ShapedText: Sendable {
  struct Glyph: Sendable {
    var id: UInt32
    var xOffset: Int32
    var yOffset: Int32
    var advance: Int32
  }

  /// What the line breaker needs to know about a cluster.
  struct Traits: OptionSet, Sendable {
    var rawValue: UInt8

    /// Nothing but spaces, which may hang over the end of a line.
    static let space = Traits(rawValue: 1)
    /// A line may end after it.
    static let breakAfter = Traits(rawValue: 2)
  }

  /// Whether the paragraph runs from right to left.
  var isRightToLeft = false
  /// Whether not all of the text runs as the paragraph does.
  var isMixed = false
  /// The level of each cluster if the text is mixed, as in ``BidiLevels/Paragraph``; else empty.
  var levels: [UInt8] = []
  var glyphs: [Glyph] = []
  var traits: [Traits] = []
  /// Where each cluster's glyphs begin, and at the end the number of glyphs.
  var firstGlyphs: [Int32] = [0]
  /// Where each cluster begins, counted along the text, and at the end the width of the whole.
  var positions: [Int] = [0]
  /// Where each cluster ends in the text, in scalars.
  var scalarEnds: [Int32] = []

  /// The number of clusters.
  var count: Int { traits.count }

  /// The width of a range of clusters in font units.
  func width(_ range: Range<Int>) -> Int {
    positions[range.upperBound] - positions[range.lowerBound]
  }

  /// The width of the longest piece that begins as the text does, in font units: the whole, unless advances are negative.
  var longestBeginning: Int { positions.reduce(0, max) }

  /// The glyphs of a range of clusters, from left to right.
  func visualGlyphs(_ range: Range<Int>) -> [Glyph] {
    guard isRightToLeft || isMixed else {
      return Array(glyphs[Int(firstGlyphs[range.lowerBound])..<Int(firstGlyphs[range.upperBound])])
    }
    return visualClusters(range).flatMap { cluster in
      glyphs[Int(firstGlyphs[cluster])..<Int(firstGlyphs[cluster + 1])]
    }
  }

  /// The clusters of a line from left to right.
  func visualClusters(_ line: Range<Int>) -> [Int] {
    if isMixed { return visualOrder(line) }
    return isRightToLeft ? line.reversed() : Array(line)
  }

  /// Whether a cluster runs from right to left.
  func isRightToLeft(_ cluster: Int) -> Bool {
    isMixed ? levels[cluster] % 2 == 1 : isRightToLeft
  }

  /// The clusters of a line of mixed text from left to right.
  ///
  /// Spaces at its end run as the paragraph does, by rule L1 of Annex 9.
  private func visualOrder(_ line: Range<Int>) -> [Int] {
    var levels = Array(levels[line])
    for index in levels.indices.reversed() {
      guard traits[line.lowerBound + index].contains(.space) else { break }
      levels[index] = isRightToLeft ? 1 : 0
    }
    return BidiLevels.order(levels).map { line.lowerBound + $0 }
  }

  /// Makes room for more clusters, if there is none yet: most texts are one run.
  mutating func reserve(clusters: Int, glyphs count: Int) {
    guard traits.isEmpty else { return }
    glyphs.reserveCapacity(count)
    traits.reserveCapacity(clusters)
    scalarEnds.reserveCapacity(clusters)
    firstGlyphs.reserveCapacity(clusters + 1)
    positions.reserveCapacity(clusters + 1)
    if isMixed { levels.reserveCapacity(clusters) }
  }

  /// Adds a cluster at the end of the text.
  mutating func append(
    glyphs new: some Sequence<Glyph>, traits: Traits, level: UInt8, scalarEnd: Int
  ) {
    var width = 0
    for glyph in new {
      glyphs.append(glyph)
      width += Int(glyph.advance)
    }
    self.traits.append(traits)
    scalarEnds.append(Int32(clamping: scalarEnd))
    if isMixed { levels.append(level) }
    firstGlyphs.append(Int32(clamping: glyphs.count))
    positions.append(positions[positions.count - 1] + width)
    #if INTERNAL_CHECKS
      checkInvariants()
    #endif
  }
}
