// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import UIKit

/// Drawing of the folder Snippets, pixel by pixel.
@Suite struct DrawingSnippetTests {
  private let frame = CGRect(x: 0, y: 0, width: 40, height: 40)

  @Test func `a ring shows its progress clockwise from the top`() {
    let ring = ProgressRing(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    ring.isOpaque = false
    ring.progress = 0.5
    let shown = pixels(of: ring)
    #expect(shown[95, 50] == 0xFF00_00FF && shown[4, 50] == 0xFFAA_AAAA && shown[50, 50] == 0)
    ring.progress = 1
    #expect(pixels(of: ring)[4, 50] == 0xFF00_00FF)
  }

  @Test func `a checkerboard fills every other square`() {
    let board = CheckerboardView(frame: frame)
    board.isOpaque = false
    let shown = pixels(of: board)
    #expect(shown[5, 5] == 0xFF00_0000 && shown[15, 5] == 0 && shown[15, 15] == 0xFF00_0000)
  }

  @Test func `a path in a constant fills a triangle`() {
    let triangle = TriangleView(frame: frame)
    triangle.isOpaque = false
    let shown = pixels(of: triangle)
    #expect(shown[20, 30] == 0xFFFF_0000 && shown[2, 5] == 0 && shown[38, 5] == 0)
    // Pixels that an opaque view does not draw are black.
    triangle.isOpaque = true
    #expect(pixels(of: triangle)[2, 5] == 0xFF00_0000)
  }

  @Test func `drawing over a clear or translucent background shows what is behind`() {
    let triangle = TriangleView(frame: frame)
    triangle.backgroundColor = .clear
    #expect(triangle.isOpaque && pixels(of: triangle)[2, 5] == 0)
    let pink = UIView(frame: frame)
    pink.backgroundColor = .white
    pink.addSubview(triangle)
    // A fifth of red over white: 255 · 4 / 5 = 204 of green and blue.
    triangle.backgroundColor = UIColor.red.withAlphaComponent(0.2)
    #expect(pixels(of: pink)[2, 5] == 0xFFFF_CCCC && pixels(of: pink)[20, 30] == 0xFFFF_0000)
    final class Ring: UIButton {
      override func draw(_ rect: CGRect) {
        UIColor.green.setFill()
        UIRectFill(CGRect(x: 4, y: 4, width: 4, height: 4))
      }
    }
    let ring = Ring(frame: frame)
    #expect(!ring.isOpaque && !UILabel().isOpaque)
    #expect(pixels(of: ring)[5, 5] == 0xFF00_FF00 && pixels(of: ring)[20, 20] == 0)
  }

  @Test func `the hierarchy of a view is drawn into a rectangle of an image`() {
    let view = UIView(frame: CGRect(x: 7, y: 7, width: 20, height: 20))
    view.backgroundColor = .red
    let part = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 20))
    part.backgroundColor = .blue
    view.addSubview(part)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60), format: format)
    var isDrawn = false
    let image = renderer.image { _ in
      isDrawn = view.drawHierarchy(
        in: CGRect(x: 10, y: 10, width: 40, height: 40), afterScreenUpdates: true)
    }
    let shown = Pixels(image)
    #expect(isDrawn && shown[9, 20] == 0 && shown[10, 20] == 0xFFFF_0000)
    #expect(shown[29, 49] == 0xFFFF_0000 && shown[30, 49] == 0xFF00_00FF && shown[50, 20] == 0)
    #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: false))
  }

  @Test func `a view that is rendered into an image draws over its background`() {
    let triangle = TriangleView(frame: frame)
    triangle.backgroundColor = .white
    let shown = pixels(of: triangle)
    #expect(shown[20, 30] == 0xFFFF_0000 && shown[2, 5] == 0xFFFF_FFFF)
  }

  @Test func `a gradient goes from white to black`() {
    let shown = pixels(of: GradientView(frame: frame))
    let grays = [0, 20, 39].map { shown[20, $0] & 0xFF }
    #expect(grays[0] > 250 && (120...135).contains(grays[1]) && grays[2] < 5)
  }

  @Test func `a chart has the tint color`() {
    let chart = ChartView(frame: frame)
    chart.values = [0.5, 0.5]
    chart.tintColor = .green
    #expect(pixels(of: chart)[20, 20] == 0xFF00_FF00)
  }

  @Test func `a badge draws its text in the middle`() {
    let badge = BadgeView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    badge.isOpaque = false
    let empty = pixels(of: badge)
    #expect(empty[20, 10] == 0xFFFF_3B30 && empty[0, 0] == 0)
    badge.text = "88"
    let shown = pixels(of: badge)
    let light = (10..<30).flatMap { x in (4..<16).map { shown[x, $0] } }.filter { $0 & 0xFF > 200 }
    #expect(light.count > 10 && shown[3, 10] == 0xFFFF_3B30)
  }

  @Test func `a renderer makes an image of one color`() {
    let image = UIImage.solid(.red, size: CGSize(width: 2, height: 3))
    #expect(image.size == CGSize(width: 2, height: 3) && image.scale == UIScreen.main.scale)
    #expect(Pixels(image)[0, 0] == 0xFFFF_0000)
  }

  @Test func `rounded corners of an image are transparent`() {
    let image = UIImage.solid(.red, size: CGSize(width: 10, height: 10)).rounded(radius: 5)
    #expect(image.scale == 3 && Pixels(image)[0, 0] == 0 && Pixels(image)[15, 15] == 0xFFFF_0000)
  }

  @Test func `an image of a view shows its subviews`() {
    let view = UIView(frame: frame)
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
    inner.backgroundColor = .blue
    view.addSubview(inner)
    let image = view.asImage()
    #expect(image?.size == frame.size)
    #expect(image.map { Pixels($0)[15, 15] } == 0xFF00_00FF)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func `a color of hexadecimal digits has their components`() {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(UIColor.brand.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect([red, green, blue, alpha] == [0.2, 0.4, 0.6, 1])
    #expect(UIColor.brand == UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1))
  }

  @Test func `the luminance decides whether a color is light`() {
    #expect(UIColor.yellow.isLight && !UIColor.blue.isLight)
    #expect(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1) == .green)
  }

  @Test func `a tint replaces the colors of an image`() {
    let image = UIImage.solid(.red, size: CGSize(width: 2, height: 2)).withTintColor(.blue)
    #expect(Pixels(image)[1, 1] == 0xFF00_00FF)
    #expect(image.pngData().flatMap { UIImage(data: $0) }?.size == CGSize(width: 6, height: 6))
  }
}
