// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import MullionSolver
import RuleTrait
import Testing

/// Tests forbidden changes in `draw`, the time of drawing, and reuse of pixels: rules 1.3 and 1.4
/// of `rules.tsv`.
@Suite struct DrawingRuleTests {
  private let root = View()
  private let canvas = Canvas(frame: rect(10, 10, 20, 10))
  private let other = View(frame: rect(35, 10, 10, 10))
  private let window: Window

  init() {
    root.backgroundColor = .white
    other.backgroundColor = .black
    window = Window(frame: rect(0, 0, 60, 40))
    window.rootView = root
    root.addSubview(other)
    root.addSubview(canvas)
  }

  /// Returns the whole window painted by plain recursion.
  private func whole() throws -> Bitmap {
    let context = try GraphicsContext(
      width: Int(60 * window.scale), height: Int(40 * window.scale), scale: window.scale)
    window.render(in: context)
    return context.bitmap
  }

  // MARK: Forbidden changes

  /// Returns changes that `draw` must not make, each with its name.
  private func forbidden() throws -> [(String, (Canvas) -> Void)] {
    let width = try constrain(item("held"), .width, plus: 10)
    let pixel = try Image(bitmap: Bitmap(width: 1, height: 1, pixels: [0xFF00_FF00]))
    return [
      ("a sibling's frame", { [other] _ in other.frame = rect(40, 20, 12, 12) }),
      ("a sibling's appearance", { [other] _ in other.backgroundColor = .white }),
      ("its own frame", { $0.frame = rect(5, 5, 30, 20) }),
      ("its own bounds", { $0.bounds = rect(3, 3, 8, 8) }),
      ("a new subview", { $0.addSubview(view("new", rect(1, 1, 4, 4))) }),
      ("a new sibling behind", { $0.superview?.insertSubview(view("", rect(0, 0, 9, 9)), at: 0) }),
      ("its removal", { $0.removeFromSuperview() }),
      ("a sibling's removal", { [other] _ in other.removeFromSuperview() }),
      ("the order", { [other] in $0.superview?.bringSubviewToFront(other) }),
      ("its own display", { $0.setNeedsDisplay() }),
      ("its pixels", { $0.layer.contents = pixel }),
      ("its layer's zPosition", { $0.layer.zPosition = -1 }),
      ("the release of pixels", { $0.window?.releaseBackingStores() }),
      ("layout", { $0.superview?.setNeedsLayout() }),
      ("layout at once", { $0.window?.layoutIfNeeded() }),
      ("a constraint's constant", { _ in width.constant += 1 }),
      ("the window's size", { $0.window?.frame = rect(0, 0, 50, 30) }),
      ("the window's scale", { $0.window?.scale = 2 }),
      ("an update inside of the update", { $0.window?.update(at: 0) }),
    ]
  }

  @Test(.rule("1.3.D07"))
  func `a layout or property change made in draw appears one update later`()
    throws
  {
    for number in try forbidden().indices {
      // Each change uses a new instance, so that it starts from the same views.
      let tests = DrawingRuleTests()
      let (name, change) = try tests.forbidden()[number]
      let (canvas, window) = (tests.canvas, tests.window)
      var isDone = false
      canvas.onDraw = { canvas, _, context in
        context.fill(canvas.bounds, color: .black)
        if isDone { return }
        isDone = true
        change(canvas)
      }
      window.update(at: 0)
      #expect(isDone, "\(name)")
      window.update(at: 1)
      // The change may have resized the window.
      let screen = try #require(window.snapshot())
      let context = try GraphicsContext(
        width: screen.width, height: screen.height, scale: window.scale)
      window.render(in: context)
      #expect(context.bitmap == screen, "\(name)")
      // The window needs no further update, and later changes appear as usual.
      window.update(at: 2)
      let idle = window.update(at: 3)
      #expect(idle.damage.isEmpty && idle.counts.isZero, "\(name)")
      tests.other.center.x += 3
      tests.root.backgroundColor = Color(red: 0, green: 0, blue: 1)
      window.update(at: 4)
      let after = try GraphicsContext(
        width: screen.width, height: screen.height, scale: window.scale)
      window.render(in: after)
      #expect(window.snapshot() == after.bitmap, "\(name)")
    }
  }

  @Test(.rule("1.3.D07"))
  func `a sibling moved by draw keeps its position until the next update`() {
    canvas.onDraw = { [other] in
      $2.fill($0.bounds, color: .black)
      other.frame = rect(35, 25, 10, 10)
    }
    window.update(at: 0)
    #expect(window.snapshot()?[40, 15] == 0xFF00_0000)
    #expect(window.snapshot()?[40, 30] == 0xFFFF_FFFF)
    let update = window.update(at: 1)
    #expect(window.snapshot()?[40, 15] == 0xFFFF_FFFF)
    #expect(window.snapshot()?[40, 30] == 0xFF00_0000)
    #expect(update.counts.draws == 0 && update.damage.area == 200)
  }

