// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import MullionSolver
import RuleTrait
import Testing

/// Tests rules for views, windows and the responder chain, each with computed numbers.
@Suite struct SemanticsTests {
  private static let red: UInt32 = 0xFFFF_0000
  private static let blue: UInt32 = 0xFF00_00FF
  private static let white: UInt32 = 0xFFFF_FFFF

  /// Draws a red square of 4 points at (2, 3), counts layouts, and records where touches begin in
  /// its coordinates.
  private final class Square: View {
    var layouts = 0
    var touched: [Point] = []
    override func draw(_ rect: Rect, in context: GraphicsContext) {
      context.fill(Rect(x: 2, y: 3, width: 4, height: 4), color: Color(red: 1, green: 0, blue: 0))
    }
    override func layoutSubviews() { layouts += 1 }
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
      touched += touches.map { $0.location(in: self) }
    }
  }

  /// An application with a white window of 40 by 40 points at (100, 50) of its screen.
  private final class Stage {
    let application: Application
    let window = Window(frame: rect(100, 50, 40, 40))
    let root = View()
    private var time = 0.0

    init(_ application: Application? = nil) {
      let screens = [Screen(size: Size(width: 200, height: 200))]
      self.application = application ?? Application(screens: screens)
      root.backgroundColor = .white
      window.rootView = root
      self.application.addWindow(window)
    }

    func add(_ view: View, to superview: View? = nil) {
      view.isOpaque = false
      (superview ?? root).addSubview(view)
    }

    func update() {
      time += 1
      application.turn(at: time)
    }

    /// Touches a point of the window.
    func touch(_ phase: TouchSample.Phase, _ x: Double, _ y: Double) {
      application.enqueue(.touch(0, phase, at: Point(x: 100 + x, y: 50 + y)), at: time)
      update()
    }

    func pixel(_ x: Int, _ y: Int) -> UInt32? {
      update()
      return window.snapshot()?[x, y]
    }
  }

  // MARK: Views

  @Test(.rule("1.1.V01"))
  func `a view draws and receives touches only inside its bounds`() {
    let stage = Stage()
    let square = Square(frame: rect(10, 20, 8, 9))
    stage.add(square)
    // The point (2, 3) of the view is (12, 23) of the window, and the square ends before (16, 27).
    #expect(stage.pixel(12, 23) == Self.red && stage.pixel(15, 26) == Self.red)
    #expect(stage.pixel(11, 23) == Self.white && stage.pixel(12, 22) == Self.white)
    #expect(stage.pixel(16, 26) == Self.white && stage.pixel(15, 27) == Self.white)
    let before = square.layouts
    square.frame.size.width = 9
    stage.update()
    #expect(before == 1 && square.layouts == 2)
    stage.touch(.began, 11, 22)
    stage.touch(.ended, 11, 22)
    stage.touch(.began, 9.5, 22)
    stage.touch(.ended, 9.5, 22)
    #expect(square.touched == [Point(x: 1, y: 2)])
  }

  @Test(.rule("1.1.V02"))
  func `a view can have drawn content and subviews`() {
    let stage = Stage()
    let square = Square(frame: rect(0, 0, 20, 20))
    stage.add(square)
    let inside = View(frame: rect(4, 3, 1, 4))
    inside.backgroundColor = Color(red: 0, green: 0, blue: 1)
    let nested = View(frame: rect(0, 0, 1, 1))
    nested.backgroundColor = .black
    square.addSubview(inside)
    inside.addSubview(nested)
    // The subview covers the content, and its own subview covers the subview.
    #expect(stage.pixel(3, 4) == Self.red && stage.pixel(5, 4) == Self.red)
    #expect(stage.pixel(4, 4) == Self.blue && stage.pixel(4, 3) == 0xFF00_0000)
  }

  @Test(.rule("1.1.V03"))
  func `a window is a view that connects its tree to the screen`() {
    let stage = Stage()
    let square = Square(frame: rect(10, 20, 8, 9))
    stage.add(square)
    let window: View = stage.window
    #expect(window.superview == nil && window.window === stage.window)
    #expect(square.window === stage.window && square.isDescendant(of: window))
    // Like any view, a window has a background, subviews and a hit test. Unlike others, it has no
    // superview.
    window.backgroundColor = Color(red: 0, green: 0, blue: 1)
    stage.root.backgroundColor = nil
    #expect(stage.pixel(0, 0) == Self.blue && stage.pixel(12, 23) == Self.red)
    #expect(window.hitTest(Point(x: 11, y: 22), with: nil) === square)
    let errors = stage.window.errors {
      stage.window.identifier = "window as subview"
      stage.root.addSubview(stage.window)
    }
    #expect(errors.count == 1 && window.superview == nil)
    // Touch locations include the window's position on the screen.
    stage.touch(.began, 12, 21)
    #expect(square.touched == [Point(x: 2, y: 1)])
  }

  @Test(.rule("1.2.H01"))
  func `a view has one superview and ordered subviews`() {
    let (first, second) = (view("first"), view("second"))
    let (a, b, c) = (view("a"), view("b"), view("c"))
    for child in [a, b, c] { first.addSubview(child) }
    #expect(first.subviews.map(\.identifier) == ["a", "b", "c"])
    second.addSubview(b)
    #expect(b.superview === second && first.subviews.map(\.identifier) == ["a", "c"])
    first.insertSubview(b, at: 0)
    #expect(b.superview === first && second.subviews.isEmpty)
    #expect(first.subviews.map(\.identifier) == ["b", "a", "c"])
    first.addSubview(b)
    #expect(first.subviews.map(\.identifier) == ["a", "c", "b"])
    b.removeFromSuperview()
    #expect(b.superview == nil && first.subviews.map(\.identifier) == ["a", "c"])
  }

  @Test(.rule("1.5.G02"))
  func `draw uses the view's coordinates; frame and center use its superview's`() {
    let stage = Stage()
    let outer = View(frame: rect(6, 4, 30, 30))
    outer.bounds.origin = Point(x: 5, y: 1)
    stage.add(outer)
    let square = Square(frame: rect(10, 20, 8, 9))
    stage.add(square, to: outer)
    // The square is at the frame's (10, 20) minus the bounds origin (5, 1), plus the outer view's
    // (6, 4) and the drawing's (2, 3): (13, 26).
    #expect(stage.pixel(13, 26) == Self.red && stage.pixel(12, 26) == Self.white)
    #expect(stage.pixel(13, 25) == Self.white)
    // The origin of the view's bounds moves its drawing, while the coordinates in draw(_:in:) are
    // unchanged.
    square.bounds.origin = Point(x: 1, y: 2)
    square.setNeedsDisplay()
    #expect(stage.pixel(12, 24) == Self.red && stage.pixel(11, 24) == Self.white)
    #expect(square.frame == rect(10, 20, 8, 9) && square.center == Point(x: 14, y: 24.5))
    // The view's transform does not change its center, because the center is in the superview's
    // coordinates.
    square.transform = .scale(x: 2, y: 2)
    #expect(square.center == Point(x: 14, y: 24.5))
    outer.bounds.origin = .zero
    #expect(square.center == Point(x: 14, y: 24.5))
  }

  @Test(.rule("1.5.G01"))
  func `x grows to the right and y downward from the top left`() {
    let stage = Stage()
    stage.add(Square(frame: rect(0, 0, 40, 40)))
    // The square has the columns 2 to 5 of the rows 3 to 6, counted from the top left pixel.
    for y in 0..<10 {
      for x in 0..<10 {
        let isInside = (2..<6).contains(x) && (3..<7).contains(y)
        #expect(stage.pixel(x, y) == (isInside ? Self.red : Self.white), "\(x), \(y)")
      }
    }
  }

  // MARK: The end of the responder chain

  /// An application that records the touches that no other responder handles.
  private final class Listener: Application {
    var phases: [Touch.Phase] = []
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { note(touches) }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { note(touches) }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { note(touches) }
    private func note(_ touches: Set<Touch>) { phases += touches.map(\.phase) }
  }

  @Test(.rule("1.7.E04"))
  func `the application ends the responder chain and receives unhandled events`() {
    let listener = Listener(screens: [Screen(size: Size(width: 200, height: 200))])
    let stage = Stage(listener)
    let plain = View(frame: rect(10, 10, 20, 20))
    stage.add(plain)
    stage.touch(.began, 15, 15)
    stage.touch(.moved, 16, 15)
    stage.touch(.ended, 16, 15)
    #expect(listener.phases == [.began, .moved, .ended] && listener.next == nil)
    // The application does not receive events that a view handles.
    let square = Square(frame: rect(10, 10, 20, 20))
    stage.add(square)
    stage.touch(.began, 15, 15)
    #expect(square.touched.count == 1 && listener.phases.count == 3)
    stage.touch(.cancelled, 15, 15)
  }

  @Test(.rule("1.7.E04"))
  func `the application discards events and actions it does not handle`() {
    let stage = Stage()
    let plain = View(frame: rect(10, 10, 20, 20))
    plain.identifier = "discarding view"
    stage.add(plain)
    let before = stage.pixel(12, 12)
    let errors = stage.window.errors {
      stage.touch(.began, 15, 15)
      stage.touch(.ended, 15, 15)
      #expect(!stage.application.sendAction("nobody performs this", to: nil, from: plain))
    }
    #expect(errors.isEmpty && stage.pixel(12, 12) == before)
  }
}
