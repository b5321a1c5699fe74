// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

@Suite("Frame, bounds and center")
struct GeometryTests {
  @Test(
    "frame, bounds and transform match the rules' worked example",
    .rule("7.8.figure", "1.5.G05", "1.5.G06", "1.5.G08", "1.5.G10", "1.5.G11"))
  func workedFigure() {
    // By the rules 7.8, (40,40,240,380) has its center at (160,230). A size of 280 by 190 about it
    // begins at (20,135).
    let view = View(frame: rect(40, 40, 240, 380))
    #expect(view.bounds == rect(0, 0, 240, 380))
    #expect(view.center == Point(x: 160, y: 230))
    view.bounds = rect(0, 0, 280, 190)
    #expect(view.frame == rect(20, 135, 280, 190))
    #expect(view.center == Point(x: 160, y: 230))
    view.bounds = rect(8, 24, 280, 190)
    #expect(view.frame == rect(20, 135, 280, 190))
    view.frame = rect(0, 0, 10, 20)
    #expect(view.bounds == rect(8, 24, 10, 20))

    let turned = View(frame: rect(50, 75, 100, 50))
    turned.transform = .rotation(.pi / 2)
    #expect(turned.frame == rect(75, 50, 50, 100))
    #expect(turned.bounds == rect(0, 0, 100, 50))
    #expect(turned.center == Point(x: 100, y: 100))
  }

  @Test(
    "frame, bounds and center stay consistent after any assignment",
    .rule("7.8.laws", "1.5.G07", "1.5.G08", "1.5.G09", "1.5.G10"))
  func laws() throws {
    try withEverySeed(0..<300) { seed, generator in
      func number() -> Double {
        (Double.random(in: -500...500, using: &generator) * 4).rounded() / 4
      }
      func extent() -> Double { number().magnitude }
      let view = View()
      for _ in 0..<12 {
        let before = (frame: view.frame, bounds: view.bounds, center: view.center)
        let kept: Bool
        switch Int.random(in: 0..<3, using: &generator) {
        case 0:
          let frame = rect(number(), number(), extent(), extent())
          view.frame = frame
          kept =
            view.frame == frame && view.exactFrame == frame
            && view.bounds.origin == before.bounds.origin
        case 1:
          view.center = Point(x: number(), y: number())
          kept = view.bounds == before.bounds
        default:
          view.bounds = rect(number(), number(), extent(), extent())
          kept = view.center == before.center
        }
        guard kept, view.frame.size == view.bounds.size, view.frame.midX == view.center.x,
          view.frame.midY == view.center.y, view.exactFrame == view.frame
        else {
          throw Mismatch("seed \(seed): \(before) became \(view.frame), \(view.bounds)")
        }
      }
    }
  }

  @Test("a view standardizes a frame with a negative size", .rule("7.8.negative"))
  func negativeSize() {
    #expect(View(frame: rect(10, 10, -4, -6)).frame == rect(6, 4, 4, 6))
  }

  @Test(
    "a scaled view accepts a frame, a rotated view refuses it",
    .rule("7.8.transformFrame"))
  func frameUnderTransform() throws {
    let view = view("rotated")
    view.transform = .scale(x: 2, y: 0.5)
    view.frame = rect(10, 20, 100, 50)
    #expect(view.bounds.size == Size(width: 50, height: 100))
    #expect(isNear(view.frame, rect(10, 20, 100, 50)))
    view.transform = .rotation(1)
    let center = view.center
    #expect(throws: ViewError.frameUnderTransform(view: "rotated")) {
      try view.setFrame(rect(0, 0, 1, 1))
    }
    #expect(view.center == center)
    #expect(view.bounds.size == Size(width: 50, height: 100))
  }

  @Test("a view reports and ignores non-finite numbers", .rule("7.8.nan"))
  func refusedValues() {
    let view = view("refusing", rect(1, 2, 3, 4))
    let window = Window(frame: rect(0, 0, 10, 10))
    window.identifier = "refusing window"
    let label = Label()
    label.identifier = "refusing label"
    let bad: [(String, () -> Void)] = [
      ("frame", { view.frame = rect(.nan, 0, 1, 1) }),
      ("frame size", { view.frame = rect(0, 0, .infinity, 1) }),
      ("bounds", { view.bounds = rect(0, 0, 1, 1e10) }),
      ("center", { view.center = Point(x: 0, y: -.infinity) }),
      ("transform", { view.transform = AffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0) }),
      ("alpha", { view.alpha = .nan }),
      ("cornerRadius", { view.cornerRadius = -1 }),
      ("borderWidth", { view.borderWidth = .nan }),
      (
        "layoutMargins",
        { view.layoutMargins = EdgeInsets(top: .nan, left: 0, bottom: 0, right: 0) }
      ),
      (
        "alignmentRectInsets",
        { view.alignmentRectInsets = EdgeInsets(top: 0, left: .nan, bottom: 0, right: 0) }
      ),
      ("firstBaselineOffset", { view.firstBaselineOffset = .nan }),
      ("scale", { window.scale = 0 }),
      ("scale nan", { window.scale = .nan }),
      ("safeArea", { window.safeArea = EdgeInsets(top: -1, left: 0, bottom: 0, right: 0) }),
      ("preferredMaxLayoutWidth", { label.preferredMaxLayoutWidth = -1 }),
      ("numberOfLines", { label.numberOfLines = -1 }),
    ]
    for (name, set) in bad {
      #expect(Reported.errors(naming: "refusing", during: set).count == 1, "\(name)")
    }
    #expect(view.frame == rect(1, 2, 3, 4))
    #expect(view.bounds == rect(0, 0, 3, 4))
    #expect(view.alpha == 1)
    #expect(view.cornerRadius == 0)
    #expect(view.layoutMargins == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(window.scale == 1)
    #expect(label.numberOfLines == 1)
    view.alpha = 7
    #expect(view.alpha == 1)
  }
}
