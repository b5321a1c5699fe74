// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

// Custom drawing as it is written for iOS.

final class ProgressRing: UIView {
  var progress: CGFloat = 0 {
    didSet { setNeedsDisplay() }
  }

  override func draw(_ rect: CGRect) {
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let radius = min(bounds.width, bounds.height) / 2 - 5
    let track = UIBezierPath(
      arcCenter: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    track.lineWidth = 10
    UIColor.lightGray.setStroke()
    track.stroke()
    let arc = UIBezierPath(
      arcCenter: center, radius: radius, startAngle: -.pi / 2,
      endAngle: -.pi / 2 + 2 * .pi * progress, clockwise: true)
    arc.lineWidth = 10
    UIColor.blue.setStroke()
    arc.stroke()
  }
}

final class CheckerboardView: UIView {
  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor(UIColor.black.cgColor)
    for row in 0..<4 {
      for column in 0..<4 where (row + column).isMultiple(of: 2) {
        context.fill(CGRect(x: column * 10, y: row * 10, width: 10, height: 10))
      }
    }
  }
}

final class TriangleView: UIView {
  override func draw(_ rect: CGRect) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: rect.midX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.close()
    UIColor.red.setFill()
    path.fill()
  }
}

final class GradientView: UIView {
  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(),
      let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(),
        colors: [UIColor.white.cgColor, UIColor.black.cgColor] as CFArray, locations: [0, 1])
    else { return }
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 0, y: bounds.minY), end: CGPoint(x: 0, y: bounds.maxY),
      options: [])
  }
}

final class ChartView: UIView {
  var values: [CGFloat] = [] {
    didSet { setNeedsDisplay() }
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), values.count > 1 else { return }
    context.saveGState()
    context.setStrokeColor(tintColor.cgColor)
    context.setLineWidth(2)
    context.setLineJoin(.round)
    for (index, value) in values.enumerated() {
      let point = CGPoint(
        x: bounds.width * CGFloat(index) / CGFloat(values.count - 1),
        y: bounds.height * (1 - value))
      if index == 0 {
        context.move(to: point)
      } else {
        context.addLine(to: point)
      }
    }
    context.strokePath()
    context.restoreGState()
  }
}

final class BadgeView: UIView {
  var text = "" {
    didSet { setNeedsDisplay() }
  }

  override func draw(_ rect: CGRect) {
    UIColor.systemRed.setFill()
    UIBezierPath(roundedRect: bounds, cornerRadius: bounds.height / 2).fill()
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.boldSystemFont(ofSize: 12), .foregroundColor: UIColor.white,
    ]
    let label = NSString(string: text)
    let size = label.size(withAttributes: attributes)
    label.draw(
      at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2),
      withAttributes: attributes)
  }
}

extension UIImage {
  static func solid(_ color: UIColor, size: CGSize) -> UIImage {
    let renderer = UIGraphicsImageRenderer(size: size)
    return renderer.image { context in
      color.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
  }

  func rounded(radius: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      let bounds = CGRect(origin: .zero, size: size)
      UIBezierPath(roundedRect: bounds, cornerRadius: radius).addClip()
      draw(in: bounds)
    }
  }
}

extension UIView {
  func asImage() -> UIImage? {
    UIGraphicsBeginImageContextWithOptions(bounds.size, false, 1)
    defer { UIGraphicsEndImageContext() }
    guard let context = UIGraphicsGetCurrentContext() else { return nil }
    layer.render(in: context)
    return UIGraphicsGetImageFromCurrentImageContext()
  }
}

extension UIColor {
  convenience init(hex: UInt32) {
    self.init(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255, alpha: 1)
  }

  static let brand = UIColor(hex: 0x336699)

  var isLight: Bool {
    var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: nil)
    return 0.299 * red + 0.587 * green + 0.114 * blue > 0.5
  }
}
