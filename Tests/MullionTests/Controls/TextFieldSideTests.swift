// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// A field that makes its left view 10 points wider.
private final class WideningField: TextField {
  override func leftViewRect(forBounds bounds: Rect) -> Rect {
    var area = super.leftViewRect(forBounds: bounds)
    area.size.width += 10
    return area
  }
}

/// Tests the views beside the text of a text field.
@Suite(BlockEngineTrait()) struct TextFieldSideTests {
  private let stage = ControlStage(TextField(), at: rect(100, 200, 200, 30))
  private let left = View(frame: rect(0, 0, 20, 10))
  private let right = View(frame: rect(0, 0, 30, 40))
  private var field: TextField { stage.control }

  private func showBoth() {
    (field.leftView, field.leftViewMode) = (left, .always)
    (field.rightView, field.rightViewMode) = (right, .always)
    field.layoutIfNeeded()
  }

  @Test(.rule("13.textField.sides")) func `side views keep their size beside the text`() {
    showBoth()
    #expect(left.frame == rect(0, 10, 20, 10))
    #expect(right.frame == rect(170, -5, 30, 40))
    let bounds = field.bounds
    #expect(field.textRect(forBounds: bounds) == rect(20, 0, 150, 30))
    #expect(field.editingRect(forBounds: bounds) == rect(20, 0, 150, 30))
    #expect(field.placeholderRect(forBounds: bounds) == rect(20, 0, 150, 30))
    field.borderStyle = .roundedRect
    #expect(field.textRect(forBounds: bounds) == rect(27, 0, 136, 30))
    #expect(field.leftViewRect(forBounds: bounds) == rect(0, 10, 20, 10))
  }

  @Test(.rule("13.textField.sides")) func `the sides are swapped from right to left`() {
    field.semanticContentAttribute = .forceRightToLeft
    showBoth()
    #expect(left.frame == rect(180, 10, 20, 10))
    #expect(right.frame == rect(0, -5, 30, 40))
    #expect(field.textRect(forBounds: field.bounds) == rect(30, 0, 150, 30))
  }

  @Test(.rule("13.textField.sides")) func `a view mode decides when a side view is visible`() {
    #expect(field.leftViewMode == .never && field.rightViewMode == .never)
    field.leftView = left
    field.rightView = right
    #expect(left.superview == nil && right.superview == nil)
    field.leftViewMode = .whileEditing
    field.rightViewMode = .unlessEditing
    #expect(left.superview == nil && right.superview === field)
    #expect(field.textRect(forBounds: field.bounds) == rect(0, 0, 170, 30))
    field.becomeFirstResponder()
    #expect(left.superview === field && right.superview == nil)
    #expect(field.textRect(forBounds: field.bounds) == rect(20, 0, 180, 30))
    field.resignFirstResponder()
    #expect(left.superview == nil && right.superview === field)
    field.rightViewMode = .never
    #expect(right.superview == nil && field.textRect(forBounds: field.bounds) == field.bounds)
  }

  @Test func `a replaced side view leaves the field`() {
    showBoth()
    let other = View(frame: rect(0, 0, 8, 8))
    field.leftView = other
    #expect(left.superview == nil && other.superview === field)
    field.leftView = nil
    #expect(other.superview == nil && field.leftViewRect(forBounds: field.bounds).width == 0)
  }

  @Test(.rule("13.textField.sides")) func `the intrinsic size includes the side views`() {
    field.text = "abc"
    #expect(field.intrinsicContentSize == Size(width: 32, height: 20))
    showBoth()
    #expect(field.intrinsicContentSize == Size(width: 82, height: 40))
    field.rightViewMode = .whileEditing
    #expect(field.intrinsicContentSize == Size(width: 52, height: 20))
  }

  @Test(.rule("13.textField.sides")) func `touches reach a control beside the text`() {
    let button = Button(frame: rect(0, 0, 30, 30))
    var taps = 0
    button.addAction(for: .touchUpInside) { _ in taps += 1 }
    (field.rightView, field.rightViewMode) = (button, .always)
    let image = ImageView(frame: rect(0, 0, 30, 30))
    (field.leftView, field.leftViewMode) = (image, .always)
    field.layoutIfNeeded()
    stage.tap(185, 15)
    #expect(taps == 1 && !field.isEditing && stage.record() == "-")
    // An image view receives no touches.
    stage.tap(15, 15)
    #expect(taps == 1 && field.isEditing)
  }

  @Test(.rule("13.textField.sides")) func `a right view takes the position of the clear button`() {
    field.text = "abc"
    field.clearButtonMode = .always
    #expect(field.textRect(forBounds: field.bounds) == rect(0, 0, 176, 30))
    right.isUserInteractionEnabled = false
    (field.rightView, field.rightViewMode) = (right, .always)
    field.layoutIfNeeded()
    #expect(field.textRect(forBounds: field.bounds) == rect(0, 0, 170, 30))
    stage.tap(186, 15)
    #expect(field.text == "abc" && field.isEditing)
    field.rightViewMode = .never
    field.layoutIfNeeded()
    stage.tap(186, 15)
    #expect(field.text.isEmpty)
  }

  @Test func `a view without a size has its intrinsic or fitting size`() {
    let label = Label()
    label.text = "ab"
    (field.leftView, field.leftViewMode) = (label, .always)
    #expect(field.leftViewRect(forBounds: field.bounds) == rect(0, 5, 20, 20))
    let sized = View()
    sized.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([sized.widthAnchor == 24, sized.heightAnchor == 12])
    field.leftView = sized
    field.layoutIfNeeded()
    #expect(sized.frame == rect(0, 9, 24, 12))
  }

  @Test func `an overridden frame does not grow with each layout`() {
    let field = WideningField(frame: rect(0, 0, 200, 30))
    stage.holder.addSubview(field)
    (field.leftView, field.leftViewMode) = (left, .always)
    for _ in 0..<3 {
      field.setNeedsLayout()
      field.layoutIfNeeded()
    }
    #expect(left.frame == rect(0, 10, 30, 10))
    #expect(field.textRect(forBounds: field.bounds).minX == 30)
    left.bounds.size.width = 40
    field.setNeedsLayout()
    field.layoutIfNeeded()
    #expect(left.frame.width == 50)
  }

  @Test(.rule("13.textField.sides")) func `a control beside the text is an accessibility element`()
  {
    let button = Button(frame: rect(0, 0, 30, 30))
    button.title = "Show"
    field.text = "abc"
    (field.rightView, field.rightViewMode) = (button, .always)
    field.layoutIfNeeded()
    func elements() -> [String] {
      AccessibilityTree(of: stage.window).elements.map { $0.label ?? $0.value ?? "-" }
    }
    #expect(elements() == ["abc", "Show"])
    button.isHidden = true
    #expect(elements() == ["abc"])
  }

  @Test func `the magnifier of a search field is its left view`() {
    let search = SearchTextField(frame: rect(0, 0, 200, 36))
    stage.holder.addSubview(search)
    search.layoutIfNeeded()
    #expect(search.leftView?.frame == rect(8, 11, 15, 15))
    #expect(search.textRect(forBounds: search.bounds) == rect(28, 0, 168, 36))
    search.leftViewMode = .never
    #expect(search.textRect(forBounds: search.bounds) == rect(8, 0, 188, 36))
    (search.leftView, search.leftViewMode) = (left, .always)
    search.layoutIfNeeded()
    #expect(left.frame == rect(8, 13, 20, 10))
  }
}
