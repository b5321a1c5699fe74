// SPDX-License-Identifier: GPL-3.0-or-later
import CoreGraphics
import TestSupport
import Testing
import UIKit

import struct MullionGeometry.PixelRect
import struct MullionGeometry.Point
import struct MullionGeometry.Region
import struct MullionGeometry.Size

@testable import UIKitDesktop

/// Several windows on one surface.
@Suite struct WindowStackTests {
  private let application = UIApplication(
    screens: [UIScreen(size: CGSize(width: 60, height: 40), scale: 1)])

  private func window(_ frame: CGRect, _ color: UIColor?) -> UIWindow {
    let window = UIWindow(frame: frame)
    window.backgroundColor = color
    window.isOpaque = false
    application.addWindow(window)
    window.makeKeyAndVisible()
    return window
  }

  /// Paints into a surface, and returns the written region.
  private func paint(_ stack: inout WindowStack, _ surface: MemorySurface) throws -> Region {
    application.turn(at: application.time)
    try surface.present { pixels in
      stack.paint(application.windows.filter { !$0.isHidden }, scale: 1, into: pixels)
    }
    return surface.shown
  }

  @Test func `a translucent window is blended over the one behind it`() throws {
    let surface = MemorySurface(size: Size(width: 60, height: 40), scale: 1)
    var stack = WindowStack()
    _ = window(CGRect(x: 0, y: 0, width: 60, height: 40), .white)
    let front = window(
      CGRect(x: 10, y: 10, width: 20, height: 10), UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(try paint(&stack, surface).rects.count == 1)
    let blended = try surface.picture().pixels
    #expect(blended[0] == 0xFFFF_FFFF && blended[12 * 60 + 12] & 0xFF00_FF00 == 0xFF00_7F00)
    // A change of the front window writes only its pixels.
    front.backgroundColor = .blue
    let written = try paint(&stack, surface)
    #expect(written == Region(PixelRect(minX: 10, minY: 10, maxX: 30, maxY: 20)))
    #expect(try surface.picture().pixels[12 * 60 + 12] == 0xFF00_00FF)
    #expect(try paint(&stack, surface).isEmpty)
    front.isHidden = true
    _ = try paint(&stack, surface)
    #expect(try surface.picture().pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  @Test func `after random window changes, the surface equals a newly drawn one`() throws {
    let surface = MemorySurface(size: Size(width: 60, height: 40), scale: 1)
    var stack = WindowStack()
    var generator = SplitMix64(seed: 3)
    let windows = (0..<3).map { index in
      window(
        CGRect(x: 0, y: 0, width: 60, height: 40),
        index == 0 ? .white : UIColor(white: 0.5, alpha: 0.3))
    }
    for step in 0..<300 {
      let window = windows[Int.random(in: 0..<3, using: &generator)]
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: window.isHidden.toggle()
      case 1:
        window.frame = CGRect(
          x: Int.random(in: -20...50, using: &generator),
          y: Int.random(in: -20...50, using: &generator),
          width: Int.random(in: 0...70, using: &generator),
          height: Int.random(in: 0...70, using: &generator))
      case 2: window.frame = application.screens[0].bounds
      default:
        let part = UIView(frame: CGRect(x: step % 50, y: step % 30, width: 5, height: 5))
        part.backgroundColor = UIColor(
          hue: Double(step % 10) / 10, saturation: 1, brightness: 1, alpha: 0.7)
        window.addSubview(part)
      }
      _ = try paint(&stack, surface)
      // A new stack takes all pixels of each window, so compare two pictures of the same turn.
      guard step % 10 == 0 else { continue }
      let fresh = MemorySurface(size: Size(width: 60, height: 40), scale: 1)
      var other = WindowStack()
      try fresh.present { pixels in
        other.paint(application.windows.filter { !$0.isHidden }, scale: 1, into: pixels)
      }
      #expect(try surface.picture() == fresh.picture(), "step \(step)")
      // The windows have been presented to another buffer.
      stack = WindowStack()
    }
  }
}
