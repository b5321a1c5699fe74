// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import Testing

@testable import MullionControls
@testable import MullionView

/// Tests the images of segments and the distances by which contents are moved.
///
/// A character is 10 points wide.
@Suite(BlockEngineTrait()) struct SegmentImageTests {
  private let stage = ControlStage(
    SegmentedControl(items: ["a", "b", "c"]), at: rect(0, 0, 300, 32))
  private var control: SegmentedControl { stage.control }

  /// Returns an image of one color.
  private func image(_ color: Color, _ width: Int = 2, _ height: Int = 40) throws -> Image {
    let context = try GraphicsContext(width: width, height: height, scale: 1)
    context.fill(Rect(x: 0, y: 0, width: Double(width), height: Double(height)), color: color)
    return try Image(bitmap: context.bitmap, scale: 1)
  }

  private func pixel(_ x: Int, _ y: Int, at time: Double) -> UInt32? {
    stage.application.turn(at: time)
    stage.window.update(at: time)
    return stage.window.snapshot()?[x, y]
  }

  @Test func `background images replace the shapes and set the height`() throws {
    let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
    let (normal, selected) = (try image(red), try image(blue))
    control.setBackgroundImage(normal, for: .normal, barMetrics: .default)
    control.setBackgroundImage(selected, for: .selected, barMetrics: .default)
    #expect(control.backgroundImage(for: .selected, barMetrics: .default) == selected)
    #expect(control.backgroundImage(for: .selected, barMetrics: .compact) == nil)
    #expect(control.intrinsicContentSize.height == 40)
    control.selectedSegmentIndex = 1
    #expect(pixel(3, 16, at: 1) == red.premultiplied)
    #expect(pixel(103, 16, at: 1) == blue.premultiplied)
    #expect(pixel(203, 16, at: 1) == red.premultiplied)
    control.setBackgroundImage(nil, for: .selected, barMetrics: .default)
    #expect(pixel(103, 16, at: 2) == red.premultiplied)
  }

  @Test func `a divider between two segments depends on the states of both`() throws {
    let (green, blue) = (Color(red: 0, green: 1, blue: 0), Color(red: 0, green: 0, blue: 1))
    control.setDividerImage(
      try image(green, 4, 4), forLeftSegmentState: .normal, rightSegmentState: .normal,
      barMetrics: .default)
    control.setDividerImage(
      try image(blue, 4, 4), forLeftSegmentState: .selected, rightSegmentState: .normal,
      barMetrics: .default)
    control.selectedSegmentIndex = 1
    // Dividers are 98..<102 and 198..<202; the pair (normal, selected) has that of normal segments.
    #expect(pixel(99, 5, at: 1) == green.premultiplied)
    #expect(pixel(101, 30, at: 1) == green.premultiplied)
    #expect(pixel(199, 5, at: 1) == blue.premultiplied)
    #expect(
      control.dividerImage(
        forLeftSegmentState: .normal, rightSegmentState: .selected, barMetrics: .default) == nil)
  }

  @Test func `contents move by the position of the segment and by its own offset`() {
    control.setContentPositionAdjustment(
      Offset(horizontal: 1, vertical: 2), forSegmentType: .any, barMetrics: .default)
    control.setContentPositionAdjustment(
      Offset(horizontal: 5, vertical: 0), forSegmentType: .right, barMetrics: .default)
    control.setContentOffset(Size(width: 10, height: 0), forSegmentAt: 2)
    #expect(control.contentOffset(of: 0) == Offset(horizontal: 1, vertical: 2))
    #expect(control.contentOffset(of: 2) == Offset(horizontal: 15, vertical: 0))
    #expect(control.contentOffsetForSegment(at: 2) == Size(width: 10, height: 0))
    #expect(control.contentOffsetForSegment(at: 9) == .zero)
    // In a right-to-left layout, the first segment is the right one.
    control.semanticContentAttribute = .forceRightToLeft
    #expect(control.contentOffset(of: 0) == Offset(horizontal: 5, vertical: 0))
    #expect(
      control.contentPositionAdjustment(forSegmentType: .left, barMetrics: .default) == .zero)
  }
}
