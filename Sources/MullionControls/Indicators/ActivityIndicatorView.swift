// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster
import MullionSolver
@_spi(Overriding) public import MullionView

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A view that turns while work is in progress.
///
/// The view is square: 20 points in the medium style and 37 in the large one. While it turns, its
/// window needs frames: eight steps a second change its pixels.
open class ActivityIndicatorView: View {
  /// The properties that an ``AppearanceProxy`` leaves alone once the program has set them.
  enum Customized: Int { case color }

  /// The size of an indicator.
  nonisolated public enum Style: Int, Sendable, CaseIterable {
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101

    fileprivate var side: Double { self == .medium ? 20 : 37 }
  }

  private static let spokes = 8

  /// The size of the indicator.
  ///
  /// Default medium.
  open var style = Style.medium {
    didSet {
      guard style != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }
  /// Whether the view is hidden while it does not turn.
  ///
  /// Default true.
  open var hidesWhenStopped = true {
    didSet { updateVisibility() }
  }
  /// Whether the indicator turns.
  open private(set) var isAnimating = false

  private var ownColor: Color?
  private var link: DisplayLink?
  /// The index of the brightest spoke, clockwise from the top.
  private var phase = 0

  /// Creates an indicator that does not turn and is hidden; an empty frame gets the intrinsic size.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    if bounds.isEmpty { self.frame.size = intrinsicContentSize }
    isHidden = true
    for axis in Axis.allCases { setContentHuggingPriority(.high, for: axis) }
  }

  /// Creates an indicator of a style.
  public convenience init(style: Style) {
    self.init(frame: Rect(x: 0, y: 0, width: style.side, height: style.side))
    self.style = style
  }

  /// The color of the spokes; nil for a gray of the view's style.
  ///
  /// Reading it never returns nil.
  open var color: Color! {
    get { ownColor ?? systemColor(.header) }
    set {
      setCustomized(Customized.color, newValue != nil)
      ownColor = newValue
      setNeedsDisplay()
    }
  }

  /// Starts to turn, and shows the view.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    updateVisibility()
    updateLink()
  }

  /// Stops, and hides the view if ``hidesWhenStopped`` is true.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    updateVisibility()
    updateLink()
  }

  private func updateVisibility() { isHidden = hidesWhenStopped && !isAnimating }

  private func updateLink() {
    link?.invalidate()
    link = nil
    guard isAnimating, let window else { return }
    link = window.addDisplayLink { [weak self] link in
      guard let self, self.link === link else { return link.invalidate() }
      show(Self.phase(at: link.timestamp))
    }
  }

  /// Returns the index of the brightest spoke at a time in seconds, which may be negative.
  private static func phase(at time: Double) -> Int {
    let second = time.truncatingRemainder(dividingBy: 1)
    let step = Int((second * Double(spokes)).rounded(.down))
    return step < 0 ? step + spokes : step
  }

  private func show(_ phase: Int) {
    guard phase != self.phase else { return }
    self.phase = phase
    setNeedsDisplay()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateLink()
  }

  @_spi(Overriding) open override func styleDidChange(to style: UserInterfaceStyle) {
    super.styleDidChange(to: style)
    setNeedsDisplay()
  }

  open override var intrinsicContentSize: Size { Size(width: style.side, height: style.side) }
  /// Returns the intrinsic size, in points.
  open override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

  @_spi(Overriding) open override var isInteractiveAtFirst: Bool { false }
  @_spi(Overriding) open override class var isOpaqueByDefault: Bool { false }
  @_spi(Overriding) open override var mayDraw: Bool { type(of: self) != ActivityIndicatorView.self }

  @_spi(Overriding) open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: { [self] in isAnimating ? "In progress" : "Progress halted" },
      traits: .updatesFrequently)
  }
  @_spi(Overriding) open override var nativeContents: NativeContents {
    .painted(width: bounds.width, alignment: .left)
  }

  @_spi(Overriding) open override func paintContents(in context: GraphicsContext) {
    let (side, color): (Double, Color) = (style.side, color)
    context.lineCap = .round
    context.lineWidth = side / 10
    for spoke in 0..<Self.spokes {
      let angle = Double(spoke) / Double(Self.spokes) * 2 * .pi
      let (x, y) = (sin(angle), -cos(angle))
      var path = Path()
      path.move(to: Point(x: bounds.midX + x * side * 0.25, y: bounds.midY + y * side * 0.25))
      path.addLine(to: Point(x: bounds.midX + x * side * 0.42, y: bounds.midY + y * side * 0.42))
      let age = (phase - spoke + Self.spokes) % Self.spokes
      context.stroke(
        path, color: color.multiplyingAlpha(by: 1 - Double(age) / Double(Self.spokes + 1)))
    }
  }

  // See Responder.
  deinit {}
}
