// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

@testable import MullionControls
@testable import MullionView

/// Tests the widths, the images and the attributes of segments.
///
/// A character is 10 points wide.
@Suite(BlockEngineTrait()) struct SegmentedControlTests {
  private let stage = ControlStage(
    SegmentedControl(items: ["a", "bb", "cccc"]), at: rect(0, 0, 300, 32))
  private var control: SegmentedControl { stage.control }
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  private var widths: [Double] { control.frames.map(\.width) }

  @Test(.rule("13.segments.widths"))
  func `segments are as wide as the widest, or as their content`() {
    #expect(control.intrinsicContentSize == Size(width: 192, height: 32))
    #expect(control.frames == [0, 100, 200].map { rect($0, 0, 100, 32) })
    control.apportionsSegmentWidthsByContent = true
    // The natural widths are 34, 44 and 64.
    #expect(control.intrinsicContentSize.width == 142)
    control.frame.size.width = 142
    #expect(widths == [34, 44, 64])
    control.frame.size.width = 284
    #expect(widths == [68, 88, 128])
  }

  @Test(.rule("13.segments.widths")) func `a segment keeps the width that was set`() {
    control.setWidth(60, forSegmentAt: 0)
    #expect(control.widthForSegment(at: 0) == 60 && control.widthForSegment(at: 1) == 0)
    #expect(control.intrinsicContentSize.width == 60 + 2 * 64)
    #expect(widths == [60, 120, 120])
    for (x, index) in [(59.0, 0), (61, 1), (179, 1), (181, 2)] {
      stage.tap(x, 16)
      #expect(control.selectedSegmentIndex == index)
    }
    control.semanticContentAttribute = .forceRightToLeft
    #expect(control.frames.map(\.minX) == [240, 120, 0])
    stage.tap(241, 16)
    #expect(control.selectedSegmentIndex == 0)
    control.setWidth(0, forSegmentAt: 0)
    #expect(widths == [100, 100, 100])
  }

  @Test(.rule("13.segments.widths")) func `set widths fill the bounds in proportion`() {
    for (index, width) in [50.0, 50, 100].enumerated() {
      control.setWidth(width, forSegmentAt: index)
    }
    #expect(control.intrinsicContentSize.width == 200)
    #expect(widths == [75, 75, 150])
    control.setWidth(0, forSegmentAt: 1)
    control.setWidth(500, forSegmentAt: 2)
    control.setWidth(100, forSegmentAt: 0)
    #expect(widths == [50, 0, 250])
  }

  @Test func `a wrong width or index is reported and changes nothing`() {
    let errors = Reported.errors(naming: "width of a segment") {
      control.setWidth(-1, forSegmentAt: 0)
      control.setWidth(.nan, forSegmentAt: 0)
      control.setWidth(10, forSegmentAt: 9)
    }
    #expect(errors.count == 2 && widths == [100, 100, 100])
    #expect(control.widthForSegment(at: -1) == 0 && control.imageForSegment(at: 9) == nil)
  }

  @Test(.rule("13.segments.images")) func `a segment has a title or an image`() throws {
    let image = try Image(bitmap: Bitmap(width: 50, height: 10))
    control.setImage(image, forSegmentAt: 0)
    #expect(control.titleForSegment(at: 0) == nil && control.imageForSegment(at: 0) == image)
    #expect(control.intrinsicContentSize.width == 3 * 74)
    control.setTitle("a", forSegmentAt: 0)
    #expect(control.titleForSegment(at: 0) == "a" && control.imageForSegment(at: 0) == nil)
    control.selectedSegmentIndex = 1
    control.insertSegment(with: image, at: 0, animated: false)
    #expect(control.numberOfSegments == 4 && control.selectedSegmentIndex == 2)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0 && control.intrinsicContentSize.width == 0)
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
  }

  @Test(.rule("13.segments.images")) func `an image is drawn in the middle of its segment`() throws
  {
    let pixels = Array(repeating: UInt32(0xFF00_00FF), count: 400)
    let image = try Image(bitmap: Bitmap(width: 20, height: 20, pixels: pixels), scale: 1)
    control.setImage(image, forSegmentAt: 0)
    stage.application.turn(at: 1)
    let scale = stage.window.screen?.scale ?? 1
    func pixel(_ x: Double, _ y: Double) -> UInt32? {
      stage.window.snapshot()?[Int(x * scale), Int(y * scale)]
    }
    // The image covers 40…60 and 6…26.
    #expect(pixel(50, 16) == 0xFF00_00FF && pixel(42, 8) == 0xFF00_00FF)
    #expect(pixel(36, 16) != 0xFF00_00FF && pixel(50, 3) != 0xFF00_00FF)
  }

  @Test(.rule("13.segments.attributes")) func `titles have the attributes of their state`() {
    #expect(control.titleTextAttributes(for: .normal) == nil)
    #expect(control.title("a", in: .selected) == AttributedText("a"))
    let large = Font(pointSize: 20)
    control.setTitleTextAttributes(TextAttributes(font: large, color: red), for: .normal)
    control.setTitleTextAttributes(TextAttributes(color: blue, kern: 2), for: .selected)
    #expect(control.titleTextAttributes(for: .normal) == TextAttributes(font: large, color: red))
    #expect(
      control.title("a", in: .normal)
        == AttributedText("a", TextAttributes(font: large, color: red)))
    #expect(
      control.title("a", in: .selected)
        == AttributedText("a", TextAttributes(font: large, color: blue, kern: 2)))
    let dimmed = red.multiplyingAlpha(by: SystemColor.disabledAlpha)
    #expect(
      control.title("a", in: .disabled)
        == AttributedText("a", TextAttributes(font: large, color: dimmed)))
    control.setTitleTextAttributes(nil, for: .selected)
    #expect(control.titleTextAttributes(for: .selected) == nil)
    #expect(control.title("a", in: .selected) == control.title("a", in: .normal))
  }

  @Test(.rule("13.segments.attributes"))
  func `a larger font of selected titles makes the segments wider`() {
    TextSystem.$scoped.withValue(PointEngine()) {
      let control = SegmentedControl(items: ["ab", "a"])
      // Two characters of 13 points, and 24.
      #expect(control.intrinsicContentSize.width == 100)
      control.setTitleTextAttributes(TextAttributes(font: Font(pointSize: 20)), for: .normal)
      #expect(control.intrinsicContentSize.width == 128)
      control.setTitleTextAttributes(TextAttributes(font: Font(pointSize: 30)), for: .selected)
      #expect(control.intrinsicContentSize.width == 168)
    }
  }

  @Test(.rule("13.segments.attributes")) func `the selected segment has its tint`() {
    func hasRed() -> Bool { stage.window.snapshot()?.pixels.contains(0xFFFF_0000) == true }
    control.selectedSegmentTintColor = red
    stage.application.turn(at: 1)
    #expect(!hasRed())
    control.selectedSegmentIndex = 1
    stage.application.turn(at: 2)
    #expect(hasRed())
    control.selectedSegmentTintColor = nil
    stage.application.turn(at: 3)
    #expect(!hasRed())
  }
}
