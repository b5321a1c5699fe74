// SPDX-License-Identifier: GPL-3.0-or-later
import CSDL2
import Mullion
import MullionDocument
import MullionGeometry

/// A document on the desktop, from the opening of its window to the end.
struct Session {
  private let layout: DocumentLayout
  private let screen: DesktopWindow
  private var flashes: Bool
  private var isOver = false

  init(layout: DocumentLayout, screen: DesktopWindow, flashes: Bool) {
    (self.layout, self.screen, self.flashes) = (layout, screen, flashes)
  }

  /// Shows the document until the user has enough.
  mutating func run() throws {
    while !isOver {
      try present()
      var event = SDL_Event()
      guard SDL_WaitEvent(&event) != 0 else { throw DesktopWindow.Failure("SDL_WaitEvent") }
      // All that has come meanwhile is one update.
      repeat { try handle(event) } while SDL_PollEvent(&event) != 0
    }
  }

  private func present() throws {
    let time = Double(SDL_GetTicks64()) / 1000
    var damage = Region()
    try screen.present { pixels in
      layout.window.frame = Rect(
        x: 0, y: 0, width: Double(pixels.width) / layout.window.scale,
        height: Double(pixels.height) / layout.window.scale)
      let update = layout.window.update(
        at: time, into: pixels.base, bytesPerRow: pixels.bytesPerRow, age: pixels.age)
      damage = update.damage
      return update.repaired
    }
    if flashes { try flash(damage) }
  }

  /// Turns the colours of a region round for a moment.
  private func flash(_ region: Region) throws {
    guard !region.isEmpty else { return }
    for isLast in [false, true] {
      try screen.present { pixels in
        for rect in region.rects { invert(rect, in: pixels) }
        return region
      }
      if !isLast { SDL_Delay(Self.flashMilliseconds) }
    }
  }

  private static let flashMilliseconds: UInt32 = 120

  private func invert(_ rect: PixelRect, in pixels: DesktopWindow.Pixels) {
    let columns = max(0, Int(rect.minX))..<min(pixels.width, Int(rect.maxX))
    for y in max(0, Int(rect.minY))..<min(pixels.height, Int(rect.maxY)) {
      let row = pixels.base + y * pixels.bytesPerRow
      for x in columns {
        let word = row.load(fromByteOffset: 4 * x, as: UInt32.self)
        row.storeBytes(of: word ^ 0xff_ffff, toByteOffset: 4 * x, as: UInt32.self)
      }
    }
  }

  // MARK: Events

  private mutating func handle(_ event: SDL_Event) throws {
    switch SDL_EventType(event.type) {
    case SDL_QUIT: isOver = true
    case SDL_WINDOWEVENT: screen.invalidate()
    case SDL_KEYDOWN: try press(SDL_KeyCode(UInt32(bitPattern: event.key.keysym.sym)))
    case SDL_MOUSEBUTTONDOWN:
      let view = view(at: point(event.button.x, event.button.y))
      view?.alpha = view?.alpha == 1 ? 0.4 : 1
    case SDL_MOUSEWHEEL:
      var (x, y): (Int32, Int32) = (0, 0)
      SDL_GetMouseState(&x, &y)
      scroll(at: point(x, y), by: -Self.wheelStep * Double(event.wheel.y))
    default: break
    }
  }

  private static let wheelStep = 40.0

  private mutating func press(_ key: SDL_KeyCode) throws {
    switch key {
    case SDLK_q, SDLK_ESCAPE: isOver = true
    case SDLK_d: flashes.toggle()
    case SDLK_s: try layout.makeNextStep()
    default: break
    }
  }

  private func point(_ x: Int32, _ y: Int32) -> Point {
    Point(x: Double(x) / layout.window.scale, y: Double(y) / layout.window.scale)
  }

  private func view(at point: Point) -> View? {
    layout.window.rootView.flatMap { deepest(in: $0, at: $0.convert(point, from: layout.window)) }
  }

  private func deepest(in view: View, at point: Point) -> View? {
    guard !view.isHidden, view.bounds.contains(point) else { return nil }
    for subview in view.subviews.reversed() {
      if let found = deepest(in: subview, at: subview.convert(point, from: view)) { return found }
    }
    return view
  }

  private func scroll(at point: Point, by distance: Double) {
    var next = view(at: point)
    while let view = next, !(view is ScrollView) { next = view.superview }
    guard let scrollView = next as? ScrollView else { return }
    let least = -scrollView.contentInset.top
    let most = max(
      least,
      scrollView.contentSize.height + scrollView.contentInset.bottom - scrollView.bounds.height)
    let offset = scrollView.contentOffset
    scrollView.contentOffset = Point(x: offset.x, y: min(max(offset.y + distance, least), most))
  }
}
