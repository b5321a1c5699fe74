// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import Testing

/// The images of sliders and steppers, and the rectangles of buttons.
@Suite(BlockEngineTrait()) struct ControlImageTests {
  private static let red = Color(red: 1, green: 0, blue: 0)

  private func image(_ side: Int) throws -> Image {
    try Image(
      bitmap: Bitmap(
        width: side, height: side,
        pixels: Array(repeating: Self.red.premultiplied, count: side * side)))
  }

  private func pixels(of view: View, _ width: Double, _ height: Double) throws -> Bitmap {
    let window = Window(frame: rect(0, 0, width, height))
    window.backgroundColor = .white
    view.frame = rect(0, 0, width, height)
    window.addSubview(view)
    window.update(at: 0)
    return try #require(window.snapshot())
  }

  @Test func `a slider's track is between the images of its values`() throws {
    let slider = Slider()
    let bounds = rect(0, 0, 200, 31)
    #expect(slider.trackRect(forBounds: bounds) == rect(2, 13.5, 196, 4))
    slider.minimumValueImage = try image(10)
    slider.maximumValueImage = try image(20)
    #expect(slider.minimumValueImageRect(forBounds: bounds) == rect(0, 10.5, 10, 10))
    #expect(slider.maximumValueImageRect(forBounds: bounds) == rect(180, 5.5, 20, 20))
    // 4 points are between the track and each image.
    #expect(slider.trackRect(forBounds: bounds) == rect(16, 13.5, 158, 4))
    slider.setThumbImage(try image(8), for: .normal)
    #expect(slider.currentThumbImage?.size == Size(width: 8, height: 8))
    #expect(slider.currentMinimumTrackImage == nil)
  }

  @Test func `a stepper shows its images in place of its signs`() throws {
    let stepper = Stepper()
    stepper.setIncrementImage(try image(10), for: .normal)
    stepper.setDividerImage(
      try image(4), forLeftSegmentState: .normal, rightSegmentState: .normal)
    stepper.value = 50
    let shown = try pixels(of: stepper, 94, 32)
    #expect(shown[70, 16] == Self.red.premultiplied)
    #expect(shown[66, 13] == Self.red.premultiplied)
    #expect(shown[23, 13] != Self.red.premultiplied)
    #expect(shown[46, 2] == Self.red.premultiplied)
    #expect(stepper.incrementImage(for: .highlighted) == stepper.incrementImage(for: .normal))
  }

  @Test func `a stepper's background image replaces its shape`() throws {
    let stepper = Stepper()
    stepper.setBackgroundImage(try image(1), for: .normal)
    stepper.value = 50
    let shown = try pixels(of: stepper, 94, 32)
    #expect(shown[0, 0] == Self.red.premultiplied && shown[93, 31] == Self.red.premultiplied)
  }

  @Test func `overrides of a button's rectangles move its title and image`() throws {
    final class Moved: Button {
      override func titleRect(forContentRect contentRect: Rect) -> Rect {
        Rect(x: contentRect.maxX - 20, y: contentRect.minY, width: 20, height: 20)
      }
      override func imageRect(forContentRect contentRect: Rect) -> Rect {
        Rect(x: contentRect.minX + 30, y: contentRect.minY, width: 10, height: 10)
      }
    }
    let button = Moved()
    button.setTitle("ab", for: .normal)
    button.setTitleColor(.black, for: .normal)
    button.setImage(try image(10), for: .normal)
    let shown = try pixels(of: button, 100, 40)
    #expect(shown[84, 10] == Color.black.premultiplied)
    #expect(shown[35, 5] == Self.red.premultiplied)
    #expect(shown[5, 20] == Color.white.premultiplied)
    _ = button.titleLabel
    button.layoutIfNeeded()
    #expect(button.titleLabel.frame == rect(80, 0, 20, 20))
  }

  @Test func `a button's title has the rectangle in which it is shown`() {
    let button = Button(frame: rect(0, 0, 100, 40))
    button.setTitle("ab", for: .normal)
    button.contentEdgeInsets = EdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    let content = button.contentRect(forBounds: button.bounds)
    #expect(content == rect(10, 0, 80, 40))
    // A title without an image has the whole width, and 20 points of height in the middle.
    #expect(button.titleRect(forContentRect: content) == rect(10, 10, 80, 20))
    #expect(button.imageRect(forContentRect: content) == .zero)
  }

  @Test func `a button's title has the shadow of its state`() {
    let button = Button(frame: rect(0, 0, 100, 40))
    button.setTitle("ab", for: .normal)
    button.setTitleShadowColor(Self.red, for: .normal)
    #expect(button.titleLabel.shadowColor == Self.red)
    button.reversesTitleShadowWhenHighlighted = true
    button.isHighlighted = true
    #expect(button.titleLabel.shadowOffset == Size(width: 0, height: 1))
    button.isHighlighted = false
    #expect(button.titleLabel.shadowOffset == Size(width: 0, height: -1))
  }
}
