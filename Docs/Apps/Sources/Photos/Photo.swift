// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

/// A photo with its title.
final class Photo {
  let title: String
  let image: UIImage

  init(title: String, image: UIImage) {
    self.title = title
    self.image = image
  }

  /// Returns photos that are drawn: a sun over hills at different times of the day.
  static func samples() -> [Photo] {
    (0..<24).map { hour in
      Photo(title: "Hour \(hour)", image: Landscape(hour: hour).image(side: 320))
    }
  }
}

/// A landscape at an hour of the day.
private struct Landscape {
  let hour: Int

  private var height: CGFloat { sin((CGFloat(hour) - 6) / 24 * 2 * .pi) }
  private var light: CGFloat { min(max((height + 0.4) / 1.2, 0), 1) }

  func image(side: CGFloat) -> UIImage {
    let size = CGSize(width: side, height: side)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      UIColor(red: 0.1 + 0.4 * light, green: 0.1 + 0.6 * light, blue: 0.3 + 0.6 * light, alpha: 1)
        .setFill()
      UIRectFill(CGRect(origin: .zero, size: size))
      let sun = CGRect(
        x: side * CGFloat(hour) / 24, y: side * (0.6 - 0.45 * height), width: side / 6,
        height: side / 6)
      UIColor(red: 1, green: 0.9, blue: 0.5, alpha: 1).setFill()
      UIBezierPath(ovalIn: sun).fill()
      for layer in 0..<3 { fillHill(layer, side) }
    }
  }

  private func fillHill(_ layer: Int, _ side: CGFloat) {
    let top = side * (0.62 + 0.1 * CGFloat(layer))
    let shift = CGFloat(hour * 13 + layer * 90)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: side))
    for step in 0...16 {
      let x = side * CGFloat(step) / 16
      let wave = sin((x + shift) / (40 + 20 * CGFloat(layer)))
      path.addLine(to: CGPoint(x: x, y: top + 14 * wave))
    }
    path.addLine(to: CGPoint(x: side, y: side))
    path.close()
    let green = (0.25 + 0.45 * light) * (1 - 0.22 * CGFloat(layer))
    UIColor(red: green * 0.4, green: green, blue: green * 0.5, alpha: 1).setFill()
    path.fill()
  }
}
