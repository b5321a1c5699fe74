// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionControls
public import MullionGeometry
public import MullionRaster
@_spi(Overriding) public import MullionView

/// The bar of a navigation controller, with the top controller's title and a back button.
///
/// If ``View/effectiveUserInterfaceLayoutDirection`` of the bar is right to left, the bar is
/// mirrored. The back button and the left items are then at the right, and the arrow points to the
/// right.
open class NavigationBar: View {
  /// Called when the back button is tapped; nil for a bar without a controller.
  var onBack: (() -> Void)?

  let line = View()
  let titleLabel = BarStyle.label(17, .bold)
  let backLabel = BarStyle.label(17, .regular, .tint)
  /// The image of the back button in place of its title, created for the first image.
  private(set) var backImage: ImageView?
  private let chevron = Chevron()
  /// The line above the title, created for the first prompt.
  private var promptLabel: Label?
  let backButton = BarButton()
  /// The image behind the back button, created for the first image.
  private(set) var backBackground: ControlPart?
  /// The distance by which the image behind the back button is moved down, in points.
  var backBackgroundOffset = 0.0 {
    didSet { if backBackgroundOffset != oldValue { setNeedsLayout() } }
  }
  /// The view of ``backIndicatorImage``, created for the first image.
  private(set) var indicatorView: ImageView?
  /// The metrics for which the buttons are shown.
  var shownMetrics = BarMetrics.default
  /// The distance by which the appearance moves the title of the back button, in points.
  var backTitleOffset = Offset.zero {
    didSet { if backTitleOffset != oldValue { setNeedsLayout() } }
  }
  /// The shown stack of items.
  private var stack: [NavigationItem] = []
  /// Whether the program gave the bar its items, and not a controller or a document.
  private var ownsItems = false
  private(set) var item: NavigationItem?
  /// The item below the shown one in the stack; nil for none.
  private(set) var below: NavigationItem?
  private var ownViews: [View] = []
  /// The part below the row, created for the first large title.
  private(set) var palette: NavigationPalette?
  /// Whether the bar fades over another one during an interactive pop.
  private(set) var isOverlay = false
  package var appearances = BarAppearances<NavigationBarAppearance>()
  /// The appearance that the bar shows; nil for the standard one.
  var shownAppearance: NavigationBarAppearance?
  /// Whether the content below is scrolled to its top, or does not scroll.
  var isAtScrollEdge = true {
    didSet { if isAtScrollEdge != oldValue { showAppearance() } }
  }
  /// Called when the bar needs another height.
  var onHeightChange: (() -> Void)?

  /// The style of the bar; a black one has dark traits.
  ///
  /// Default default.
  open var barStyle = BarColorStyle.default {
    didSet { overrideUserInterfaceStyle = barStyle.userInterfaceStyle }
  }
  /// Whether content extends under the bar.
  ///
  /// If false, the view of a controller ends at the bar, unless its
  /// ``ViewController/extendedLayoutIncludesOpaqueBars`` is true. The property does not change the
  /// background: Mullion's standard bars are opaque. Default true.
  open var isTranslucent = true {
    didSet { if isTranslucent != oldValue { onHeightChange?() } }
  }

  /// Whether the bar shows large titles below its row; see ``NavigationItem/largeTitleDisplayMode``.
  ///
  /// A large title collapses as the content below it scrolls up. The content is the top
  /// controller's view, or its first subview, if that is a scroll view. In a compact height, titles
  /// are small. Only the bar of a navigation controller has large titles. Default false.
  public var prefersLargeTitles = false {
    didSet {
      setCustomized(CustomizedBarProperty.prefersLargeTitles)
      if prefersLargeTitles != oldValue { onHeightChange?() }
    }
  }

