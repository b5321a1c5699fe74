// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

extension View {
  /// Gives the view the size that ``sizeThatFits(_:)`` says for the size it has; the origin of its frame stays.
  ///
  /// A size that is not usable is reported to ``ViewError/handler``, and nothing changes.
  public final func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    ViewError.reporting { () throws(ViewError) in
      let (old, middle) = (bounds.size, center)
      try setBounds(Rect(origin: bounds.origin, size: size))
      let (width, height) = (bounds.width - old.width, bounds.height - old.height)
      try setCenter(Point(x: middle.x + width / 2, y: middle.y + height / 2))
    }
  }
}
