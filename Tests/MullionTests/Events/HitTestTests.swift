// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

@Suite struct HitTestTests {
  /// One row of a table: a point of the window and the name of the view that is hit there.
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
    Row("the innermost view", 60, 60, "B"),
    Row("its superview", 20, 20, "A"),
    Row("the window", 300, 300, "W"),
    Row("nothing outside of the window", 500, 20, ""),
    Row("the upper left corner belongs to a view", 50, 50, "B"),
    Row("the right edge does not belong to a view", 150, 60, "A"),
    Row("the lower edge does not belong to a view", 60, 150, "A"),
    Row("the right edge does not belong to a window", 400, 20, ""),
    Row("a point just inside", 149.999, 149.999, "B"),
    Row("a hidden subview is not hit", 60, 60, "A") { stage in stage.b.isHidden = true },
    Row("the last subview is in front", 60, 60, "X") { stage in
      stage.a.addSubview(LoggingView("X", rect(0, 0, 200, 200)))
    },
    Row("the order counts, not the time of adding", 60, 60, "B") { stage in
      stage.a.insertSubview(LoggingView("X", rect(0, 0, 200, 200)), at: 0)
    },
    Row("a view is not hit beyond its superview", 220, 60, "C") { stage in
      stage.b.frame = rect(50, 50, 300, 100)
    },
    Row("clipsToBounds false does not change that", 20, 250, "W") { stage in
      stage.a.clipsToBounds = false
      stage.b.frame = rect(0, 0, 100, 300)
    },
    Row("an overflowing view is hit inside of its superview", 190, 60, "B") { stage in
      stage.b.frame = rect(50, 50, 300, 100)
    },
    Row("point(inside:) can enlarge a superview", 20, 250, "X") { stage in
      let wide = WideView("A", rect(0, 0, 100, 100))
      stage.window.addSubview(wide)
      wide.addSubview(LoggingView("X", rect(0, 0, 100, 300)))
    },
    Row("a hidden view and its subviews are not hit", 60, 60, "W") { stage in
      stage.a.isHidden = true
    },
    Row("a view with an alpha below 0.01 is not hit", 60, 60, "A") { stage in stage.b.alpha = 0.009
    },
    Row("a view with an alpha of 0.01 is hit", 60, 60, "B") { stage in stage.b.alpha = 0.01 },
    Row("a disabled view and its subviews are not hit", 60, 60, "W") { stage in
      stage.a.isUserInteractionEnabled = false
    },
    Row("a label is disabled by default", 60, 60, "A") { stage in
      stage.a.addSubview(Label(frame: rect(0, 0, 200, 200)))
      stage.b.removeFromSuperview()
    },
    Row("an image view is disabled by default", 60, 60, "B") { stage in
      stage.a.addSubview(ImageView(frame: rect(0, 0, 200, 200)))
    },
    Row("a view without a background is hit", 60, 60, "B") { stage in
      stage.b.backgroundColor = nil
    },
    Row("a rotated view is not hit at its old corner", 52, 52, "A") { stage in
      stage.b.transform = .rotation(.pi / 4)
    },
    // The corner is half the diagonal, 70.7 points, above (100, 100).
    Row("a rotated view is hit near its new corner", 100, 32, "B") { stage in
      stage.b.transform = .rotation(.pi / 4)
    },
    Row("a view scaled by two is hit in its larger frame", 5, 5, "B") { stage in
      stage.b.transform = .scale(x: 2, y: 2)
    },
    Row("a view that a transform flattens to a line is not hit", 100, 100, "A") { stage in
      stage.b.transform = .scale(x: 0, y: 1)
    },
    Row("scrolled bounds move a subview away", 60, 60, "A") { stage in
      stage.a.bounds = rect(100, 0, 200, 200)
      stage.b.frame = rect(50, 50, 100, 100)
    },
    Row("scrolled bounds move a subview to the point", 20, 60, "B") { stage in
      stage.a.bounds = rect(100, 0, 200, 200)
    },
  ]

  @Test(.rule("9.4.hit", "1.7.E01", "1.5.G13"), arguments: rows)
  func `hit testing finds the frontmost, innermost view whose superviews contain the point`(
    _ row: Row
  ) {
    let stage = GestureStage()
    row.setUp(stage)
    let found = stage.window.hitTest(row.point, with: nil)
    #expect((found as? LoggingView)?.name ?? (found is Window ? "W" : "") == row.name)
  }

  @Test(.rule("9.4.hit"))
  func `hit testing of random trees matches a search in drawing order`() throws {
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

  /// Returns the last view in drawing order that contains a point, as do all its superviews.
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
