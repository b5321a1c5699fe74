// SPDX-License-Identifier: GPL-3.0-or-later
import CSDLDesktop
import MullionGeometry

/// A window of the desktop, by SDL, whose pixels the processor writes.
///
/// SDL keeps the pixels from call to call, and sends only the changed rectangles to the desktop.
final class SDLSurface: DesktopSurface {
  private let handle: OpaquePointer
  /// The number of SDL's coordinate units per point.
  private let unitScale: Double
  /// The address and the size of the pixels written last.
  private var last: (base: UnsafeMutableRawPointer, width: Int, height: Int)?
  private let cursors: [DesktopCursor: OpaquePointer]

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - size: The size of the content, in points.
  ///   - unitScale: The number of SDL's units per point, apart from the pixels per unit of the
  ///     desktop.
  /// - Throws: A ``DesktopFailure`` with SDL's message.
  init(title: String, size: Size, unitScale: Double) throws {
    let flags =
      SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_SHOWN.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    guard
      let handle = SDL_CreateWindow(
        title, Int32(mullion_window_position), Int32(mullion_window_position),
        Self.units(size.width, unitScale), Self.units(size.height, unitScale), flags)
    else { throw SDLDesktop.failure("SDL_CreateWindow") }
    (self.handle, self.unitScale) = (handle, unitScale)
    var cursors: [DesktopCursor: OpaquePointer] = [:]
    cursors[.arrow] = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_ARROW)
    cursors[.text] = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_IBEAM)
    self.cursors = cursors
  }

  private static func units(_ length: Double, _ scale: Double) -> Int32 {
    Int32(min(max((length * scale).rounded(), 1), Double(DesktopWindow.maximumSide)))
  }

  /// SDL's identifier of the window.
  var identifier: UInt32 { SDL_GetWindowID(handle) }

  var pixelSize: (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(handle, &width, &height)
    return (max(Int(width), 1), max(Int(height), 1))
  }

  private var unitWidth: Double {
    var width: Int32 = 0
    SDL_GetWindowSize(handle, &width, nil)
    return Double(max(width, 1))
  }

  var scale: Double {
    let ratio = Double(pixelSize.width) / unitWidth
    // The numbers of pixels are rounded; desktops have scales in steps of a sixth or a quarter.
    return unitScale * ((ratio * 12).rounded() / 12)
  }

  /// Converts SDL's coordinates to points.
  func point(_ x: Double, _ y: Double) -> Point { Point(x: x / unitScale, y: y / unitScale) }

  /// Converts parts of the window's size to points.
  func point(ofParts x: Double, _ y: Double) -> Point {
    let size = DesktopWindow.size(of: self)
    return Point(x: x * size.width, y: y * size.height)
  }

  func present(_ body: (SurfacePixels) -> Region) throws {
    guard let surface = SDL_GetWindowSurface(handle) else {
      throw SDLDesktop.failure("SDL_GetWindowSurface")
    }
    let region = try withPixels(of: surface, body)
    guard !region.isEmpty else { return }
    let rects = region.rects.map {
      SDL_Rect(x: $0.minX, y: $0.minY, w: Int32($0.width), h: Int32($0.height))
    }
    // A resize between the two calls invalidates the surface; its event causes a new frame.
    if SDL_UpdateWindowSurfaceRects(handle, rects, Int32(rects.count)) != 0 { last = nil }
  }

  private func withPixels(
    of surface: UnsafeMutablePointer<SDL_Surface>, _ body: (SurfacePixels) -> Region
  ) throws -> Region {
    let mustLock = mullion_must_lock(surface) != 0
    if mustLock, SDL_LockSurface(surface) != 0 { throw SDLDesktop.failure("SDL_LockSurface") }
    defer { if mustLock { SDL_UnlockSurface(surface) } }
    let format = surface.pointee.format.pointee
    guard let base = surface.pointee.pixels, format.BytesPerPixel == 4, format.Rmask == 0xff0000
    else {
      throw DesktopFailure(description: "the screen has no pixels of 0xAARRGGBB words")
    }
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    let isKept = last.map { $0 == (base, width, height) } ?? false
    last = (base, width, height)
    return body(
      SurfacePixels(
        base: base, bytesPerRow: Int(surface.pointee.pitch), width: width, height: height,
        isKept: isKept))
  }

  /// Forgets which pixels the window has, because a resize may leave other ones at the same
  /// address.
  func invalidate() { last = nil }

  /// Sends all pixels to the desktop again, which has lost them.
  func refresh() { SDL_UpdateWindowSurface(handle) }

  func resize(to size: Size) {
    SDL_SetWindowSize(
      handle, Self.units(size.width, unitScale), Self.units(size.height, unitScale))
    invalidate()
  }

  func setTitle(_ title: String) { SDL_SetWindowTitle(handle, title) }

  func setLimits(minimum: Size, maximum: Size) {
    let largest = Double(DesktopWindow.maximumSide) / unitScale
    func units(_ length: Double) -> Int32 {
      Self.units(length.isFinite ? min(max(length, 0), largest) : largest, unitScale)
    }
    SDL_SetWindowMinimumSize(handle, units(minimum.width), units(minimum.height))
    SDL_SetWindowMaximumSize(
      handle, max(units(maximum.width), units(minimum.width)),
      max(units(maximum.height), units(minimum.height)))
  }

  func setCursor(_ cursor: DesktopCursor) {
    if let shape = cursors[cursor] { SDL_SetCursor(shape) }
  }

  func setTextInput(at frame: Rect?) {
    guard let frame else {
      // SDL has one text input for all windows; another window may have begun it.
      if SDL_GetKeyboardFocus() == handle || SDL_GetKeyboardFocus() == nil { SDL_StopTextInput() }
      return
    }
    var rect = SDL_Rect(
      x: Self.units(frame.minX, unitScale), y: Self.units(frame.minY, unitScale),
      w: Self.units(frame.width, unitScale), h: Self.units(frame.height, unitScale))
    if SDL_IsTextInputActive() == SDL_FALSE { SDL_StartTextInput() }
    SDL_SetTextInputRect(&rect)
  }

  func raise() {
    SDL_RestoreWindow(handle)
    SDL_RaiseWindow(handle)
  }

  func close() {
    for cursor in cursors.values { SDL_FreeCursor(cursor) }
    SDL_DestroyWindow(handle)
  }
}
