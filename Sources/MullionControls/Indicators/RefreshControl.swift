// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
import MullionRaster
import MullionSolver
@_spi(Overriding) public import MullionView

/// A control above the content of a scroll view; the user pulls the content down to refresh it.
///
/// Assign it to ``ScrollView/refreshControl``. A drag that pulls the content down by the height of
/// the control begins the refresh and sends `valueChanged`. The control stays visible above the
/// content until ``endRefreshing()``.
open class RefreshControl: Control, PullControl {
  /// The height of the control, in points.
  static let height = 60.0

  /// A Boolean value that indicates whether a refresh is in progress.
  open private(set) var isRefreshing = false
  /// The scroll view whose content the control refreshes.
  final weak var scrollView: ScrollView?
  private let indicator = ActivityIndicatorView()
  /// The label of ``attributedTitle``, created for the first title.
  private var titleLabel: Label?

  /// The text below the indicator; nil for none.
  ///
  /// Characters without a font have 13 points. The text appears with the pull.
  open var attributedTitle: AttributedText? {
    didSet { if attributedTitle != oldValue { titleDidChange() } }
  }

  private func titleDidChange() {
    let label = titleLabel ?? Label()
    if titleLabel == nil {
      titleLabel = label
      (label.font, label.textAlignment) = (Font(pointSize: 13), .center)
      label.alpha = indicator.alpha
      addSubview(label)
    }
    if let attributedTitle { label.attributedText = attributedTitle } else { label.text = "" }
    setNeedsLayout()
  }

  /// Sets the opacity of the indicator and the title.
  private func show(_ alpha: Double) {
    indicator.alpha = alpha
    titleLabel?.alpha = alpha
  }
  /// Whether a drag can begin a refresh; false after a refresh until the content is back at rest.
  private var isArmed = true

  /// Creates a control.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    indicator.hidesWhenStopped = false
    indicator.isHidden = false
    indicator.alpha = 0
    addSubview(indicator)
  }

  /// The space that the control adds above the content, in points.
  package final var addedInset: Double { isRefreshing ? Self.height : 0 }

  /// Begins a refresh from the program.
  ///
  /// The method sends no `valueChanged` and does not scroll. The inset above the content grows by
  /// the control's height.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    show(1)
    indicator.startAnimating()
    scrollView?.motion?.rangeDidChange()
    scrollView?.adjustedInsetMayHaveChanged()
  }

  /// Ends a refresh, and scrolls the content back to its start if the control is visible.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    indicator.stopAnimating()
    show(0)
    guard let scrollView else { return }
    scrollView.motion?.rangeDidChange()
    scrollView.adjustedInsetMayHaveChanged()
    let top = scrollView.minimumContentOffset.y
    guard !scrollView.isDragging, scrollView.contentOffset.y < top else { return }
    scrollView.setContentOffset(Point(x: scrollView.contentOffset.x, y: top), animated: true)
  }

  /// Adds the control above the content of a scroll view.
  final func attach(to scrollView: ScrollView) {
    if let other = self.scrollView, other !== scrollView { other.refreshControl = nil }
    self.scrollView = scrollView
    isArmed = true
    autoresizingMask = .flexibleWidth
    frame = Rect(x: 0, y: -Self.height, width: scrollView.bounds.width, height: Self.height)
    // A background behind the content would cover the control.
    scrollView.insertSubview(self, at: scrollView.contentBackground == nil ? 0 : 1)
  }

  /// Removes the control from its scroll view.
  final func detach() {
    endRefreshing()
    if superview === scrollView { removeFromSuperview() }
    scrollView = nil
  }

  /// Fades the control in as the content is pulled, and begins a refresh when it is pulled by the
  /// control's height.
  package final func contentDidMove() {
    guard let scrollView, !isRefreshing else { return }
    let pull = scrollView.minimumContentOffset.y - scrollView.contentOffset.y
    if pull <= 0 { isArmed = true }
    let progress = isArmed ? min(max(pull / Self.height, 0), 1) : 0
    if indicator.alpha != progress { show(progress) }
    guard progress == 1, isEnabled, !isHidden, scrollView.isDragging else { return }
    isArmed = false
    beginRefreshing()
    sendActions(for: .valueChanged)
  }

  /// Called when the inherited tint may have changed; the indicator takes the control's own tint.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    indicator.color = detailsBox?.details.tint
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = indicator.intrinsicContentSize
    let text = attributedTitle == nil ? .zero : titleLabel?.sizeThatFits(bounds.size) ?? .zero
    let gap = text.height > 0 ? 4.0 : 0
    let top = (bounds.height - size.height - gap - text.height) / 2
    indicator.place(
      Rect(x: (bounds.width - size.width) / 2, y: top, width: size.width, height: size.height))
    titleLabel?.place(
      Rect(x: 0, y: top + size.height + gap, width: bounds.width, height: text.height))
  }

  @_spi(Overriding) open override var mayDraw: Bool { type(of: self) != RefreshControl.self }

  @_spi(Overriding) open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true,
      label: { [self] in
        attributedTitle?.string ?? (isRefreshing ? "Refreshing" : "Pull to refresh")
      },
      traits: .updatesFrequently)
  }

  // See Responder.
  deinit {}
}

extension ScrollView {
  /// The refresh control above the content; nil for none.
  public final var refreshControl: RefreshControl? {
    get { pullControl as? RefreshControl }
    set {
      let old = refreshControl
      guard newValue !== old else { return }
      pullControl = newValue
      if let old, old.scrollView === self { old.detach() }
      newValue?.attach(to: self)
    }
  }
}