  /// Creates a bar.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    showBackground(.bar)
    line.showBackground(.barLine)
    titleLabel.textAlignment = .center
    titleLabel.isUserInteractionEnabled = false
    titleLabel.accessibilityTraits = .header
    chevron.isUserInteractionEnabled = false
    chevron.isOpaque = false
    backButton.addSubview(chevron)
    backButton.addSubview(backLabel)
    backButton.action = { [weak self] in self?.pressBack() }
    backButton.onPress = { [weak self] in self?.showBackButton() }
    for view in [line, titleLabel, backButton] { addSubview(view) }
  }

  @_spi(Overriding) public override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(groupsChildren: true)
  }

  open override func tintColorDidChange() {
    showBackButton()
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previous: TraitCollection?) {
    super.traitCollectionDidChange(previous)
    showAppearance()
  }

  /// The shown title.
  public var title: String { titleLabel.text }

  /// The title of the back button; nil if the bar shows no back button.
  public var backButtonTitle: String? { backButton.isHidden ? nil : backLabel.text }

  /// The arrow of the back button.
  var backArrow: View { chevron }

  /// The view of the back button.
  var backView: View { backButton }

  /// The views that show the item.
  var fadingParts: [View] {
    [titleLabel, backButton] + ownViews + [palette?.titleLabel, promptLabel].compactMap { $0 }
  }

  /// Makes this a bar that only shows items over another bar.
  func becomeOverlay() {
    isOverlay = true
    backgroundColor = nil
    line.isHidden = true
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
  }

  // MARK: Images

  /// The position of the bar: at the top.
  open var barPosition: BarPosition { .top }

  /// Returns the image of the background for heights of the bar; nil for none.
  open func backgroundImage(for barMetrics: BarMetrics) -> Image? {
    (barMetrics.isCompact ? appearances.compact ?? appearances.standard : appearances.standard)?
      .backgroundImage
  }

  /// Sets the image of the background for heights of the bar, in place of the standard background.
  ///
  /// It is the `backgroundImage` of ``standardAppearance``, or of ``compactAppearance`` for compact
  /// heights. An empty image makes the bar transparent.
  ///
  /// - Parameters:
  ///   - image: The image; nil restores the standard background.
  ///   - barMetrics: The heights. A prompt makes no difference.
  open func setBackgroundImage(_ image: Image?, for barMetrics: BarMetrics) {
    appearance(for: barMetrics).replaceBackground(by: image)
  }

  /// Returns the image of the background for heights of the bar; all positions have the same.
  open func backgroundImage(for position: BarPosition, barMetrics: BarMetrics) -> Image? {
    backgroundImage(for: barMetrics)
  }

  /// Sets the image of the background for heights of the bar, in all positions.
  open func setBackgroundImage(
    _ image: Image?, for position: BarPosition, barMetrics: BarMetrics
  ) {
    setBackgroundImage(image, for: barMetrics)
  }

  /// The image of the shadow below the bar, which replaces the line; nil for the line.
  ///
  /// It is the `shadowImage` of ``standardAppearance``. An empty image removes the line.
  open var shadowImage: Image? {
    get { appearances.standard?.shadowImage }
    set { if newValue != shadowImage { standardAppearance.shadowImage = newValue } }
  }

  /// Returns the distance by which the title is moved down for heights of the bar, in points.
  open func titleVerticalPositionAdjustment(for barMetrics: BarMetrics) -> Double {
    let own = barMetrics.isCompact ? appearances.compact : nil
    return (own ?? appearances.standard)?.titlePositionAdjustment.vertical ?? 0
  }

  /// Moves the title down for heights of the bar.
  ///
  /// - Parameters:
  ///   - adjustment: The distance, in points.
  ///   - barMetrics: The heights. A prompt makes no difference.
  open func setTitleVerticalPositionAdjustment(
    _ adjustment: Double, for barMetrics: BarMetrics
  ) {
    appearance(for: barMetrics).titlePositionAdjustment.vertical = adjustment
  }

  /// Returns the appearance for heights of the bar, created if there is none.
  private func appearance(for barMetrics: BarMetrics) -> NavigationBarAppearance {
    guard barMetrics.isCompact else { return standardAppearance }
    if let compact = appearances.compact { return compact }
    compactAppearance = standardAppearance
    return appearances.compact ?? standardAppearance
  }

  /// The image in place of the arrow of the back button; nil for the arrow.
  ///
  /// As in UIKit, it has no effect without a ``backIndicatorTransitionMaskImage``.
  open var backIndicatorImage: Image? { didSet { indicatorDidChange() } }

  /// The mask of ``backIndicatorImage`` in transitions; nil for none.
  ///
  /// The titles of a bar fade in transitions and do not slide under the image, so that the mask hides
  /// nothing here.
  open var backIndicatorTransitionMaskImage: Image? { didSet { indicatorDidChange() } }

  /// Shows an image behind the back button; nil for none.
  final func showBackBackground(_ image: Image?) {
    if backBackground == nil, image != nil {
      let made = ControlPart()
      backBackground = made
      backButton.insertSubview(made, at: 0)
    }
    backBackground?.image = image
    backBackground?.isHidden = image == nil
  }

  /// Shows the image of the back button's arrow, if both of its images are set.
  final func showIndicator() {
    let image = backIndicatorTransitionMaskImage == nil ? nil : backIndicatorImage
    if indicatorView == nil, image != nil {
      let made = ImageView(image: nil)
      indicatorView = made
      backButton.addSubview(made)
    }
    indicatorView?.image = image
    indicatorView?.isHidden = image == nil
    backArrow.isHidden = image != nil
  }

  private func indicatorDidChange() {
    showIndicator()
    setNeedsLayout()
  }

  // MARK: Items of a bar without a controller

  /// The object that controls the changes of the items; nil for none.
  ///
  /// The bar of a navigation controller does not use it.
  open weak var delegate: (any NavigationBarDelegate)?

  /// The items, from the bottom of the stack to the shown one; nil for none.
  ///
  /// A navigation controller decides about the items of its bar: there, setting them and the methods
  /// for the items change nothing.
  open var items: [NavigationItem]? {
    get { stack.isEmpty ? nil : stack }
    set { setItems(newValue, animated: false) }
  }

  /// The shown item; nil for none.
  open var topItem: NavigationItem? { item }

  /// The item below the shown one, to which the back button leads; nil for none.
  open var backItem: NavigationItem? { below }

  /// Sets ``items``.
  ///
  /// - Parameters:
  ///   - items: The items; nil for none.
  ///   - animated: Whether to animate the change; Mullion shows it at once.
  open func setItems(_ items: [NavigationItem]?, animated: Bool) {
    guard onBack == nil else { return }
    ownsItems = true
    for item in stack where item.bar === self { item.bar = nil }
    for item in items ?? [] { item.bar = self }
    show(items ?? [])
  }

  /// Adds an item on top and shows it, if the delegate allows it.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - animated: Whether to animate the change; Mullion shows it at once.
  open func pushItem(_ item: NavigationItem, animated: Bool) {
    guard onBack == nil, delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    setItems(stack + [item], animated: animated)
    delegate?.navigationBar(self, didPush: item)
  }

  /// Removes the shown item, if the delegate allows it, and shows the one below.
  ///
  /// The back button does the same.
  ///
  /// - Parameter animated: Whether to animate the change; Mullion shows it at once.
  /// - Returns: The removed item; nil for none.
  @discardableResult
  open func popItem(animated: Bool) -> NavigationItem? {
    guard onBack == nil, ownsItems, let item = stack.last,
      delegate?.navigationBar(self, shouldPop: item) ?? true
    else { return nil }
    setItems(Array(stack.dropLast()), animated: animated)
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  private func pressBack() {
    if let onBack { onBack() } else { popItem(animated: true) }
  }

  /// Shows the items again after one of them has changed.
  final func itemDidChange() { show(stack) }

  /// Shows the last item of a stack, with a back button that shows the title of the item before it.
  package final func show(_ items: [NavigationItem]) {
    stack = items
    item = items.last
    below = items.dropLast().last
    if !isOverlay { show(item?.searchController?.searchBar) }
    showAppearance()
    showRow()
  }

  private func showRow() {
    let showsRow = paletteHeights.showsRow
    titleLabel.text = item?.shownTitle ?? ""
    fitTitle()
    showPrompt()
    backButton.isHidden =
      !showsRow || below == nil || item?.hidesBackButton ?? true
      || item?.leftSide(buttonLook) != nil
        && !(item?.leftItemsSupplementBackButton ?? false)
    showBackContent()
    showBackButton()
    let sides = [item?.leftSide(buttonLook), item?.rightSide(buttonLook)]
    let wanted = showsRow ? ([item?.titleView] + sides).compactMap { $0 } : []
    for view in ownViews where !wanted.contains(where: { $0 === view }) {
      view.removeFromSuperview()
    }
    for view in wanted where view.superview !== self { addSubview(view) }
    ownViews = wanted
    setNeedsLayout()
  }

  /// Shows the image of the back button, or else its title.
  private func showBackContent() {
    let image = below?.shownBackImage
    backLabel.text = image == nil ? below?.shownBackTitle ?? "" : ""
    if backImage == nil, image != nil {
      let made = ImageView(image: nil)
      backImage = made
      backButton.addSubview(made)
    }
    backImage?.image = image
    backImage?.isHidden = image == nil
    // An image has no text for accessibility.
    backButton.accessibilityLabel =
      image == nil ? nil : below?.backButtonTitle ?? below?.shownTitle
  }

  /// The view of the back button's title or image.
  private var backContent: View {
    guard let backImage, !backImage.isHidden else { return backLabel }
    return backImage
  }

  /// The shown prompt; nil for none.
  public var prompt: String? {
    guard let promptLabel, !promptLabel.isHidden else { return nil }
    return promptLabel.text
  }

  private func showPrompt() {
    let height = paletteHeights.showsRow ? paletteHeights.prompt : 0
    guard height > 0, let text = item?.prompt else {
      promptLabel?.isHidden = true
      return
    }
    let label = promptLabel ?? BarStyle.label(13, .regular)
    if promptLabel == nil {
      label.textAlignment = .center
      label.isUserInteractionEnabled = false
      promptLabel = label
      addSubview(label)
    }
    label.text = text
    label.isHidden = false
  }

  // MARK: The large title

  /// Returns whether the last item of a stack has a large title.
  ///
  /// - Complexity: O(items).
  func showsLargeTitle(_ items: [NavigationItem]) -> Bool {
    guard prefersLargeTitles, traitCollection.verticalSizeClass != .compact, !items.isEmpty else {
      return false
    }
    return items.last { $0.largeTitleDisplayMode != .automatic }?.largeTitleDisplayMode != .never
  }

  /// The heights of the parts below the row.
  var paletteHeights: NavigationPalette.Heights {
    get { palette?.heights ?? NavigationPalette.Heights() }
    set {
      guard newValue != paletteHeights else { return }
      let old = paletteHeights
      madePalette.heights = newValue
      if old.showsRow != newValue.showsRow || old.prompt != newValue.prompt { showRow() }
      fitTitle()
      setNeedsLayout()
    }
  }

  /// Shows the title either large or small.
  private func fitTitle() {
    palette?.titleLabel.text = item?.shownTitle ?? ""
    palette?.setNeedsLayout()
    titleLabel.isHidden =
      item?.titleView != nil || paletteHeights.title > 0 || !paletteHeights.showsRow
  }

  /// Shows a search bar below the row; nil shows none.
  func show(_ searchBar: SearchBar?) {
    if searchBar != nil || palette != nil { madePalette.searchBar = searchBar }
  }

  private var madePalette: NavigationPalette {
    if let palette { return palette }
    let made = NavigationPalette()
    palette = made
    showAppearance()
    insertSubview(made, belowSubview: line)
    return made
  }

  @_spi(Overriding) public override func styleDidChange(to style: UserInterfaceStyle) {
    super.styleDidChange(to: style)
    showAppearance()
  }

  open override func layoutSubviews() {
    let lower = paletteHeights.total
    let height = min(BarStyle.navigationHeight, max(bounds.height - lower, 0))
    let hairline = BarStyle.hairline(in: window)
    line.place(
      Rect(
        x: 0, y: bounds.height - hairline, width: bounds.width, height: hairline))
    let mirror = BarMirror(of: self)
    let row = mirror.row(inset: 8, height: height, bottom: bounds.height - lower)
    promptLabel?.frame = Rect(
      x: row.minX, y: row.minY - paletteHeights.prompt, width: row.width,
      height: paletteHeights.prompt)
    palette?.isHidden = lower <= 0
    palette?.place(
      Rect(
        x: 0, y: bounds.height - lower, width: bounds.width, height: lower))
    var leading = row.minX
    if !backButton.isHidden { leading = layOutBack(in: row, mirror) }
    if paletteHeights.showsRow, let view = item?.leftSide(buttonLook) {
      let start = max(leading, row.minX) + 8
      leading = start + Self.size(of: view).width
      place(view, in: row, at: start, mirror)
    }
    var trailing = row.maxX
    if paletteHeights.showsRow, let view = item?.rightSide(buttonLook) {
      trailing = row.maxX - 8 - Self.size(of: view).width
      place(view, in: row, at: trailing, mirror)
    }
    guard paletteHeights.showsRow else { return }
    placeTitle(in: row, from: leading + 8, to: trailing - 8, mirror)
  }

  /// Places the title in the middle of the bar, or off the middle where the items leave more space.
  ///
  /// - Parameters:
  ///   - row: The row of the bar.
  ///   - start: The distance of the leading items' end from the leading edge, in points.
  ///   - end: The distance of the trailing items' start from the leading edge, in points.
  ///   - mirror: Converts from the leading edge to the left one.
  private func placeTitle(
    in row: Rect, from start: Double, to end: Double, _ mirror: BarMirror
  ) {
    let view = item?.titleView ?? titleLabel
    let size = Self.size(of: view)
    let width = min(size.width, max(end - start, 0))
    let x = max(min((bounds.width - width) / 2, end - width), start)
    let frame = mirror.frame(
      Rect(x: x, y: (row.midY - size.height / 2).rounded(), width: width, height: size.height))
    let moves = view === titleLabel ? shownAppearance?.titlePositionAdjustment : nil
    let offset = BarStyle.valid(moves ?? .zero)
    view.place(frame.offsetBy(dx: offset.horizontal, dy: offset.vertical))
  }

  /// Lays out the back button.
  ///
  /// - Returns: The distance of its trailing end from the leading edge, in points.
  private func layOutBack(in row: Rect, _ mirror: BarMirror) -> Double {
    let content = backContent
    let size = Self.size(of: content)
    let width = min(size.width, max(row.width / 3 - 24, 0))
    let indicator = indicatorView?.image.map(\.size)
    let arrow = indicator?.width ?? 12
    let button = Rect(x: row.minX, y: row.minY, width: width + arrow + 12, height: row.height)
    backButton.place(mirror.frame(button))
    backBackground?.place(backButton.bounds.offsetBy(dx: 0, dy: backBackgroundOffset))
    let inside = BarMirror(width: button.width, isRightToLeft: mirror.isRightToLeft)
    chevron.isRightToLeft = mirror.isRightToLeft
    chevron.place(inside.frame(Rect(x: 0, y: (row.height - 20) / 2, width: 12, height: 20)))
    let frame = inside.frame(
      Rect(
        x: arrow + 6, y: ((row.height - size.height) / 2).rounded(), width: width,
        height: size.height))
    if let indicator {
      indicatorView?.place(
        inside.frame(
          Rect(
            x: 0, y: ((row.height - indicator.height) / 2).rounded(), width: indicator.width,
            height: indicator.height)))
    }
    let offset = content === backLabel ? backTitleOffset : .zero
    content.place(frame.offsetBy(dx: offset.horizontal, dy: offset.vertical))
    return button.maxX
  }

  private func place(_ view: View, in row: Rect, at x: Double, _ mirror: BarMirror) {
    let size = Self.size(of: view)
    view.place(
      mirror.frame(
        Rect(
          x: x, y: (row.midY - size.height / 2).rounded(), width: size.width, height: size.height)))
  }

  /// Returns a view's intrinsic content size, or its current size along an axis without one, in
  /// points.
  ///
  /// The height is at most 44.
  static func size(of view: View) -> Size {
    let size = view.intrinsicContentSize
    return Size(
      width: size.width < 0 ? view.bounds.width : size.width.rounded(.up),
      height: min(size.height < 0 ? view.bounds.height : size.height.rounded(.up), 44))
  }

  // See Responder.
  deinit {}
}

/// The arrow of a back button, which points to the left, or to the right if it is mirrored.
private final class Chevron: View {
  var isRightToLeft = false {
    didSet { if isRightToLeft != oldValue { setNeedsDisplay() } }
  }

  override func draw(_ rect: Rect, in context: GraphicsContext) {
    var path = BezierPath()
    let (tail, tip) = isRightToLeft ? (2, bounds.maxX - 2) : (bounds.maxX - 2, 2)
    path.move(to: Point(x: tail, y: 2))
    path.addLine(to: Point(x: tip, y: bounds.midY))
    path.addLine(to: Point(x: tail, y: bounds.maxY - 2))
    path.lineWidth = 2.5
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    context.strokeColor = tintColor
    path.stroke(in: context)
  }
}
