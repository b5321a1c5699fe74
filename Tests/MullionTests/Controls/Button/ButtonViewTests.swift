// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

/// Tests the views of a button: its title label and its image view.
///
/// The text engine has characters of 10 points and lines of 20 points.
@Suite(BlockEngineTrait()) struct ButtonViewTests {
  private func picture(_ width: Int, _ height: Int) throws -> Image {
    try Image(
      bitmap: Bitmap(
        width: width, height: height,
        pixels: [UInt32](
          repeating: Color(red: 1, green: 0, blue: 0).premultiplied,
          count: width * height)))
  }

  /// Returns a button with random titles, images, alignments, insets and direction.
  private func button(_ seed: UInt64) throws -> Button {
    var random = SplitMix64(seed: seed)
    func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    func insets() -> EdgeInsets {
      EdgeInsets(
        top: Double(whole(-2...4)) * 2, left: Double(whole(-2...4)) * 2,
        bottom: Double(whole(-2...4)) * 2, right: Double(whole(-2...4)) * 2)
    }
    let button = Button(frame: rect(10, 10, Double(whole(20...90)) * 2, Double(whole(20...40)) * 2))
    if whole(0...4) > 0 { button.title = String(repeating: "a", count: whole(1...9)) }
    if whole(0...1) > 0 {
      button.setImage(try picture(whole(2...9) * 4, whole(2...9) * 4), for: [])
    }
    button.contentHorizontalAlignment =
      Control.ContentHorizontalAlignment(rawValue: whole(0...5)) ?? .center
    button.contentVerticalAlignment =
      Control.ContentVerticalAlignment(rawValue: whole(0...3)) ?? .center
    if whole(0...1) > 0 { button.contentEdgeInsets = insets() }
    if whole(0...1) > 0 { button.titleEdgeInsets = insets() }
    if whole(0...1) > 0 { button.imageEdgeInsets = insets() }
    button.semanticContentAttribute = whole(0...1) > 0 ? .forceRightToLeft : .forceLeftToRight
    button.isSelected = whole(0...1) > 0
    button.isEnabled = whole(0...2) > 0
    button.clipsToBounds = true
    return button
  }

  @Test(.rule("13.button.views"), arguments: 0..<100)
  func `accessing titleLabel and imageView does not change a button's pixels`(_ seed: Int) throws {
    let stage = InputStage(220, 120)
    let painted = try button(UInt64(seed))
    stage.root.addSubview(painted)
    stage.update()
    let expected = stage.pixels()
    #expect(painted.subviews.isEmpty)
    painted.removeFromSuperview()
    let viewed = try button(UInt64(seed))
    stage.root.addSubview(viewed)
    if seed.isMultiple(of: 2) { stage.update() }
    _ = viewed.titleLabel
    _ = viewed.imageView
    stage.update()
    #expect(viewed.intrinsicContentSize == painted.intrinsicContentSize)
    let isEqual = stage.pixels() == expected
    #expect(
      isEqual,
      """
      \(viewed.frame), \(viewed.contentHorizontalAlignment) \(viewed.contentVerticalAlignment), \
      insets \(viewed.contentEdgeInsets), \(viewed.titleEdgeInsets), \(viewed.imageEdgeInsets), \
      image \(viewed.currentImage?.size ?? .zero) in \(viewed.imageView.frame), \
      title \(viewed.currentTitle) in \(viewed.titleLabel.frame)
      """)
    #expect(try stage.repaintDifference() == nil)
  }

  @Test(.rule("13.button.views")) func `a font of the title label is the button's font`() {
    let button = Button()
    button.title = "abc"
    button.titleLabel.font = Font(pointSize: 30)
    #expect(button.font == Font(pointSize: 30))
    button.font = Font(pointSize: 12)
    #expect(button.titleLabel.font == Font(pointSize: 12))
  }

  @Test func `a color set on the title label remains until the state changes`() throws {
    let button = Button()
    button.title = "abc"
    let red = try #require(Color(hex: "#f00"))
    button.titleLabel.textColor = red
    button.title = "abcd"
    #expect(button.titleLabel.textColor == red && button.titleLabel.text == "abcd")
    button.isHighlighted = true
    #expect(button.titleLabel.textColor == button.titleColor.multiplyingAlpha(by: 0.3))
  }

  @Test func `a title label with several lines breaks the title at the button's width`() {
    let stage = InputStage()
    let button = Button(frame: rect(0, 0, 60, 100))
    stage.root.addSubview(button)
    button.title = "abcdefghij"
    button.titleLabel.numberOfLines = 0
    stage.update()
    // Ten characters at six in a line are two lines of 20 points.
    #expect(button.titleLabel.frame == rect(0, 30, 60, 40))
    #expect(button.intrinsicContentSize == Size(width: 100, height: 20))
  }

  @Test func `a title with attributes precedes the plain title`() throws {
    let button = Button()
    button.title = "abc"
    let red = try #require(Color(hex: "#f00"))
    button.setAttributedTitle(AttributedText("abcdef", TextAttributes(color: red)), for: .normal)
    #expect(button.titleLabel.attributedText?.string == "abcdef")
    #expect(button.intrinsicContentSize == Size(width: 60, height: 20))
    button.setAttributedTitle(AttributedText("ab"), for: .selected)
    button.isSelected = true
    #expect(button.titleLabel.text == "ab" && button.currentAttributedTitle?.string == "ab")
    button.setAttributedTitle(nil, for: .selected)
    button.setAttributedTitle(nil, for: .normal)
    #expect(button.titleLabel.attributedText == nil && button.titleLabel.text == "abc")
  }

  @Test func `title and image insets are refused if they are not finite`() {
    let button = Button()
    button.identifier = "nanInsets"
    let errors = Reported.errors(naming: "nanInsets") { button.titleEdgeInsets.left = .nan }
    #expect(errors.count == 1 && button.titleEdgeInsets == .zero)
  }
}
