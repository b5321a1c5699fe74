// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster
@_spi(Overriding) import MullionView

/// A check mark, a dash or a chevron in a menu.
final class MenuMark: View {
  enum Shape: Equatable {
    case check, dash, right, down
  }

  var shape: Shape? { didSet { if shape != oldValue { setNeedsDisplay() } } }
  var color = Color.black { didSet { if color != oldValue { setNeedsDisplay() } } }

  init() {
    super.init(frame: .zero)
    isOpaque = false
  }

  override var isInteractiveAtFirst: Bool { false }

  override func draw(_ rect: Rect, in context: GraphicsContext) {
    let points: [(Double, Double)] =
      switch shape {
      case .check: [(1, 7), (5, 11), (12, 2)]
      case .dash: [(2, 7), (12, 7)]
      case .right: [(5, 2), (10, 7), (5, 12)]
      case .down: [(2, 5), (7, 10), (12, 5)]
      case nil: []
      }
    var path = BezierPath()
    path.lineWidth = 1.75
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    for (index, point) in points.enumerated() {
      let place = Point(x: point.0, y: point.1)
      if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    context.strokeColor = color
    path.stroke(in: context)
  }

  /// The side of the square area of a mark, in points.
  static let side = 14.0
}
