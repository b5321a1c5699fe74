// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import UIKit

/// Members of controls and colors with UIKit's names and types.
@Suite struct ControlSnippetTests {
  @Test func `a text field has a view beside its text and traits of its keyboard`() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 1))
    field.leftViewMode = .always
    #expect(field.textRect(forBounds: field.bounds).minX == 12)
    field.keyboardType = .URL
    field.autocapitalizationType = .none
    field.autocorrectionType = .no
    field.smartQuotesType = .no
    field.textContentType = .URL
    field.returnKeyType = .done
    let traits: any UITextInputTraits = field
    #expect(traits.keyboardType == UIKeyboardType.URL && traits.returnKeyType == .done)
    #expect(field.textContentType == UITextContentType.URL)
  }

  @Test func `segments have a tint and attributes`() {
    let items: [Any] = ["a", 5]
    let control = UISegmentedControl(items: items)
    #expect(control.numberOfSegments == 2 && control.titleForSegment(at: 0) == "a")
    control.selectedSegmentTintColor = .systemRed
    #expect(control.selectedSegmentTintColor == .systemRed)
    control.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
    let color = control.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor
    #expect(color == .white && control.titleTextAttributes(for: .normal) == nil)
    control.setTitleTextAttributes(nil, for: .selected)
    let removed = control.titleTextAttributes(for: .selected)
    #expect(removed == nil)
  }

  @Test func `images, scroll views and pages have UIKit's members`() {
    let view = UIImageView(frame: .zero)
    view.animationDuration = 1
    view.startAnimating()
    #expect(!view.isAnimating && UIImage.animatedImage(with: [], duration: 1) == nil)
    let scroll = UIScrollView()
    scroll.indicatorStyle = .white
    #expect(!scroll.isScrollAnimating)
    let pages = UIPageControl()
    pages.backgroundStyle = .prominent
    pages.direction = .topToBottom
    pages.numberOfPages = 2
    #expect(pages.intrinsicContentSize.height == 32)
    let button = UIButton(type: .system)
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    #expect(button.allControlEvents == .touchUpInside)
  }

  /// Colors with their hue, saturation, brightness and opacity.
  nonisolated private static let colors: [(UIColor, [CGFloat])] = [
    (UIColor(red: 1, green: 0, blue: 0, alpha: 1), [0, 1, 1, 1]),
    (UIColor(red: 0, green: 0, blue: 1, alpha: 0.5), [4.0 / 6, 1, 1, 0.5]),
    (UIColor(red: 0, green: 0.5, blue: 0, alpha: 1), [2.0 / 6, 1, 0.5, 1]),
    (UIColor(red: 1, green: 0, blue: 1, alpha: 1), [5.0 / 6, 1, 1, 1]),
    (UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1), [0, 0, 0.5, 1]),
    (UIColor(red: 0, green: 0, blue: 0, alpha: 1), [0, 0, 0, 1]),
  ]

  @Test(arguments: colors)
  func `a color has a hue, a saturation and a brightness`(color: UIColor, expected: [CGFloat]) {
    var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (9, 9, 9, 9)
    #expect(color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha))
    for (value, wanted) in zip([hue, saturation, brightness, alpha], expected) {
      #expect(abs(value - wanted) < 1e-9)
    }
  }

  @Test func `a color has a brightness as a gray`() {
    var (white, alpha): (CGFloat, CGFloat) = (9, 9)
    #expect(UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha))
    #expect(white == 0.25 && alpha == 0.5)
    UIColor(red: 0, green: 1, blue: 0, alpha: 1).getWhite(&white, alpha: nil)
    #expect(abs(white - 0.587) < 1e-9)
  }
}
