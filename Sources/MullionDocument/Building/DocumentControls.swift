// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
@_spi(Overriding) import MullionControls
import MullionGeometry
@_spi(Overriding) import MullionView

/// The numbers that a document sets for a slider or a stepper; nil keeps a default.
struct WrittenRange {
  var minimum: Double?
  var maximum: Double?
  var value: Double?

  func apply(to control: some RangedControl) {
    if let minimum { control.minimumValue = minimum }
    if let maximum { control.maximumValue = maximum }
    if let value { control.value = value }
  }
}

/// A control with a value in a range.
protocol RangedControl: Control {
  var minimumValue: Double { get set }
  var maximumValue: Double { get set }
  var value: Double { get set }
}

extension Slider: RangedControl {}
extension Stepper: RangedControl {}

/// The live view for a document's view of type `textField`.
final class DocumentTextField: TextField, NaturallySized {
  var writtenSize = ViewSetting.IntrinsicSize()

  override var intrinsicContentSize: Size { writtenSize.over(super.intrinsicContentSize) }
  override var mayDraw: Bool { false }
}

/// The live view for a document's view of type `switch`.
final class DocumentSwitch: Switch, NaturallySized {
  var writtenSize = ViewSetting.IntrinsicSize()

  override var intrinsicContentSize: Size { writtenSize.over(super.intrinsicContentSize) }
  override var mayDraw: Bool { false }
}

/// The live view for a document's view of type `slider`.
final class DocumentSlider: Slider, NaturallySized {
  var writtenSize = ViewSetting.IntrinsicSize()
  /// The written range and value, which are applied together: their order does not matter.
  var written = WrittenRange() { didSet { written.apply(to: self) } }

  override var intrinsicContentSize: Size { writtenSize.over(super.intrinsicContentSize) }
  override var mayDraw: Bool { false }
}

/// The live view for a document's view of type `progress`.
final class DocumentProgressView: ProgressView, NaturallySized {
  var writtenSize = ViewSetting.IntrinsicSize()

  override var intrinsicContentSize: Size { writtenSize.over(super.intrinsicContentSize) }
  override var mayDraw: Bool { false }
}

/// The live view for a document's view of type `segmented`.
final class DocumentSegmentedControl: SegmentedControl, NaturallySized {
  var writtenSize = ViewSetting.IntrinsicSize()
  /// The titles of the segments.
  var titles: [String] = [] {
    didSet {
      while numberOfSegments > 0 { removeSegment(at: 0, animated: false) }
      for (index, title) in titles.enumerated() {
        insertSegment(withTitle: title, at: index, animated: false)
      }
      select()
    }
  }
  /// The written index of the selected segment; it may precede the titles.
  var writtenIndex: Int? { didSet { select() } }

  private func select() {
    selectedSegmentIndex =
      writtenIndex.flatMap { titles.indices.contains($0) ? $0 : nil } ?? Self.noSegment
  }

  override var intrinsicContentSize: Size { writtenSize.over(super.intrinsicContentSize) }
  override var mayDraw: Bool { false }
}

/// The live view for a document's view of type `stepper`.
final class DocumentStepper: Stepper, NaturallySized {
  var writtenSize = ViewSetting.IntrinsicSize()
  /// The written range and value, which are applied together: their order does not matter.
  var written = WrittenRange() { didSet { written.apply(to: self) } }

  override var intrinsicContentSize: Size { writtenSize.over(super.intrinsicContentSize) }
  override var mayDraw: Bool { false }
}

/// The live view for a document's view of type `pageControl`.
final class DocumentPageControl: PageControl, NaturallySized {
  var writtenSize = ViewSetting.IntrinsicSize()
  /// The written number of pages and the current page, which are applied together.
  var written: (pages: Int, current: Int) = (0, 0) {
    didSet {
      numberOfPages = written.pages
      currentPage = written.current
    }
  }

  override var intrinsicContentSize: Size { writtenSize.over(super.intrinsicContentSize) }
  override var mayDraw: Bool { false }
}
