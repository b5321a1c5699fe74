// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import Testing

/// Colors of Mullion's own views in dark style.
@Suite struct DarkStyleTests {
  private let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))

  init() { window.overrideUserInterfaceStyle = .dark }

  @Test func `text is white in dark style until the program sets a color`() {
    let (label, black, field) = (Label(), Label(), TextField())
    black.textColor = .black
    for view in [label, black, field] { window.addSubview(view) }
    #expect(label.textColor == .white && field.textColor == .white)
    #expect(field.placeholderColor == Color.white.multiplyingAlpha(by: 0.3))
    #expect(black.textColor == .black)
    window.overrideUserInterfaceStyle = .light
    #expect(label.textColor == .black)
    label.removeFromSuperview()
    window.overrideUserInterfaceStyle = .dark
    #expect(label.textColor == .black)
  }

  @Test func `cells and bars are dark in dark style`() {
    let (cell, bar) = (TableViewCell(style: .default), Toolbar())
    window.addSubview(cell)
    window.addSubview(bar)
    #expect(cell.backgroundColor == .black)
    #expect(bar.barTintColor?.red ?? 1 < 0.1)
  }

  @Test func `a table has the background of its style`() {
    let (plain, grouped) = (TableView(), TableView(style: .grouped))
    #expect(plain.backgroundColor == .white)
    #expect(grouped.backgroundColor?.blue == 247.0 / 255)
    for table in [plain, grouped] { window.addSubview(table) }
    #expect(plain.backgroundColor == .black)
    #expect(grouped.backgroundColor == .black)
    plain.backgroundColor = nil
    window.overrideUserInterfaceStyle = .light
    #expect(plain.backgroundColor == nil && grouped.backgroundColor?.blue == 247.0 / 255)
  }

  /// Provides one row, whose background the program may set.
  private final class OneRow: TableViewDataSource {
    var color: Color?

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
      "Title"
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }

    func tableView(
      _ tableView: TableView, cellForRowAt path: TableView.IndexPath
    ) -> TableViewCell {
      let cell = TableViewCell(style: .default)
      if let color { cell.backgroundColor = color }
      return cell
    }
  }

  @Test(arguments: [TableView.Style.plain, .grouped, .insetGrouped])
  func `titles of grouped tables show the background of the table`(style: TableView.Style) throws {
    let (rows, table) = (OneRow(), TableView(style: style))
    table.frame = window.bounds
    table.dataSource = rows
    window.addSubview(table)
    window.layoutIfNeeded()
    let header = try #require(table.headerView(forSection: 0))
    #expect(header.backgroundColor?.blue == (style == .plain ? 30.0 / 255 : nil))
    header.backgroundConfiguration = BackgroundConfiguration()
    header.backgroundConfiguration = nil
    #expect(header.backgroundColor?.blue == (style == .plain ? 30.0 / 255 : nil))
  }

  @Test(arguments: [TableView.Style.plain, .grouped, .insetGrouped])
  func `cells of grouped tables are lighter than a dark table`(style: TableView.Style) throws {
    let (rows, table) = (OneRow(), TableView(style: style))
    table.frame = window.bounds
    table.dataSource = rows
    window.addSubview(table)
    window.layoutIfNeeded()
    let path = TableView.IndexPath(row: 0, section: 0)
    let cell = try #require(table.cellForRow(at: path))
    #expect(table.backgroundColor == .black)
    #expect(cell.backgroundColor?.blue == (style == .plain ? 0 : 30.0 / 255))
    cell.backgroundConfiguration = BackgroundConfiguration()
    cell.backgroundConfiguration = nil
    #expect(cell.backgroundColor?.blue == (style == .plain ? 0 : 30.0 / 255))
    window.overrideUserInterfaceStyle = .light
    #expect(cell.backgroundColor == .white)
    rows.color = .red
    table.reloadData()
    window.layoutIfNeeded()
    #expect(table.cellForRow(at: path)?.backgroundColor == .red)
  }

  @Test func `a background that the program sets keeps its color`() {
    let (white, red) = (TableViewCell(style: .default), Toolbar())
    white.backgroundColor = .white
    red.barTintColor = .red
    window.addSubview(white)
    window.addSubview(red)
    #expect(white.backgroundColor == .white && red.barTintColor == .red)
  }

  @Test func `tracks and separators have their dark colors`() {
    let (toggle, slider, progress) = (Switch(), Slider(), ProgressView())
    let (table, pages) = (TableView(), PageControl())
    let light = (toggle.onTintColor, slider.maximumTrackTintColor, table.separatorColor)
    for view in [toggle, slider, progress, table, pages] { window.addSubview(view) }
    #expect(toggle.onTintColor != light.0 && table.separatorColor != light.2)
    #expect(slider.maximumTrackTintColor != light.1)
    #expect(progress.trackTintColor == slider.maximumTrackTintColor)
    #expect(pages.currentPageIndicatorTintColor == Color.white.multiplyingAlpha(by: 0.8))
    table.separatorColor = nil
    window.overrideUserInterfaceStyle = .light
    #expect(table.separatorColor == nil && toggle.onTintColor == light.0)
  }

  @Test func `sliders and progress views follow the tint`() {
    let (slider, progress, toggle) = (Slider(), ProgressView(), Switch())
    for view in [slider, progress, toggle] { window.addSubview(view) }
    let green = toggle.onTintColor
    window.tintColor = .red
    #expect(slider.minimumTrackTintColor == .red && progress.progressTintColor == .red)
    #expect(toggle.onTintColor == green)
    slider.minimumTrackTintColor = .blue
    #expect(slider.minimumTrackTintColor == .blue)
    slider.minimumTrackTintColor = nil
    #expect(slider.minimumTrackTintColor == .red)
  }

  @Test func `the default tint changes with the style, a set one does not`() {
    final class Probe: View {
      var tints = 0
      override func tintColorDidChange() { tints += 1 }
    }
    let (plain, tinted, fixed) = (Probe(), Probe(), Probe())
    tinted.tintColor = .red
    fixed.overrideUserInterfaceStyle = .light
    let light = fixed.tintColor
    for view in [plain, tinted, fixed] { window.addSubview(view) }
    for view in [plain, tinted, fixed] { view.tints = 0 }
    let dark = plain.tintColor
    window.overrideUserInterfaceStyle = .light
    #expect(plain.tints == 1 && plain.tintColor == light && dark != light)
    #expect(tinted.tints == 0 && tinted.tintColor == .red)
    #expect(fixed.tints == 0 && fixed.tintColor == light)
  }

  @Test func `a controller's style applies to views that it added before`() {
    final class Dark: ViewController {
      let label = Label()
      override func loadView() {
        let view = View()
        view.addSubview(label)
        self.view = view
      }
    }
    let controller = Dark()
    controller.overrideUserInterfaceStyle = .dark
    _ = controller.view
    #expect(controller.label.textColor == .white)
  }
}
