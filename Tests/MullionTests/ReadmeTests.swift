// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import Testing

/// The example of the README, word for word.
@Suite struct ReadmeTests {
  @Test func `the README's example gives the frame it says`() throws {
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let (root, card) = (View(), View())
    window.rootView = root
    root.addSubview(card)
    card.translatesAutoresizingMaskIntoConstraints = false
    try LayoutConstraint.activate([
      LayoutConstraint(
        item: card, attribute: .leading, toItem: root, attribute: .leading, constant: 16),
      LayoutConstraint(item: card, attribute: .top, toItem: root, attribute: .top, constant: 16),
      LayoutConstraint(
        item: root, attribute: .trailing, toItem: card, attribute: .trailing, constant: 16),
      LayoutConstraint(
        item: card, attribute: .height, toItem: card, attribute: .width, multiplier: 0.5),
    ])
    window.layoutIfNeeded()
    // 320 - 2 * 16 wide, and half as high.
    #expect(card.frame == Rect(x: 16, y: 16, width: 288, height: 144))
  }
}
