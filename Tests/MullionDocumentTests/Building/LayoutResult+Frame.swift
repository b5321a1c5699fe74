// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import MullionGeometry

extension LayoutResult {
  /// Returns the frame of the view with an id as `x y width height`, rounded as results print it.
  func frame(_ id: String) -> String {
    guard let rect = frames.first(where: { $0.id == id })?.rect else { return "none" }
    return [rect.minX, rect.minY, rect.width, rect.height].map(ShortDecimal.text)
      .joined(separator: " ")
  }
}
