// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import MullionRaster
import MullionSolver
import Testing

@testable import MullionDocument

@Suite struct ViewSettingTests {
  @Test func `a view setting returns nil for each property that it does not set`() {
    let setting = ViewSetting.cornerRadius(3)
    #expect(setting.key == "cornerRadius")
    #expect(setting[ViewSetting.cornerRadius] == 3)
    #expect(setting[ViewSetting.borderWidth] == nil)
  }

  @Test func `view settings are equal if their properties and values are equal`() {
    #expect(ViewSetting.cornerRadius(3) == .cornerRadius(3))
    #expect(ViewSetting.cornerRadius(3) != .cornerRadius(4))
    #expect(ViewSetting.cornerRadius(3) != .borderWidth(3))
    let size = ViewSetting.IntrinsicSize(width: 3)
    #expect(ViewSetting.intrinsicSize(size) != .intrinsicSize(.init(height: 3)))
  }

  @Test func `title and titleColor set the text and its color`() throws {
    let json = ##"{"version": 1, "root": {"type": "button", "title": "A", "titleColor": "#f00"}}"##
    let document = try LayoutDocument(json: Array(json.utf8))
    #expect(document.root.settings == [.text("A"), .textColor(.init(hex: "#f00") ?? .black)])
  }

  @Test func `a key has the name of its property, except two of buttons`() {
    let others = ViewKey.all.filter { $0.name != $0.property.key }
    #expect(others.map(\.name) == ["title", "titleColor"])
    #expect(others.map(\.kinds) == [[.button, .navigationBar], [.button]])
    #expect(ViewKey.all.allSatisfy { ViewKey.named($0.name)?.property === $0.property })
    #expect(ViewKey.named("colour") == nil)
  }

  @Test func `names in documents equal the names of the enumeration cases`() {
    func check<Value: CaseIterable & Hashable>(_ names: [(String, Value)], more: [String] = []) {
      #expect(names.map(\.0) == Value.allCases.map { "\($0)" } + more)
      #expect(names.prefix(Value.allCases.count).map(\.1) == Array(Value.allCases))
    }
    check(StackView.Distribution.documentNames)
    check(StackView.Alignment.documentNames, more: ["top", "bottom"])
    check(SemanticContentAttribute.documentNames)
    check(LineBreakMode.documentNames)
    check(BaselineAdjustment.documentNames)
  }

  @Test func `a view cannot have two keys that set the same property`() {
    let rivals = ViewKey.all.filter { !$0.rivals.isEmpty }.map { [$0.name] + $0.rivals }
    #expect(
      rivals == [
        ["layoutMargins", "directionalLayoutMargins"],
        ["directionalLayoutMargins", "layoutMargins"], ["text", "title", "attributedText"],
        ["title", "text", "attributedText"], ["attributedText", "text", "title"],
        ["textColor", "titleColor"], ["titleColor", "textColor"],
      ])
  }

  @Test func `a document built in code lays out as its JSON does`() throws {
    let json = """
      {"version": 1, "size": {"width": 100, "height": 50}, "root": {"id": "root", "subviews": [
        {"id": "a", "frame": {"x": 1, "y": 2, "width": 3, "height": 4}},
        {"id": "b", "intrinsicSize": {"width": 30}, "hugging": {"horizontal": 750}}]},
       "constraints": ["b.left == root.left + 5", "b.top == root.top", "b.height == 9"]}
      """
    let read = try LayoutDocument(json: Array(json.utf8))
    var built = LayoutDocument(
      size: Size(width: 100, height: 50),
      root: ViewDescription(
        id: "root",
        subviews: [
          ViewDescription(id: "a", settings: [.frame(Rect(x: 1, y: 2, width: 3, height: 4))]),
          ViewDescription(
            id: "b",
            settings: [.intrinsicSize(.init(width: 30)), .hugging(.init(horizontal: .high))]),
        ]))
    built.constraints = read.constraints
    #expect(built == read)
    #expect(try DocumentLayout(built).solve().frames == DocumentLayout(read).solve().frames)
  }
}
