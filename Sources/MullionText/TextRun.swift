// SPDX-License-Identifier: GPL-3.0-or-later
import CHarfBuzz

/// A range of a paragraph that has one script, one direction, one style and one font.
///
/// HarfBuzz shapes one run at a time.
struct TextRun {
  var scalars: Range<Int>
  var script: hb_script_t
  /// The embedding level, as in ``BidiLevels/Paragraph``.
  var level: UInt8
  /// The number of the font, as in ``FontFallback``.
  var fallback: UInt32 = 0
  /// The index of the style.
  var style: UInt16 = 0

  /// Whether the run is right-to-left.
  var isRightToLeft: Bool { level % 2 == 1 }

  /// Splits a paragraph where its script, its level, its style or its font changes.
  ///
  /// Characters without a script of their own, such as digits and punctuation, have the script of
  /// the characters before them. At the beginning of a paragraph, they have the first script that
  /// occurs in it.
  ///
  /// - Parameters:
  ///   - scalars: The paragraph.
  ///   - paragraph: Its levels.
  ///   - fonts: The number of each scalar's font, as in ``FontFallback``; empty if all are 0.
  ///   - styles: The style of each scalar; empty if all are 0.
  /// - Returns: The runs, in the order of the text.
  /// - Complexity: Linear in the length of the paragraph.
  static func runs(
    of scalars: [UInt32], in paragraph: BidiLevels.Paragraph, fonts: [UInt32] = [],
    styles: [UInt16] = []
  ) -> [TextRun] {
    let functions = hb_unicode_funcs_get_default()
    let first = scalars.lazy.compactMap { ownScript($0, functions) }.first ?? HB_SCRIPT_COMMON
    var run = TextRun(
      scalars: 0..<scalars.count, script: first, level: paragraph.levels.first ?? paragraph.base,
      fallback: fonts.first ?? 0, style: styles.first ?? 0)
    // Below U+02B0, Latin is the only script in Unicode.
    if paragraph.levels.isEmpty, fonts.isEmpty, styles.isEmpty,
      scalars.allSatisfy({ $0 < 0x2B0 })
    {
      return [run]
    }
    var runs: [TextRun] = []
    for (index, scalar) in scalars.enumerated() {
      let script = ownScript(scalar, functions) ?? run.script
      let level = paragraph.levels.isEmpty ? paragraph.base : paragraph.levels[index]
      let font = fonts.isEmpty ? 0 : fonts[index]
      let style = styles.isEmpty ? 0 : styles[index]
      guard
        script != run.script || level != run.level || font != run.fallback || style != run.style
      else { continue }
      runs.append(run.ending(at: index))
      run = TextRun(
        scalars: index..<scalars.count, script: script, level: level, fallback: font,
        style: style)
    }
    return runs + [run]
  }

  private func ending(at end: Int) -> TextRun {
    TextRun(
      scalars: scalars.lowerBound..<end, script: script, level: level, fallback: fallback,
      style: style)
  }

  /// Returns the script of a scalar; nil for a scalar that several scripts use.
  private static func ownScript(_ scalar: UInt32, _ functions: OpaquePointer?) -> hb_script_t? {
    let script = hb_unicode_script(functions, scalar)
    switch script {
    case HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN: return nil
    default: return script
    }
  }
}
