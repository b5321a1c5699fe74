// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

/// Tests the stretched part of layer contents: rules 7.4 of `rules.tsv`.
@Suite struct ContentStretchTests {
  private let view = View(frame: rect(0, 0, 9, 1))
  private let window: Window
  /// The pixels of an image with five columns, each one pixel wide.
  private static let row: [UInt32] = [
    0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FF00, 0xFF00_FFFF,
  ]

  init() throws {
    window = Window(frame: rect(0, 0, 12, 4))
    window.rootView = View()
    window.rootView?.addSubview(view)
    try show(width: 5, height: 1, Self.row)
    view.contentStretch = rect(0.4, 0, 0.2, 1)
  }

  private func show(width: Int, height: Int, _ pixels: [UInt32]) throws {
    view.layer.contents = try Image(
      bitmap: try Bitmap(width: width, height: height, pixels: pixels))
  }

  /// Returns a row of the screen as numbers of image columns: `.` for none, `?` for a mixture.
  private func picture(_ y: Int = 0, columns: Int = 9) -> String {
    window.update(at: 0)
    let screen = window.snapshot()
    return (0..<columns).map { x in
      let pixel = screen?[x, y] ?? 0
      if pixel == 0 { return "." }
      return Self.row.firstIndex(of: pixel).map { "\($0)" } ?? "?"
    }.joined()
  }

  @Test(.rule("1.4.C05", "1.4.C09", "7.4.parts"))
  func `contentStretch gives the extra width to the middle, not the ends`() {
    #expect(picture() == "012222234")
    view.bounds.size.width = 5
    // The image of five points is centered in nine.
    #expect(picture() == "..01234..")
  }

  @Test(.rule("7.4.none"))
  func `a contentStretch of zero width stretches the pixel at its position`() {
    // At 0.5 of five pixels is the middle of the third pixel.
    view.contentStretch = rect(0.5, 0, 0, 1)
    #expect(picture() == "012222234")
  }

  @Test(.rule("1.4.C06"))
  func `contentStretch has effect only in the three scaling content modes`() {
    for mode in ContentMode.allCases
    where ![.scaleToFill, .scaleAspectFit, .scaleAspectFill].contains(mode) {
      view.contentMode = mode
      view.contentStretch = rect(0, 0, 1, 1)
      let plain = picture()
      view.contentStretch = rect(0.4, 0, 0.2, 1)
      #expect(picture() == plain, "\(mode)")
    }
    view.contentMode = .scaleAspectFit
    // The image and the view are one point high, so aspect fit scales by 1.
    #expect(picture() == "..01234..")
  }

  @Test(.rule("1.4.C07"))
  func `contentStretch keeps corners, stretches edges along one axis, the middle both`() throws {
    let (a, b, c) = (Self.row[0], Self.row[1], Self.row[2])
    try show(width: 3, height: 3, [a, b, a, c, Self.row[3], c, a, b, a])
    view.frame = rect(0, 0, 6, 4)
    view.contentStretch = rect(1.0 / 3, 1.0 / 3, 1.0 / 3, 1.0 / 3)
    #expect((0..<4).map { picture($0, columns: 6) } == ["011110", "233332", "233332", "011110"])
  }

  @Test(.rule("1.4.C05", "7.4.source"))
  func `contentStretch is relative to the size the view was drawn at`() {
    final class Bars: View {
      override func draw(_ rect: Rect, in context: GraphicsContext) {
        for (x, pixel) in ContentStretchTests.row.enumerated() {
          let color = Color(
            red: Double(pixel >> 16 & 255) / 255, green: Double(pixel >> 8 & 255) / 255,
            blue: Double(pixel & 255) / 255)
          context.fill(Rect(x: Double(x), y: 0, width: 1, height: 1), color: color)
        }
      }
    }
    view.removeFromSuperview()
    let bars = Bars(frame: rect(0, 0, 5, 1))
    bars.contentStretch = rect(0.4, 0, 0.2, 1)
    window.rootView?.addSubview(bars)
    #expect(picture() == "01234....")
    bars.frame.size.width = 9
    #expect(picture() == "012222234")
  }

  @Test func `contentsRect shows every pixel that it overlaps`() {
    view.contentStretch = rect(0, 0, 1, 1)
    view.contentMode = .left
    view.layer.contentsRect = rect(0.2, 0, 0.6, 1)
    #expect(picture() == "123......")
    #expect(view.layer.contentsRect == rect(0.2, 0, 0.6, 1))
    view.layer.contentsRect = .zero
    #expect(picture() == "01234....")
  }
}
