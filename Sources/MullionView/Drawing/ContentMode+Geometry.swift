// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

nonisolated extension ContentMode {
  /// Returns the rectangle of content that is placed with this mode.
  ///
  /// - Parameters:
  ///   - size: The content's own size, in points.
  ///   - bounds: The rectangle in which the content is placed, in points.
  /// - Returns: The content's rectangle in the coordinates of `bounds`. It is nil if nothing is
  ///   visible: the content is empty, or scaled content gets no area.
  public func placement(of size: Size, in bounds: Rect) -> Rect? {
    guard size.width > 0, size.height > 0 else { return nil }
    let across = bounds.width / size.width
    let down = bounds.height / size.height
    let placed: Size
    switch self {
    case .scaleToFill, .redraw: placed = bounds.size
    case .scaleAspectFit: placed = size.scaled(by: min(across, down))
    case .scaleAspectFill: placed = size.scaled(by: max(across, down))
    default: placed = size
    }
    guard placed.width > 0, placed.height > 0 else { return nil }
    let (fractionX, fractionY) = anchor
    return Rect(
      x: bounds.minX + fractionX * (bounds.width - placed.width),
      y: bounds.minY + fractionY * (bounds.height - placed.height),
      width: placed.width, height: placed.height)
  }

  /// Whether the mode scales content.
  ///
  /// If it does, a part of the content can grow while the rest keeps its size.
  var stretches: Bool {
    switch self {
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill: true
    default: false
    }
  }

  /// The fraction of the free space that lies before the content on each axis.
  private var anchor: (Double, Double) {
    switch self {
    case .scaleToFill, .redraw, .topLeft: (0, 0)
    case .scaleAspectFit, .scaleAspectFill, .center: (0.5, 0.5)
    case .top: (0.5, 0)
    case .bottom: (0.5, 1)
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    case .topRight: (1, 0)
    case .bottomLeft: (0, 1)
    case .bottomRight: (1, 1)
    }
  }
}

nonisolated extension Size {
  fileprivate func scaled(by factor: Double) -> Size {
    Size(width: width * factor, height: height * factor)
  }
}
