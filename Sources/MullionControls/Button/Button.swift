// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster
import MullionSolver
@_spi(Overriding) public import MullionView

/// A button that shows an image and a one-line title beside it, over a background.
///
/// Each state can have its own title, title color, image and background image; missing values come
/// from the normal state. A highlighted or disabled button fades the values that it inherits from
/// the normal state. The image precedes the title in the layout direction.
/// ``Control/contentHorizontalAlignment`` and ``Control/contentVerticalAlignment`` align both.
///
/// ``titleLabel`` and ``imageView`` show the title and the image after the program has used them;
/// before, the button paints both itself. A ``Configuration-swift.struct`` replaces the appearance,
/// and ``menu`` adds a menu.
///
/// The intrinsic size is the size of the content plus its insets. A button hugs its content
/// vertically at priority 750, more strongly than other views. Without a ``TextSystem/engine`` it
/// has no intrinsic size and paints no title.
open class Button: Control {
  /// The alpha of values that a highlighted button inherits from the normal state.
  static let highlightedAlpha = 0.3

  /// The title's font, which is also that of ``titleLabel``.
  public final var font = Font() {
    didSet {
      setCustomized(.font)
      guard font != oldValue else { return }
      if let label = parts?.titleLabel, label.font != font { label.font = font }
      contentChanged()
    }
  }
  /// Whether a highlighted button fades its image, if that state has no image of its own.
  ///
  /// Default true.
  open var adjustsImageWhenHighlighted = true {
    didSet { if adjustsImageWhenHighlighted != oldValue { setNeedsDisplay() } }
  }
  /// Whether a disabled button fades its image, if that state has no image of its own.
  ///
  /// Default true.
  open var adjustsImageWhenDisabled = true {
    didSet { if adjustsImageWhenDisabled != oldValue { setNeedsDisplay() } }
  }

  final var titles = StateValues<String>(normal: "")
  final var titleColors = StateValues(normal: Color.tint)
  /// Whether the normal state's title color was set; otherwise it is the tint.
  final var hasTitleColor = false
  /// The images by state; nil if no state has one, as in most buttons.
  final var images: StateValues<Image?>?
  final var backgroundImages: StateValues<Image?>?
  private var storedInsets = EdgeInsets.zero
  /// The views, the configuration and the menu; nil in most buttons.
  final var parts: ButtonParts?
  /// The title's layout on one line of unlimited width, and the engine that made it.
  private var measured: (title: String, engine: ObjectIdentifier, layout: TextLayout)?
  /// The title and image size last reported to layout.
  private var measuredContent: (title: String, image: Size?) = ("", nil)

