// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import Testing

/// The code of the article on autoresizing masks.
@Suite(.defaultFont) struct AutoresizingMasksArticle {
  @Test func `a flexible width follows the superview`() {
    let box = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    // article: AutoresizingMasks 1
    let bar = View(frame: Rect(x: 0, y: 0, width: 100, height: 10))
    bar.autoresizingMask = .flexibleWidth
    box.addSubview(bar)  // box is 100 wide
    box.bounds.size.width = 200  // bar is now 200 wide
    bar.center.y = 50  // changes only bar's y; bar stays 200 wide
    // end
    #expect(bar.frame == Rect(x: 0, y: 45, width: 200, height: 10))
  }
}
