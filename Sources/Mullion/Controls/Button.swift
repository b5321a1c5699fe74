// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster
import MullionSolver

/// Shows a title of one line in the middle of insets.
///
/// It has the height of its title and insets and holds on to it more strongly than other views do: it hugs vertically
/// at 750. Without a ``TextSystem/engine`` it has no intrinsic size and paints no title.
open class Button: View {
  /// What the button says.
  public final var title = "" {
    didSet { if title != oldValue { contentChanged() } }
  }
  /// The title's font.
  public final var font = Font() {
    didSet { if font != oldValue { contentChanged() } }
  }
  /// The title's colour.
  ///
  /// Default UIKit's tint, `#007aff`.
  public final var titleColor = Color(red: 0, green: 122.0 / 255, blue: 1) {
    didSet { if titleColor != oldValue { setNeedsDisplay() } }
  }

  private var storedInsets = EdgeInsets.zero
  /// The title's natural layout and the engine that made it.
  private var measured: (engine: ObjectIdentifier, layout: TextLayout)?

  /// What is left free around the title, in points.
  ///
  /// Default zero.
  public final var contentEdgeInsets: EdgeInsets {
    get { storedInsets }
    set { ViewError.reporting { () throws(ViewError) in try setContentEdgeInsets(newValue) } }
  }

  /// Creates a button.
  ///
  /// - Parameter frame: Its place in the superview it will get, in points; zero if the numbers are not usable.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    setContentHuggingPriority(.high, for: .vertical)
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

  open override var intrinsicContentSize: Size {
    guard let size = naturalLayout?.size else { return super.intrinsicContentSize }
    return Size(
      width: max(size.width + storedInsets.left + storedInsets.right, 0),
      height: max(size.height + storedInsets.top + storedInsets.bottom, 0))
  }

  open override var firstBaselineOffset: Double {
    get { storedFirstBaseline ?? naturalLayout.map { storedInsets.top + $0.firstBaseline } ?? 0 }
    set { super.firstBaselineOffset = newValue }
  }

  open override var lastBaselineOffset: Double {
    get { storedLastBaseline ?? naturalLayout.map { storedInsets.bottom + $0.lastBaseline } ?? 0 }
    set { super.lastBaselineOffset = newValue }
  }

  private var naturalLayout: TextLayout? {
    guard let engine = TextSystem.engine else { return nil }
    if let measured, measured.engine == ObjectIdentifier(engine) { return measured.layout }
    let layout = engine.layout(title, font: font, maximumWidth: nil, numberOfLines: 1)
    measured = (ObjectIdentifier(engine), layout)
    return layout
  }

  private func contentChanged() {
    measured = nil
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  override var mayDraw: Bool { type(of: self) != Button.self }

  override var nativeContents: NativeContents {
    guard !title.isEmpty, TextSystem.engine != nil else { return .none }
    return .painted(width: bounds.width, alignment: .center)
  }

  override func paintContents(in context: GraphicsContext) {
    let area = bounds.inset(by: storedInsets)
    guard let engine = TextSystem.engine, area.width > 0, area.height > 0 else { return }
    let layout = engine.layout(title, font: font, maximumWidth: area.width, numberOfLines: 1)
    let spare = (area.height - layout.size.height) / 2
    let top = area.minY + PixelGrid(scale: context.scale).snap(spare)
    engine.draw(
      layout, at: Point(x: area.minX, y: top), width: area.width, alignment: .center,
      color: titleColor, in: context)
  }
}
