// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import Testing

/// The code of the article on directions, margins and safe areas.
@Suite(.defaultFont) struct DirectionsAndInsetsArticle {
  @Test func `a positive leading constant moves left in a right-to-left superview`() {
    let card = View(frame: Rect(x: 0, y: 0, width: 390, height: 100))
    let icon = View()
    card.addSubview(icon)
    icon.translatesAutoresizingMaskIntoConstraints = false
    icon.widthAnchor.constraint(equalToConstant: 100).isActive = true
    // article: DirectionsAndInsets 1
    card.semanticContentAttribute = .forceRightToLeft
    // card is 390 wide, icon 100: icon's left edge is at 215.
    icon.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 75).isActive = true
    // end
    card.layoutIfNeeded()
    #expect(icon.frame.minX == 215)
  }
}
