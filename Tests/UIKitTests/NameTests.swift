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
}
