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
      card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      card.topAnchor.constraint(equalTo: root.topAnchor, constant: 16),
      card.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
      card.heightAnchor.constraint(equalTo: card.widthAnchor, multiplier: 0.5),
    ])
    window.layoutIfNeeded()
    // 320 - 2 * 16 wide, and half as high.
    #expect(card.frame == Rect(x: 16, y: 16, width: 288, height: 144))
  }
}
