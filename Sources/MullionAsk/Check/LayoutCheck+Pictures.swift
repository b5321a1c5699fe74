// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument
public import MullionRaster

extension LayoutCheck {
  /// Draws the layout in which a rule is broken, with the views outlined.
  ///
  /// - Throws: A `DocumentError`, `ViewError`, `RasterError` or `LimitReached` if the layout cannot be
  ///   drawn.
  public func picture(of finding: CheckFinding) throws -> Bitmap {
    let layout = try self.layout(at: finding.witness)
    try layout.window.solveLayout()
    for id in finding.views {
      guard let view = layout.view(id) else { continue }
      view.layer.borderColor = Color(red: 0.9, green: 0.1, blue: 0.1)
      view.layer.borderWidth = 2
    }
    return try layout.render()
  }
}
