// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import Testing

/// Views whose fonts follow the content size category.
///
/// A character is as wide as its font's size, and a line twice as high.
@Suite struct DynamicTypeTests {
  private let root = View()
  private let body = Font.preferredFont(forTextStyle: .body)

  private func withWindow(_ work: (Window) throws -> Void) rethrows {
    try TextSystem.$scoped.withValue(PointEngine()) {
      try work(window(400, 400, root: root))
    }
  }

  /// Adds a view to the root view, to be positioned by constraints.
  private func show(_ view: View) throws {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    try constrain(view, .leading, .equal, root, .leading)
    try constrain(view, .top, .equal, root, .top)
  }

  @Test(.rule("13.type.adjusts")) func `a label follows the category with its layout`() throws {
    try withWindow { window in
      let (label, fixed) = (Label(), Label())
      for view in [label, fixed] {
        view.text = "abcd"
        view.font = body
        try show(view)
      }
      label.adjustsFontForContentSizeCategory = true
      window.layoutIfNeeded()
      #expect(label.frame.size == Size(width: 68, height: 34))
      // Body has 28 points in this category.
      window.overrideContentSizeCategory = .accessibilityMedium
      window.layoutIfNeeded()
      #expect(label.frame.size == Size(width: 112, height: 56) && label.font.pointSize == 28)
      #expect(fixed.frame.size == Size(width: 68, height: 34))
      label.font = Font(pointSize: 10)
      window.overrideContentSizeCategory = .small
      window.layoutIfNeeded()
      #expect(label.frame.size == Size(width: 40, height: 20))
      label.font = FontMetrics(forTextStyle: .body).scaledFont(for: Font(pointSize: 34))
      window.layoutIfNeeded()
      // Body has 15 points in this category, so 34 become 30.
      #expect(label.frame.size == Size(width: 120, height: 60))
    }
  }

  @Test(.rule("13.type.adjusts")) func `a label takes the category of the tree that it enters`() {
    withWindow { window in
      let label = Label()
      label.font = body
      label.adjustsFontForContentSizeCategory = true
      window.overrideContentSizeCategory = .extraSmall
      #expect(label.font.pointSize == 17)
      root.addSubview(label)
      #expect(label.font.pointSize == 14)
      label.removeFromSuperview()
      #expect(label.font == body)
    }
  }

  @Test(.rule("13.type.adjusts"))
  func `fonts in an attributed text follow the category, other attributes stay`() {
    withWindow { window in
      let label = Label()
      root.addSubview(label)
      label.adjustsFontForContentSizeCategory = true
      var text = AttributedText("a", TextAttributes(font: body, isUnderlined: true))
      text.append("b", TextAttributes(font: Font(pointSize: 9)))
      text.append("c")
      label.attributedText = text
      window.overrideContentSizeCategory = .extraLarge
      let runs = label.attributedText?.runs ?? []
      #expect(runs.map(\.attributes.font?.pointSize) == [19, 9, nil])
      #expect(runs.map(\.attributes.isUnderlined) == [true, false, false])
      // 19 + 9 + 17 points.
      #expect(label.intrinsicContentSize.width == 45)
      window.overrideContentSizeCategory = .large
      #expect(label.attributedText == text)
    }
  }

  @Test(.rule("13.type.adjusts")) func `a text field follows the category`() {
    withWindow { window in
      let field = TextField()
      field.attributedPlaceholder = AttributedText("abc", TextAttributes(font: body))
      root.addSubview(field)
      let height = field.intrinsicContentSize.height
      #expect(height == 34)
      (field.font, field.adjustsFontForContentSizeCategory) = (body, true)
      window.overrideContentSizeCategory = .extraExtraLarge
      // Body has 21 points in this category.
      #expect(field.intrinsicContentSize == Size(width: 63, height: 42))
      #expect(field.attributedPlaceholder?.runs.first?.attributes.font?.pointSize == 21)
      field.adjustsFontForContentSizeCategory = false
      window.overrideContentSizeCategory = .small
      #expect(field.intrinsicContentSize == Size(width: 63, height: 42))
    }
  }

  @Test(.rule("13.type.adjusts")) func `a text view follows the category and keeps its text`() {
    withWindow { window in
      let view = TextView(frame: rect(0, 0, 300, 300))
      root.addSubview(view)
      var text = AttributedText("ab\n", TextAttributes(font: body))
      text.append("c", TextAttributes(font: Font(pointSize: 10)))
      view.attributedText = text
      view.selectedRange = 1..<2
      view.typingAttributes = TextAttributes(font: body)
      (view.font, view.adjustsFontForContentSizeCategory) = (body, true)
      view.layoutIfNeeded()
      // Insets of 8 points, and lines of 34 and 20.
      #expect(view.contentSize.height == 70)
      window.overrideContentSizeCategory = .accessibilityMedium
      view.layoutIfNeeded()
      #expect(view.contentSize.height == 92)
      #expect(view.text == "ab\nc" && view.selectedRange == 1..<2)
      #expect(view.font.pointSize == 28 && view.typingAttributes.font?.pointSize == 28)
      window.overrideContentSizeCategory = .large
      #expect(view.attributedText == text)
    }
  }

  @Test func `text is typed in the size of the current category`() {
    withWindow { window in
      let view = TextView(frame: rect(0, 0, 300, 300))
      root.addSubview(view)
      view.adjustsFontForContentSizeCategory = true
      window.overrideContentSizeCategory = .accessibilityMedium
      view.typingAttributes = TextAttributes(font: body)
      view.insertText("a")
      #expect(view.attributedText?.runs.map(\.attributes.font?.pointSize) == [28])
      view.typingAttributes = TextAttributes(font: Font(pointSize: 10))
      view.insertText("b")
      #expect(view.attributedText?.runs.last?.attributes.font?.pointSize == 10)
    }
  }

