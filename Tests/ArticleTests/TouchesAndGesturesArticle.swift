// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import Testing

/// The code of the article on touches and gestures.
@Suite(.defaultFont) struct TouchesAndGesturesArticle {
  @Test func `a double tap on the card sets its alpha`() {
    let application = Application(screens: [Screen(size: Size(width: 320, height: 480))])
    let window = Window()
    application.addWindow(window)
    let card = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(card)
    // article: TouchesAndGestures 1
    let tap = TapGestureRecognizer { [weak card] _ in card?.alpha = 0.5 }
    tap.numberOfTapsRequired = 2
    card.addGestureRecognizer(tap)
    // end
    window.makeKeyAndVisible()
    application.turn(at: 0)
    for (time, phase) in [(1.0, TouchSample.Phase.began), (1.05, .ended)] {
      application.enqueue(.touch(1, phase, at: Point(x: 50, y: 50)), at: time)
    }
    application.turn(at: 1.1)
    #expect(card.alpha == 1)
    for (time, phase) in [(1.2, TouchSample.Phase.began), (1.25, .ended)] {
      application.enqueue(.touch(1, phase, at: Point(x: 50, y: 50)), at: time)
    }
    application.turn(at: 1.3)
    #expect(card.alpha == 0.5)
  }
}
