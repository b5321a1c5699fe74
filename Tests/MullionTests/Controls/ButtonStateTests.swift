// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

private let combinations: [Control.State] = (0..<16).map { Control.State(rawValue: $0) }

private func picture(_ color: Color, _ width: Int = 4, _ height: Int = 4) throws -> Image {
  let bitmap = try Bitmap(
    width: width, height: height,
    pixels: [UInt32](repeating: color.premultiplied, count: width * height))
  return try Image(bitmap: bitmap)
}

@Suite(BlockEngineTrait()) struct ButtonStateTests {
  @Test(arguments: combinations)
  func `a button state without title, color or image uses the normal one`(
    _ own: Control.State
  ) throws {
    let button = Button()
    button.title = "normal"
    let red = try #require(Color(hex: "#f00"))
    let (plain, special) = (try picture(.black), try picture(.white))
    button.setImage(plain, for: .normal)
    button.setBackgroundImage(plain, for: .normal)
    button.setTitle("own", for: own)
    button.setTitleColor(red, for: own)
    button.setImage(special, for: own)
    button.setBackgroundImage(special, for: own)
    for state in combinations {
      let isOwn = state == own || own.isEmpty
      #expect(button.title(for: state) == (isOwn ? "own" : "normal"))
      #expect(button.titleColor(for: state) == (isOwn ? red : Button().titleColor))
      #expect(button.image(for: state) == (isOwn ? special : plain))
      #expect(button.backgroundImage(for: state) == (isOwn ? special : plain))
    }
    button.setTitle(nil, for: own)
    button.setTitleColor(nil, for: own)
    button.setImage(nil, for: own)
    for state in combinations where !own.isEmpty {
      #expect(button.title(for: state) == "normal")
      #expect(button.titleColor(for: state) == Button().titleColor)
      #expect(button.image(for: state) == plain)
    }
  }

  @Test func `a button's content and size follow its state`() {
    let button = Button()
    button.title = "ab"
    button.setTitle("abcd", for: .selected)
    button.setTitle("abcdef", for: .disabled)
    #expect(button.intrinsicContentSize == Size(width: 20, height: 20))
    button.isSelected = true
    #expect(button.currentTitle == "abcd" && button.intrinsicContentSize.width == 40)
    button.isEnabled = false
    // Selected and disabled together are a separate state, which has no title here.
    #expect(button.currentTitle == "ab")
    button.isSelected = false
    #expect(button.currentTitle == "abcdef" && button.intrinsicContentSize.width == 60)
    #expect(button.state == .disabled)
  }

  @Test
  func `an image before the title adds its width to the button's size`() throws {
    let button = Button()
    button.title = "abc"
    button.setImage(try picture(.black, 8, 30), for: .normal)
    button.contentEdgeInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(button.intrinsicContentSize == Size(width: 8 + 30 + 6, height: 34))
    #expect(button.firstBaselineOffset == 1 + 5 + 15)
    #expect(button.lastBaselineOffset == 3 + 5 + 5)
  }

  /// Returns the leftmost and rightmost columns of `color` in a row of the drawn button, or nil.
  private func columns(_ button: Button, of color: Color, row: Int) throws -> ClosedRange<Int>? {
    let window = Window(frame: rect(0, 0, 100, 40))
    window.rootView = View()
    window.rootView?.addSubview(button)
    button.frame = rect(0, 0, 100, 40)
    window.update(at: 0)
    let pixels = try #require(window.snapshot())
    let found = (0..<100).filter { pixels.pixels[row * 100 + $0] == color.premultiplied }
    return found.first.flatMap { first in found.last.map { first...$0 } }
  }

  @Test(.rule("1.1.V11"))
  func `a button's horizontal alignment positions its image and then its title`()
    throws
  {
    // The image of 10 and the title of 20 points are aligned in 100 points.
    let expected: [(Control.ContentHorizontalAlignment, Int)] = [
      (.center, 35), (.left, 0), (.right, 70), (.leading, 0), (.trailing, 70), (.fill, 0),
    ]
    for (alignment, start) in expected {
      let button = Button()
      button.title = "ab"
      button.titleColor = .black
      let red = try #require(Color(hex: "#f00"))
      button.setImage(try picture(red, 10, 40), for: .normal)
      button.contentHorizontalAlignment = alignment
      #expect(try columns(button, of: red, row: 20) == start...start + 9, "\(alignment)")
      button.removeFromSuperview()
      let title = try columns(button, of: .black, row: 20)
      #expect(title?.lowerBound == start + 10, "\(alignment)")
    }
  }

  @Test func `right-to-left layout puts the image right of the title`() throws {
    let button = Button()
    button.title = "ab"
    button.titleColor = .black
    button.semanticContentAttribute = .forceRightToLeft
    let red = try #require(Color(hex: "#f00"))
    button.setImage(try picture(red, 10, 40), for: .normal)
    button.contentHorizontalAlignment = .leading
    #expect(try columns(button, of: red, row: 20) == 90...99)
  }

  @Test func `image and title insets move image and title separately, halved when centered`() throws
  {
    let button = Button()
    button.title = "ab"
    button.titleColor = .black
    let red = try #require(Color(hex: "#f00"))
    button.setImage(try picture(red, 10, 40), for: .normal)
    button.imageEdgeInsets = EdgeInsets(top: 0, left: 0, bottom: 0, right: 20)
    button.titleEdgeInsets = EdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
    #expect(button.intrinsicContentSize.width == 30)
    #expect(try columns(button, of: red, row: 20) == 25...34)
    button.removeFromSuperview()
    #expect(try columns(button, of: .black, row: 20)?.lowerBound == 55)
  }

  @Test func `a background image keeps its cap insets and fills the bounds`() throws {
    var pixels = [UInt32](repeating: Color.white.premultiplied, count: 9)
    pixels[4] = Color.black.premultiplied
    let image = try Image(bitmap: try Bitmap(width: 3, height: 3, pixels: pixels))
      .resizableImage(
        withCapInsets: EdgeInsets(top: 1, left: 1, bottom: 1, right: 1), resizingMode: .stretch)
    let button = Button()
    button.setBackgroundImage(image, for: .normal)
    #expect(try columns(button, of: .black, row: 20) == 1...98)
    button.removeFromSuperview()
    #expect(try columns(button, of: .black, row: 0) == nil)
  }

  @Test func `a highlighted or disabled button fades content not set for that state`() throws {
    let button = Button()
    button.title = "abcdefghij"
    button.titleColor = .black
    button.isHighlighted = true
    #expect(try columns(button, of: .black, row: 20) == nil)
    button.removeFromSuperview()
    button.setTitleColor(.black, for: .highlighted)
    #expect(try columns(button, of: .black, row: 20) != nil)
    button.removeFromSuperview()
    button.isHighlighted = false
    button.isEnabled = false
    #expect(try columns(button, of: .black, row: 20) == nil)
  }

  @Test func `a press repaints only the button, and a release restores its pixels`() throws {
    let stage = ControlStage(Button(), at: rect(200, 200, 100, 40))
    stage.control.title = "Press"
    stage.control.backgroundColor = .white
    stage.window.update(at: 0)
    let before = stage.window.snapshot()
    stage.control.isHighlighted = true
    let damage = stage.window.update(at: 0).damage
    #expect(!damage.isEmpty && rect(200, 200, 100, 40).contains(damage.bounds.rect))
    #expect(stage.window.snapshot() != before)
    stage.control.isHighlighted = false
    stage.window.update(at: 0)
    #expect(stage.window.snapshot() == before)
  }

  @Test func `a button sends its primary action when a touch ends inside`() {
    let stage = ControlStage(Button())
    #expect(["D", "U"].map { stage.run($0) } == ["down", "upin+primary"])
    #expect(["D", "U300,20"].map { stage.run($0) } == ["down", "upout"])
  }
}

extension PixelRect {
  fileprivate var rect: Rect {
    Rect(x: Double(minX), y: Double(minY), width: Double(width), height: Double(height))
  }
}
