// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
public import Mullion
import MullionGeometry
import MullionRaster

extension View {
  /// Draws the view and its subviews into the current context.
  ///
  /// - Parameters:
  ///   - rect: The rectangle that the bounds fill, in points of the context.
  ///   - afterUpdates: Whether the view is laid out before.
  /// - Returns: Whether the view was drawn: there is a current context, and the view has an area.
  @discardableResult
  public final func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    if afterUpdates { (window ?? self).layoutIfNeeded() }
    let size: Size = self.Mullion::bounds.size
    guard let context = UIGraphicsGetCurrentContext(), size.width > 0, size.height > 0 else {
      return false
    }
    context.saveState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / size.width, y: rect.height / size.height)
    render(in: context)
    context.restoreState()
    return true
  }
}
