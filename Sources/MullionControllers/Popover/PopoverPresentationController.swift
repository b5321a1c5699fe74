// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionControls
public import MullionGeometry
import MullionLists
public import MullionRaster
public import MullionView

/// Presents a controller in a card with an arrow that points at a source.
///
/// The source is a rectangle of a view, or an item of a bar. The content has the size
/// ``ViewController/preferredContentSize``, or 320 × 480 points if that is zero, as far as the
/// container has space. A touch outside dismisses the popover. In a compact width, the controller
/// is presented as a sheet, unless the delegate returns another style.
open class PopoverPresentationController: PresentationController {
  /// The size of the content without a preferred content size, in points.
  static let standardSize = Size(width: 320, height: 480)

  /// The view that contains ``sourceRect``.
  open weak var sourceView: View? { didSet { sourceDidChange() } }
  /// The rectangle at which the arrow points, in the coordinates of ``sourceView``.
  ///
  /// Default null, which stands for the bounds of the view.
  open var sourceRect = Rect.null { didSet { sourceDidChange() } }
  /// The item of a bar at which the arrow points, if ``sourceView`` is nil.
  open weak var barButtonItem: BarButtonItem? { didSet { sourceDidChange() } }
  /// The permitted directions of the arrow; none for a popover without an arrow over its source.
  ///
  /// Default any.
  open var permittedArrowDirections = PopoverArrowDirection.any {
    didSet { sourceDidChange() }
  }
  /// The direction of the arrow; unknown before the popover is on screen.
  open private(set) var arrowDirection = PopoverArrowDirection.unknown
  /// The views outside of the popover that still receive touches.
  open var passthroughViews: [View]?
  /// The minimum distances of the popover from the edges of the safe area, in points.
  ///
  /// Default 10 at each edge. Values that are not finite are ignored.
  open var popoverLayoutMargins = EdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet {
      if !popoverLayoutMargins.isFinite { popoverLayoutMargins = oldValue }
      sourceDidChange()
    }
  }
  /// The color of the card and the arrow; nil for the standard one.
  open var backgroundColor: Color? {
    didSet { card.showColor(backgroundColor) }
  }
  /// The sheet that shows the controller if the style adapts to a sheet.
  public private(set) final lazy var adaptiveSheetPresentationController =
    SheetPresentationController(
      presentedViewController: presentedViewController, presenting: nil)

  private let card = PopoverCard()
  /// The size of the container in the last layout.
  private var laidOutSize: Size?

  private func sourceDidChange() { containerView?.setNeedsLayout() }

  override func standardStyle(for traits: TraitCollection) -> ModalPresentationStyle {
    traits.horizontalSizeClass == .compact ? .pageSheet : .none
  }

  override func makeAdaptive(_ style: ModalPresentationStyle) -> PresentationController {
    guard style.isSheet else { return super.makeAdaptive(style) }
    adaptiveSheetPresentationController.presentationStyle = style
    return adaptiveSheetPresentationController
  }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    (delegate as? any PopoverPresentationControllerDelegate)?
      .prepareForPopoverPresentation(self)
    if sourceInContainer == nil {
      presentingViewController.report(
        .popoverWithoutSource(controller: presentedViewController.displayName))
    }
  }

  // MARK: The card

  open override var presentedView: View? { card }
  override var laysOutPresentedView: Bool { true }

  override func didInstall() {
    guard let view = presentedViewController.view else { return }
    view.autoresizingMask = []
    card.show(view)
    containerView?.setNeedsLayout()
  }

  override func touchedOutside() { dismissByUser() }

  override func presentedFrame(in size: Size) -> Rect {
    placement(in: size).frame
  }

  open override func size(
    forChildContentContainer child: ViewController, withParentContainerSize size: Size
  ) -> Size { placement(in: size).card.size }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard let containerView else { return }
    let size = containerView.bounds.size
    if size != laidOutSize { reposition() }
    laidOutSize = size
    let placement = placement(in: size)
    arrowDirection = placement.direction
    card.placement = placement
    // The delegate's style may have changed the frame of the card only.
    card.setNeedsLayout()
  }

  /// Whether the popover may cover its source if it fits nowhere beside it.
  ///
  /// Default false: the content shrinks.
  open var canOverlapSourceViewRect = false {
    didSet { if canOverlapSourceViewRect != oldValue { containerView?.setNeedsLayout() } }
  }

  /// Lets the delegate change the source after a change of the container's size.
  private func reposition() {
    guard let source = sourceView, card.superview != nil, arrowDirection != .unknown,
      let delegate = delegate as? any PopoverPresentationControllerDelegate
    else { return }
    var (rect, view) = (sourceRect.isNull ? source.bounds : sourceRect, source)
    let old = (rect, view)
    delegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
    if !rect.isFinite { rect = old.0 }
    if rect != old.0 || view !== old.1 { (sourceView, sourceRect) = (view, rect) }
  }

  private func placement(in size: Size) -> PopoverPlacement {
    let insets = containerView?.safeAreaInsets ?? .zero
    let margins = popoverLayoutMargins
    let area = Rect(
      x: insets.left + margins.left, y: insets.top + margins.top,
      width: max(size.width - insets.left - insets.right - margins.left - margins.right, 0),
      height: max(size.height - insets.top - insets.bottom - margins.top - margins.bottom, 0))
    let preferred = presentedViewController.preferredContentSize
    let source = sourceInContainer
    return PopoverPlacement(
      size: preferred == .zero ? Self.standardSize : preferred,
      source: source ?? Rect(x: area.midX, y: area.midY, width: 0, height: 0),
      area: area, permitted: source == nil ? [] : permittedArrowDirections,
      overlaps: canOverlapSourceViewRect)
  }

  /// The source in the container's coordinates; nil without a source in the window.
  private var sourceInContainer: Rect? {
    guard let containerView, let window = containerView.window else { return nil }
    let view = sourceView ?? barButtonItem?.shownView
    guard let view, view.window === window else { return nil }
    let isWhole = sourceView == nil || sourceRect.isNull || !sourceRect.isFinite
    return view.convert(isWhole ? view.bounds : sourceRect, to: containerView)
  }

  // MARK: Animation

  override var hasOwnMotion: Bool { true }

  override func motion() -> (Bool) -> Void {
    let alpha = card.alpha
    return { [card] isThere in card.alpha = isThere ? alpha : 0 }
  }

  // See Responder.
  deinit {}
}
