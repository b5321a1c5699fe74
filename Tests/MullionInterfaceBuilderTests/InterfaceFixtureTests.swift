// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Mullion
import MullionDocument
import MullionGeometry
import MullionInterfaceBuilder
import MullionRaster
import Testing

@Suite struct InterfaceFixtureTests {
  @Test func `there are at least twenty files with expected frames`() {
    #expect(InterfaceFixture.all.count >= 20)
  }

  @Test(arguments: InterfaceFixture.all)
  func `the frames of a file are those that arithmetic gives`(_ fixture: InterfaceFixture) throws {
    let file = try InterfaceFile(xml: try fixture.bytes())
    let screens = file.conversion(try fixture.options()).documents
    for (id, frames) in try fixture.frames() {
      let screen = try #require(screens.first { $0.id == id }, "the document \(id)")
      let solved = try InterfaceText.frames(screen)
      for (view, expected) in frames {
        let found = solved[view]
        let isEqual =
          switch (found, expected) {
          case (nil, nil): true
          case (let found?, let expected?): found.isClose(to: expected)
          default: false
          }
        #expect(isEqual, "\(view) of \(id): \(String(describing: found))")
      }
    }
  }

  @Test(arguments: InterfaceFixture.all)
  func `converted files are documents and storyboards that can be read`(
    _ fixture: InterfaceFixture
  ) throws {
    let file = try InterfaceFile(xml: try fixture.bytes())
    for screen in file.conversion(try fixture.options()).documents {
      let read = try LayoutDocument(json: Array(screen.document.json.utf8))
      #expect(read.root.subviews.map(\.id) == screen.document.root.subviews.map(\.id))
    }
    guard let storyboard = file.storyboard(try fixture.options()) else { return }
    let read = try StoryboardDocument(json: Array(storyboard.json.utf8))
    #expect(read.scenes.map(\.id) == storyboard.scenes.map(\.id))
    #expect(read.scenes.map(\.segues) == storyboard.scenes.map(\.segues))
  }

  private func fixture(_ name: String) throws -> InterfaceFixture {
    try #require(InterfaceFixture.all.first { $0.name == name })
  }

  @Test func `controls have the values, titles and colors of the file`() throws {
    let fixture = try fixture("controls.xib")
    let root = try #require(
      try InterfaceFile(xml: fixture.bytes()).conversion().documents.first?.document.root)
    func view(_ id: String) -> ViewDescription? { root.subviews.first { $0.id == id } }
    let kinds: [(String, ViewDescription.Kind)] = [
      ("sw", .switch), ("sl", .slider), ("seg", .segmented), ("st", .stepper), ("pr", .progress),
      ("tf", .textField), ("pc", .pageControl), ("dp", .datePicker),
      ("tv", .textView), ("sb", .searchBar), ("pv", .pickerView), ("ai", .activityIndicator),
    ]
    for (id, kind) in kinds { #expect(view(id)?.kind == kind, "\(id)") }
    #expect(view("sl")?.settings.contains(.value(0.5)) == true)
    #expect(view("seg")?.settings.contains(.segments(["First", "Second"])) == true)
    #expect(view("seg")?.settings.contains(.selectedIndex(0)) == true)
    #expect(view("pr")?.settings.contains(.progress(0.5)) == true)
    #expect(view("pc")?.settings.contains(.numberOfPages(3)) == true)
    #expect(view("tf")?.settings.contains(.placeholder("Name")) == true)
    #expect(view("tf")?.settings.contains(.borderStyle(.roundedRect)) == true)
    #expect(view("tf")?.settings.contains(.isSecureTextEntry(true)) == true)
  }