  /// Creates a button.
  ///
  /// - Parameter frame: The frame in the future superview, in points; zero if a number is invalid.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    setContentHuggingPriority(.high, for: .vertical)
  }

  // MARK: Insets

  /// The insets of the content from the bounds, in points.
  ///
  /// Default zero.
  open var contentEdgeInsets: EdgeInsets {
    get { storedInsets }
    set { reporting { () throws(ViewError) in try setContentEdgeInsets(newValue) } }
  }

  /// The insets of the title's area from the content area, in points; not part of the intrinsic
  /// size.
  ///
  /// Default zero.
  open var titleEdgeInsets: EdgeInsets {
    get { parts?.titleInsets ?? .zero }
    set { setPartInsets(newValue, "titleEdgeInsets", \.titleInsets) }
  }

  /// The insets of the image's area from the content area, in points; not part of the intrinsic
  /// size.
  ///
  /// Default zero.
  open var imageEdgeInsets: EdgeInsets {
    get { parts?.imageInsets ?? .zero }
    set { setPartInsets(newValue, "imageEdgeInsets", \.imageInsets) }
  }

  private func setPartInsets(
    _ insets: EdgeInsets, _ property: String,
    _ place: ReferenceWritableKeyPath<ButtonParts, EdgeInsets>
  ) {
    reporting { () throws(ViewError) in
      try check([insets.top, insets.left, insets.bottom, insets.right], property)
      guard insets != parts?[keyPath: place] ?? .zero else { return }
      madeParts[keyPath: place] = insets
      setNeedsDisplay()
      partsDidChange()
    }
  }

  /// Sets ``contentEdgeInsets``.
  ///
  /// - Parameter insets: The distances, in points.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``.
  public final func setContentEdgeInsets(_ insets: EdgeInsets) throws(ViewError) {
    try check([insets.top, insets.left, insets.bottom, insets.right], "contentEdgeInsets")
    guard insets != storedInsets else { return }
    storedInsets = insets
    contentChanged()
  }

  // MARK: Size

  open override var intrinsicContentSize: Size {
    updateConfigurationIfNeeded()
    if let arrangement { return arrangement.size(brokenAt: parts?.brokenWidth) }
    guard let title = naturalTitleSize ?? (currentImage == nil ? nil : .zero) else {
      return super.intrinsicContentSize
    }
    let image = currentImage?.size ?? .zero
    return Size(
      width: max(image.width + title.width + storedInsets.left + storedInsets.right, 0),
      height: max(max(image.height, title.height) + storedInsets.top + storedInsets.bottom, 0))
  }

  /// Returns the intrinsic size, or the size of the bounds along an axis without one, in points.
  open override func sizeThatFits(_ size: Size) -> Size {
    let own = intrinsicContentSize
    return Size(
      width: own.width < 0 ? bounds.width : own.width,
      height: own.height < 0 ? bounds.height : own.height)
  }

  /// The distance from the top edge to the title's baseline, in points; 0 without a title.
  open override var firstBaselineOffset: Double {
    get {
      box.storedFirstBaseline ?? arrangement?.baselines?.first
        ?? titleBaselines.map { storedInsets.top + spareHeight(of: $0) + $0.firstBaseline } ?? 0
    }
    set { super.firstBaselineOffset = newValue }
  }

  /// The distance from the bottom edge to the title's baseline, in points; 0 without a title.
  open override var lastBaselineOffset: Double {
    get {
      box.storedLastBaseline ?? arrangement?.baselines?.last
        ?? titleBaselines.map { storedInsets.bottom + spareHeight(of: $0) + $0.lastBaseline } ?? 0
    }
    set { super.lastBaselineOffset = newValue }
  }

  @_spi(Overriding) open override var centeredBaselineHeight: Double? {
    guard contentVerticalAlignment == .center else { return nil }
    if let arrangement {
      return arrangement.baselines == nil ? nil : arrangement.size(brokenAt: nil).height
    }
    return titleBaselines.map {
      max($0.size.height, currentImage?.size.height ?? 0) + storedInsets.top + storedInsets.bottom
    }
  }

  @_spi(Overriding) open override func baselineFont(isFirst: Bool) -> Font? {
    if let arrangement { return arrangement.baselineFont }
    return currentTitle.isEmpty ? nil : font
  }

  /// Returns the space above a title beside a taller image, which equals the space below the title,
  /// in points; 0 for other titles.
  private func spareHeight(of title: TextLayout) -> Double {
    max((currentImage?.size.height ?? 0) - title.size.height, 0) / 2
  }

  /// The title's layout, for its baselines; nil without a title or a text engine.
  private var titleBaselines: TextLayout? { currentTitle.isEmpty ? nil : naturalLayout }

  /// The current title's layout on one line of unlimited width; nil without a text engine.
  final var naturalLayout: TextLayout? {
    let title = currentTitle
    guard let engine = title.isEmpty ? TextSystem.engine : TextSystem.engine(for: self) else {
      return nil
    }
    if let measured, measured.engine == ObjectIdentifier(engine), measured.title == title {
      return measured.layout
    }
    let layout = engine.layout(title, font: font, maximumWidth: nil, numberOfLines: 1)
    measured = (title, ObjectIdentifier(engine), layout)
    return layout
  }

  // MARK: Changes

  final func contentChanged() {
    measured = nil
    parts?.brokenWidth = nil
    measuredContent = (currentTitle, currentImage?.size)
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
    partsDidChange()
  }

  /// Repaints the button after a change of its current values, and updates layout if its size
  /// changed.
  final func currentValuesChanged() {
    if currentTitle != measuredContent.title || currentImage?.size != measuredContent.image {
      contentChanged()
    } else {
      setNeedsDisplay()
      partsDidChange()
    }
  }

  open override func tintColorDidChange() {
    if parts != nil { setNeedsUpdateConfiguration() }
    guard !hasTitleColor else { return }
    titleColors.normal = tintColor
    currentValuesChanged()
  }

  @_spi(Overriding) open override func stateDidChange() {
    if parts != nil { setNeedsUpdateConfiguration() }
    currentValuesChanged()
  }

  /// Called before a layout after the state or the configuration of a button with a configuration
  /// changed.
  ///
  /// An override changes the configuration for the current state. The default implementation does
  /// nothing; ``configurationUpdateHandler`` is called afterward.
  open func updateConfiguration() {}

  open override func updateConstraints() {
    updateConfigurationIfNeeded()
    super.updateConstraints()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if parts != nil { layOutParts() }
  }

  @_spi(Overriding) open override func subviewContentDidChange(_ view: View) {
    super.subviewContentDidChange(view)
    if let parts, view === parts.titleLabel { titleLabelDidChange(parts) }
  }

  @_spi(Overriding) open override func contentAlignmentDidChange() {
    super.contentAlignmentDidChange()
    partsDidChange()
    // The height moves the baselines only of a vertically centered title, so they depend on the
    // alignment.
    invalidateIntrinsicContentSize()
  }

  @_spi(Overriding) open override var isTriggeredByTouchUp: Bool { true }

  open override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    guard changesSelectionAsPrimaryAction, !showsMenuAsPrimaryAction, isTouchInside else { return }
    isSelected.toggle()
  }

  open override func performPrimaryAction() {
    performOwnPrimaryAction { super.performPrimaryAction() }
  }

  open override func willMove(toWindow window: Window?) {
    super.willMove(toWindow: window)
    closeMenu()
  }

  @_spi(Overriding) open override var accessibilityRole: AccessibilityTraits { .button }

  @_spi(Overriding) open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: { [self] in shownTitle.isEmpty ? nil : shownTitle },
      traits: controlTraits)
  }

  // MARK: Painting

  @_spi(Overriding) open override class var isOpaqueByDefault: Bool { false }
  @_spi(Overriding) open override var mayDraw: Bool { type(of: self) != Button.self }

  @_spi(Overriding) open override var nativeContents: NativeContents {
    let paints = configuration == nil
    let hasTitle =
      paints && parts?.titleLabel == nil && !currentTitle.isEmpty
      && TextSystem.engine(for: self) != nil
    let hasImage = paints && parts?.imageView == nil && currentImage != nil
    guard hasTitle || hasImage || currentBackgroundImage != nil else { return .none }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return .painted(width: bounds.width, alignment: isRightToLeft ? .right : .left)
  }

  @_spi(Overriding) open override func paintContents(in context: GraphicsContext) {
    ButtonPainter(button: self, context: context).paint()
  }

  // MARK: Overridable members, which extensions cannot declare

  /// Returns the rectangle of the background image for the given bounds; by default, all of the
  /// bounds.
  open func backgroundRect(forBounds bounds: Rect) -> Rect { bounds }

  /// Returns the rectangle that holds the image and the title for the given bounds, in points.
  ///
  /// The default implementation subtracts ``contentEdgeInsets``. A button with a ``configuration``
  /// does not use this method, ``imageRect(forContentRect:)`` and ``titleRect(forContentRect:)``.
  open func contentRect(forBounds bounds: Rect) -> Rect { bounds.inset(by: contentEdgeInsets) }

  /// Returns the rectangle of the image in the rectangle of the content, in points; empty without
  /// an image.
  open func imageRect(forContentRect contentRect: Rect) -> Rect {
    guard let image = currentImage?.size else { return .zero }
    return ButtonPlacement(button: self, image: image)
      .imageRect(in: contentRect.inset(by: imageEdgeInsets))
  }

  /// Returns the rectangle of the title in the rectangle of the content, in points; empty without a
  /// title or a text engine.
  open func titleRect(forContentRect contentRect: Rect) -> Rect {
    titleFrame(in: contentRect.inset(by: titleEdgeInsets))
  }

  /// Returns the color of the title's shadow in a state, or the normal state's; nil for no shadow.
  @_disfavoredOverload
  open func titleShadowColor(for state: State) -> Color? {
    parts?.titleShadowColors?[state] ?? nil
  }

  /// Sets the color of the title's shadow for a state.
  ///
  /// The offset is the ``Label/shadowOffset`` of ``titleLabel``.
  ///
  /// - Parameters:
  ///   - color: The color. Nil removes it, so the normal state's color applies; in the normal
  ///     state, nil means no shadow.
  ///   - state: The state.
  @_disfavoredOverload
  open func setTitleShadowColor(_ color: Color?, for state: State) {
    guard color != nil || parts?.titleShadowColors != nil else { return }
    var colors = madeParts.titleShadowColors ?? StateValues(normal: nil)
    if state.isEmpty { colors.normal = color } else { colors.set(color.map { $0 }, for: state) }
    madeParts.titleShadowColors = colors
    _ = titleLabel
    currentValuesChanged()
  }

  /// The color of the title's shadow in the current state; nil for no shadow.
  open var currentTitleShadowColor: Color? { titleShadowColor(for: state) }

  /// Whether the shadow of the title has the opposite offset while the button is highlighted.
  ///
  /// Default false.
  open var reversesTitleShadowWhenHighlighted: Bool {
    get { parts?.reversesTitleShadow ?? false }
    set {
      guard newValue != reversesTitleShadowWhenHighlighted else { return }
      madeParts.reversesTitleShadow = newValue
      currentValuesChanged()
    }
  }

  /// The appearance and the contents; nil for a button that shows its titles and images by state.
  ///
  /// Default nil. A new value shows before the next layout.
  open var configuration: Configuration? {
    get { parts?.configuration }
    set {
      guard newValue != nil || parts?.configuration != nil else { return }
      let parts = madeParts
      parts.configuration = newValue
      if newValue == nil { endConfiguration(parts) }
      if parts.isRunningUpdate { return }
      setNeedsUpdateConfiguration()
      contentChanged()
    }
  }

  /// Called before a layout after the state or the configuration changed.
  ///
  /// A handler changes ``configuration`` for the current state. Setting it requests a call.
  open var configurationUpdateHandler: ((Button) -> Void)? {
    get { parts?.updateHandler }
    set {
      guard newValue != nil || parts != nil else { return }
      madeParts.updateHandler = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// Whether the colors of the configuration follow the state.
  ///
  /// Default true.
  open var automaticallyUpdatesConfiguration: Bool {
    get { parts?.updatesAutomatically ?? true }
    set {
      guard newValue != automaticallyUpdatesConfiguration else { return }
      madeParts.updatesAutomatically = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// Requests calls of ``updateConfiguration()`` and ``configurationUpdateHandler`` before the next
  /// layout.
  open func setNeedsUpdateConfiguration() {
    guard let parts, parts.configuration != nil || parts.updateHandler != nil else { return }
    guard !parts.isRunningUpdate, !parts.needsConfigurationUpdate else { return }
    parts.needsConfigurationUpdate = true
    setNeedsUpdateConstraints()
    setNeedsLayout()
  }

  /// The view that shows the title, created on first use.
  ///
  /// Its font, number of lines, line break mode and shadow count. The button sets its text, and its
  /// color whenever the state's color changes.
  open var titleLabel: Label {
    let parts = madeParts
    if let label = parts.titleLabel { return label }
    let label = Label()
    parts.isUpdating = true
    label.font = font
    label.textAlignment = .center
    parts.titleLabel = label
    addSubview(label)
    parts.isUpdating = false
    showTitle(parts)
    setNeedsDisplay()
    setNeedsLayout()
    return label
  }

  /// The view that shows the image, created on first use.
  ///
  /// The button sets its image, and its alpha whenever the state's alpha changes.
  open var imageView: ImageView {
    let parts = madeParts
    if let view = parts.imageView { return view }
    let view = ImageView(frame: .zero)
    parts.isUpdating = true
    parts.imageView = view
    if let label = parts.titleLabel, label.superview === self {
      insertSubview(view, belowSubview: label)
    } else {
      addSubview(view)
    }
    parts.isUpdating = false
    showImage(parts)
    setNeedsDisplay()
    setNeedsLayout()
    return view
  }

  /// Returns the title with attributes in a state, or the normal state's if that state has none.
  @_disfavoredOverload
  open func attributedTitle(for state: State) -> AttributedText? {
    parts?.attributedTitles?[state] ?? nil
  }

  /// Sets the title with attributes for a state; it replaces the title without attributes.
  ///
  /// - Parameters:
  ///   - title: The title. Nil removes it, so the normal state's title applies.
  ///   - state: The state.
  @_disfavoredOverload
  open func setAttributedTitle(_ title: AttributedText?, for state: State) {
    guard title != nil || parts?.attributedTitles != nil else { return }
    var titles = madeParts.attributedTitles ?? StateValues(normal: nil)
    if state.isEmpty { titles.normal = title } else { titles.set(title.map { $0 }, for: state) }
    madeParts.attributedTitles = titles
    _ = titleLabel
    contentChanged()
  }

  /// The title with attributes in the current state; nil if there is none.
  open var currentAttributedTitle: AttributedText? { attributedTitle(for: state) }

  /// The title in the normal state.
  open var title: String {
    get { titles.normal }
    set { setTitle(newValue, for: .normal) }
  }

  /// The title's color in the normal state.
  ///
  /// Default ``View/tintColor``.
  open var titleColor: Color {
    get { titleColors.normal }
    set { setTitleColor(newValue, for: .normal) }
  }

  /// Returns the title in a state, or the normal state's if that state has none.
  @_disfavoredOverload
  open func title(for state: State) -> String { titles[state] }

  /// Returns the title color in a state, or the normal state's if that state has none.
  @_disfavoredOverload
  open func titleColor(for state: State) -> Color { titleColors[state] }

  /// Returns the image in a state, or the normal state's if that state has none.
  open func image(for state: State) -> Image? { images?[state] ?? nil }

  /// Returns the background image in a state, or the normal state's if that state has none.
  open func backgroundImage(for state: State) -> Image? {
    backgroundImages?[state] ?? nil
  }

  /// Sets the title for a state.
  ///
  /// - Parameters:
  ///   - title: The title. Nil removes it, so the normal state's title applies; in the normal
  ///     state, nil is an empty title.
  ///   - state: The state.
  open func setTitle(_ title: String?, for state: State) {
    let value = state.isEmpty ? title ?? "" : title
    guard value != titles.own(of: state) else { return }
    titles.set(value, for: state)
    currentValuesChanged()
  }

  /// Sets the title color for a state.
  ///
  /// - Parameters:
  ///   - color: The color. Nil removes it, so the normal state's color applies; in the normal
  ///     state, nil changes nothing.
  ///   - state: The state.
  @_disfavoredOverload
  open func setTitleColor(_ color: Color?, for state: State) {
    setCustomized(state.isEmpty ? Customized.titleColor : .stateColors, color != nil)
    if state.isEmpty, color != nil { hasTitleColor = true }
    guard color != titleColors.own(of: state) else { return }
    titleColors.set(color, for: state)
    currentValuesChanged()
  }

  /// Sets the image for a state.
  ///
  /// - Parameters:
  ///   - image: The image. Nil removes it, so the normal state's image applies; in the normal
  ///     state, nil is no image.
  ///   - state: The state.
  open func setImage(_ image: Image?, for state: State) {
    Self.set(image, for: state, in: &images)
    currentValuesChanged()
  }

  /// Sets the background image for a state, which fills the bounds.
  ///
  /// - Parameters:
  ///   - image: The image; one made with `resizableImage` keeps its edges. Nil removes it, so the
  ///     normal state's image applies; in the normal state, nil is no image.
  ///   - state: The state.
  open func setBackgroundImage(_ image: Image?, for state: State) {
    Self.set(image, for: state, in: &backgroundImages)
    currentValuesChanged()
  }

  /// The title in the current state.
  open var currentTitle: String { titles[state] }

  /// The title color in the current state, before a highlighted or disabled button fades it.
  open var currentTitleColor: Color { titleColors[state] }

  /// The image in the current state; nil if there is none.
  open var currentImage: Image? { image(for: state) }

  /// The background image in the current state; nil if there is none.
  open var currentBackgroundImage: Image? { backgroundImage(for: state) }

  /// The menu that a long press opens; nil for none.
  ///
  /// The menu opens at once if ``showsMenuAsPrimaryAction`` is true. A finger can slide to a row
  /// without being lifted. The button sends `menuActionTriggered` before the menu opens.
  open var menu: Menu? {
    get { parts?.menu }
    set {
      guard newValue != nil || parts?.menu != nil else { return }
      madeParts.menu = newValue
      menuDidChange()
      if let newValue, let shown = parts?.shownMenu { shown.card.show(newValue) }
      showSelection()
    }
  }

  /// Whether a touch opens the menu at once, in place of the button's actions.
  ///
  /// Default false.
  open var showsMenuAsPrimaryAction: Bool {
    get { parts?.showsMenuAsPrimaryAction ?? false }
    set {
      guard newValue != showsMenuAsPrimaryAction else { return }
      madeParts.showsMenuAsPrimaryAction = newValue
      menuDidChange()
      showSelection()
    }
  }

  /// Whether the primary action changes the selection of the button.
  ///
  /// A press toggles ``Control/isSelected``. If ``showsMenuAsPrimaryAction`` is true, exactly one
  /// action of the menu is on, and the button shows its title. Default false.
  open var changesSelectionAsPrimaryAction: Bool {
    get { parts?.changesSelectionAsPrimaryAction ?? false }
    set {
      guard newValue != changesSelectionAsPrimaryAction else { return }
      madeParts.changesSelectionAsPrimaryAction = newValue
      showSelection()
    }
  }

  /// The type with which the button was created.
  ///
  /// Both types look alike. Default custom.
  open internal(set) var buttonType = ButtonType.custom

  // See Responder.
  deinit {}
}
