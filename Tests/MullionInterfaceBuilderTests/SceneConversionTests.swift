// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionGeometry
import MullionInterfaceBuilder
import Testing

@Suite struct SceneConversionTests {
  private typealias Text = InterfaceText

  /// Returns a storyboard in which a navigation controller shows the scene `list`.
  private func storyboard(
    safeAreaTop: String, device: String = "retina4_7", list: String = ""
  ) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="17701" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" \
    initialViewController="nav">
      <device id="\(device)" orientation="portrait"/>
      <scenes>
        <scene sceneID="s1"><objects>
          <navigationController id="nav" sceneMemberID="viewController">
            <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar">
              <rect key="frame" x="0" y="20" width="375" height="44"/></navigationBar>
            <connections><segue destination="list" kind="relationship" \
    relationship="rootViewController" id="r"/></connections>
          </navigationController>
        </objects></scene>
        <scene sceneID="s2"><objects>
          <viewController storyboardIdentifier="List" id="list" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="root">
              <rect key="frame" x="0" y="0" width="375" height="667"/>
              <subviews>\(Text.view(id: "a", x: 0, y: 64, width: 375, height: 603))\(list)</subviews>
              <viewLayoutGuide key="safeArea" id="safe"/>
              <constraints>
                \(Text.constraint("a", "top", "safe", nil, safeAreaTop))
                \(Text.constraint("a", "bottom", "safe"))
                \(Text.constraint("a", "leading", "safe"))\(Text.constraint("a", "trailing", "safe"))
              </constraints>
            </view>
          </viewController>
        </objects></scene>
      </scenes>
    </document>
    """
  }

  @Test func `a safe area has at most the greatest length of a document`() throws {
    // The recorded frame implies 64 + 10 000 000 points.
    let screen = try #require(
      try Text.conversion(storyboard(safeAreaTop: "constant=\"-10000000\"")).documents.first)
    let read = try LayoutDocument(json: Array(screen.document.json.utf8))
    #expect(read.safeArea.top == 10_000_000)
  }

  @Test func `recorded frames determine the canvas's safe area`() throws {
    let screen = try #require(
      try Text.conversion(storyboard(safeAreaTop: "")).documents.first)
    // The view that is pinned to the safe area begins at 64: the status bar and a navigation bar.
    #expect(screen.document.safeArea == EdgeInsets(top: 64, left: 0, bottom: 0, right: 0))
    #expect(screen.isInitial)
    #expect(screen.name == "List")
    #expect(screen.id == "s2")
    #expect(screen.controllerID == "list")
    #expect(try Text.frames(screen)["a"] == Rect(x: 0, y: 64, width: 375, height: 603))
  }

  @Test func `a device determines size, safe area and bars`() throws {
    var options = InterfaceOptions()
    options.device = InterfaceDevice(id: "iPhone 15")
    let file = try InterfaceFile(xml: Array(storyboard(safeAreaTop: "constant=\"10\"").utf8))
    let screen = try #require(file.conversion(options).documents.first)
    #expect(screen.document.scale == 3)
    // 59 points of the device and a navigation bar of 44.
    #expect(screen.document.safeArea == EdgeInsets(top: 103, left: 0, bottom: 34, right: 0))
    // 852 − 113 − 34 = 705.
    #expect(try Text.frames(screen)["a"] == Rect(x: 0, y: 113, width: 393, height: 705))
  }

  @Test func `landscape swaps the lengths and moves the insets to the sides`() throws {
    var options = InterfaceOptions()
    options.device = InterfaceDevice(id: "retina6_12")
    options.orientation = .landscape
    let file = try InterfaceFile(xml: Array(storyboard(safeAreaTop: "").utf8))
    let screen = try #require(file.conversion(options).documents.first)
    #expect(screen.document.size == Size(width: 852, height: 393))
    #expect(screen.document.safeArea == EdgeInsets(top: 44, left: 59, bottom: 21, right: 59))
  }

  @Test func `containers, segues, outlets and actions form a storyboard`() throws {
    let button = """
      <button contentMode="scaleToFill" id="go"><rect key="frame" x="0" y="0" width="44" height="44"/>
      <connections><segue destination="nav" kind="presentation" identifier="Menu" id="s"/>
      <action selector="tap:" destination="list" eventType="touchUpInside" id="t"/></connections>
      </button>
      """
    let text = storyboard(safeAreaTop: "", list: button).replacing(
      "</viewController>",
      with: "<connections><outlet property=\"box\" destination=\"a\" id=\"o\"/>"
        + "<segue destination=\"gone\" kind=\"show\" id=\"x\"/></connections></viewController>")
    let file = try InterfaceFile(xml: Array(text.utf8))
    let storyboard = try #require(file.storyboard())
    #expect(storyboard.initial == "nav")
    #expect(storyboard.scenes.map(\.controller) == ["NavigationController", "ViewController"])
    #expect(storyboard.scenes[0].children == ["list"])
    let list = storyboard.scenes[1]
    #expect(list.outlets == ["box": "a"])
    #expect(list.actions == [.init(view: "go", action: "tap:", event: .touchUpInside)])
    // The segue to a controller that the file does not have is omitted.
    #expect(
      list.segues == [.init(id: "Menu", kind: .present, destination: "nav", trigger: "go")])
    let read = try StoryboardDocument(json: Array(storyboard.json.utf8))
    #expect(read.json == storyboard.json)
    #expect(read.scenes[1].segues == list.segues)
  }

  @Test func `a file of views has no storyboard`() throws {
    let file = try InterfaceFile(xml: Array(Text.xib(Text.root("")).utf8))
    #expect(file.storyboard() == nil)
  }

  @Test func `every known device has a unique id and name`() {
    let all = InterfaceDevice.all
    #expect(Set(all.map(\.id)).count == all.count)
    #expect(Set(all.map(\.name)).count == all.count)
    #expect(all.allSatisfy { InterfaceDevice(id: $0.name.uppercased()) == $0 })
  }

  @Test func `cells, headers and footers are documents of their own`() throws {
    let table = """
      <tableView contentMode="scaleToFill" id="t"><rect key="frame" x="0" y="0" width="375" \
      height="667"/>
      <view key="tableHeaderView" contentMode="scaleToFill" id="h"><rect key="frame" x="0" y="0" \
      width="375" height="40"/></view>
      <prototypes><tableViewCell contentMode="scaleToFill" reuseIdentifier="Row" id="cell">
      <rect key="frame" x="0" y="68" width="375" height="44"/>
      <tableViewCellContentView key="contentView" contentMode="center" id="content">
      <rect key="frame" x="0" y="0" width="375" height="44"/><subviews>
      \(Text.view(id: "v", x: 16, y: 11, width: 343, height: 22))</subviews><constraints>
      \(Text.constraint("v", "leading", "content", "leadingMargin"))
      \(Text.constraint("v", "trailing", "content", "trailingMargin"))
      \(Text.constraint("v", "top", "content", "topMargin"))
      \(Text.constraint("v", "bottom", "content", "bottomMargin"))
      </constraints></tableViewCellContentView></tableViewCell></prototypes></tableView>
      """
    let documents = try Text.conversion(Text.xib(Text.root(table))).documents
    #expect(documents.map(\.id) == ["root", "h", "cell"])
    let cell = try #require(documents.first { $0.id == "cell" })
    #expect(cell.name == "Row")
    // The content of a cell has margins of 16 at the sides and 11 above and below.
    #expect(try Text.frames(cell)["v"] == Rect(x: 16, y: 11, width: 343, height: 22))
  }

  @Test func `guides of old controllers are the edges of the safe area`() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="11542" useAutolayout="YES" useTraitCollections="YES"><scenes>
      <scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
      <layoutGuides><viewControllerLayoutGuide type="top" id="tg"/>
      <viewControllerLayoutGuide type="bottom" id="bg"/></layoutGuides>
      <view key="view" contentMode="scaleToFill" id="root">
      <rect key="frame" x="0" y="0" width="320" height="480"/>
      <subviews>\(Text.view(id: "a", x: 0, y: 28, width: 320, height: 444))</subviews>
      <constraints>
      \(Text.constraint("a", "top", "tg", "bottom", "constant=\"8\""))
      \(Text.constraint("bg", "top", "a", "bottom", "constant=\"8\""))
      \(Text.constraint("a", "leading", "root"))\(Text.constraint("a", "trailing", "root"))
      </constraints></view></viewController></objects></scene></scenes></document>
      """
    let screen = try #require(try Text.conversion(text).documents.first)
    // 28 − 8 = 20 at the top, and 480 − 472 − 8 = 0 at the bottom.
    #expect(screen.document.safeArea == EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    #expect(try Text.frames(screen)["a"] == Rect(x: 0, y: 28, width: 320, height: 444))
  }
}
