// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import MullionText
import Workloads

/// A list of cells with a title, a text of several lines and a picture.
///
/// Either the texts determine the cells' heights, or the heights are fixed.
struct TextListComparison {
  /// The source of a cell's height.
  enum Heights: CaseIterable {
    /// The text, wrapped at the width that layout gives it.
    case texts
    /// A constant; the text is measured for a given width too.
    case fixed
  }

  /// A view without pixels, of a picture's size.
  private final class Picture: View {
    override var intrinsicContentSize: Size { Size(width: 44, height: 44) }
  }

  private static let words = [
    "layout", "of", "a", "screen", "follows", "from", "its", "constraints", "and", "nothing",
    "else",
  ]
  private static let width = 390.0
  /// The width that the picture and the spacings leave.
  private static let textWidth = width - 44 - 3 * 12

  private let window: Window
  private var cells: [View] = []
  private let heights: Heights

  init(_ count: Int, _ heights: Heights) throws {
    self.heights = heights
    window = Window(frame: Rect(x: 0, y: 0, width: Self.width, height: 100_000))
    let root = View()
    window.rootView = root
    var constraints: [LayoutConstraint] = []
    for number in 0..<count { try add(number, to: root, &constraints) }
    try LayoutConstraint.activateAllOrNone(constraints)
  }

  private mutating func add(
    _ number: Int, to root: View, _ constraints: inout [LayoutConstraint]
  ) throws {
    let (cell, title, text, picture) = (View(), Label(), Label(), Picture())
    title.text = "Row \(number)"
    text.text = Self.text(number)
    text.numberOfLines = 0
    if heights == .fixed { text.preferredMaxLayoutWidth = Self.textWidth }
    root.addSubview(cell)
    cell.translatesAutoresizingMaskIntoConstraints = false
    for view in [picture, title, text] {
      view.translatesAutoresizingMaskIntoConstraints = false
      cell.addSubview(view)
    }
    func hold(
      _ item: View, _ attribute: LayoutAttribute, _ other: View?, _ otherAttribute: LayoutAttribute,
      _ constant: Double
    ) throws {
      constraints.append(
        try LayoutConstraint(
          validating: item, attribute: attribute, toItem: other, attribute: otherAttribute,
          constant: constant))
    }
    try hold(cell, .leading, root, .leading, 0)
    try hold(cell, .trailing, root, .trailing, 0)
    try hold(cell, .top, cells.last ?? root, cells.isEmpty ? .top : .bottom, 0)
    try hold(picture, .leading, cell, .leading, 12)
    try hold(picture, .top, cell, .top, 12)
    for view in [title, text] {
      try hold(view, .leading, picture, .trailing, 12)
      try hold(view, .trailing, cell, .trailing, -12)
    }
    try hold(title, .top, cell, .top, 12)
    try hold(text, .top, title, .bottom, 4)
    switch heights {
    case .texts: try hold(cell, .bottom, text, .bottom, 12)
    case .fixed: try hold(cell, .height, nil, .notAnAttribute, 120)
    }
    cells.append(cell)
  }

  private static func text(_ number: Int) -> String {
    let count = 12 + number * 7 % 25
    return (0..<count).map { words[($0 * 5 + number) % words.count] }.joined(separator: " ")
  }

  private func check() throws {
    guard let engine = TextSystem.engine else { return }
    func height(_ text: String) -> Double {
      engine.layout(text, font: Font(), maximumWidth: Self.textWidth, numberOfLines: 0).size.height
    }
    for (number, cell) in cells.enumerated() {
      let wanted = 12 + height("Row") + 4 + height(Self.text(number)) + 12
      guard cell.frame.height == (heights == .texts ? wanted : 120) else {
        throw WrongAnswer(description: "a cell is \(cell.frame.height) high, not \(wanted)")
      }
    }
  }

  /// Prints the median times of the first layouts of both, measured in alternating rounds.
  ///
  /// Measures once with texts that the round before has shaped, and once with none shaped before.
  ///
  /// - Throws: An error if a frame is wrong, or if text heights take more than five times as long.
  static func run(_ count: Int) throws {
    for isShaped in [true, false] {
      var seconds: [[Double]] = [[], []]
      for _ in 0..<13 {
        for (index, heights) in Heights.allCases.enumerated() {
          if !isShaped || TextSystem.engine == nil { TextSystem.engine = FontEngine() }
          let list = try TextListComparison(count, heights)
          seconds[index].append(Stopwatch.seconds { list.window.layoutIfNeeded() })
          try list.check()
        }
      }
      let medians = seconds.map { $0.dropFirst(2).sorted()[5] }
      let ratio = medians[0] / medians[1]
      print(
        "{\"rows\": \(count), \"shaped\": \(isShaped), \"texts\": \(medians[0]), "
          + "\"fixed\": \(medians[1]), \"ratio\": \(ratio)}")
      guard ratio <= 5 else {
        throw WrongAnswer(description: "heights of texts take \(ratio) times as long as fixed ones")
      }
    }
  }
}
