// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import MullionSolver
import RuleTrait
import TestSupport
import Testing

/// Tests content and views up to 1e13 points away, as calendars without an end have them.
@Suite struct FarGeometryTests {
  /// A window of 200 by 300 points with a scroll view at (0, 20.5), whose content is 1e13 points
  /// long.
  private final class World {
    let window: Window
    let scroll = ScrollView(frame: rect(0, 20.5, 200, 250))
    let root = View()

    init(scale: Double = 1) {
      root.addSubview(scroll)
      window = MullionTests.window(200, 300, root: root)
      window.scale = scale
      root.backgroundColor = .white
      scroll.contentSize = Size(width: 200, height: 1e13)
    }

    func add(_ frame: Rect) -> View {
      let view = View(frame: frame)
      scroll.addSubview(view)
      return view
    }
  }

  @Test(.rule("6.1.contentSize"))
  func `a scroll view accepts content of 1e13 points and refuses more`() {
    let world = World()
    let scroll = world.scroll
    #expect(scroll.contentSize.height == 1e13 && scroll.maximumContentOffset.y == 1e13 - 250)
    scroll.contentOffset = Point(x: 0, y: 5e12)
    #expect(scroll.contentOffset.y == 5e12)
    scroll.setContentOffset(Point(x: 0, y: 1e13), animated: false)
    #expect(scroll.contentOffset.y == 1e13)
    scroll.scrollRectToVisible(rect(0, 1e13 - 1, 1, 1), animated: false)
    #expect(scroll.contentOffset.y == 1e13 - 250)
    let errors = world.window.errors {
      scroll.contentSize.height = 1.1e13
      scroll.contentOffset.y = -1.1e13
      scroll.contentSize.height = -1
    }
    #expect(errors.count == 3)
    for error in errors.prefix(2) { #expect("\(error)".contains("at most 10000000000000")) }
    #expect(scroll.contentSize.height == 1e13)
  }

  @Test(.rule("2.5"), arguments: [1.0, 2, 3, 1.1])
  func `layout keeps whole frames far away exactly`(scale: Double) {
    let world = World(scale: scale)
    let errors = world.window.errors {
      for y in [5e8, 4e9, 5e12, 9_999_999_999_000, -5e12] {
        world.scroll.contentOffset.y = y
        let view = world.add(rect(10, y + 10, 100, 40))
        let inner = View(frame: rect(5, 5, 20, 10))
        view.addSubview(inner)
        world.window.layoutIfNeeded()
        guard scale == scale.rounded() else { continue }
        #expect(view.frame == rect(10, y + 10, 100, 40), "\(y)")
        #expect(inner.frame == rect(5, 5, 20, 10), "\(y)")
        view.frame.origin.y += 60
        world.window.layoutIfNeeded()
        #expect(view.frame == rect(10, y + 70, 100, 40), "\(y)")
        view.frame.origin.y = 7
        world.window.layoutIfNeeded()
        #expect(view.frame == rect(10, 7, 100, 40), "\(y)")
        view.frame.origin.y = y
        world.window.layoutIfNeeded()
        #expect(view.frame == rect(10, y, 100, 40), "\(y)")
      }
    }
    #expect(errors.isEmpty, "\(errors)")
  }

  @Test(.rule("2.5"))
  func `constraints inside a view far away hold exactly`() throws {
    let world = World(scale: 3)
    let page = world.add(rect(0, 5e12, 200, 250))
    let (title, body) = (SizedView("title", 80, 20), SizedView("body", 50, 30))
    page.addSubview(title)
    page.addSubview(body)
    try constrain(title, .top, .equal, page, .top, plus: 8.5)
    try constrain(title, .centerX, .equal, page, .centerX)
    try constrain(body, .top, .equal, title, .bottom, plus: 4.25)
    try constrain(body, .trailing, .equal, page, .trailing, plus: -10)
    try world.window.solveLayout()
    #expect(isNear(title.exactFrame, rect(60, 8.5, 80, 20), 1e-6))
    #expect(isNear(body.exactFrame, rect(140, 32.75, 50, 30), 1e-6))
    page.frame.origin.y = 9e12
    try world.window.solveLayout()
    #expect(isNear(body.exactFrame, rect(140, 32.75, 50, 30), 1e-6) && page.frame.minY == 9e12)
    // A pixel is a third of a point, so rounding moves the view by at most a sixth.
    let y = body.convert(.zero, to: world.root).y
    #expect(abs(y - (20.5 + 9e12 + 32.75)) <= 1.0 / 6)
  }

  @Test(.rule("2.3.clamped"))
  func `a view of 1e13 points follows its superview by its mask`() {
    let world = World()
    let content = world.add(rect(0, 0, 200, 1e13))
    let wide = View(frame: rect(10, 4e12, 180, 100))
    wide.autoresizingMask = [.flexibleWidth]
    let tall = View(frame: rect(0, 0, 20, 1e13))
    tall.autoresizingMask = [.flexibleHeight]
    content.addSubview(wide)
    content.addSubview(tall)
    let errors = world.window.errors {
      world.window.layoutIfNeeded()
      #expect(content.frame == rect(0, 0, 200, 1e13) && tall.frame.height == 1e13)
      content.frame.size = Size(width: 300, height: 1e12)
      world.window.layoutIfNeeded()
      #expect(wide.frame == rect(10, 4e12, 280, 100) && tall.frame == rect(0, 0, 20, 1e12))
      content.frame.size.height = 50
      world.window.layoutIfNeeded()
      #expect(tall.frame == rect(0, 0, 20, 50))
      content.frame.size.height = 1e13
      world.window.layoutIfNeeded()
      #expect(tall.frame == rect(0, 0, 20, 1e13))
    }
    #expect(errors.isEmpty, "\(errors)")
  }

  @Test(.rule("2.5"))
  func `a view of 1e13 points can be the top of a tree`() {
    let top = View(frame: rect(0, 0, 1e13, 40))
    let inner = View(frame: rect(0, 0, 1e13 - 100, 40))
    inner.autoresizingMask = [.flexibleWidth]
    top.addSubview(inner)
    top.layoutIfNeeded()
    top.frame.size.width = 2e12
    top.layoutIfNeeded()
    #expect(inner.frame.width == 2e12 - 100)
    #expect(top.layoutMarginsGuide.layoutFrame.width == 2e12 - 16)
  }

  @Test(.rule("2.5"))
  func `placing far views in each layout does not repeat the layout`() {
    final class Tiles: ScrollView {
      var layouts = 0
      override func layoutSubviews() {
        layouts += 1
        for (index, tile) in subviews.enumerated() {
          tile.frame = rect(0.3, bounds.minY + Double(index) * 33.7, 100.9, 33.7)
        }
      }
    }
    let tiles = Tiles(frame: rect(0, 20.3, 200, 250))
    for _ in 0..<5 { tiles.addSubview(View()) }
    let root = View()
    root.addSubview(tiles)
    let window = window(200, 300, root: root)
    window.scale = 3
    tiles.contentSize.height = 1e13
    let errors = window.errors {
      for step in 0..<20 {
        tiles.contentOffset.y = 4.7e12 + Double(step) * 0.4e12 / 3
        let before = tiles.layouts
        window.layoutIfNeeded()
        #expect(tiles.layouts == before + 1)
      }
    }
    #expect(errors.isEmpty, "\(errors)")
  }

  @Test(.rule("6.1.still"))
  func `views far away are painted, and partial repaints equal full ones`() throws {
    let stage = InputStage(200, 300)
    let scroll = ScrollView(frame: rect(0, 0, 200, 300))
    scroll.contentSize.height = 1e13
    stage.root.addSubview(scroll)
    let content = View(frame: rect(0, 0, 200, 1e13))
    content.backgroundColor = Color(red: 0, green: 0, blue: 1)
    scroll.addSubview(content)
    for y in [0, 4e12, 5e12, 5e12 + 40, 1e13 - 300, 2.0] {
      let tile = Canvas(frame: rect(20, y + 10, 100, 50))
      content.addSubview(tile)
      scroll.contentOffset.y = y
      stage.update()
      let pixels = stage.pixels()
      #expect(pixels[30 * 200 + 50] == 0xff00_0000, "\(y)")
      #expect(pixels[200 * 200 + 150] == 0xff00_00ff, "\(y)")
      #expect(try stage.repaintDifference() == nil, "\(y)")
      #expect(scroll.hitTest(Point(x: 50, y: y + 30), with: nil) === tile)
      scroll.setContentOffset(Point(x: 0, y: y + 100), animated: true)
      stage.wait(0.5)
      #expect(try stage.repaintDifference() == nil && scroll.contentOffset.y == y + 100)
    }
  }

  @Test(.rule("6.1.touches"))
  func `a finger scrolls far content as any other`() {
    let stage = InputStage(200, 300)
    let scroll = ScrollView(frame: rect(0, 0, 200, 300))
    scroll.contentSize.height = 1e13
    scroll.contentOffset.y = 5e12
    stage.root.addSubview(scroll)
    stage.update()
    stage.touch(.began, 100, 250)
    for y in stride(from: 240.0, through: 100, by: -20) {
      stage.wait(0.02)
      stage.touch(.moved, 100, y)
    }
    stage.touch(.ended, 100, 100)
    #expect(scroll.contentOffset.y > 5e12 + 100 && scroll.isDecelerating)
    stage.wait(6)
    #expect(!scroll.isDecelerating && scroll.contentOffset.y < 5e12 + 5000)
    // Content that a program set far beyond its range springs back in a bounded time.
    scroll.contentSize.height = 1000
    stage.touch(.began, 100, 250)
    stage.touch(.ended, 100, 250)
    stage.wait(8)
    #expect(scroll.contentOffset.y == 700)
  }

  @Test(.rule("6.1.offset"))
  func `a constraint may depend on an offset of 5e12 points`() throws {
    let world = World()
    let (page, mark) = (world.add(rect(0, 5e12, 200, 250)), SizedView("mark", 10, 10))
    world.root.addSubview(mark)
    try constrain(mark, .left, .equal, world.root, .left)
    try constrain(mark, .top, .equal, page, .top, plus: 3)
    world.scroll.contentOffset.y = 5e12 - 40
    try world.window.solveLayout()
    // The page is 40 points below the top of the scroll view, which begins at 20.5.
    #expect(isNear(mark.exactFrame.minY, 20.5 + 40 + 3, 1e-6))
    world.scroll.contentOffset.y = 5e12 + 10
    try world.window.solveLayout()
    #expect(isNear(mark.exactFrame.minY, 20.5 - 10 + 3, 1e-6))
  }
}
