// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
public import MullionGeometry

/// The same form laid out by hand, in a loop over all rows after every edit, as in a
/// `layoutSubviews`.
///
/// No layout pass visits these views, so the time is that of reading sizes and setting frames.
public final class HandForm: FormLayout {
  private let views: FormViews
  private var gap = 8.0
  private var distance = 10.0

  /// Creates the views and sets their frames.
  ///
  /// - Parameters:
  ///   - rows: The number of rows, at least 2; each has a label and a field.
  ///   - hasTexts: Whether the labels measure texts.
  public init(_ rows: Int, hasTexts: Bool = false) {
    views = FormViews(rows, hasTexts: hasTexts)
    setFrames()
  }

  /// Applies or reverts the edit of an operation, and lays out by hand.
  public func edit(_ operation: TreeOperation, isChanged: Bool) {
    switch operation {
    case .resize: views.setWidth(isWide: isChanged)
    case .constant: gap = isChanged ? 12 : 8
    case .distance: distance = isChanged ? 12 : 10
    case .text, .label: views.setContent(isWide: isChanged)
    }
    setFrames()
  }

  private func setFrames() {
    let width = views.window.bounds.width
    var widest = 0.0
    for label in views.labels { widest = max(widest, label.intrinsicContentSize.width) }
    var y = 20.0
    for row in views.labels.indices {
      let isMiddle = row == views.middle
      if isMiddle { y += distance - 10 }
      let height = views.labels[row].intrinsicContentSize.height
      let x = 16 + widest + (isMiddle ? gap : 8)
      views.labels[row].frame = Rect(
        x: 16, y: y + ((30 - height) / 2).rounded(), width: widest, height: height)
      views.fields[row].frame = Rect(x: x, y: y, width: width - 16 - x, height: 30)
      y += 40
    }
  }

  /// The frames of the root, the labels and the fields, in points.
  public var frames: [Rect] { views.frames }
}
