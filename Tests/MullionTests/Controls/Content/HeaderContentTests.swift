// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

/// Tests the configurations of headers and footers of tables.
@Suite(BlockEngineTrait()) struct HeaderContentTests {
  @Test(.rule("13.content.height"))
  func `a header is as high as its broken text and the margins`() {
    let shown = HeaderStage { header, section in
      var content = header.defaultContentConfiguration()
      // 200 − 2 · 16 = 168 points have 16 characters of 10 points.
      content.text = String(repeating: "x", count: section == 0 ? 16 : 17)
      header.contentConfiguration = content
    }
    let heights = (0..<2).map { shown.table.headerView(forSection: $0)?.frame.height }
    #expect(heights == [20 + 12, 40 + 12])
    #expect(shown.table.rectForRow(at: TableView.IndexPath(row: 0, section: 0)).minY == 32)
  }

  @Test func `a longer text makes the header higher`() throws {
    let shown = HeaderStage { header, _ in
      var content = header.defaultContentConfiguration()
      content.text = "abc"
      header.contentConfiguration = content
    }
    let header = try #require(shown.table.headerView(forSection: 0))
    let view = header.contentView
    var content = try #require(header.contentConfiguration as? ListContentConfiguration)
    content.text = String(repeating: "x", count: 33)
    header.contentConfiguration = content
    shown.stage.update()
    #expect(header.frame.height == 60 + 12 && header.contentView === view)
    header.contentConfiguration = nil
    shown.stage.update()
    #expect(header.frame.height == 28 && header.contentView !== view && view.superview == nil)
  }

  @Test(.rule("13.content.state"))
  func `the content configuration, the method and the handler follow a header's state`() {
    let trace = Trace()
    let shown = HeaderStage { header, section in
      guard section == 0, let header = header as? TracedHeader else { return }
      header.trace = trace
      header.contentConfiguration = TracedConfiguration(name: "a", trace: trace)
      header.configurationUpdateHandler = { _, state in
        trace.lines.append("handler \(state.isDisabled)")
      }
    }
    #expect(trace.take() == ["make a", "updated view", "set a", "update false", "handler false"])
    shown.table.headerView(forSection: 0)?.setNeedsUpdateConfiguration()
    shown.stage.update()
    #expect(trace.take() == ["updated view", "set a", "update false", "handler false"])
    shown.stage.update()
    #expect(trace.take() == [])
    shown.table.headerView(forSection: 0)?.isUserInteractionEnabled = false
    shown.stage.update()
    #expect(trace.take() == ["updated view", "set a", "update true", "handler true"])
    shown.stage.application.preferredContentSizeCategory = .extraLarge
    shown.stage.update()
    #expect(trace.take() == ["updated view", "set a", "update true", "handler true"])
  }

  @Test(.rule("13.content.background"))
  func `a background configuration replaces the color of a header`() throws {
    let shown = HeaderStage { header, _ in header.contentConfiguration = nil }
    let header = try #require(shown.table.headerView(forSection: 1))
    let color = header.backgroundColor
    #expect(color != nil)
    var background = BackgroundConfiguration.listPlainHeaderFooter()
    background.backgroundColor = .red
    header.backgroundConfiguration = background
    shown.stage.update()
    #expect(header.backgroundColor == nil && header.subviews.first?.backgroundColor == .red)
    header.backgroundConfiguration = nil
    #expect(header.backgroundColor == color)
  }

  @Test func `the default content is that of the table's style`() {
    for style in TableView.Style.allCases {
      let table = TableView(frame: rect(0, 0, 200, 300), style: style)
      table.register(
        TableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
      let header = table.dequeueReusableHeaderFooterView(withIdentifier: "header")
      let transform = header?.defaultContentConfiguration().textProperties.transform
      #expect(
        transform
          == (style == .plain
            ? ListContentConfiguration.TextProperties.TextTransform.none : .uppercase))
    }
  }
}

/// A header that reports its updates.
private final class TracedHeader: TableViewHeaderFooterView {
  var trace: Trace?

  override func updateConfiguration(using state: ViewConfigurationState) {
    trace?.lines.append("update \(state.isDisabled)")
  }
}

/// A table of two sections in a window, whose headers have configurations.
private final class HeaderStage: TableViewDataSource, TableViewDelegate {
  let stage = InputStage(200, 300)
  let table = TableView(frame: rect(0, 0, 200, 300))
  private let fill: (TableViewHeaderFooterView, Int) -> Void

  init(_ fill: @escaping (TableViewHeaderFooterView, Int) -> Void) {
    self.fill = fill
    table.register(TracedHeader.self, forHeaderFooterViewReuseIdentifier: "header")
    table.register(forCellReuseIdentifier: "cell") { TableViewCell(style: .default) }
    table.dataSource = self
    table.tableDelegate = self
    stage.root.addSubview(table)
    stage.update()
  }

  func numberOfSections(in tableView: TableView) -> Int { 2 }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(_ tableView: TableView, cellForRowAt path: TableView.IndexPath) -> TableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
  }

  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    if let header { fill(header, section) }
    return header
  }
}
