// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// The content that a box scrolls.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
@_spi(Overriding) public protocol ScrollArea: AnyObject {
  /// The size of the content, in points.
  var contentSize: Size { get }
  /// The guide of the content, created on first access.
  var contentLayoutGuide: LayoutGuide { get }
  /// The guide of the box's frame, created on first access.
  var frameLayoutGuide: LayoutGuide { get }
  /// The guide of the content; nil before the first access.
  var contentGuide: LayoutGuide? { get }
  /// The guide of the frame; nil before the first access.
  var frameGuide: LayoutGuide? { get }

  /// Takes the size that constraints give the content.
  ///
  /// - Parameters:
  ///   - size: The size, in points.
  ///   - scale: The number of device pixels per point; zero if sizes are not rounded.
  func contentWasSolved(_ size: Size, scale: Double)
}
