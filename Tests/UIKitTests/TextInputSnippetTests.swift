// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import UIKit

/// Code for iOS that uses text inputs and overrides, with UIKit's names and types.
@Suite struct TextInputSnippetTests {
  @Test func `code moves the caret of a text field by positions`() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    field.text = "hello"
    let position = try #require(field.position(from: field.beginningOfDocument, offset: 3))
    field.selectedTextRange = field.textRange(from: position, to: position)
    let range = try #require(field.selectedTextRange)
    #expect(field.offset(from: field.beginningOfDocument, to: range.start) == 3)
    #expect(range.isEmpty && field.compare(position, to: field.endOfDocument) == .orderedAscending)
    let input: any UITextInput = field
    #expect(input.textRange(from: position, to: input.endOfDocument).flatMap(input.text) == "lo")
  }

  @Test func `marked text has a selection in UTF-16 units`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let view = UITextView(frame: window.bounds)
    window.addSubview(view)
    view.becomeFirstResponder()
    view.setMarkedText("👍b", selectedRange: NSRange(location: 2, length: 1))
    #expect(view.markedTextRange.flatMap(view.text) == "👍b")
    #expect(view.selectedTextRange.flatMap(view.text) == "b")
    view.unmarkText()
    #expect(view.markedTextRange == nil)
  }

  @Test func `a label with insets overrides the drawing of its text`() {
    final class PaddedLabel: UILabel {
      let insets = UIEdgeInsets(top: 2, left: 4, bottom: 2, right: 4)

      override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }

      override func textRect(
        forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
      ) -> CGRect {
        super.textRect(
          forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines)
      }
    }
    let label = PaddedLabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.shadowColor = .red
    label.shadowOffset = CGSize(width: 0, height: 1)
    #expect(label.shadowColor == .red)
    label.text = "a"
    #expect(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).minX == 4)
  }

  @Test func `a title has a shadow of UIKit's color`() {
    let button = UIButton(type: .system)
    button.setTitleShadowColor(.green, for: .normal)
    #expect(button.titleShadowColor(for: .normal) == .green)
    #expect(button.currentTitleShadowColor == .green)
  }

  @Test func `a bar has an empty background image and no shadow`() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.setBackgroundImage(UIImage(), for: .default)
    bar.shadowImage = UIImage()
    #expect(bar.backgroundColor == nil && bar.shadowImage != nil)
    bar.pushItem(UINavigationItem(title: "Title"), animated: false)
    #expect(bar.topItem?.title == "Title" && bar.barPosition == .top)
  }

  @Test func `a view controller overrides the motion of the device`() {
    final class Shaken: UIViewController {
      var shakes = 0
      override var canBecomeFirstResponder: Bool { true }
      override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        if motion == .motionShake { shakes += 1 }
      }
    }
    let stage = SnippetStage()
    let controller = Shaken()
    stage.show(controller)
    controller.becomeFirstResponder()
    stage.application.shake()
    #expect(controller.shakes == 1)
  }
}
