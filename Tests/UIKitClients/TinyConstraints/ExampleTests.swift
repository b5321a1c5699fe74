// SPDX-License-Identifier: GPL-3.0-or-later

import TinyConstraints
import UIKit
import XCTest

/// A stand-in for the example's view, which needs a display link with a selector.
class DemoView: UIView {}

extension CaseIterable where Self: Equatable {
  /// The case after this one; the first after the last.
  func next() -> Self {
    let cases = Array(Self.allCases)
    let index = cases.firstIndex(of: self) ?? 0
    return cases[(index + 1) % cases.count]
  }
}

/// Tests the screen of the library's example app, which is compiled unchanged.
///
/// The library has no tests.
final class ExampleTests: XCTestCase {
  /// Returns the frames of the four views in a window of 390 × 844 points, by arithmetic.
  private static func frames(of type: ExampleViewController.LinearType) -> [CGRect] {
    switch type {
    case .horizontal:
      // Squares in a row of 350 points with gaps of 4, centered vertically.
      let side = (350 - 3 * 4) / 4.0
      return (0..<4).map {
        CGRect(x: 20 + Double($0) * (side + 4), y: 422 - side / 2, width: side, height: side)
      }
    case .vertical:
      // Strips of 75 points around a rectangle of 350 × 804.
      return [
        CGRect(x: 20, y: 99, width: 75, height: 725), CGRect(x: 20, y: 20, width: 271, height: 75),
        CGRect(x: 99, y: 749, width: 271, height: 75),
        CGRect(x: 295, y: 20, width: 75, height: 725),
      ]
    case .recursive:
      // Half the first view in both directions, less one and a half margins or two.
      return [
        CGRect(x: 20, y: 20, width: 350, height: 804),
        CGRect(x: 40, y: 40, width: 145, height: 362),
        CGRect(x: 40, y: 442, width: 310, height: 362),
        CGRect(x: 205, y: 40, width: 145, height: 362),
      ]
    }
  }

  func testEachArrangementHasItsFrames() {
    let controller = ExampleViewController()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = controller
    window.isHidden = false
    for _ in 0..<6 {
      window.layoutIfNeeded()
      for (view, expected) in zip(controller.demoViews, Self.frames(of: controller.type)) {
        // Frames lie on whole pixels.
        for (found, number) in [
          (view.frame.minX, expected.minX), (view.frame.minY, expected.minY),
          (view.frame.width, expected.width), (view.frame.height, expected.height),
        ] {
          XCTAssertEqual(found, number, accuracy: 1, "\(controller.type): \(view.frame)")
        }
      }
      controller.type = controller.type.next()
    }
  }
}
