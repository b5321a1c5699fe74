// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

@Suite struct HitTestTests {
  /// A point of the window, and the view that is touched there.
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let point: Point
    let name: String
    let setUp: @Sendable (GestureStage) -> Void

    init(
      _ description: String, _ x: Double, _ y: Double, _ name: String,
      _ setUp: @escaping @Sendable (GestureStage) -> Void = { _ in }
    ) {
      (testDescription, point, self.name, self.setUp) = (
        description, Point(x: x, y: y), name, setUp
      )
    }
  }

  static let rows: [Row] = [
    Row("the innermost", 60, 60, "B"),
    Row("the one around it", 20, 20, "A"),
    Row("the window", 300, 300, "W"),
    Row("nothing outside of it", 500, 20, ""),
    Row("the left upper corner belongs to a view", 50, 50, "B"),
    Row("the right edge does not", 150, 60, "A"),
    Row("the lower edge does not", 60, 150, "A"),
    Row("nor does the right one of a window", 400, 20, ""),
    Row("a point just inside", 149.999, 149.999, "B"),
    Row("the one in front", 60, 60, "A") { stage in stage.b.isHidden = true },
    Row("the last subview is in front", 60, 60, "X") { stage in
      stage.a.addSubview(LoggingView("X", rect(0, 0, 200, 200)))
    },
    Row("the order counts, not the time", 60, 60, "B") { stage in
      stage.a.insertSubview(LoggingView("X", rect(0, 0, 200, 200)), at: 0)
    },
    Row("what reaches beyond its superview is not touched there", 220, 60, "C") { stage in
      stage.b.frame = rect(50, 50, 300, 100)
    },
    Row("whatever clips", 20, 250, "W") { stage in
      stage.a.clipsToBounds = false
      stage.b.frame = rect(0, 0, 100, 300)
    },
    Row("inside of its superview it is", 190, 60, "B") { stage in
      stage.b.frame = rect(50, 50, 300, 100)
    },
    Row("a superview may say that more is inside", 20, 250, "X") { stage in
      let wide = WideView("A", rect(0, 0, 100, 100))
      stage.window.addSubview(wide)
      wide.addSubview(LoggingView("X", rect(0, 0, 100, 300)))
    },
    Row("a hidden view, and what is in it, is not there", 60, 60, "W") { stage in
      stage.a.isHidden = true
    },
    Row("nor is a nearly clear one", 60, 60, "A") { stage in stage.b.alpha = 0.009 },
    Row("one of a hundredth is", 60, 60, "B") { stage in stage.b.alpha = 0.01 },
    Row("a disabled one is not, nor what is in it", 60, 60, "W") { stage in
      stage.a.isUserInteractionEnabled = false
    },
    Row("a label is disabled", 60, 60, "A") { stage in
      stage.a.addSubview(Label(frame: rect(0, 0, 200, 200)))
      stage.b.removeFromSuperview()
    },
    Row("an image view is", 60, 60, "B") { stage in
      stage.a.addSubview(ImageView(frame: rect(0, 0, 200, 200)))
    },
    Row("a clear background does not matter", 60, 60, "B") { stage in
      stage.b.backgroundColor = nil
    },
    Row("under a rotation the corner is elsewhere", 52, 52, "A") { stage in
      stage.b.transform = .rotation(.pi / 4)
    },
    // Half the diagonal, 70.7, from (100, 100).
    Row("and its own is there", 100, 32, "B") { stage in
      stage.b.transform = .rotation(.pi / 4)
    },
    Row("a view twice as large", 5, 5, "B") { stage in
      stage.b.transform = .scale(x: 2, y: 2)
    },
    Row("a view that a transform makes a line of is missed", 100, 100, "A") { stage in
      stage.b.transform = .scale(x: 0, y: 1)
    },
    Row("scrolled bounds", 60, 60, "A") { stage in
      stage.a.bounds = rect(100, 0, 200, 200)
      stage.b.frame = rect(50, 50, 100, 100)
    },
    Row("scrolled bounds, further on", 20, 60, "B") { stage in
      stage.a.bounds = rect(100, 0, 200, 200)
    },
  ]

  @Test(.rule("9.4.hit", "1.7.E01", "1.5.G13"), arguments: rows)
  func `a touch is for the innermost view in front whose superviews all contain the point`(
    _ row: Row
  ) {
    let stage = GestureStage()
    row.setUp(stage)
    let found = stage.window.hitTest(row.point, with: nil)
    #expect((found as? LoggingView)?.name ?? (found is Window ? "W" : "") == row.name)
  }

  @Test(.rule("9.4.hit"))
  func `a random tree is hit where going through it from the front says so`() throws {
    try withEverySeed(0..<40) { seed, generator in
      let window = Window(frame: rect(0, 0, 400, 400))
      var views: [View] = [window]
      for _ in 0..<60 {
        let view = View(
          frame: rect(
            .random(in: -50...200, using: &generator), .random(in: -50...200, using: &generator),
            .random(in: 0...250, using: &generator), .random(in: 0...250, using: &generator)))
        if generator.chance(0.2) {
          view.transform = .rotation(.random(in: 0...3, using: &generator))
        }
        if generator.chance(0.1) { view.isHidden = true }
        if generator.chance(0.1) { view.alpha = generator.pick([0, 0.005, 0.01, 0.5]) }
        if generator.chance(0.2) { view.bounds.origin = Point(x: 20, y: -30) }
        generator.pick(views).addSubview(view)
        views.append(view)
      }
      for _ in 0..<100 {
        let point = Point(
          x: .random(in: -10...410, using: &generator), y: .random(in: -10...410, using: &generator)
        )
        let found = window.hitTest(point, with: nil)
        guard found === Self.touched(in: window, at: point) else {
          throw Mismatch("seed \(seed): \(point)")
        }
      }
    }
  }

  /// The last view, in the order of drawing, that contains a point along with all that it lies in.
  private static func touched(in window: Window, at point: Point) -> View? {
    var last: View?
    func visit(_ view: View) {
      let inside = view.convert(point, from: window)
      guard !view.isHidden, view.alpha >= 0.01, view.bounds.contains(inside) else { return }
      last = view
      for subview in view.subviews { visit(subview) }
    }
    visit(window)
    return last
  }
}

private final class WideView: View {
  init(_ name: String, _ frame: Rect) { super.init(frame: frame) }
  override func point(inside point: Point, with event: Event?) -> Bool { true }
}
