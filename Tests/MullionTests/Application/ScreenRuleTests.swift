// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import MullionSolver
import RuleTrait
import Testing

/// Tests coordinates, transforms and sizes of screens: rules 1.5 of `rules.tsv`.
@Suite struct ScreenRuleTests {
  private static let red = Color(red: 1, green: 0, blue: 0)

  // MARK: The direction of y

  @Test(.rule("1.5.G03", "1.5.G01"), arguments: [1.0, 2])
  func `in views and images, y grows downward and rotations turn clockwise`(
    scale: Double
  ) throws {
    // A black image with one red pixel at the top left.
    let image = try Image(
      bitmap: Bitmap(
        width: 2, height: 2, pixels: [0xFFFF_0000] + .init(repeating: 0xFF00_0000, count: 3)))
    func paint(_ context: GraphicsContext) {
      context.fill(rect(0, 0, 20, 20), color: .white)
      context.fill(rect(1, 1, 4, 4), color: Self.red)
      context.draw(image, in: rect(10, 0, 8, 8), interpolation: .nearest)
      // A quarter turn moves a point on the right to below: clockwise.
      context.saveState()
      context.translateBy(x: 4, y: 12)
      context.concatenate(.rotation(.pi / 2))
      context.fill(rect(3, -1, 2, 2), color: .black)
      context.restoreState()
    }
    func check(_ bitmap: Bitmap) {
      func pixel(_ x: Double, _ y: Double) -> UInt32? { bitmap[Int(x * scale), Int(y * scale)] }
      #expect(pixel(2, 2) == 0xFFFF_0000 && pixel(2, 17) == 0xFFFF_FFFF)
      #expect(pixel(11, 1) == 0xFFFF_0000 && pixel(11, 6) == 0xFF00_0000)
      #expect(pixel(16, 1) == 0xFF00_0000)
      #expect(pixel(4, 16) == 0xFF00_0000 && pixel(4, 8) == 0xFFFF_FFFF)
    }
    let canvas = Canvas(frame: rect(0, 0, 20, 20))
    var matrix: AffineTransform?
    canvas.onDraw = {
      matrix = $2.transform
      paint($2)
    }
    let window = window(20, 20, scale: scale, root: canvas)
    window.update(at: 0)
    check(try #require(window.snapshot()))
    check(
      try ImageRenderer(size: Size(width: 20, height: 20), scale: scale).image { paint($0) }.bitmap)
    // No axis is flipped: moving right or down by a point moves right or down by pixels.
    #expect(matrix == .scale(x: scale, y: scale))
  }

  // MARK: Transforms and layout

  @Test(.rule("1.5.G16", "1.5.G14"))
  func `a transform changes neither center nor layout and can be undone`() throws {
    let (moved, held, inner) = (item("moved"), item("held"), item("inner"))
    moved.addSubview(inner)
    let masked = view("masked", rect(10, 70, 20, 10), mask: [.flexibleWidth, .flexibleLeftMargin])
    let root = view("root", rect(0, 0, 100, 100), [moved, held, masked])
    for (view, color) in [(moved, Self.red), (held, .black), (inner, .white), (masked, .black)] {
      view.backgroundColor = color
    }
    let window = window(100, 100, root: root)
    try place(moved, in: root, rect(20, 20, 30, 20))
    try constrain(held, .left, .equal, moved, .right, plus: 5)
    try constrain(held, .top, .equal, moved, .top)
    for attribute in [LayoutAttribute.width, .height] {
      try constrain(held, attribute, .equal, moved, attribute)
      try constrain(inner, attribute, .equal, moved, attribute, plus: -10)
    }
    try constrain(inner, .left, .equal, moved, .left, plus: 2)
    try constrain(inner, .top, .equal, moved, .top, plus: 2)
    let views = [moved, held, inner, masked]
    func geometry() -> [Rect] { views.map(\.bounds) }
    func centers() -> [Point] { views.map(\.center) }
    window.update(at: 0)
    let before = (geometry(), centers(), window.snapshot())
    for transform in [
      AffineTransform.translation(x: 13, y: 7), .rotation(1), .scale(x: 2, y: 0.5),
      AffineTransform(a: 1, b: 0.3, c: -0.2, d: 0.9, tx: 3, ty: -4),
    ] {
      for view in [moved, masked] { view.transform = transform }
      window.update(at: 0)
      // Neither the views that depend on the moved view nor its subviews have moved.
      #expect(geometry() == before.0 && centers() == before.1 && window.snapshot() != before.2)
      // The window is laid out at another size in the meantime.
      window.frame = rect(0, 0, 140, 100)
      window.update(at: 0)
      #expect(masked.bounds.width != 20)
      window.frame = rect(0, 0, 100, 100)
      window.update(at: 0)
      for view in [moved, masked] { view.transform = .identity }
      window.update(at: 0)
      #expect(geometry() == before.0 && centers() == before.1 && window.snapshot() == before.2)
    }
    // To move the view for its layout, a program sets the center or the frame.
    masked.center.x += 9
    window.update(at: 0)
    #expect(masked.frame.minX == 19 && masked.transform == .identity)
  }

  // MARK: Screens

  /// Portrait sizes in points, and the pixels of the devices at their scales.
  private static let screens: [(name: String, size: Size, scale: Double, pixels: (Int, Int))] = [
    ("4 inches", Size(width: 320, height: 568), 2, (640, 1136)),
    ("3.5 inches", Size(width: 320, height: 480), 1, (320, 480)),
    ("3.5 inches, Retina", Size(width: 320, height: 480), 2, (640, 960)),
    ("tablet", Size(width: 768, height: 1024), 1, (768, 1024)),
    ("tablet, Retina", Size(width: 768, height: 1024), 2, (1536, 2048)),
  ]

  @Test(.rule("1.5.G22", "1.5.G21"), arguments: screens.indices)
  func `a screen has points times scale pixels, and layout uses only points`(
    number: Int
  ) throws {
    let (name, size, scale, pixels) = Self.screens[number]
    let bar = item("bar")
    bar.backgroundColor = .black
    let root = view("root", .zero, [bar])
    root.backgroundColor = .white
    let window = window(size.width, size.height, scale: scale, root: root)
    // The bar is 44 points high and at the bottom.
    for attribute in [LayoutAttribute.left, .right, .bottom] {
      try constrain(bar, attribute, .equal, root, attribute)
    }
    try constrain(bar, .height, plus: 44)
    window.update(at: 0)
    #expect(root.bounds.size == size && window.bounds.size == size, "\(name)")
    #expect(bar.frame == rect(0, size.height - 44, size.width, 44), "\(name)")
    let screen = try #require(window.snapshot())
    #expect((screen.width, screen.height) == pixels, "\(name)")
    let edge = pixels.1 - Int(44 * scale)
    #expect(screen[0, edge - 1] == 0xFFFF_FFFF && screen[0, edge] == 0xFF00_0000, "\(name)")
    #expect(screen[pixels.0 - 1, pixels.1 - 1] == 0xFF00_0000, "\(name)")
  }
}