  @Test func `bars have the titles of their items`() throws {
    let fixture = try fixture("bars.xib")
    let root = try #require(
      try InterfaceFile(xml: fixture.bytes()).conversion().documents.first?.document.root)
    func settings(_ id: String) -> [ViewSetting] {
      root.subviews.first { $0.id == id }?.settings ?? []
    }
    #expect(settings("nb").contains(.text("Shop")))
    #expect(settings("nb").contains(.leftItem("Back")))
    #expect(settings("nb").contains(.rightItem("Done")))
    let items: [BarEntry] = [.button("Edit"), .flexibleSpace, .fixedSpace(12), .button("Trash")]
    #expect(settings("tb").contains(.items(items)))
    #expect(settings("ta").contains(.tabs(["Home", "Most Recent"])))
  }

  @Test func `a screen in containers shows their bars, but not on the canvas`() throws {
    let fixture = try fixture("containers.storyboard")
    let file = try InterfaceFile(xml: fixture.bytes())
    var options = try fixture.options()
    let one = try #require(file.conversion(options).documents.first { $0.id == "scene-2" })
    let bars = one.document.root.subviews.suffix(2)
    #expect(bars.map(\.kind) == [.navigationBar, .tabBar])
    #expect(bars.last?.settings == [.tabs(["First", "Second"]), .selectedIndex(0)])
    // A storyboard's controllers have their own bars.
    #expect(file.storyboard(options)?.scene("one")?.layout?.root.subviews.last?.kind == .view)
    options.showsCanvas = true
    let canvas = try #require(file.conversion(options).documents.first { $0.id == "scene-2" })
    #expect(canvas.document.root.subviews.allSatisfy { $0.kind != .tabBar })
  }

  @Test func `a screen belongs to its own tab although another pushes it`() throws {
    let fixture = try fixture("containers.storyboard")
    // The first tab pushes the screen of the second one.
    let text = String(decoding: try fixture.bytes(), as: UTF8.self)
      .replacing(
        "destination=\"three\" kind=\"presentation\"", with: "destination=\"two\" kind=\"show\"")
    let screens = try InterfaceFile(xml: Array(text.utf8)).conversion(fixture.options()).documents
    let two = try #require(screens.first { $0.id == "scene-3" })
    let bar = two.document.root.subviews.last
    #expect(bar?.settings.contains(.selectedIndex(1)) == true)
  }

  @Test func `a static table's first row is below the bars`() throws {
    let fixture = try fixture("static-table.storyboard")
    let screens = try InterfaceFile(xml: fixture.bytes()).conversion(fixture.options()).documents
    let table = try #require(screens.first { $0.id == "scene-0" })
    let layout = try DocumentLayout(table.document)
    _ = try layout.solve()
    // The status bar is 20 points high.
    #expect((layout.view("table") as? TableView)?.contentOffset == Point(x: 0, y: -20))
  }

  @Test(arguments: [("", "#ffffff"), ("buttonType=\"system\"", "#007aff")])
  func `a button without a configuration has the color of its type`(
    type: String, title: String
  ) throws {
    let button = """
      <button contentMode="scaleToFill" \(type) id="a"><rect key="frame" x="0" y="0" width="90" \
      height="30"/><state key="normal" title="A"/></button>
      """
    let text = InterfaceText.xib(InterfaceText.root(button))
    let view = try #require(
      try InterfaceText.conversion(text).documents.first?.document.root.subviews.first)
    #expect(view.settings.contains { $0[ViewSetting.textColor] == Color(hex: title) })
    #expect(!view.settings.contains { $0[ViewSetting.background] != nil })
  }

  @Test func `runtime attributes and attributed texts set properties`() throws {
    let fixture = try fixture("appearance.xib")
    let conversion = try InterfaceFile(xml: fixture.bytes()).conversion(fixture.options())
    let views = try #require(conversion.documents.first?.document.root.subviews)
    for setting: ViewSetting in [
      .cornerRadius(6.5), .borderWidth(2), .borderColor(Color(red: 1, green: 0, blue: 0)),
      // The runtime attribute applies after the attribute of the view.
      .clipsToBounds(false), .alpha(0.5), .background(Color(red: 0.2, green: 0.4, blue: 0.6)),
    ] {
      #expect(views[0].settings.contains(setting), "\(setting.key)")
    }
    var text = AttributedText(
      "Two ",
      TextAttributes(
        font: Font(pointSize: 21, weight: .bold), color: Color(red: 0, green: 0, blue: 1),
        paragraphStyle: ParagraphStyle(alignment: .right)))
    text.append("runs")
    for setting: ViewSetting in [.attributedText(text), .textAlignment(.center)] {
      #expect(views[1].settings.contains(setting), "\(setting.key)")
    }
    let blank = ImageSource.pattern(.solid, size: Size(width: 18, height: 16), colors: [.clear])
    #expect(views[3].settings.contains(.image(blank)))
    #expect(conversion.notes.contains { $0.sentence.contains("caption") })
  }
}

extension Rect {
  /// Returns whether no coordinate differs by more than a millionth of a point.
  fileprivate func isClose(to other: Rect) -> Bool {
    let pairs = [
      (minX, other.minX), (minY, other.minY), (width, other.width), (height, other.height),
    ]
    return pairs.allSatisfy { abs($0 - $1) < 1e-6 }
  }
}
