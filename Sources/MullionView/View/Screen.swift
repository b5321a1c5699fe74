// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// A screen of the host, with its size, scale and orientation.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class Screen {
  /// The size of the screen in portrait orientation, in points.
  public let nativeSize: Size
  /// The number of device pixels per point.
  public let scale: Double
  /// The orientation in which the screen is held.
  ///
  /// ``Application/rotate(_:to:)`` sets it.
  public package(set) var orientation = InterfaceOrientation.portrait

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - size: The size in portrait orientation, in points.
  ///   - scale: The number of device pixels per point. An unusable size or scale is reported to
  ///     ``ViewError/handler`` and replaced by 0 × 0 or 1.
  public init(size: Size, scale: Double = 1) {
    let probe = Window()
    var (usableSize, usableScale) = (Size.zero, 1.0)
    probe.reporting { () throws(ViewError) in
      try probe.checkNotNegative(size.width, "size of a screen")
      try probe.checkNotNegative(size.height, "size of a screen")
      usableSize = size
    }
    probe.reporting { () throws(ViewError) in
      try probe.setScale(scale)
      usableScale = scale
    }
    (nativeSize, self.scale) = (usableSize, usableScale)
  }

  /// The rectangle of the screen in its orientation, in points, with the origin at the top left.
  public var bounds: Rect { Rect(origin: .zero, size: size(in: orientation)) }

  /// Returns the size of the screen in an orientation, in points.
  func size(in orientation: InterfaceOrientation) -> Size {
    orientation.isLandscape
      ? Size(width: nativeSize.height, height: nativeSize.width) : nativeSize
  }
}
