// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
import MullionRaster
import MullionSolver

/// Shows an image and a title of one line beside it, over a background, and can be pressed.
///
/// Each state can have a title, a colour, an image and a background image of its own; what it has not, it takes from the
/// normal state. A highlighted or disabled button fades what is not its own in that state. The image stands before
/// the title, in the direction of the layout; ``Control/contentHorizontalAlignment`` and
/// ``Control/contentVerticalAlignment`` place the two.
///
/// It has the height of its content and insets and holds on to it more strongly than other views do: it hugs vertically
/// at 750. Without a ``TextSystem/engine`` it has no intrinsic size and paints no title.
open class Button: Control {
  /// How much of its opacity is left to what a highlighted button takes from the normal state.
  static let highlightedAlpha = 0.3
  /// How much of its opacity is left to what a disabled button takes from the normal state.
  static let disabledAlpha = 0.35

  /// The title's font.
  public final var font = Font() {
    didSet { if font != oldValue { contentChanged() } }
  }
  /// Whether the image fades while the button is highlighted, if that state has no image of its own.
  ///
  /// Default true.
  public final var adjustsImageWhenHighlighted = true {
    didSet { if adjustsImageWhenHighlighted != oldValue { setNeedsDisplay() } }
  }
  /// Whether the image fades while the button is disabled, if that state has no image of its own.
  ///
  /// Default true.
  public final var adjustsImageWhenDisabled = true {
    didSet { if adjustsImageWhenDisabled != oldValue { setNeedsDisplay() } }
  }

  final var titles = StateValues<String>(normal: "")
  /// The default is UIKit's tint, `#007aff`.
  final var titleColors = StateValues(normal: Color(red: 0, green: 122.0 / 255, blue: 1))
  /// Nil where no state has an image, as in most buttons.
  final var images: StateValues<Image?>?
  final var backgroundImages: StateValues<Image?>?
  private var storedInsets = EdgeInsets.zero
  private var partInsets: (title: EdgeInsets, image: EdgeInsets)?
  /// The title's natural layout and the engine that made it.
  private var measured: (title: String, engine: ObjectIdentifier, layout: TextLayout)?
  /// The size that what it shows wants, as it was told.
  private var toldSize: (title: String, image: Size?) = ("", nil)

  /// Creates a button.
  ///
  /// - Parameter frame: Its place in the superview it will get, in points; zero if the numbers are not usable.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    setContentHuggingPriority(.high, for: .vertical)
  }

  // MARK: Insets

  /// What is left free around the content, in points.
  ///
  /// Default zero.
  public final var contentEdgeInsets: EdgeInsets {
    get { storedInsets }
    set { ViewError.reporting { () throws(ViewError) in try setContentEdgeInsets(newValue) } }
  }

  /// How far the title's room is from the content's, in points; the intrinsic size leaves it out.
  ///
  /// Default zero.
  public final var titleEdgeInsets: EdgeInsets {
    get { partInsets?.title ?? .zero }
    set { setPartInsets(newValue, "titleEdgeInsets") { ($0, $1.image) } }
  }

  /// How far the image's room is from the content's, in points; the intrinsic size leaves it out.
  ///
  /// Default zero.
  public final var imageEdgeInsets: EdgeInsets {
    get { partInsets?.image ?? .zero }
    set { setPartInsets(newValue, "imageEdgeInsets") { ($1.title, $0) } }
  }

  private func setPartInsets(
    _ insets: EdgeInsets, _ property: String,
    _ merge: (EdgeInsets, (title: EdgeInsets, image: EdgeInsets)) -> (EdgeInsets, EdgeInsets)
  ) {
    ViewError.reporting { () throws(ViewError) in
      try check([insets.top, insets.left, insets.bottom, insets.right], property)
      partInsets = merge(insets, partInsets ?? (.zero, .zero))
      setNeedsDisplay()
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
    guard let title = naturalLayout?.size ?? (currentImage == nil ? nil : .zero) else {
      return super.intrinsicContentSize
    }
    let image = currentImage?.size ?? .zero
    return Size(
      width: max(image.width + title.width + storedInsets.left + storedInsets.right, 0),
      height: max(max(image.height, title.height) + storedInsets.top + storedInsets.bottom, 0))
  }

  /// The intrinsic size; that of the bounds without one.
  open override func sizeThatFits(_ size: Size) -> Size {
    let own = intrinsicContentSize
    return Size(
      width: own.width < 0 ? bounds.width : own.width,
      height: own.height < 0 ? bounds.height : own.height)
  }

  /// The title's baseline; the top edge without a title.
  open override var firstBaselineOffset: Double {
    get {
      storedFirstBaseline
        ?? titleBaselines.map { storedInsets.top + spareHeight(of: $0) + $0.firstBaseline } ?? 0
    }
    set { super.firstBaselineOffset = newValue }
  }

  /// The title's baseline; the bottom edge without a title.
  open override var lastBaselineOffset: Double {
    get {
      storedLastBaseline
        ?? titleBaselines.map { storedInsets.bottom + spareHeight(of: $0) + $0.lastBaseline } ?? 0
    }
    set { super.lastBaselineOffset = newValue }
  }

  /// How far an image is higher than the title on each side, in points.
  private func spareHeight(of title: TextLayout) -> Double {
    max((currentImage?.size.height ?? 0) - title.size.height, 0) / 2
  }

  /// The title that has baselines; nil if there is none.
  private var titleBaselines: TextLayout? { currentTitle.isEmpty ? nil : naturalLayout }

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
    toldSize = (currentTitle, currentImage?.size)
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  /// Takes note that what counts in the present state may be something else.
  final func currentValuesChanged() {
    if currentTitle != toldSize.title || currentImage?.size != toldSize.image {
      contentChanged()
    } else {
      setNeedsDisplay()
    }
  }

  override func stateDidChange() { currentValuesChanged() }
  override var isTriggeredByTouchUp: Bool { true }

  // MARK: Painting

  override var mayDraw: Bool { type(of: self) != Button.self }

  override var nativeContents: NativeContents {
    let hasTitle = !currentTitle.isEmpty && TextSystem.engine(for: self) != nil
    guard hasTitle || currentImage != nil || currentBackgroundImage != nil else { return .none }
    let isTurned = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return .painted(width: bounds.width, alignment: isTurned ? .right : .left)
  }

  override func paintContents(in context: GraphicsContext) {
    ButtonPainter(button: self, context: context).paint()
  }
}
