// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// A screen of the host: how large it is, how dense, and which way up.
public final class Screen {
  /// The size of the upright screen, in points.
  public let nativeSize: Size
  /// Device pixels per point.
  public let scale: Double
  /// Which way up the screen is held.
  ///
  /// ``Application/rotate(_:to:)`` sets it.
  public internal(set) var orientation = InterfaceOrientation.portrait

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - size: Its size when it is upright, in points.
  ///   - scale: Device pixels per point. A size or scale that is not usable is reported to ``ViewError/handler``, and
  ///     taken as 0 × 0 or 1.
  public init(size: Size, scale: Double = 1) {
    let probe = Window()
    var (usableSize, usableScale) = (Size.zero, 1.0)
    ViewError.reporting { () throws(ViewError) in
      try probe.checkNotNegative(size.width, "size of a screen")
      try probe.checkNotNegative(size.height, "size of a screen")
      usableSize = size
    }
    ViewError.reporting { () throws(ViewError) in
      try probe.setScale(scale)
      usableScale = scale
    }
    (nativeSize, self.scale) = (usableSize, usableScale)
  }

  /// The rectangle of the screen as it is held, in points from its top left corner.
  public var bounds: Rect { Rect(origin: .zero, size: size(in: orientation)) }

  /// The size of the screen when it is held in a way, in points.
  func size(in orientation: InterfaceOrientation) -> Size {
    orientation.isLandscape
      ? Size(width: nativeSize.height, height: nativeSize.width) : nativeSize
  }
}
