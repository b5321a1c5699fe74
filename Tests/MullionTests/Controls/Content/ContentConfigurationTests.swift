// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

/// Tests content and background configurations of cells.
@Suite(BlockEngineTrait()) struct ContentConfigurationTests {
  private func traced(_ name: String, _ trace: Trace) -> TracedConfiguration {
    TracedConfiguration(name: name, trace: trace)
  }

  @Test(.rule("13.content.configuration"))
  func `a configuration makes the content view once, and later ones are given to it`() {
    let trace = Trace()
    let cell = TableViewCell(style: .default)
    let own = cell.contentView
    cell.contentConfiguration = traced("a", trace)
    #expect(trace.take() == ["make a"])
    let view = cell.contentView
    #expect(view is TracedContentView && view.superview === cell && own.superview == nil)
    cell.contentConfiguration = traced("b", trace)
    #expect(trace.take() == ["set b"])
    #expect(cell.contentView === view)
    cell.contentConfiguration = ListContentConfiguration.cell()
    #expect(cell.contentView is ListContentView && view.superview == nil)
    cell.contentConfiguration = traced("c", trace)
    #expect(trace.take() == ["make c"])
    cell.contentConfiguration = nil
    #expect(cell.contentView === own && own.superview === cell)
    #expect(cell.contentConfiguration == nil)
  }

  @Test(.rule("13.content.state"))
  func `the content configuration, the method and the handler follow each cell state`() {
    let trace = Trace()
    let shown = ContentStage { cell, row in
      guard row == 1 else { return }
      cell.trace = trace
      cell.contentConfiguration = TracedConfiguration(name: "a", trace: trace)
      cell.configurationUpdateHandler = { _, state in
        trace.lines.append("handler \(state.isSelected)")
      }
    }
    #expect(
      trace.take() == ["make a", "updated normal", "set a", "update normal", "handler false"])
    shown.stage.touch(.began, 100, 60)
    shown.stage.wait(0.3)
    #expect(
      trace.take() == [
        "updated highlighted", "set a", "update highlighted", "handler false",
      ])
    shown.stage.touch(.ended, 100, 60)
    shown.stage.wait(0.3)
    #expect(trace.take() == ["updated selected", "set a", "update selected", "handler true"])
    shown.table.setEditing(true, animated: false)
    shown.stage.update()
    #expect(trace.take().last?.hasPrefix("handler") == true)
    shown.cell(1)?.automaticallyUpdatesContentConfiguration = false
    shown.stage.update()
    #expect(trace.take().filter { $0.hasPrefix("updated") } == [])
  }

  @Test(.rule("13.content.state"))
  func `a cell's configuration follows disabled interaction and the text size`() {
    let trace = Trace()
    let shown = ContentStage { cell, row in if row == 1 { cell.trace = trace } }
    #expect(trace.take() == ["update normal"])
    shown.cell(1)?.isUserInteractionEnabled = false
    shown.stage.update()
    #expect(trace.take() == ["update disabled"])
    shown.stage.application.preferredContentSizeCategory = .extraLarge
    shown.stage.update()
    #expect(trace.take() == ["update disabled"])
  }

  @Test(.rule("13.content.state"))
  func `a handler that sets a configuration is not called again`() {
    var calls = 0
    let cell = TableViewCell(style: .default)
    cell.frame = rect(0, 0, 200, 44)
    cell.configurationUpdateHandler = { cell, state in
      calls += 1
      var content = cell.defaultContentConfiguration()
      content.text = state.isSelected ? "on" : "off"
      cell.contentConfiguration = content
      cell.setNeedsUpdateConfiguration()
    }
    let stage = InputStage(200, 300)
    stage.root.addSubview(cell)
    stage.update()
    #expect(calls == 1)
    cell.isSelected = true
    stage.update()
    stage.update()
    #expect(calls == 2)
    let content = cell.contentConfiguration as? ListContentConfiguration
    #expect(content?.text == "on")
  }

  @Test(.rule("13.content.height"))
  func `a content view without constraints determines the row's height by sizeThatFits`() {
    let trace = Trace()
    let shown = ContentStage { cell, row in
      cell.contentConfiguration = TracedConfiguration(
        name: String(repeating: "x", count: row + 1), trace: trace)
    }
    #expect((0..<3).map { shown.cell($0)?.frame.height } == [30, 60, 90])
    shown.cell(0)?.contentConfiguration = TracedConfiguration(name: "abcd", trace: trace)
    shown.stage.update()
    #expect((0..<3).map { shown.cell($0)?.frame.minY } == [0, 120, 180])
  }

  @Test(.rule("13.content.height"))
  func `a list's text breaks at the width of its cell`() {
    let shown = ContentStage { cell, row in
      var content = cell.defaultContentConfiguration()
      content.text = String(repeating: "x", count: [3, 20, 17][row])
      content.secondaryText = row == 2 ? "abc" : nil
      cell.contentConfiguration = content
    }
    // 200 − 2 · 16 = 168 points have 16 characters of 10 points; lines are 20 points high.
    // The margins are 22 points high together, and the texts are 3 points apart.
    #expect((0..<3).map { shown.cell($0)?.frame.height } == [44, 62, 85])
    #expect(shown.cell(2)?.contentView.subviews.map(\.frame).first == rect(16, 11, 168, 40))
    #expect(shown.cell(2)?.contentView.subviews.map(\.frame).last == rect(16, 54, 168, 20))
  }

  // MARK: Arrangement

  private func frames(
    _ content: ListContentConfiguration, width: Double = 200, height: Double = 60,
    isMirrored: Bool = false
  ) -> [Rect] {
    let view = ListContentView(configuration: content)
    view.frame = rect(0, 0, width, height)
    view.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
    let stage = InputStage(300, 300)
    stage.root.addSubview(view)
    stage.update()
    return view.subviews.map(\.frame)
  }

  /// A length of a text, whether the direction is right to left, and the frames of both texts.
  struct ValueCase {
    let length: Int
    let isMirrored: Bool
    let text: Rect
    let value: Rect
  }

  private static let valueCases = [
    // The text has the width that the value and the gap of 8 points leave: 168 − 50 − 8.
    ValueCase(
      length: 10, isMirrored: false, text: rect(16, 20, 110, 20), value: rect(134, 20, 50, 20)),
    ValueCase(
      length: 10, isMirrored: true, text: rect(74, 20, 110, 20), value: rect(16, 20, 50, 20)),
    ValueCase(
      length: 11, isMirrored: false, text: rect(16, 20, 110, 20), value: rect(134, 20, 50, 20)),
    // 120 + 8 + 50 > 168. Both lines and the distance of 3 points are 43 points high; their top at
    // 8.5 is rounded to a pixel.
    ValueCase(
      length: 12, isMirrored: false, text: rect(16, 9, 168, 20), value: rect(16, 32, 168, 20)),
  ]

  @Test(.rule("13.content.list"), arguments: valueCases)
  func `a value is beside its text if both fit, and below it otherwise`(_ tested: ValueCase) {
    var content = ListContentConfiguration.valueCell()
    content.text = String(repeating: "x", count: tested.length)
    content.secondaryText = "value"
    #expect(frames(content, isMirrored: tested.isMirrored) == [tested.text, tested.value])
  }

  @Test(.rule("13.content.list"))
  func `an image is centered in its reserved width, and scaled down to its greatest size`() throws {
    var content = ListContentConfiguration.cell()
    content.text = "abc"
    content.image = try Image(
      bitmap: Bitmap(
        width: 40, height: 20, pixels: [UInt32](repeating: 0xff00_0000, count: 800)))
    #expect(frames(content).last == rect(16, 20, 40, 20))
    #expect(frames(content).first == rect(72, 20, 112, 20))
    content.imageProperties.maximumSize = Size(width: 20, height: 0)
    content.imageProperties.reservedLayoutSize = Size(width: 30, height: 0)
    content.imageToTextPadding = 4
    #expect(frames(content).last == rect(21, 25, 20, 10))
    #expect(frames(content).first == rect(50, 20, 134, 20))
    #expect(frames(content, isMirrored: true).last == rect(159, 25, 20, 10))
    #expect(frames(content, isMirrored: true).first == rect(16, 20, 134, 20))
  }

  @Test func `margins and paddings that are not numbers count as 0`() {
    var content = ListContentConfiguration.cell()
    (content.text, content.secondaryText) = ("abc", "de")
    content.directionalLayoutMargins = DirectionalEdgeInsets(
      top: .nan, leading: .infinity, bottom: -.infinity, trailing: .nan)
    content.textToSecondaryTextVerticalPadding = .nan
    content.imageProperties.cornerRadius = .nan
    content.textProperties.minimumScaleFactor = .nan
    content.textProperties.numberOfLines = -3
    #expect(
      frames(content).map(\.size) == [Size(width: 200, height: 20), Size(width: 200, height: 20)])
  }

  @Test(.rule("13.content.list"))
  func `letters are transformed, attributed texts are not`() {
    var content = ListContentConfiguration.groupedHeader()
    content.text = "new arrivals"
    let view = ListContentView(configuration: content)
    let label = view.subviews.first as? Label
    #expect(label?.text == "NEW ARRIVALS")
    content.textProperties.transform = .capitalized
    view.configuration = content
    #expect(label?.text == "New Arrivals")
    content.attributedText = AttributedText("new")
    view.configuration = content
    #expect(label?.text == "new")
  }

  @Test func `a list content view in constraints is as high as its broken text`() throws {
    var content = ListContentConfiguration.cell()
    content.text = String(repeating: "x", count: 20)
    let view = ListContentView(configuration: content)
    #expect(view.intrinsicContentSize == Size(width: 232, height: 42))
    view.translatesAutoresizingMaskIntoConstraints = false
    let stage = InputStage(200, 300)
    stage.root.addSubview(view)
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: stage.root.trailingAnchor),
      view.topAnchor.constraint(equalTo: stage.root.topAnchor),
    ])
    stage.update()
    stage.update()
    #expect(view.frame == rect(0, 0, 200, 62))
  }

  // MARK: Background

  @Test(.rule("13.content.background"))
  func `a background has its insets, corners and border, and replaces the selection`() throws {
    let shown = ContentStage { cell, _ in
      var background = BackgroundConfiguration.listGroupedCell()
      background.backgroundInsets = DirectionalEdgeInsets(
        top: 2, leading: 10, bottom: 4, trailing: 20)
      background.cornerRadius = 8
      background.strokeWidth = 1
      background.strokeColor = .black
      cell.backgroundConfiguration = background
    }
    let cell = try #require(shown.cell(0))
    let part = try #require(cell.subviews.first)
    #expect(part.frame == rect(10, 2, 170, 38) && part.cornerRadius == 8)
    #expect(part.borderWidth == 1 && part.borderColor == .black)
    #expect(cell.backgroundColor == nil && part.backgroundColor == .white)
    shown.stage.tap(100, 20)
    #expect(cell.isSelected && part.backgroundColor != .white && part.backgroundColor != nil)
    #expect(cell.backgroundConfiguration?.backgroundColor == nil)
    cell.backgroundConfiguration?.backgroundColor = .black
    shown.stage.update()
    #expect(part.backgroundColor == .black)
    #expect(try shown.stage.repaintDifference() == nil)
    cell.backgroundConfiguration = nil
    shown.stage.update()
    #expect(part.superview == nil && cell.backgroundColor == .white)
  }

  @Test(.rule("13.content.configuration"))
  func `an item of a collection has the height of its content`() {
    let layout = CollectionViewFlowLayout()
    layout.estimatedItemSize = Size(width: 200, height: 50)
    layout.minimumLineSpacing = 0
    let trace = Trace()
    let collection = CollectionView(frame: rect(0, 0, 200, 300), collectionViewLayout: layout)
    let source = OneSection(count: 3)
    let registration = CollectionView.CellRegistration<CollectionViewCell, Int> { cell, _, item in
      if item == 2 {
        cell.contentConfiguration = TracedConfiguration(name: "abc", trace: trace)
      } else {
        var content = ListContentConfiguration.cell()
        content.text = String(repeating: "x", count: item == 0 ? 40 : 3)
        cell.contentConfiguration = content
      }
    }
    source.cell = { collection, path in
      collection.dequeueConfiguredReusableCell(using: registration, for: path, item: path.item)
    }
    collection.dataSource = source
    let stage = InputStage(200, 300)
    stage.root.addSubview(collection)
    stage.update()
    let heights = (0..<3).map {
      collection.cellForItem(at: CollectionView.IndexPath(item: $0, section: 0))?.frame.height
    }
    // 40 characters have three lines.
    #expect(heights == [82, 44, 90])
  }
}

/// A section of a collection whose cells come from a closure.
private final class OneSection: CollectionViewDataSource {
  let count: Int
  var cell: (CollectionView, CollectionView.IndexPath) -> CollectionViewCell = { _, _ in
    CollectionViewCell()
  }

  init(count: Int) { self.count = count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  {
    count
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: CollectionView.IndexPath
  ) -> CollectionViewCell { cell(collectionView, indexPath) }
}
