// SPDX-License-Identifier: GPL-3.0-or-later
import CSDL2
import MullionGeometry
import MullionRaster

/// A window of the desktop, by SDL, whose pixels the processor writes.
final class DesktopWindow {
  /// A failed call of SDL.
  struct Failure: Error, CustomStringConvertible {
    var description: String

    init(description: String) { self.description = description }

    /// Creates a failure of a call with SDL's message.
    init(_ call: String) { description = "\(call): \(String(cString: SDL_GetError()))" }
  }

  private let handle: OpaquePointer
  /// The address of the pixels last written; a resize replaces the pixels.
  private var lastPixels: UnsafeMutableRawPointer?

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - title: The window's title.
  ///   - size: The size of its content, in points.
  ///   - scale: Device pixels per point.
  /// - Throws: A ``Failure`` if there is no desktop.
  init(title: String, size: Size, scale: Double) throws {
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw Failure("SDL_Init") }
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_SHOWN.rawValue
    guard
      let handle = SDL_CreateWindow(
        title, Int32(mullion_window_position), Int32(mullion_window_position),
        Int32(size.width * scale), Int32(size.height * scale), flags)
    else { throw Failure("SDL_CreateWindow") }
    self.handle = handle
  }

  deinit {
    SDL_DestroyWindow(handle)
    SDL_Quit()
  }

  /// The pixels of the window as `0xAARRGGBB` words; SDL ignores their alpha.
  struct Pixels {
    var base: UnsafeMutableRawPointer
    var bytesPerRow: Int
    var width: Int
    var height: Int
    /// The age as `Window.update(at:into:bytesPerRow:age:)` defines it.
    var age: Int
  }

  /// Calls a closure that writes pixels, and shows the written region.
  ///
  /// - Parameter body: Writes pixels, and returns their region.
  /// - Throws: A ``Failure`` if the desktop provides no pixels, or pixels other than `0xAARRGGBB`
  ///   words.
  func present(_ body: (Pixels) -> Region) throws {
    let written = try withPixels { pixels in
      lastPixels = pixels.base
      return body(pixels)
    }
    try show(written)
  }

  /// Calls a closure that reads or writes pixels.
  private func withPixels<Result>(_ body: (Pixels) -> Result) throws -> Result {
    guard let surface = SDL_GetWindowSurface(handle) else { throw Failure("SDL_GetWindowSurface") }
    let mustLock = mullion_must_lock(surface) != 0
    if mustLock, SDL_LockSurface(surface) != 0 { throw Failure("SDL_LockSurface") }
    defer { if mustLock { SDL_UnlockSurface(surface) } }
    let format = surface.pointee.format.pointee
    guard let base = surface.pointee.pixels, format.BytesPerPixel == 4, format.Rmask == 0xff0000
    else {
      throw Failure(description: "the screen has no pixels of 0xAARRGGBB words")
    }
    return body(
      Pixels(
        base: base, bytesPerRow: Int(surface.pointee.pitch), width: Int(surface.pointee.w),
        height: Int(surface.pointee.h), age: base == lastPixels ? 1 : 0))
  }

  /// Changes the size of the window.
  ///
  /// - Parameters:
  ///   - size: The size of its content, in points.
  ///   - scale: Device pixels per point.
  func resize(to size: Size, scale: Double) {
    SDL_SetWindowSize(
      handle, Int32((size.width * scale).rounded()), Int32((size.height * scale).rounded()))
    invalidate()
  }

  /// Returns the pixels that the window shows.
  ///
  /// - Throws: A ``Failure`` if the desktop provides no pixels, or pixels of another format.
  func picture() throws -> Bitmap {
    let picture = try withPixels { pixels in
      let rows = (0..<pixels.height).map { pixels.base + $0 * pixels.bytesPerRow }
      let words = rows.flatMap { row in
        (0..<pixels.width).map { row.load(fromByteOffset: 4 * $0, as: UInt32.self) | 0xff00_0000 }
      }
      return try? Bitmap(width: pixels.width, height: pixels.height, pixels: words)
    }
    guard let picture else { throw Failure(description: "the window has no pixels") }
    return picture
  }

  /// Discards the age of the pixels, because a resize may leave new pixels at the same address.
  func invalidate() { lastPixels = nil }

  private func show(_ region: Region) throws {
    let rects = region.rects.map { rect in
      SDL_Rect(x: rect.minX, y: rect.minY, w: Int32(rect.width), h: Int32(rect.height))
    }
    guard !rects.isEmpty else { return }
    guard SDL_UpdateWindowSurfaceRects(handle, rects, Int32(rects.count)) == 0 else {
      throw Failure("SDL_UpdateWindowSurfaceRects")
    }
  }
}
