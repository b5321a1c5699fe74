// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing
import UIKit

/// Functions and conformances that code for UIKit uses, in a file that imports Foundation too.
@Suite struct NameTests {
  @Test func `media time is monotonic and absolute time is the date's`() {
    let start = CACurrentMediaTime()
    #expect(CACurrentMediaTime() >= start && start > 0)
    #expect(abs(CFAbsoluteTimeGetCurrent() - Date().timeIntervalSinceReferenceDate) < 60)
  }

  @Test func `a semantic attribute has a direction in its surroundings`() {
    #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .leftToRight)
    #expect(
      UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft)
        == .rightToLeft)
    #expect(
      UIView.userInterfaceLayoutDirection(for: .playback, relativeTo: .rightToLeft)
        == .leftToRight)
  }

  @Test func `layers are compared by identity`() {
    let (first, second) = (CALayer(), CALayer())
    #expect(Set([first, second, first]).count == 2 && first != second)
    #expect(first.isEqual(first) && !first.isEqual(second))
  }

  @Test func `index paths have sections, rows and items`() {
    let path = IndexPath(row: 2, section: 1)
    #expect(path.row == 2 && path.item == 2 && path.section == 1)
    #expect(path == IndexPath(item: 2, section: 1) && path == [1, 2])
  }

  @Test func `transforms in space have Core Animation's names and order`() {
    let distance: CGFloat = 500
    var transform = CATransform3DIdentity
    transform.m34 = -1 / distance
    // The rotation is applied before the perspective.
    transform = CATransform3DRotate(transform, .pi / 2, 0, 1, 0)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layer.transform = transform
    #expect(CATransform3DEqualToTransform(view.transform3D, transform))
    // x becomes -z, which is further from the eye.
    #expect(transform.m13 == -1 && abs(transform.m14 - 1 / 500) < 1e-12)
    #expect(!CATransform3DIsAffine(transform) && !CATransform3DIsIdentity(transform))
    let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 4), 1, 1, 1)
    #expect(moved.m41 == 2 && moved.m42 == 3 && moved.m43 == 4)
    let scaled = CATransform3DScale(CATransform3DMakeTranslation(1, 1, 1), 2, 3, 4)
    #expect(scaled.m41 == 1 && scaled.m33 == 4)
    let both = CATransform3DConcat(moved, scaled)
    #expect(both.m11 == 4 && both.m43 == 4 * 4 + 1)
    let half = CATransform3DInvert(CATransform3DMakeScale(2, 4, 8))
    #expect(CATransform3DEqualToTransform(half, CATransform3DMakeScale(0.5, 0.25, 0.125)))
    let flat = CATransform3DMakeScale(1, 1, 0)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
    let plane = CGAffineTransform(translationX: 3, y: 4)
    #expect(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(plane)) == plane)
    #expect(CATransform3DMakeRotation(0.5, 0, 0, 1).m12 == sin(0.5))
  }
}
