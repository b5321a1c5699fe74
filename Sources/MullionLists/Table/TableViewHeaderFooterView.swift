// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionControls
public import MullionGeometry
import MullionRaster
import MullionSolver
@_spi(Overriding) public import MullionView

/// A view that a ``TableView`` shows above or below a section, and reuses for other sections.
///
/// It shows one or two labels, or the subviews of ``contentView``. The table uses such a view for
/// the titles of its data source, too.
open class TableViewHeaderFooterView: View {
  private static let margin = 16.0

  /// The reuse identifier, common to views of one kind; nil for a view that is not reused.
  open internal(set) var reuseIdentifier: String?
  /// The container of the view's content, or the view of ``contentConfiguration``.
  open var contentView: View { shownContentView }
  /// The view behind the content, as large as the view; nil for the system's background.
  open var backgroundView: View? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  package final let container: View = TitleContent()
  private var ownText: Label?
  private var ownDetail: Label?
  /// Whether the content has changed since the view was measured.
  final var needsMeasuring = false
  /// Whether the table made the view for a title of its data source, so the height is the standard one.
  final var isStandard = false
  /// The style of the table that made the view.
  final var tableStyle = TableView.Style.plain {
    didSet {
      if tableStyle != oldValue, detailsBox?.details.systemBackground == .titleBackground {
        showStandardBackground()
      }
    }
  }
  package final var configured: ConfiguredContent?
  package final var configurationUpdate = ConfigurationUpdate.requested
  /// Called before a layout after the state or a configuration changed, after
  /// ``updateConfiguration(using:)``; nil for none.
  ///
  /// Setting it requests a call.
  public final var configurationUpdateHandler:
    ((TableViewHeaderFooterView, ViewConfigurationState) -> Void)?
  {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Creates a view.
  ///
  /// - Parameter reuseIdentifier: The reuse identifier, common to views of one kind; nil for a view
  ///   that is not reused.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    showStandardBackground()
    addSubview(contentView)
  }

  /// Shows the background of a view without a color of its own: that of titles in a plain table, and
  /// none in a grouped one.
  final func showStandardBackground() {
    if tableStyle == .plain { showBackground(.titleBackground) } else { backgroundColor = nil }
  }

  /// Creates a view of a class that was registered with
  /// ``TableView/register(_:forHeaderFooterViewReuseIdentifier:)-(AnyClass?,_)``.
  ///
  /// A subclass inherits the initializer if it overrides ``init(reuseIdentifier:)``, which is called
  /// with the identifier, or has no designated initializers.
  public required convenience init(registeredIdentifier identifier: String) {
    self.init(reuseIdentifier: identifier)
  }

  /// Creates a view that is not reused.
  public convenience override init(frame: Rect = .zero) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  // MARK: Content

  /// The label of the title, created on first access.
  open var textLabel: Label {
    if let ownText { return ownText }
    let label = Label()
    label.font = Font(pointSize: 15, weight: .bold)
    label.systemTextColor = .header
    label.accessibilityTraits = [.staticText, .header]
    ownText = label
    container.addSubview(label)
    contentDidChange()
    return label
  }

  /// The label below the title, created on first access.
  open var detailTextLabel: Label? {
    if let ownDetail { return ownDetail }
    let label = Label()
    label.font = Font(pointSize: 13)
    label.systemTextColor = .detail
    ownDetail = label
    container.addSubview(label)
    contentDidChange()
    return label
  }

  /// Called before the view is used for another section.
  ///
  /// An override must call super.
  open func prepareForReuse() {}

  // MARK: Configurations

  /// The state for which configurations are updated.
  ///
  /// An override adds values of the program's own to the state of super.
  open var configurationState: ViewConfigurationState {
    var state = ViewConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  /// Called before a layout after the state or a configuration changed.
  ///
  /// An override sets configurations for the state. The default does nothing.
  open func updateConfiguration(using state: ViewConfigurationState) {}

  // MARK: Layout

  @_spi(Overriding) open override var mayDraw: Bool {
    type(of: self) != TableViewHeaderFooterView.self
  }

  @_spi(Overriding) open override func subviewContentDidChange(_ view: View) {
    if view === configured?.view { contentDidChange() }
  }

  @_spi(Overriding) open override func hostedContentDidChange(_ view: View) {
    if view === configured?.view { contentDidChange() }
  }

  @_spi(Overriding) open override func styleDidChange(to style: UserInterfaceStyle) {
    super.styleDidChange(to: style)
    setNeedsUpdateConfiguration()
  }

  @_spi(Overriding) open override func contentSizeCategoryDidChange() {
    super.contentSizeCategoryDidChange()
    setNeedsUpdateConfiguration()
  }

  @_spi(Overriding) open override func interactionEnabledDidChange() {
    super.interactionEnabledDidChange()
    setNeedsUpdateConfiguration()
  }

  /// Marks the view for layout, and its height for measurement.
  package final func contentDidChange() {
    setNeedsLayout()
    needsMeasuring = true
    superview?.setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    configured?.showBackground(in: self)
    backgroundView?.place(bounds)
    contentView.placeFitted(bounds)
    let width = labelWidth(bounds.width)
    let x = min(Self.margin, bounds.width / 2)
    // A view with one label aligns it with the middle, at any height.
    guard let ownDetail, !ownDetail.text.isEmpty else {
      ownDetail?.place(.zero)
      ownText?.place(Rect(x: x, y: 0, width: width, height: bounds.height))
      return
    }
    let (text, detail) = (height(of: ownText, width), height(of: ownDetail, width))
    let top = (bounds.height - text - detail) / 2
    ownText?.place(Rect(x: x, y: top, width: width, height: text))
    ownDetail.place(Rect(x: x, y: top + text, width: width, height: detail))
  }

  private func labelWidth(_ width: Double) -> Double { max(width - 2 * Self.margin, 0) }

  private func height(of label: Label?, _ width: Double) -> Double {
    guard let label, !label.text.isEmpty, TextSystem.engine != nil else { return 0 }
    // A width of 0 would break no lines.
    return label.sizeThatFits(Size(width: max(width, 1), height: 0)).height
  }

  /// Returns the preferred height at a width, in points; nil if the measurement fails.
  final func fittingHeight(width: Double) -> Double? {
    updateConfigurationIfNeeded()
    let constrained = contentView.contentHeight(width: width)
    if constrained == nil, contentView.hasOwnConstraints { return nil }
    let texts = height(of: ownText, labelWidth(width)) + height(of: ownDetail, labelWidth(width))
    // The view's own labels take part beside the constraints of the content.
    if let constrained, texts <= 0 { return constrained }
    return max(constrained ?? 0, texts + 10, TableView.titleHeight)
  }

  // See Responder.
  deinit {}
}

/// The container of a header's or footer's content; the view itself places its labels.
private final class TitleContent: View {
  override class var isOpaqueByDefault: Bool { false }
  override var mayDraw: Bool { false }
  override func subviewContentDidChange(_ view: View) {
    (superview as? TableViewHeaderFooterView)?.contentDidChange()
  }
}
