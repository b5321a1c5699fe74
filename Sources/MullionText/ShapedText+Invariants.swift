// SPDX-License-Identifier: GPL-3.0-or-later

#if INTERNAL_CHECKS
  extension ShapedText {
    /// Stops the process if the arrays of clusters do not match each other or the glyphs.
    func checkInvariants() {
      precondition(firstGlyphs.count == count + 1, "a cluster has no first glyph")
      precondition(positions.count == count + 1, "a cluster has no position")
      precondition(levels.count == (isMixed ? count : 0), "a cluster of mixed text has no level")
      precondition(firstGlyphs.first == 0 && positions.first == 0, "the text does not begin at 0")
      precondition(firstGlyphs.last.map(Int.init) == glyphs.count, "a glyph has no cluster")
      precondition(
        count == 0 || firstGlyphs[count - 1] <= firstGlyphs[count], "clusters are out of order")
    }
  }
#endif
