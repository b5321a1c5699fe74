// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

/// The glyphs of a paragraph on one line of unlimited width, in units of the font's em square.
///
/// Glyphs form clusters, which no line break may split: a letter with its marks, a ligature, an
/// emoji of several scalars. Clusters are in the order of the text, even in right-to-left text.
/// Inside a cluster, glyphs are in order from left to right. In text of mixed direction,
/// ``visualClusters(_:)`` gives the display order of each line.
struct ShapedText: Sendable {
  struct Glyph: Sendable {
    var id: UInt32
    /// The number of the font, as in ``FontFallback``; 0 for the face that shaped the text, and
    /// `TextLayout.Glyph.attachment` for an attachment.
    var fallback: UInt32 = 0
    /// The index of the style.
    var style: UInt16 = 0
    var xOffset: Int32
    var yOffset: Int32
    var advance: Int32

    /// Whether the font lacks the character.
    var isMissing: Bool { id == 0 && fallback != TextLayout.Glyph.attachment }

    /// Converts the lengths from `own` units per em to `units`.
    func scaled(from own: Int, to units: Int) -> Glyph {
      guard own != units else { return self }
      func scaled(_ length: Int32) -> Int32 {
        Int32(clamping: EmUnits.scale(Int(length), from: own, to: units))
      }
      return Glyph(
        id: id, fallback: fallback, style: style, xOffset: scaled(xOffset),
        yOffset: scaled(yOffset), advance: scaled(advance))
    }

    /// Multiplies the lengths by a factor, and rounds them.
    func multiplied(by factor: Double) -> Glyph {
      func product(_ length: Int32) -> Int32 {
        Int32(clamping: Int((Double(length) * factor).rounded()))
      }
      return Glyph(
        id: id, fallback: fallback, style: style, xOffset: product(xOffset),
        yOffset: product(yOffset), advance: product(advance))
    }
  }

  /// The properties of a cluster that the line breaker uses.
  struct Traits: OptionSet, Sendable {
    var rawValue: UInt8

    /// The cluster contains only spaces.
    ///
    /// Such clusters do not count toward the width of a line that they end.
    static let space = Traits(rawValue: 1)
    /// A line may end after the cluster.
    static let breakAfter = Traits(rawValue: 2)
    /// The cluster is a soft hyphen, which becomes visible if a line ends after it.
    static let softHyphen = Traits(rawValue: 4)
    /// A dictionary allows a line to end after the cluster, with a hyphen.
    static let hyphenation = Traits(rawValue: 8)
  }

  /// The number of units in an em, for all lengths; a multiple of the font's own number if other
  /// fonts have glyphs.
  ///
  /// For text of several sizes or with attachments, it is the number of units in a point instead;
  /// see ``ShapingStyle/unitsPerPoint``.
  var unitsPerEm: Int
  /// The fallback fonts that have glyphs, each once.
  var fallbacks: [FontKey] = []
  /// Whether a line may end after a soft hyphen.
  var hasSoftHyphens = false
  /// Whether a dictionary allows lines to end inside words.
  private(set) var isHyphenated = false
  /// Whether the paragraph is right-to-left.
  var isRightToLeft = false
  /// Whether a part of the text has the direction opposite to the paragraph's.
  var isMixed = false
  /// The level of each cluster, as in ``BidiLevels/Paragraph``; empty unless the text is mixed.
  var levels: [UInt8] = []
  var glyphs: [Glyph] = []
  var traits: [Traits] = []
  /// The index of each cluster's first glyph, and at the end the number of glyphs.
  var firstGlyphs: [Int32] = [0]
  /// The position of each cluster along the text, and at the end the total width, in font units.
  var positions: [Int] = [0]
  /// The end of each cluster in the text, in scalars.
  var scalarEnds: [Int32] = []

  /// The number of clusters.
  var count: Int { traits.count }

  /// Returns the width of a range of clusters, in font units.
  func width(_ range: Range<Int>) -> Int {
    positions[range.upperBound] - positions[range.lowerBound]
  }

  /// The width of the widest prefix in font units.
  ///
  /// It is the width of the whole text, unless advances are negative.
  var longestBeginning: Int { positions.reduce(0, max) }

