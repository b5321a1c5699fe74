// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionRaster
import MullionView

/// Presents a controller as a sheet, which the user can drag between heights and dismiss.
///
/// In a container less than 672 points wide, the sheet is attached to the bottom edge and has the
/// height of its selected detent. In a wider container, it is centered and has no detents.
open class SheetPresentationController: PresentationController {
  static let dimming = Color(red: 0, green: 0, blue: 0, alpha: 0.3)
  /// The corner radius without a preferred one, in points.
  static let cornerRadius = 12.0
  /// The size of a form sheet without a preferred width or height, in points.
  static let formSize = Size(width: 540, height: 620)
  /// The maximum width of a page sheet, in points.
  static let pageWidth = 704.0
  /// The free space above a sheet, in points.
  static let gap = 24.0

  /// The heights at which the sheet rests, the smallest first.
  ///
  /// Default only the large one. An empty array is ignored.
  public final var detents: [Detent] = [.large()] {
    didSet {
      if detents.isEmpty { detents = oldValue }
      invalidateDetents()
    }
  }
  /// The identifier of the detent at which the sheet rests; nil for the smallest one.
  ///
  /// A drag by the user changes it. To animate a change, make it in ``animateChanges(_:)``.
  public final var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { invalidateDetents() } }
  }
  /// The largest detent at which the views behind the sheet are not dimmed and receive touches.
  ///
  /// Default nil: the sheet always dims them.
  public final var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { invalidateDetents() }
  }
  /// Whether a drag in a scroll view at its top first moves the sheet to a larger detent.
  ///
  /// Default true. If false, such a drag scrolls, and the sheet moves by other parts of its view.
  public final var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet shows a grabber at its top.
  ///
  /// Default false.
  public final var prefersGrabberVisible = false {
    didSet { containerView?.setNeedsLayout() }
  }
  /// Whether the sheet stays a sheet in a compact height, where it is full screen otherwise.
  ///
  /// Default false. The value at the start of the presentation and at changes of the traits counts.
  public final var prefersEdgeAttachedInCompactHeight = false
  /// Whether the width of a sheet at the bottom edge is the preferred content size's.
  ///
  /// Default false: the sheet is as wide as the container.
  public final var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet { containerView?.setNeedsLayout() }
  }
  /// The corner radius, in points; nil for the standard one.
  ///
  /// Default nil. Values that are not numbers of at least 0 are ignored.
  public final var preferredCornerRadius: Double? {
    didSet {
      if let radius = preferredCornerRadius, !(0...View.maximumMagnitude).contains(radius) {
        preferredCornerRadius = oldValue
      }
      if isInstalled { presentedView?.cornerRadius = radius }
      containerView?.setNeedsLayout()
    }
  }

  /// The distance that a drag has moved the top edge down from the selected detent, in points.
  final var dragOffset = 0.0
  private lazy var drag = SheetDrag(of: self)
  private let grabber = SheetGrabber()
  /// Covers the rounded corners at the bottom edge of the container.
  private let foot = View()
  private var isInstalled = false
  /// The properties of the presented view before the sheet changed them.
  private var saved = (radius: 0.0, clips: false)

  final var radius: Double { preferredCornerRadius ?? Self.cornerRadius }

  /// The views in the container that move together with the presented view.
  final var decorations: [View] { isInstalled ? [grabber, foot] : [] }

  override var dimming: Color? { isDimmed ? Self.dimming : .clear }
  override var laysOutPresentedView: Bool { true }
  override var receivesTouchesOutside: Bool { isDimmed }

  override func standardStyle(for traits: TraitCollection) -> ModalPresentationStyle {
    traits.verticalSizeClass == .compact && !prefersEdgeAttachedInCompactHeight
      ? .fullScreen : .none
  }

  override func touchedOutside() { dismissByUser() }

  // MARK: Installing

  override func didInstall() {
    guard !isInstalled, let view = presentedView, let containerView else { return }
    isInstalled = true
    saved = (view.cornerRadius, view.clipsToBounds)
    view.cornerRadius = radius
    view.clipsToBounds = true
    view.autoresizingMask = []
    containerView.insertSubview(foot, belowSubview: view)
    containerView.addSubview(grabber)
    drag.attach(to: view)
    containerView.setNeedsLayout()
  }

  override func willUninstall() {
    guard isInstalled else { return }
    isInstalled = false
    drag.detach()
    grabber.removeFromSuperview()
    foot.removeFromSuperview()
    dragOffset = 0
    guard let view = presentedView else { return }
    (view.cornerRadius, view.clipsToBounds) = saved
  }

  open override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    guard isInstalled, let view = presentedView, view.transform == .identity else { return }
    let frame = view.frame
    grabber.isHidden = !prefersGrabberVisible
    grabber.frame = Rect(x: frame.midX - 18, y: frame.minY + 5, width: 36, height: 5)
    foot.isHidden = !isEdgeAttached
    foot.backgroundColor = view.backgroundColor
    let height = min(radius, frame.height)
    foot.frame = Rect(
      x: frame.minX, y: frame.maxY - height, width: frame.width, height: height)
  }

  // MARK: Frames

  private var isEdgeAttached: Bool { isEdgeAttached(in: containerView?.bounds.size ?? .zero) }

  private func isEdgeAttached(in size: Size) -> Bool {
    size.width < ViewController.leastRegularWidth
  }

  override func presentedFrame(in size: Size) -> Rect {
    let space = Size(width: size.width, height: maximumHeight(in: size))
    guard isEdgeAttached(in: size) else { return centeredFrame(in: size, space) }
    let height = (height(of: selectedIndex, in: size) ?? space.height) - dragOffset
    // Below the smallest detent, the sheet moves without a change of its height.
    let smallest = activeHeights(in: size).map(\.height).min() ?? space.height
    var width = space.width
    let preferred = presentedViewController.preferredContentSize.width
    if widthFollowsPreferredContentSizeWhenEdgeAttached, preferred > 0 {
      width = min(preferred, width)
    }
    return Rect(
      x: ((size.width - width) / 2).rounded(), y: size.height - height, width: width,
      height: max(height, smallest))
  }

  private func centeredFrame(in size: Size, _ space: Size) -> Rect {
    let isPage = presentationStyle == .pageSheet
    let preferred = presentedViewController.preferredContentSize
    let form = Size(
      width: preferred.width > 0 ? preferred.width : Self.formSize.width,
      height: preferred.height > 0 ? preferred.height : Self.formSize.height)
    let width = min(isPage ? Self.pageWidth : form.width, space.width)
    let height =
      isPage ? space.height - Self.gap : min(form.height, space.height - Self.gap)
    return Rect(
      x: ((size.width - width) / 2).rounded(), y: ((size.height - height) / 2).rounded(),
      width: width, height: max(height, 0))
  }

  private func maximumHeight(in size: Size) -> Double {
    max(size.height - (containerView?.window?.safeAreaInsets.top ?? 0) - Self.gap, 0)
  }

  // MARK: Detents

  /// The indexes of the active detents with their heights, in points, the smallest height first.
  ///
  /// If no detent is active, the selected one has the maximum height.
  final func activeHeights(in size: Size) -> [(index: Int, height: Double)] {
    let bottom = containerView?.window?.safeArea.bottom ?? 0
    let maximum = maximumHeight(in: size)
    let context = Detent.ResolutionContext(
      containerTraitCollection: traitCollection, maximumDetentValue: max(maximum - bottom, 0))
    // A custom detent may replace the detents, so enumerate a copy.
    let found = detents.enumerated().compactMap { index, detent in
      detent.resolvedValue(in: context).map { (index, min($0 + bottom, maximum)) }
    }
    return found.isEmpty ? [(selectedIndex, maximum)] : found.sorted { $0.1 < $1.1 }
  }

  /// The index of the selected detent in ``detents``, or the first one.
  private var selectedIndex: Int {
    detents.firstIndex { $0.identifier == selectedDetentIdentifier } ?? 0
  }

  private func height(of index: Int, in size: Size) -> Double? {
    let heights = activeHeights(in: size)
    return (heights.first { $0.index == index } ?? heights.first)?.height
  }

  /// Whether the views behind the sheet are dimmed at the selected detent.
  private var isDimmed: Bool {
    guard isEdgeAttached, let limit = largestUndimmedDetentIdentifier,
      let index = detents.firstIndex(where: { $0.identifier == limit })
    else { return true }
    return selectedIndex > index
  }

  /// Lays out the sheet again, because a detent's height depends on changed values.
  public final func invalidateDetents() {
    guard let containerView else { return }
    if isInstalled { containerView.backgroundColor = dimming }
    containerView.setNeedsLayout()
  }

  /// Calls a closure that changes properties of the sheet, and animates the result.
  public final func animateChanges(_ changes: () -> Void) {
    View.animate(withDuration: ControllerMotion.standardDuration) {
      changes()
      containerView?.layoutIfNeeded()
    }
  }

  /// Selects a detent after a drag and notifies the delegate of a change.
  final func select(_ index: Int) {
    guard detents.indices.contains(index) else { return }
    let identifier = detents[index].identifier
    let isChange = detents[selectedIndex].identifier != identifier
    animateChanges {
      dragOffset = 0
      if isChange { selectedDetentIdentifier = identifier }
      containerView?.setNeedsLayout()
    }
    guard isChange else { return }
    (original.delegate as? any SheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  // See Responder.
  deinit {}
}

/// The bar at the top of a sheet that shows that it can be dragged.
private final class SheetGrabber: View {
  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    cornerRadius = 2.5
    showBackground(.chevron)
  }
}
