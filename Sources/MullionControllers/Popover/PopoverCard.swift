// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionRaster
import MullionView

/// The card of a popover with its arrow, which contains the presented controller's view.
final class PopoverCard: View {
  /// The position in the container.
  var placement = PopoverPlacement(size: .zero, source: .zero, area: .zero, permitted: []) {
    didSet { if placement != oldValue { setNeedsDisplay() } }
  }
  private let body = View()
  private let arrow = PopoverArrow()
  /// Casts the shadow, because a view that clips its subviews clips its shadow too.
  private let shade = View()
  private weak var content: View?
  private var color: Color?

  init() {
    super.init(frame: .zero)
    body.cornerRadius = PopoverPlacement.cornerRadius
    body.clipsToBounds = true
    shade.isUserInteractionEnabled = false
    shade.cornerRadius = PopoverPlacement.cornerRadius
    shade.layer.shadowOpacity = 0.25
    shade.layer.shadowRadius = 24
    shade.layer.shadowOffset = Size(width: 0, height: 6)
    for view in [shade, arrow, body] { addSubview(view) }
    showColor(nil)
  }

  /// Moves a view into the card.
  func show(_ view: View) {
    content = view
    if view.superview !== body { body.addSubview(view) }
    setNeedsLayout()
  }

  /// Sets the color of the card; nil for the standard one.
  func showColor(_ color: Color?) {
    self.color = color
    if let color {
      body.backgroundColor = color
    } else {
      body.showBackground(.card)
    }
    arrow.color = color
  }

  override func layoutSubviews() {
    let offset = placement.frame.origin
    body.frame = placement.card.offsetBy(dx: -offset.x, dy: -offset.y)
    shade.frame = body.frame
    if let content, content.superview === body, content.frame != body.bounds {
      content.frame = body.bounds
    }
    let (half, height) = (PopoverPlacement.arrowBase / 2, PopoverPlacement.arrowHeight)
    let tip = Point(x: placement.tip.x - offset.x, y: placement.tip.y - offset.y)
    arrow.isHidden = placement.direction.isEmpty
    arrow.direction = placement.direction
    switch placement.direction {
    case .up: arrow.frame = Rect(x: tip.x - half, y: tip.y, width: half * 2, height: height)
    case .down:
      arrow.frame = Rect(x: tip.x - half, y: tip.y - height, width: half * 2, height: height)
    case .left: arrow.frame = Rect(x: tip.x, y: tip.y - half, width: height, height: half * 2)
    default:
      arrow.frame = Rect(x: tip.x - height, y: tip.y - half, width: height, height: half * 2)
    }
  }
}

/// The arrow of a popover.
private final class PopoverArrow: View {
  var direction = PopoverArrowDirection.up {
    didSet { if direction != oldValue { setNeedsDisplay() } }
  }
  var color: Color? { didSet { if color != oldValue { setNeedsDisplay() } } }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isOpaque = false
  }

  override func traitCollectionDidChange(_ previous: TraitCollection?) {
    super.traitCollectionDidChange(previous)
    setNeedsDisplay()
  }

  override func draw(_ rect: Rect, in context: GraphicsContext) {
    // Points along the base (0…1) and away from it (0…1), for an arrow with a rounded tip.
    func point(_ along: Double, _ away: Double) -> Point {
      switch direction {
      case .up: Point(x: bounds.width * along, y: bounds.height * (1 - away))
      case .down: Point(x: bounds.width * along, y: bounds.height * away)
      case .left: Point(x: bounds.width * (1 - away), y: bounds.height * along)
      default: Point(x: bounds.width * away, y: bounds.height * along)
      }
    }
    var path = BezierPath()
    path.move(to: point(0, 0))
    path.addQuadCurve(to: point(0.28, 0.45), controlPoint: point(0.15, 0.1))
    path.addQuadCurve(to: point(0.5, 1), controlPoint: point(0.42, 1))
    path.addQuadCurve(to: point(0.72, 0.45), controlPoint: point(0.58, 1))
    path.addQuadCurve(to: point(1, 0), controlPoint: point(0.85, 0.1))
    path.close()
    context.fillColor = color ?? systemColor(.card)
    path.fill(in: context)
  }
}
