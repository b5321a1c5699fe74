// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionGeometry

/// The interface through which a box reads layout values from its view and notifies the view.
///
/// A box without an owner stores its content and its insets itself.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
package protocol LayoutBoxOwner: AnyObject {
  /// The view, as constraints and reports name it.
  var layoutItem: any LayoutItem { get }

  // MARK: Content

  /// The natural size of the content, in points of the alignment rectangle; `noIntrinsicMetric` for
  /// an axis without one.
  var intrinsicContentSize: Size { get }
  /// The text that breaks at the box's width; nil if the view has none.
  var wrappingContent: (any WrappingContent)? { get }
  /// The content that the view scrolls; nil if it scrolls none.
  var scrollArea: (any ScrollArea)? { get }

  // MARK: Insets and baselines

  /// The insets from the frame to the alignment rectangle, in points.
  var alignmentRectInsets: EdgeInsets { get }
  /// The distance from the top of the alignment rectangle down to the first baseline, in points.
  var firstBaselineOffset: Double { get }
  /// The distance from the bottom of the alignment rectangle up to the last baseline, in points.
  var lastBaselineOffset: Double { get }
  /// The height for which the baseline offsets are given, in points; nil if they apply at any
  /// height.
  ///
  /// At other heights, the baselines keep their distances from the middle of the view.
  var centeredBaselineHeight: Double? { get }
  /// The box of the view that provides the first baseline.
  var boxForFirstBaselineLayout: LayoutBox { get }
  /// The box of the view that provides the last baseline.
  var boxForLastBaselineLayout: LayoutBox { get }
  /// Returns the size of the font at the first or the last baseline, in points; nil without text.
  func baselineFontSize(isFirst: Bool) -> Double?
  /// The insets from the frame to the safe area, in points.
  var safeAreaInsets: EdgeInsets { get }
  /// Returns the part of the safe area insets that is passed to subboxes.
  func safeAreaForSubviews(_ insets: EdgeInsets) -> EdgeInsets
  /// The layout margins if none were set, in points.
  var defaultLayoutMargins: EdgeInsets { get }
  /// Returns the frame of a guide that the keyboard positions, before a layout; nil for others.
  func unsolvedFrame(ofKeyboard guide: LayoutGuide) -> Rect?

  // MARK: Layout

  /// The origin of the frame, in points of the superview.
  var frameOrigin: Point { get }
  /// The pixels per point of a tree without an environment.
  var scaleOutsideEnvironment: Double { get }
  /// Updates the constraints of the view, which is marked.
  func updateConstraintsOfBox()
  /// Lays out the content of the view, which is marked.
  func layOutContentOfBox()
  /// Lays out the marked parts of the view that are not subviews, such as views that carry layers.
  func layOutPartsOfBox()
  /// Returns the views of the subtree that are still marked for layout or constraints.
  func markedItems() -> [any LayoutItem]
  /// Sets the size of the view at the top of the tree, in points.
  func resizeRoot(to size: Size) throws(LayoutError)

  // MARK: Notifications

  /// Stores a new middle of the frame with ``LayoutBox/store(center:size:)``, and a new size unless it is
  /// nil.
  func replaceGeometry(center: Point, size: Size?)
  /// Called before the exact width of wrapping text changes.
  func wrappingWidthDidChange()
  /// Notifies the view of changed insets after a layout, and the subviews whose insets depend on
  /// them.
  func insetsMayHaveChanged()
  /// Called after the content size of a subbox may have changed.
  func contentDidChange(in subbox: LayoutBox)
  /// Receives an error of a call that cannot throw.
  func receive(_ error: LayoutError)
}

/// The parts of a box's geometry that a frame from the engine changed.
nonisolated package struct FrameChange: OptionSet {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The frame changed by more than the solver's rounding.
  package static let moved = FrameChange(rawValue: 1)
  /// The size of the bounds changed.
  package static let resized = FrameChange(rawValue: 2)
}