  // MARK: Time of drawing

  @Test(.rule("1.3.D14"))
  func `each update is one drawing cycle, however often updates run`() {
    // The updates are 60 and 120 per second, twice at the same time, and after a long pause.
    let times = [0, 1.0 / 60, 2.0 / 60, 2.0 / 60 + 1.0 / 120, 0.05, 0.05, 3600]
    for (number, time) in times.enumerated() {
      for _ in 0..<3 { canvas.setNeedsDisplay() }
      canvas.center.x += 1
      #expect(canvas.draws == number)
      let update = window.update(at: time)
      #expect(canvas.draws == number + 1 && update.counts.draws == 1 && !update.damage.isEmpty)
    }
    // Without a change, later updates do nothing.
    for time in [3600, 3600 + 1.0 / 60, 3601, 1e9] {
      let update = window.update(at: time)
      #expect(update.damage.isEmpty && update.counts.isZero)
    }
    #expect(canvas.draws == times.count)
  }

  // MARK: Reuse of pixels

  @Test(.rule("1.3.D17"))
  func `a contentMode changed during scrolling reuses pixels, and changing back redraws`()
    throws
  {
    let scroll = ScrollView(frame: rect(0, 0, 60, 40))
    scroll.contentSize = Size(width: 60, height: 400)
    root.addSubview(scroll)
    scroll.addSubview(canvas)
    canvas.contentMode = .redraw
    canvas.onDraw = { canvas, _, context in
      context.fill(canvas.bounds, color: .white)
      context.fill(.ellipse(in: canvas.bounds), color: .black)
    }
    window.update(at: 0)
    let sharp = window.snapshot()
    // While scrolling, the view stretches its pixels and does not draw.
    canvas.contentMode = .scaleToFill
    for step in 1...6 {
      scroll.contentOffset.y = Double(step) * 3
      canvas.bounds.size.width += 2
      #expect(window.update(at: 0).counts.draws == 0)
      #expect(try window.snapshot() == whole())
    }
    let stretched = window.snapshot()
    scroll.contentOffset.y = 0
    canvas.bounds.size.width = 20
    window.update(at: 0)
    #expect(canvas.draws == 1 && window.snapshot() == sharp && stretched != sharp)
    // After scrolling, the redraw mode applies again.
    canvas.contentMode = .redraw
    #expect(window.update(at: 0).counts.draws == 0)
    #expect(window.snapshot() == sharp)
    canvas.bounds.size.width = 24
    #expect(window.update(at: 0).counts.draws == 1)
  }

  @Test(.rule("1.3.D17"))
  func `a lower contentScaleFactor uses less memory and can be set back`() {
    window.scale = 2
    canvas.onDraw = { canvas, _, context in
      context.fill(canvas.bounds, color: .white)
      context.fill(.ellipse(in: canvas.bounds), color: .black)
    }
    window.update(at: 0)
    let sharp = window.snapshot()
    // The backing store has 20 · 2 by 10 · 2 pixels of four bytes.
    #expect(window.backingStoreBytes == 40 * 20 * 4)
    canvas.contentScaleFactor = 0.5
    window.update(at: 0)
    #expect(window.backingStoreBytes == 10 * 5 * 4 && window.snapshot() != sharp)
    canvas.contentScaleFactor = 2
    window.update(at: 0)
    #expect(window.snapshot() == sharp && canvas.draws == 3)
  }

