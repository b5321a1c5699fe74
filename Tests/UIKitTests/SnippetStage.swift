// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

/// An application with one window, 320 × 480 points unless given, whose time the tests set.
///
/// A window that is shown without an application of its own joins the shared one, which the tests
/// in `SharedApplicationTests` use one after another.
struct SnippetStage {
  let window: UIWindow
  let application: UIApplication

  init(size: CGSize = CGSize(width: 320, height: 480)) {
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    application = UIApplication(screens: [UIScreen(size: size, scale: 1)])
    application.addWindow(window)
    window.isHidden = false
  }

  /// Shows a controller in the window and lays it out.
  func show(_ controller: UIViewController) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  /// Delivers touches of one finger at points, the first one down and the last one up.
  func drag(_ points: [CGPoint], from time: Double = 1) {
    for (index, point) in points.enumerated() {
      let isLast = index == points.count - 1
      application.enqueue(
        .touch(0, index == 0 ? .began : isLast ? .ended : .moved, at: point),
        at: time + Double(index) / 10)
    }
    application.turn(at: time + Double(points.count) / 10)
  }

  /// Delivers a tap.
  func tap(_ point: CGPoint, at time: Double = 1) { drag([point, point], from: time) }
}

/// Returns the pixels of a view, one for each point, as `0xAARRGGBB`.
func pixels(of view: UIView) -> Pixels {
  view.layoutIfNeeded()
  let format = UIGraphicsImageRendererFormat()
  format.scale = 1
  return Pixels(
    UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { context in
      view.layer.render(in: context.cgContext)
    })
}

/// The pixels of an image.
struct Pixels {
  let image: UIImage

  init(_ image: UIImage) { self.image = image }

  subscript(x: Int, y: Int) -> UInt32 { image.bitmap.pixels[y * image.bitmap.width + x] }
}
