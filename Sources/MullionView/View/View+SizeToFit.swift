// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

extension View {
  /// Resizes the view to ``sizeThatFits(_:)`` for its current size; the frame's origin stays.
  ///
  /// An invalid size is reported to ``ViewError/handler`` and changes nothing.
  public final func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    reporting { () throws(ViewError) in
      let (old, middle) = (bounds.size, center)
      try setBounds(Rect(origin: bounds.origin, size: size))
      let (width, height) = (bounds.width - old.width, bounds.height - old.height)
      try setCenter(Point(x: middle.x + width / 2, y: middle.y + height / 2))
    }
  }
}
