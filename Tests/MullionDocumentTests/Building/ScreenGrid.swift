// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster

/// A page with the pictures of screens, first in light and then in dark style.
final class ScreenGrid {
  /// The size of a screen, in points.
  static let phone = Size(width: 300, height: 500)

  let window = Window(frame: Rect(x: 0, y: 0, width: 960, height: 20))

  /// Makes the page.
  ///
  /// - Parameter makers: Functions that fill a scene, and return an object that must live until the
  ///   scene's picture is made.
  init(_ makers: [(ScreenScene) -> AnyObject]) {
    window.backgroundColor = Color(red: 0.6, green: 0.62, blue: 0.66)
    var (x, y) = (15.0, 15.0)
    for style in [UserInterfaceStyle.light, .dark] {
      for make in makers {
        let scene = ScreenScene(Self.phone, style: style)
        let kept = make(scene)
        withExtendedLifetime(kept) { show(scene, at: Point(x: x, y: y)) }
        x += Self.phone.width + 15
        if x + Self.phone.width > 960 { (x, y) = (15, y + Self.phone.height + 15) }
      }
    }
    window.frame.size.height = y
    window.update(at: 0)
  }

  private func show(_ scene: ScreenScene, at place: Point) {
    guard let bitmap = scene.window.snapshot() else { return }
    let view = ImageView(frame: Rect(origin: place, size: Self.phone))
    view.image = try? Image(bitmap: bitmap)
    window.addSubview(view)
  }
}
