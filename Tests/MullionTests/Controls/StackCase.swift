// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import TestSupport

/// A random stack as plain data: its properties and the views it arranges.
///
/// Tests build view trees from it in several ways.
struct StackCase {
  /// An arranged view.
  struct Content {
    var width = View.noIntrinsicMetric
    var height = View.noIntrinsicMetric
    var firstBaseline: Double?
    var lastBaseline: Double?
    var hugging: Float = 250
    var resistance: Float = 750
    /// Whether the view is a label of several lines.
    var isText = false
    var isHidden = false
    var customSpacing: Double?
    /// The nested stack, if the view is a stack.
    var nested: [StackCase] = []
  }

  var axis = Axis.horizontal
  var distribution = StackView.Distribution.fill
  var alignment = StackView.Alignment.fill
  var spacing = 0.0
  var isBaselineRelative = false
  var isMarginsRelative = false
  var margins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  var contents: [Content] = []

  init() {}

  init(_ random: inout SplitMix64, isNested: Bool = false) {
    func number(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random))
    }
    axis = random.pick(Axis.allCases)
    distribution = random.pick(StackView.Distribution.allCases)
    alignment = random.pick(StackView.Alignment.allCases)
    if axis == .vertical, alignment == .firstBaseline || alignment == .lastBaseline {
      alignment = .center
    }
    spacing = random.pick([0, 0, 4, 10, 10, 12.5, -6])
    isBaselineRelative = random.chance(0.3)
    isMarginsRelative = random.chance(0.25)
    if random.chance(0.5) {
      margins = EdgeInsets(
        top: number(0...9), left: number(0...9), bottom: number(0...9), right: number(0...9))
    }
    for _ in 0..<Int.random(in: 1...(isNested ? 3 : 6), using: &random) {
      var content = Content()
      if random.chance(0.8) { content.width = number(0...80) }
      if random.chance(0.8) { content.height = number(0...80) }
      if random.chance(0.5) { content.firstBaseline = number(0...20) }
      if random.chance(0.5) { content.lastBaseline = number(0...8) }
      if random.chance(0.5) { content.hugging = random.pick([20, 249, 251, 700, 800]) }
      if random.chance(0.5) { content.resistance = random.pick([20, 300, 749, 751]) }
      content.isText = random.chance(0.15)
      content.isHidden = random.chance(0.2)
      if random.chance(0.2) { content.customSpacing = random.pick([0, 3, 20, -4]) }
      if !isNested, random.chance(0.12) {
        content = Content()
        content.nested = [StackCase(&random, isNested: true)]
      }
      contents.append(content)
    }
  }

  // MARK: Views

  /// A label of several lines with a given content size.
  private final class Text: Label {
    var size = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    override var intrinsicContentSize: Size { size }
  }

  /// Returns a view for each arranged content.
  ///
  /// `nested` makes the views that are stacks.
  func views(nested: (StackCase) throws -> View) throws -> [View] {
    try contents.enumerated().map { index, content in
      let view: View
      let size = Size(width: content.width, height: content.height)
      if let inner = content.nested.first {
        view = try nested(inner)
      } else if content.isText {
        let text = Text()
        text.numberOfLines = 0
        text.size = size
        text.firstBaselineOffset = 0
        text.lastBaselineOffset = 0
        view = text
      } else {
        let box = SizedView()
        box.content = size
        view = box
      }
      view.identifier = "v\(index)"
      view.isHidden = content.isHidden
      if let first = content.firstBaseline { view.firstBaselineOffset = first }
      if let last = content.lastBaseline { view.lastBaselineOffset = last }
      for axis in Axis.allCases {
        view.setContentHuggingPriority(Priority(content.hugging), for: axis)
        view.setContentCompressionResistancePriority(Priority(content.resistance), for: axis)
      }
      return view
    }
  }

  /// Returns a stack with all its views and properties, without intermediate layouts.
  func stack() throws -> StackView {
    let stack = StackView()
    for view in try views(nested: { try $0.stack() }) { stack.addArrangedSubview(view) }
    finish(stack)
    return stack
  }

  /// Sets the properties of this case on a stack that already arranges the views of this case.
  func finish(_ stack: StackView) {
    stack.axis = axis
    stack.distribution = distribution
    stack.alignment = alignment
    stack.spacing = spacing
    stack.isBaselineRelativeArrangement = isBaselineRelative
    stack.isLayoutMarginsRelativeArrangement = isMarginsRelative
    stack.layoutMargins = margins
    for (view, content) in zip(stack.arrangedSubviews, contents) {
      view.isHidden = content.isHidden
      stack.setCustomSpacing(
        content.customSpacing ?? StackView.spacingUseDefault, after: view)
    }
  }
}
