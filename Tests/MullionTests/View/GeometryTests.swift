// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

@Suite("Frame, bounds and center")
struct GeometryTests {
  @Test(
    "frame, bounds and transform match a worked example",
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

  @Test(.rule("7.8.transformFrame"))
  func `a frame set under a transform sets the center and the untransformed size`() {
    let view = view("transformed")
    view.transform = .scale(x: 2, y: 0.5)
    view.frame = rect(10, 20, 100, 50)
    #expect(view.bounds.size == Size(width: 50, height: 100))
    #expect(isNear(view.frame, rect(10, 20, 100, 50)))

    // A quarter turn exchanges width and height.
    view.transform = .rotation(.pi / 2)
    view.frame = rect(100, 100, 100, 50)
    #expect(view.bounds.size == Size(width: 50, height: 100))
    #expect(view.center == Point(x: 150, y: 125) && view.frame == rect(100, 100, 100, 50))

    // An eighth turn: the inverse turns 100 by 50 into a box with sides of 150 / √2, and the
    // transform turns that box into one with sides of 150.
    view.transform = .rotation(.pi / 4)
    view.frame = rect(0, 0, 100, 50)
    let side = 150 / 2.0.squareRoot()
    #expect(isNear(view.bounds.width, side) && isNear(view.bounds.height, side))
    #expect(isNear(view.center.x, 50) && isNear(view.center.y, 25))
    #expect(isNear(view.frame, rect(-25, -50, 150, 150)))
  }

  @Test(.rule("7.8.transformFrame"))
  func `a frame under a quarter turn or scale reads back as set`() throws {
    try withEverySeed(0..<300) { seed, generator in
      func number(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &generator)
      }
      let view = View(frame: rect(1, 2, 30, 40))
      view.anchorPoint = Point(x: number(-1...2), y: number(-1...2))
      let turn = AffineTransform.rotation(
        .pi / 2 * Double(Int.random(in: 0...3, using: &generator)))
      view.transform =
        turn
        .concatenating(.scale(x: number(0.2...3), y: -number(0.2...3)))
        .concatenating(.translation(x: number(-50...50), y: number(-50...50)))
      let frame = rect(number(-99...99), number(-99...99), number(0...99), number(0...99))
      view.frame = frame
      guard isNear(view.frame, frame, 1e-9) else {
        throw Mismatch("seed \(seed): \(frame) became \(view.frame)")
      }
    }
  }

  @Test(.rule("7.8.transformFrame"))
  func `a frame under any transform has the middle that was set`() throws {
    try withEverySeed(0..<300) { seed, generator in
      func number(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &generator)
      }
      let view = View(frame: rect(1, 2, 30, 40))
      view.anchorPoint = Point(x: number(-1...2), y: number(-1...2))
      let matrix = AffineTransform(
        a: number(-2...2), b: number(-2...2), c: number(-2...2), d: number(-2...2),
        tx: number(-50...50), ty: number(-50...50))
      guard matrix.determinant.magnitude > 0.01 else { return }
      view.transform = matrix
      let frame = rect(number(-99...99), number(-99...99), number(0...99), number(0...99))
      view.frame = frame
      // The corners of the frame, turned back, are inside a box of the size of the bounds.
      let inverse = try #require(matrix.inverted())
      let box = rect(0, 0, frame.width, frame.height).applying(inverse)
      guard isNear(view.frame.midX, frame.midX, 1e-6), isNear(view.frame.midY, frame.midY, 1e-6),
        isNear(view.bounds.width, box.width, 1e-6), isNear(view.bounds.height, box.height, 1e-6)
      else { throw Mismatch("seed \(seed): \(frame) became \(view.frame), \(view.bounds)") }
    }
  }

  @Test(.rule("7.8.transformFrame"))
  func `a frame under a singular transform sets the middle only`() {
    let view = View(frame: rect(0, 0, 30, 40))
    view.transform = .scale(x: 0, y: 2)
    view.frame = rect(100, 100, 10, 10)
    // The height has an inverse, the width has none.
    #expect(view.bounds.size == Size(width: 30, height: 5) && view.center == Point(x: 105, y: 105))
    view.transform = AffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0)
    view.frame = rect(0, 0, 10, 10)
    #expect(view.bounds.size == Size(width: 30, height: 5) && view.center == Point(x: 5, y: 5))
  }

  @Test(.rule("7.8.transformFrame"))
  func `a frame under a transform in space uses its affine part`() {
    let view = View(frame: rect(0, 0, 30, 40))
    // A half turn about the x axis, with perspective: the affine part mirrors y.
    view.layer.transform = .rotation(.pi, x: 1, y: 0, z: 0)
    view.layer.transform.m34 = -1 / 500
    view.frame = rect(100, 100, 20, 60)
    #expect(isNear(view.bounds.width, 20) && isNear(view.bounds.height, 60))
    #expect(isNear(view.center.x, 110) && isNear(view.center.y, 130))
    let layer = Layer()
    layer.transform = .rotation(.pi / 2, x: 0, y: 0, z: 1)
    layer.frame = rect(100, 100, 100, 50)
    #expect(isNear(layer.bounds.width, 50) && isNear(layer.bounds.height, 100))
    #expect(isNear(layer.frame, rect(100, 100, 100, 50)))
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
      ("bounds", { view.bounds = rect(0, 0, 1, 1.1e13) }),
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