  @Test(.rule("1.4.C08"), arguments: [1.0, 2])
  func `contentStretch stretches like a resizable image without a draw call`(
    scale: Double
  ) throws {
    window.frame = rect(0, 0, 100, 120)
    window.scale = scale
    // A frame two points wide in red, green and blue, with a pattern inside.
    let button: (GraphicsContext) -> Void = { context in
      context.fill(rect(0, 0, 12, 10), color: Color(red: 1, green: 0, blue: 0))
      context.fill(rect(2, 0, 10, 2), color: Color(red: 0, green: 1, blue: 0))
      context.fill(rect(10, 2, 2, 8), color: Color(red: 0, green: 0, blue: 1))
      context.fill(rect(2, 2, 8, 6), color: .white)
      context.fill(rect(4, 3, 1, 4), color: .black)
    }
    let image = try ImageRenderer(size: Size(width: 12, height: 10), scale: scale)
      .image { button($0) }
      .resizableImage(
        withCapInsets: EdgeInsets(top: 2, left: 2, bottom: 2, right: 2), resizingMode: .stretch)
    canvas.onDraw = { button($2) }
    canvas.frame = rect(0, 0, 12, 10)
    canvas.contentStretch = rect(2.0 / 12, 0.2, 8.0 / 12, 0.6)
    let picture = ImageView(frame: rect(0, 60, 12, 10))
    picture.image = image
    root.addSubview(picture)
    for (width, height) in [(12, 10), (30, 10), (12, 40), (55, 33), (90, 60), (5, 4), (17, 11)] {
      let size = Size(width: Double(width), height: Double(height))
      canvas.frame = Rect(origin: .zero, size: size)
      picture.frame = Rect(origin: Point(x: 0, y: 60), size: size)
      window.update(at: 0)
      let screen = try #require(window.snapshot())
      let below = Int(60 * scale)
      let pixels = (0..<Int(Double(height) * scale)).flatMap { y in
        (0..<Int(Double(width) * scale)).map { x in (screen[x, y], screen[x, y + below]) }
      }
      #expect(pixels.allSatisfy { $0 == $1 }, "\(size)")
      guard width >= 12, height >= 10 else { continue }
      // The frame is two points wide at every size.
      let (right, bottom) = (Int(Double(width) * scale), Int(Double(height) * scale))
      let two = Int(2 * scale)
      #expect(screen[two - 1, bottom / 2] == 0xFFFF_0000, "\(size)")
      #expect(screen[two, bottom - two - 1] == 0xFFFF_FFFF, "\(size)")
      #expect(screen[right - two, bottom - 1] == 0xFF00_00FF, "\(size)")
      #expect(screen[right / 2, two - 1] == 0xFF00_FF00, "\(size)")
    }
    #expect(canvas.draws == 1)
  }

  // MARK: Content modes

  @Test(.rule("7.3", "1.4.C03"), arguments: [1.0, 2])
  func `each content mode places contents by its formula`(scale: Double)
    throws
  {
    // This is the example of the rules 7.3: contents of 100 by 50 in bounds of 200 by 200.
    let places: [(ContentMode, Rect)] = [
      (.scaleToFill, rect(0, 0, 200, 200)), (.redraw, rect(0, 0, 200, 200)),
      (.scaleAspectFit, rect(0, 50, 200, 100)), (.scaleAspectFill, rect(-100, 0, 400, 200)),
      (.center, rect(50, 75, 100, 50)), (.top, rect(50, 0, 100, 50)),
      (.bottom, rect(50, 150, 100, 50)), (.left, rect(0, 75, 100, 50)),
      (.right, rect(100, 75, 100, 50)), (.topLeft, rect(0, 0, 100, 50)),
      (.topRight, rect(100, 0, 100, 50)), (.bottomLeft, rect(0, 150, 100, 50)),
      (.bottomRight, rect(100, 150, 100, 50)),
    ]
    #expect(Set(places.map(\.0)) == Set(ContentMode.allCases))
    // Four quarters, each with its own color.
    let quarters: [UInt32] = [0xFFFF_0000, 0xFF00_8000, 0xFF00_00FF, 0xFF80_0080]
    let image = try Image(
      bitmap: Bitmap(
        width: 100, height: 50,
        pixels: (0..<5000).map { quarters[($0 / 2500) * 2 + ($0 % 100) / 50] }))
    window.frame = rect(0, 0, 440, 220)
    window.scale = scale
    canvas.removeFromSuperview()
    other.backgroundColor = nil
    other.frame = rect(120, 10, 200, 200)
    other.layer.contents = image
    for (mode, place) in places {
      other.contentMode = mode
      window.update(at: 0)
      let screen = try #require(window.snapshot())
      let seen = place.offsetBy(dx: 120, dy: 10)
      let expected = Rect(
        x: seen.minX * scale, y: seen.minY * scale, width: seen.width * scale,
        height: seen.height * scale)
      var (columns, rows): (Set<Int>, Set<Int>) = ([], [])
      for (index, pixel) in screen.pixels.enumerated() where pixel != 0xFFFF_FFFF {
        columns.insert(index % screen.width)
        rows.insert(index / screen.width)
      }
      #expect(columns == Set(Int(expected.minX)..<Int(expected.maxX)), "\(mode)")
      #expect(rows == Set(Int(expected.minY)..<Int(expected.maxY)), "\(mode)")
      let corners = [Int(expected.minY), Int(expected.maxY) - 1].flatMap { y in
        [Int(expected.minX), Int(expected.maxX) - 1].map { screen[$0, y] }
      }
      #expect(corners == quarters, "\(mode)")
    }
  }
}
