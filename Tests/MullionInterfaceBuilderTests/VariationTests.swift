// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import MullionGeometry
import MullionInterfaceBuilder
import Testing

@Suite struct VariationTests {
  private typealias Text = InterfaceText

  /// A view of 100 points, of 200 in a regular width, and of 300 if the height is regular too.
  private let constant = """
    <constraint firstItem="a" firstAttribute="width" constant="100" id="w">
    <variation key="heightClass=regular-widthClass=regular" constant="300"/>
    <variation key="widthClass=regular" constant="200"/></constraint>
    """

  private func width(device: String, orientation: InterfaceDevice.Orientation) throws -> Double? {
    let view = Text.view(id: "a", width: 100, height: 10)
    let text = Text.xib(Text.root(view, constraints: constant))
    var options = InterfaceOptions()
    options.device = InterfaceDevice(id: device)
    options.orientation = orientation
    let file = try InterfaceFile(xml: Array(text.utf8))
    let screen = try #require(file.conversion(options).documents.first)
    return try Text.frames(screen)["a"]?.width
  }

  @Test func `the variation with the most conditions decides`() throws {
    #expect(try width(device: "iphone 8", orientation: .portrait) == 100)
    #expect(try width(device: "iphone 8", orientation: .landscape) == 100)
    // Only the largest phones have a regular width in landscape.
    #expect(try width(device: "iphone 8 plus", orientation: .landscape) == 200)
    #expect(try width(device: "ipad", orientation: .portrait) == 300)
  }

  @Test func `a mask installs constraints and views for a size class`() throws {
    let holder = """
      <view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews>\(Text.view(id: "a", width: 10, height: 10))\
      \(Text.view(id: "b", width: 10, height: 10))</subviews>
      <constraints>\(Text.constraint("a", "width", nil, nil, "constant=\"50\""))
      \(Text.constraint("a", "height", nil, nil, "constant=\"60\""))</constraints>
      <variation key="default"><mask key="constraints"><exclude reference="c-a-width"/>\
      <exclude reference="c-a-height"/></mask>\
      <mask key="subviews"><exclude reference="b"/></mask></variation>
      <variation key="heightClass=regular"><mask key="constraints">\
      <include reference="c-a-width"/></mask></variation></view>
      """
    let document = try #require(
      try Text.conversion(Text.xib(holder)).documents.first?.document)
    #expect(document.constraints.map(\.id) == ["c-a-width"])
    #expect(document.root.subviews.map(\.id) == ["a"])
  }

  @Test func `a keyed element of a variation replaces the element with this key`() throws {
    let view = """
      <view id="a"><rect key="frame" x="1" y="2" width="3" height="4"/>
      <variation key="widthClass=compact"><rect key="frame" x="5" y="6" width="7" height="8"/>\
      </variation></view>
      """
    #expect(
      try Text.frames(Text.xib(Text.root(view)))["a"] == Rect(x: 5, y: 6, width: 7, height: 8))
    let tablet = Text.xib(Text.root(view), device: "ipad9_7")
    #expect(try Text.frames(tablet)["a"] == Rect(x: 1, y: 2, width: 3, height: 4))
  }
}
