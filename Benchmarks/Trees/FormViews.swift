// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import MullionText

/// The views of `form(n)` in a window, without any layout.
final class FormViews {
  /// A view with a fixed intrinsic size, such as that of a text or a field.
  private final class Content: View {
    var content: Size {
      didSet { invalidateIntrinsicContentSize() }
    }

    init(_ content: Size) {
      self.content = content
      super.init(frame: .zero)
    }

    override var intrinsicContentSize: Size { content }
  }

  private static let texts = [
    "Name", "First name", "Street", "Number", "City", "Country or region", "Telephone", "Birthday",
  ]

  let window: Window
  let labels: [View]
  let fields: [View]
  /// The index of the row that edits change.
  let middle: Int

  init(_ rows: Int, hasTexts: Bool) {
    window = Window(frame: Self.windowFrame(rows, isWide: false))
    middle = rows / 2
    labels = (0..<rows).map { hasTexts ? Self.label($0) : Content(Self.size($0)) }
    fields = (0..<rows).map { _ in Content(Size(width: 120, height: 30)) }
    let root = View()
    window.rootView = root
    for view in zip(labels, fields).flatMap({ [$0, $1] }) {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
  }

  private static func size(_ row: Int) -> Size {
    Size(width: 40 + Double(37 * row % 80), height: 20)
  }

  private static func label(_ row: Int) -> Label {
    if TextSystem.engine == nil { TextSystem.engine = FontEngine() }
    let label = Label()
    label.text = texts[row % texts.count]
    return label
  }

  private static func windowFrame(_ rows: Int, isWide: Bool) -> Rect {
    // The window sets the root's height, so the constraint of `form(n)` for that height is omitted.
    Rect(x: 0, y: 0, width: isWide ? 410 : 400, height: 40 * Double(rows) + 30)
  }

  /// Sets the window's size, which its root view adopts.
  func setWidth(isWide: Bool) {
    window.frame = Self.windowFrame(labels.count, isWide: isWide)
  }

  /// Sets the content of the middle label: wider than all others, or its own.
  func setContent(isWide: Bool) {
    if let label = labels[middle] as? Label {
      label.text = isWide ? "Telephone by night" : Self.texts[middle % Self.texts.count]
    } else if let label = labels[middle] as? Content {
      label.content = isWide ? Size(width: 130, height: 20) : Self.size(middle)
    }
  }

  /// The root's frame and those of all labels and fields.
  var frames: [Rect] {
    ([window.rootView].compactMap(\.self) + labels + fields).map(\.frame)
  }
}
