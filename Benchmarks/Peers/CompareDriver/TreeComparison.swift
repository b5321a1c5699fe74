// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import MullionSolver
import Workloads

/// A form of views in a window, laid out by constraints or by a loop that sets frames.
///
/// The rows are those of `form(n)`, of whose constraints the root's height is left out: the window gives it.
struct TreeComparison {
  /// A view with the size of a text or a field.
  private final class Content: View {
    var content = Size(width: 0, height: 0)
    override var intrinsicContentSize: Size { content }
  }

  private let window: Window
  private let labels: [Content]
  private let fields: [Content]
  private let height: Double

  init(_ n: Int) {
    height = 40 * Double(n) + 30
    window = Window(frame: Rect(x: 0, y: 0, width: 400, height: height))
    labels = (0..<n).map { _ in Content() }
    fields = (0..<n).map { _ in Content() }
    let root = View()
    window.rootView = root
    for row in 0..<n {
      labels[row].content = Size(width: 40 + Double(37 * row % 80), height: 20)
      fields[row].content = Size(width: 120, height: 30)
      root.addSubview(labels[row])
      root.addSubview(fields[row])
    }
  }

  /// Activates the constraints.
  func activate() throws {
    guard let root = window.rootView else { return }
    let hugging = try Priority(251)
    let resistance = try Priority(740)
    var constraints: [LayoutConstraint] = []
    func hold(
      _ item: View, _ attribute: LayoutAttribute, _ other: View?, _ otherAttribute: LayoutAttribute,
      _ constant: Double
    ) throws {
      constraints.append(
        try LayoutConstraint(
          item: item, attribute: attribute, toItem: other, attribute: otherAttribute,
          constant: constant))
    }
    for (row, (label, field)) in zip(labels, fields).enumerated() {
      for view in [label, field] { view.translatesAutoresizingMaskIntoConstraints = false }
      for axis in [Axis.horizontal, .vertical] {
        label.setContentHuggingPriority(hugging, for: axis)
      }
      field.setContentCompressionResistancePriority(resistance, for: .horizontal)
      try hold(label, .leading, root, .leading, 16)
      try hold(field, .leading, label, .trailing, 8)
      try hold(root, .trailing, field, .trailing, 16)
      try hold(label, .centerY, field, .centerY, 0)
      if row > 0 {
        try hold(label, .width, labels[row - 1], .width, 0)
        try hold(field, .top, fields[row - 1], .bottom, 10)
      } else {
        try hold(field, .top, root, .top, 20)
      }
    }
    try LayoutConstraint.activate(constraints)
  }

  /// One pass of the engine at a width.
  func layOut(_ width: Double) {
    window.frame = Rect(x: 0, y: 0, width: width, height: height)
    window.layoutIfNeeded()
  }

  /// The same frames by hand.
  func setFrames(_ width: Double) {
    var widest = 0.0
    for label in labels { widest = max(widest, label.content.width) }
    var y = 20.0
    for (label, field) in zip(labels, fields) {
      label.frame = Rect(x: 16, y: y + 5, width: widest, height: 20)
      field.frame = Rect(x: 24 + widest, y: y, width: width - 40 - widest, height: 30)
      y += 40
    }
  }

  private var frames: [Rect] { (labels + fields).map(\.frame) }

  /// Prints the medians of both in rounds taken by turns, after holding the frames against each other.
  static func run(_ n: Int) throws {
    let engine = TreeComparison(n)
    try engine.activate()
    let hand = TreeComparison(n)
    var seconds: [[Double]] = [[], []]
    for round in 0..<21 {
      let width = round % 2 == 0 ? 410.0 : 400
      seconds[0].append(Stopwatch.seconds { engine.layOut(width) })
      seconds[1].append(Stopwatch.seconds { hand.setFrames(width) })
      guard engine.frames == hand.frames else {
        throw WrongAnswer(description: "the tree's frames are not those set by hand")
      }
    }
    // The first rounds are cold.
    let medians = seconds.map { $0.dropFirst(3).sorted()[9] }
    print("{\"views\": \(2 * n), \"engine\": \(medians[0]), \"hand\": \(medians[1])}")
  }
}
