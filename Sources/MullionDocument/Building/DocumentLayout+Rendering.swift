// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
package import MullionFiles
import MullionGeometry
public import MullionRaster

extension DocumentLayout {
  /// Draws the layout as it was last solved.
  ///
  /// - Returns: An image of the root's size in device pixels; pixels that the root does not cover
  ///   are transparent.
  /// - Throws: A `RasterError` for a size that no bitmap can have; a ``LimitReached`` if the image
  ///   needs more time or memory than is left.
  /// - Complexity: O(views + painted pixels).
  public func render() throws -> Bitmap {
    beginCall()
    let size = pixelSize
    let pixels = try Bitmap.pixelCount(width: size.width, height: size.height)
    let groups = window.rootView.map(Self.nestedGroups) ?? 0
    let cost = pixels * (DocumentCost.picturePixel + DocumentCost.pixel * groups)
    guard budget.take(cost) else {
      let what = "a picture of \(size.width) × \(size.height) pixels"
      throw LimitReached(sentence: budget.tooLittleMemory(for: what))
    }
    defer { budget.giveBack(cost) }
    let context = try GraphicsContext(
      width: size.width, height: size.height, scale: window.scale)
    let isWhole = inTime { window.render(in: context) { !WorkLimit.isReached } }
    if let failure = images.failure { throw failure }
    guard isWhole else {
      throw LimitReached(sentence: budget.exhausted("the picture was not painted"))
    }
    return context.bitmap
  }

  /// Returns the largest number of transparency groups that are open at once while a view is
  /// painted.
  ///
  /// A translucent view is a group with pixels of its own.
  private static func nestedGroups(in view: View) -> Int {
    let inside = view.subviews.map(nestedGroups).max() ?? 0
    return inside + (view.alpha < 1 ? 1 : 0)
  }

  /// The inodes of the files that images were read from.
  package var imageInodes: Set<RegularFile.Identity.Inode> { images.inodes }

  /// The root's size in whole device pixels.
  package var pixelSize: (width: Int, height: Int) {
    func pixels(_ length: Double) -> Int {
      Int(min((length * window.scale + 0.5).rounded(.down), Double(Int32.max)))
    }
    let size = window.bounds.size
    return (pixels(size.width), pixels(size.height))
  }
}
