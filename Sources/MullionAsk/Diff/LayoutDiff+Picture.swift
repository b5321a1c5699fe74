// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
public import MullionDocument
public import MullionGeometry
public import MullionRaster

extension LayoutDiff {
  /// The size with the greatest difference; the largest size if there is no difference.
  public var pictureSize: Size {
    let worst = differences.max { $0.amount < $1.amount }
    return worst?.witness ?? Size(width: widths.upperBound, height: heights.upperBound)
  }

  /// Draws both layouts side by side, and a third picture with the pixels that differ.
  ///
  /// - Parameters:
  ///   - first: The first document's layout at ``pictureSize``.
  ///   - second: The second document's layout at ``pictureSize``.
  /// - Returns: The three pictures with captions.
  /// - Throws: A `ViewError`, `RasterError` or `LimitReached` if a layout cannot be drawn.
  /// - Complexity: O(pixels).
  public func picture(of first: DocumentLayout, and second: DocumentLayout) throws -> Bitmap {
    let bitmaps = try [first, second].map { layout in
      try layout.window.solveLayout()
      return try layout.render()
    }
    let size = first.window.bounds.size
    let captions = [firstName, secondName].map { $0.split(separator: "/").last.map(String.init) }
    return try DifferencePicture(
      recorded: bitmaps[0], found: bitmaps[1],
      captions: [
        captions[0] ?? "first", captions[1] ?? "second", "difference at \(CheckText.text(size))",
      ]
    ).bitmap()
  }
}
