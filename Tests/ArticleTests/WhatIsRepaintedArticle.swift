// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import Testing

/// The code of the article on damage.
@Suite(.defaultFont) struct WhatIsRepaintedArticle {
  @Test func `a new color damages the pixels of its view`() throws {
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let card = View(frame: Rect(x: 20, y: 30, width: 100, height: 50))
    window.addSubview(card)
    window.update(at: 0)
    let time = 1.0
    try expectOutput("WhatIsRepainted", 1) {
      // article: WhatIsRepainted 1
      card.backgroundColor = .white
      let update = window.update(at: time)
      print(update.damage)  // the changed device pixels: those of card
      // end
    }
  }
}
