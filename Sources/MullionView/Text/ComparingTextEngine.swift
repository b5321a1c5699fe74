// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionGeometry

/// A text engine that finds the pixels in which two painted texts differ.
///
/// With any other engine, a change of a label's text repaints the label.
nonisolated package protocol ComparingTextEngine: TextEngine {
  /// Returns the device pixels in which two texts of one font and color may differ.
  ///
  /// - Parameters:
  ///   - old: The first text.
  ///   - new: The second text.
  ///   - scale: The number of device pixels per point.
  /// - Returns: The pixels; all others have the same coverage. Nil if they are not known.
  /// - Complexity: Linear in the number of glyphs and of pixels of the glyphs that differ.
  func difference(from old: PlacedText, to new: PlacedText, scale: Double) -> Region?
}
