// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import UIKit

/// Views that declare members with names that Mullion uses too.
@Suite struct OwnMemberSnippetTests {
  @Test func `a button of the program's own has its own radius and border`() {
    let button = RoundedButton(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
    button.cornerRadius = 6
    button.borderWidth = 2
    button.borderColor = .red
    #expect(button.layer.cornerRadius == 6 && button.layer.masksToBounds)
    #expect(button.layer.borderWidth == 2 && button.layer.borderColor == UIColor.red.cgColor)
  }

  @Test func `an extension of a view class can add a radius`() {
    let view = UIImageView()
    view.cornerRadius = 5
    #expect(view.layer.cornerRadius == 5)
  }

  @Test func `cells and controllers have identifiers of their own`() {
    let cell = NumberedCell(style: .default, reuseIdentifier: "cell")
    cell.setCornerRadius(4)
    #expect(cell.identifier == 7 && cell.layer.cornerRadius == 8)
    #expect(NumberedController(identifier: 3).identifier == 3)
  }
}