  @Test func `undo restores text in the size of the current category`() {
    withWindow { window in
      let view = TextView(frame: rect(0, 0, 300, 300))
      root.addSubview(view)
      view.adjustsFontForContentSizeCategory = true
      let text = AttributedText("ab", TextAttributes(font: body))
      view.attributedText = text
      view.selectedRange = 0..<2
      view.deleteBackward()
      window.overrideContentSizeCategory = .accessibilityMedium
      view.perform(.undo, sender: nil)
      #expect(view.text == "ab")
      // Body has 28 points in this category.
      #expect(view.attributedText?.runs.map(\.attributes.font?.pointSize) == [28])
      view.perform(.redo, sender: nil)
      window.overrideContentSizeCategory = .large
      view.perform(.undo, sender: nil)
      #expect(view.attributedText == text)
    }
  }

  @Test(.rule("13.type.adjusts"))
  func `a button's font follows the category if its title label does`() {
    withWindow { window in
      let (button, fixed) = (Button(), Button())
      for view in [button, fixed] {
        (view.title, view.font) = ("ab", body)
        root.addSubview(view)
      }
      button.titleLabel.adjustsFontForContentSizeCategory = true
      window.overrideContentSizeCategory = .accessibilityMedium
      #expect(button.intrinsicContentSize == Size(width: 56, height: 56))
      #expect(button.font.pointSize == 28 && fixed.font == body)
      #expect(fixed.intrinsicContentSize == Size(width: 34, height: 34))
    }
  }

  @Test(.rule("13.type.lists")) func `the texts of a button's configuration follow the category`()
    throws
  {
    try withWindow { window in
      var configuration = Button.Configuration.plain()
      (configuration.title, configuration.subtitle) = ("ab", "abcdef")
      configuration.contentInsets = .zero
      let button = Button(configuration: configuration)
      try show(button)
      window.layoutIfNeeded()
      #expect(button.titleLabel.font.pointSize == 17)
      let height = button.intrinsicContentSize.height
      window.overrideContentSizeCategory = .accessibilityMedium
      // The title has 28 points in place of 17, and the subtitle 22 in place of 12.
      #expect(button.titleLabel.font.pointSize == 28)
      #expect(button.intrinsicContentSize.height - height == 42)
      #expect(button.intrinsicContentSize.width == 132)
      window.layoutIfNeeded()
      #expect(button.frame.size == button.intrinsicContentSize && button.font == Font())
      window.overrideContentSizeCategory = .large
      window.layoutIfNeeded()
      #expect(button.frame.height == height)
    }
  }

  @Test(.rule("13.type.lists")) func `the texts of a list's content follow the category`() throws {
    try withWindow { window in
      var content = ListContentConfiguration.subtitleCell()
      (content.text, content.secondaryText) = ("a", "b")
      let view = ListContentView(configuration: content)
      content.textProperties.font = Font()
      content.secondaryTextProperties.adjustsFontForContentSizeCategory = false
      let fixed = ListContentView(configuration: content)
      for view in [view, fixed] { try show(view) }
      window.layoutIfNeeded()
      let height = view.frame.height
      #expect(fixed.frame.height == height)
      window.overrideContentSizeCategory = .accessibilityMedium
      window.layoutIfNeeded()
      // The text has 28 points in place of 17, and the secondary text 22 in place of 12.
      #expect(view.frame.height - height == 42)
      #expect(fixed.frame.height == height)
    }
  }

  /// Rows with list contents, or with labels of cells.
  private final class Rows: TableViewDataSource {
    private let hasConfigurations: Bool

    init(hasConfigurations: Bool) { self.hasConfigurations = hasConfigurations }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 30 }

    func tableView(_ tableView: TableView, cellForRowAt path: TableView.IndexPath) -> TableViewCell
    {
      let cell = tableView.dequeueReusableCell(withIdentifier: "text", for: path)
      guard hasConfigurations else {
        cell.textLabel.adjustsFontForContentSizeCategory = true
        cell.textLabel.font = .preferredFont(forTextStyle: .body)
        cell.textLabel.text = "abc"
        return cell
      }
      var content = cell.defaultContentConfiguration()
      content.text = "abc"
      cell.contentConfiguration = content
      return cell
    }
  }

  @Test(.rule("13.type.lists"), arguments: [true, false])
  func `the rows of a table have the heights of their new texts`(hasConfigurations: Bool) {
    withWindow { window in
      let (table, rows) = (
        TableView(frame: rect(0, 0, 300, 400)), Rows(hasConfigurations: hasConfigurations)
      )
      table.register(TableViewCell.self, forCellReuseIdentifier: "text")
      table.dataSource = rows
      root.addSubview(table)
      window.layoutIfNeeded()
      let first = table.rectForRow(at: .init(row: 0, section: 0)).height
      window.overrideContentSizeCategory = .accessibilityMedium
      window.layoutIfNeeded()
      for row in 0..<3 {
        let height = table.rectForRow(at: .init(row: row, section: 0)).height
        // Lines of 56 points in place of 34.
        #expect(hasConfigurations ? height - first == 22 : height > first)
      }
      table.scrollToRow(at: .init(row: 29, section: 0), at: .bottom, animated: false)
      window.layoutIfNeeded()
      window.overrideContentSizeCategory = .unspecified
      window.layoutIfNeeded()
      // The first row is not visible, and gets its height when it is.
      table.contentOffset = .zero
      window.layoutIfNeeded()
      #expect(table.rectForRow(at: .init(row: 0, section: 0)).height == first)
    }
  }
}