  /// Returns the glyphs of a range of clusters, from left to right.
  func visualGlyphs(_ range: Range<Int>) -> [Glyph] {
    guard isRightToLeft || isMixed else {
      return Array(glyphs[Int(firstGlyphs[range.lowerBound])..<Int(firstGlyphs[range.upperBound])])
    }
    return visualClusters(range).flatMap { cluster in
      glyphs[Int(firstGlyphs[cluster])..<Int(firstGlyphs[cluster + 1])]
    }
  }

  /// Returns the glyphs of a range of clusters, from left to right, with other glyphs in place of
  /// those of its last cluster.
  func visualGlyphs(_ range: Range<Int>, replacingLast glyphs: [Glyph]) -> [Glyph] {
    visualClusters(range).flatMap { cluster in
      cluster == range.upperBound - 1
        ? glyphs[...]
        : self.glyphs[Int(firstGlyphs[cluster])..<Int(firstGlyphs[cluster + 1])]
    }
  }

  /// Lets lines end with a hyphen inside words.
  ///
  /// Right-to-left paragraphs and right-to-left words are not hyphenated.
  ///
  /// - Parameter scalars: The numbers of scalars before the hyphens.
  mutating func hyphenate(after scalars: Set<Int>) {
    guard !isRightToLeft, !scalars.isEmpty else { return }
    for cluster in traits.indices.dropLast()
    where scalars.contains(Int(scalarEnds[cluster])) && !isRightToLeft(cluster) {
      traits[cluster].insert(.hyphenation)
      isHyphenated = true
    }
  }

  /// Returns the style of a cluster.
  func style(of cluster: Int) -> UInt16 {
    let first = Int(firstGlyphs[cluster])
    return first < glyphs.count ? glyphs[first].style : 0
  }

  /// Returns the clusters of a line, from left to right.
  func visualClusters(_ line: Range<Int>) -> [Int] {
    if isMixed { return visualOrder(line) }
    return isRightToLeft ? line.reversed() : Array(line)
  }

  /// Returns whether a cluster is right-to-left.
  func isRightToLeft(_ cluster: Int) -> Bool {
    isMixed ? levels[cluster] % 2 == 1 : isRightToLeft
  }

  /// Returns the clusters of a line of mixed text, from left to right.
  ///
  /// Trailing spaces have the paragraph's direction, by rule L1 of Annex 9.
  private func visualOrder(_ line: Range<Int>) -> [Int] {
    var levels = Array(levels[line])
    for index in levels.indices.reversed() {
      guard traits[line.lowerBound + index].contains(.space) else { break }
      levels[index] = isRightToLeft ? 1 : 0
    }
    return BidiLevels.order(levels).map { line.lowerBound + $0 }
  }

  /// Reserves capacity for clusters and glyphs if the text is still empty.
  ///
  /// Most texts are one run, so their first run is also their last.
  mutating func reserve(clusters: Int, glyphs count: Int) {
    guard traits.isEmpty else { return }
    glyphs.reserveCapacity(count)
    traits.reserveCapacity(clusters)
    scalarEnds.reserveCapacity(clusters)
    firstGlyphs.reserveCapacity(clusters + 1)
    positions.reserveCapacity(clusters + 1)
    if isMixed { levels.reserveCapacity(clusters) }
  }

  /// Returns the text with lengths in other units.
  func scaled(to units: Int) -> ShapedText {
    guard units != unitsPerEm else { return self }
    var text = self
    text.unitsPerEm = units
    text.glyphs = glyphs.map { $0.scaled(from: unitsPerEm, to: units) }
    var (pen, glyph) = (0, 0)
    for (index, end) in firstGlyphs.enumerated() {
      while glyph < Int(end) {
        pen += Int(text.glyphs[glyph].advance)
        glyph += 1
      }
      text.positions[index] = pen
    }
    return text
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
    if traits.contains(.softHyphen) { hasSoftHyphens = true }
    scalarEnds.append(Int32(clamping: scalarEnd))
    if isMixed { levels.append(level) }
    firstGlyphs.append(Int32(clamping: glyphs.count))
    positions.append(positions[positions.count - 1] + width)
    #if INTERNAL_CHECKS
      checkInvariants()
    #endif
  }
}
