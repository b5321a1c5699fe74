// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionGeometry
import MullionInterfaceBuilder
import Testing

private typealias Text = InterfaceText

/// The types and rules of old and new versions of Interface Builder.
@Suite struct InterfaceVersionTests {
  /// Returns a file of a kind and a version with a view controller or a view.
  private func text(_ type: String, _ content: String, device: String, version: Int) -> String {
    """
    <document type="com.apple.InterfaceBuilder\(type)" version="3.0" toolsVersion="\(version)" \
    useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">\(device)\(content)</document>
    """
  }

  private func scene(_ view: String) -> String {
    """
    <scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">\
    \(view)</viewController></objects></scene></scenes>
    """
  }

  @Test func `a file of tvOS has the screen and the safe area of a television`() throws {
    let view = """
      <view key="view" id="root"><rect key="frame" x="0" y="0" width="1920" height="1080"/>
      <subviews>\(Text.view(id: "a"))</subviews><viewLayoutGuide key="safeArea" id="safe"/>
      <constraints>\(Text.constraint("a", "top", "safe"))\(Text.constraint("a", "leading", "safe"))
      \(Text.constraint("a", "width", nil, nil, "constant=\"100\""))
      \(Text.constraint("a", "height", nil, nil, "constant=\"50\""))</constraints></view>
      """
    let file = try InterfaceFile(
      xml: Array(
        text(
          ".AppleTV.Storyboard", scene(view),
          device: "<device id=\"appleTV\" appearance=\"dark\"/>", version: 23504
        ).utf8))
    #expect(file.kind == .storyboard)
    #expect(file.device?.idiom == .television)
    var options = InterfaceOptions()
    options.device = InterfaceDevice(id: "Apple TV")
    let screen = try #require(file.conversion(options).documents.first)
    #expect(screen.document.size == Size(width: 1920, height: 1080))
    #expect(screen.document.safeArea == EdgeInsets(top: 60, left: 80, bottom: 60, right: 80))
    #expect(try Text.frames(screen)["a"] == Rect(x: 80, y: 60, width: 100, height: 50))
  }

  /// Files of Xcode 8 and 14 record these margins, and files of Xcode 10 these edges.
  @Test(arguments: [
    (12121.0, EdgeInsets.zero, 20.0),
    (14109, EdgeInsets(top: 60, left: 90, bottom: 60, right: 90), 106),
    (21507, EdgeInsets(top: 60, left: 80, bottom: 60, right: 80), 96),
  ])
  func `the safe area and the margins of a television depend on the version`(
    _ version: Double, _ safeArea: EdgeInsets, _ margin: Double
  ) throws {
    let view = """
      <view key="view" id="root"><rect key="frame" x="0" y="0" width="1920" height="1080"/>
      <subviews>\(Text.view(id: "a"))</subviews>
      <constraints>\(Text.constraint("a", "leading", "root", "leadingMargin", "priority=\"900\""))
      \(Text.constraint("a", "top", "root"))
      \(Text.constraint("a", "width", nil, nil, "constant=\"100\""))
      \(Text.constraint("a", "height", nil, nil, "constant=\"50\""))</constraints></view>
      """
    let file = try InterfaceFile(
      xml: Array(
        text(
          ".AppleTV.Storyboard", scene(view), device: "<device id=\"appleTV\"/>",
          version: Int(version)
        ).utf8))
    var options = InterfaceOptions()
    options.showsCanvas = true
    let canvas = try #require(file.conversion(options).documents.first)
    #expect(canvas.document.safeArea == safeArea)
    #expect(try Text.frames(canvas)["a"] == Rect(x: margin, y: 0, width: 100, height: 50))
  }

  @Test func `a television has one orientation and regular size classes`() throws {
    let device = try #require(InterfaceDevice(id: "appleTV"))
    for orientation in InterfaceDevice.Orientation.allCases {
      #expect(device.size(in: orientation) == Size(width: 1920, height: 1080))
      #expect(device.traits(in: orientation) == SizeTraits(width: .regular, height: .regular))
    }
  }

  @Test(arguments: [(17701.0, 44.0, 34.0), (22155, 48, 34), (24127, 96, 68), (32700, 48, 34)])
  func `the safe area of the canvas depends on the version`(
    _ version: Double, _ top: Double, _ bottom: Double
  ) throws {
    let view = """
      <view key="view" id="root"><rect key="frame" x="0" y="0" width="414" height="896"/></view>
      """
    let file = try InterfaceFile(
      xml: Array(
        text(
          "3.CocoaTouch.Storyboard.XIB", scene(view),
          device: "<device id=\"retina6_1\" orientation=\"portrait\"/>", version: Int(version)
        ).utf8))
    var options = InterfaceOptions()
    options.showsCanvas = true
    let canvas = try #require(file.conversion(options).documents.first)
    #expect(canvas.document.safeArea == EdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
    // A device does not depend on the version.
    options.showsCanvas = false
    let device = try #require(file.conversion(options).documents.first)
    #expect(device.document.safeArea == EdgeInsets(top: 48, left: 0, bottom: 34, right: 0))
  }

  @Test func `an optional constraint of the canvas determines a missing safe-area inset`() throws {
    let views =
      Text.view(id: "a", y: 64, width: 375, height: 40)
      + Text.view(id: "b", y: 600, width: 375, height: 20)
    let constraints =
      Text.constraint("a", "top", "safe")
      + Text.constraint("b", "bottom", "safe", nil, "priority=\"999\"")
    let screen = try #require(
      try Text.conversion(Text.xib(Text.root(views, constraints: constraints)), canvas: true)
        .documents.first)
    // 667 − 620 = 47.
    #expect(screen.document.safeArea == EdgeInsets(top: 64, left: 0, bottom: 47, right: 0))
  }

  @Test func `constraints determine the margins of a collection's cell`() throws {
    let view = Text.view(id: "v", x: 98, y: 68, width: 94, height: 124)
    let cell = """
      <collectionViewCell contentMode="center" reuseIdentifier="Item" id="cell">
      <rect key="frame" x="40" y="188" width="200" height="200"/>
      <view key="contentView" contentMode="center">
      <rect key="frame" x="0" y="0" width="200" height="200"/><subviews>\(view)</subviews></view>
      <constraints>\(Text.constraint("v", "leading", "cell", "leadingMargin"))
      \(Text.constraint("v", "trailing", "cell", "trailingMargin"))
      \(Text.constraint("v", "top", "cell", "topMargin"))
      \(Text.constraint("v", "bottom", "cell", "bottomMargin"))</constraints></collectionViewCell>
      """
    let collection = """
      <collectionView contentMode="scaleToFill" id="c"><rect key="frame" x="0" y="0" width="375" \
      height="667"/><cells>\(cell)</cells></collectionView>
      """
    let documents = try Text.conversion(
      Text.xib(Text.root(collection)), canvas: true, recordedSizes: true
    ).documents
    let screen = try #require(documents.first { $0.id == "cell" })
    // The safe area of the canvas reaches 90 and 60 points into the cell, beside margins of 8.
    #expect(try Text.frames(screen)["v"] == Rect(x: 98, y: 68, width: 94, height: 124))
  }

  @Test func `a symbol with the fixed size of its superview keeps its recorded frame`() throws {
    let symbol = Text.view(
      "imageView", id: "i", x: 0, y: 0.5, width: 19, height: 18, #"image="x" catalog="system""#)
    let attributes = ["width", "height", "centerX", "centerY"]
    let inside = """
      <subviews>\(symbol)</subviews><constraints>
      \(attributes.map { Text.constraint("i", $0, "b") }.joined())
      \(Text.constraint("b", "width", nil, nil, "constant=\"19\""))
      \(Text.constraint("b", "height", nil, nil, "constant=\"19\""))</constraints>
      """
    let badge = Text.view(id: "b", x: 20, y: 30, width: 19, height: 19, inside: inside)
    let constraints =
      Text.constraint("b", "leading", "root", nil, "constant=\"20\"")
      + Text.constraint("b", "top", "root", nil, "constant=\"30\"")
    let frames = try Text.frames(
      Text.xib(Text.root(badge, constraints: constraints)), canvas: true, recordedSizes: true)
    // The alignment rectangle is as large as the badge, half a point larger at the top and bottom.
    #expect(frames["i"] == Rect(x: 0, y: 0.5, width: 19, height: 18))
  }

  @Test func `a root that preserves the canvas's margins can have margins of 8`() throws {
    let inner = Text.view(id: "a", x: 16, y: 8, width: 343, height: 51)
    let edges = ["top", "bottom", "leading", "trailing"].map {
      Text.constraint("a", $0, "root", "\($0)Margin")
    }
    let root = """
      <view id="root" preservesSuperviewLayoutMargins="YES" insetsLayoutMarginsFromSafeArea="NO">
      <rect key="frame" x="0" y="0" width="375" height="67"/><subviews>\(inner)</subviews>
      <constraints>\(edges.joined())</constraints></view>
      """
    // 375 − 16 − 16, and 67 − 8 − 8.
    #expect(
      try Text.frames(Text.xib(root), canvas: true)["a"]
        == Rect(x: 16, y: 8, width: 343, height: 51))
  }

  @Test(arguments: ["collectionView", "tableView", "textView", "stackView", "imageView"])
  func `a screen of any class in a navigation controller is below the bar`(
    _ element: String
  ) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="22505" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" \
      initialViewController="n"><device id="retina4_7" orientation="portrait"/><scenes>
      <scene sceneID="a"><objects><navigationController id="n" sceneMemberID="viewController">
      <connections><segue destination="c" kind="relationship" id="r"/></connections>
      </navigationController></objects></scene>
      <scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
      <\(element) key="view" contentMode="scaleToFill" id="root">
      <rect key="frame" x="0" y="0" width="375" height="667"/></\(element)>
      </viewController></objects></scene></scenes></document>
      """
    let screen = try #require(try Text.conversion(text).documents.first)
    let frames = try Text.frames(screen)
    #expect(frames["root"] == Rect(x: 0, y: 0, width: 375, height: 667))
    // The status bar of 20 points, and a bar of 44.
    #expect(frames["navigationBar"] == Rect(x: 0, y: 0, width: 375, height: 64))
  }

  @Test func `an old cell has the width of its table and the height of its row`() throws {
    let cell = """
      <tableViewCell contentMode="scaleToFill" rowHeight="61" id="cell"><tableViewCellContentView key="contentView" \
      id="content"><subviews>\(Text.view(id: "a", x: 290, y: 20, width: 20, height: 20))</subviews>
      <constraints>\(Text.constraint("a", "centerX", "content"))
      \(Text.constraint("a", "top", "content", nil, "constant=\"20\""))
      \(Text.constraint("content", "bottom", "a", "bottom", "constant=\"20\""))
      \(Text.constraint("a", "width", nil, nil, "constant=\"20\""))</constraints>
      </tableViewCellContentView></tableViewCell>
      """
    let table = """
      <tableView key="view" contentMode="scaleToFill" rowHeight="44" id="table">
      <rect key="frame" x="0" y="0" width="600" height="600"/><prototypes>\(cell)</prototypes>
      </tableView>
      """
    let file = text(
      "3.CocoaTouch.Storyboard.XIB",
      scene(table).replacing("viewController id", with: "tableViewController id").replacing(
        "</viewController>", with: "</tableViewController>"), device: "", version: 7706)
    let screen = try #require(
      try Text.conversion(file, canvas: true, recordedSizes: true).documents.last)
    #expect(screen.id == "cell")
    let frames = try Text.frames(screen)
    // The separator has a height of 1: 61 − 1 = 60, and 60 − 20 − 20 = 20.
    #expect(frames["content"] == Rect(x: 0, y: 0, width: 600, height: 60))
    #expect(frames["a"] == Rect(x: 290, y: 20, width: 20, height: 20))
  }

  @Test(arguments: [(17701, 100.0), (24127, 104.0), (32700, 100.0)])
  func `sliders have alignment insets before Xcode 26`(
    _ version: Int, _ width: Double
  ) throws {
    let slider = Text.view("slider", id: "a", x: 0, y: 0, width: 104, height: 31)
    let stack = """
      <stackView contentMode="scaleToFill" axis="vertical" \
      translatesAutoresizingMaskIntoConstraints="NO" id="s"><rect key="frame" x="0" y="0" \
      width="100" height="30"/><subviews>\(slider)</subviews></stackView>
      """
    let view = """
      <view key="view" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews>\(stack)</subviews><constraints>\(Text.constraint("s", "leading", "root"))
      \(Text.constraint("s", "top", "root"))</constraints></view>
      """
    let file = text(
      "3.CocoaTouch.Storyboard.XIB", scene(view), device: "<device id=\"retina4_7\"/>",
      version: version)
    // 104 − 2 − 2 with insets.
    let frames = try Text.frames(file, canvas: true, recordedSizes: true)
    #expect(frames["s"]?.width == width)
  }

  @Test func `newer versions save launch screens of Xcode 6 with their frames`() throws {
    let label = Text.view("label", id: "a", x: 20, y: 140, width: 441, height: 43)
    let root = """
      <view id="root"><rect key="frame" x="0" y="0" width="480" height="480"/><subviews>\(label)
      </subviews><constraints>\(Text.constraint("root", "centerX", "a"))
      \(Text.constraint("a", "leading", "root", nil, "constant=\"20\""))
      \(Text.constraint("a", "top", "root", nil, "constant=\"140\""))</constraints></view>
      """
    func width(_ text: String) throws -> Double? {
      try Text.frames(text, canvas: true, recordedSizes: true)["a"]?.width
    }
    let template = Text.xib(root, attributes: "launchScreen=\"YES\"")
    #expect(try width(template) == 441)
    // Frames between points are those of another canvas.
    #expect(try width(template.replacing("y=\"140.0\"", with: "y=\"139.5\"")) == 440)
    #expect(try width(Text.xib(root)) == 440)
  }

  @Test func `explicit margins of a root add to the safe area`() throws {
    let inner = Text.view(id: "a", x: 20, y: 84, width: 335, height: 100)
    let margins = """
      <edgeInsets key="layoutMargins" top="20" left="20" bottom="20" right="20"/>
      """
    let constraints =
      Text.constraint("a", "top", "root", "topMargin")
      + Text.constraint("a", "height", nil, nil, "constant=\"100\"")
    let text = Text.xib(Text.root(inner, constraints: constraints, more: margins))
    let screen = try #require(try Text.conversion(text, canvas: true).documents.first)
    // 84 − 20 = 64.
    #expect(screen.document.safeArea.top == 64)
  }

  @Test func `a view as large as a screen follows the device, a freeform view does not`() throws {
    var options = InterfaceOptions()
    options.device = InterfaceDevice(id: "iPhone 15")
    func size(_ text: String) throws -> Size? {
      try InterfaceFile(xml: Array(text.utf8)).conversion(options).documents.first?.document.size
    }
    #expect(try size(Text.xib(Text.root(""))) == Size(width: 393, height: 852))
    let freeform = "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"
    #expect(try size(Text.xib(Text.root("", more: freeform))) == nil)
    let small = Text.root("").replacing("height=\"667\"", with: "height=\"80\"")
    #expect(try size(Text.xib(small)) == nil)
  }

  @Test func `a wrapping label breaks before a switch of the same priority shrinks`() throws {
    let label = Text.view(
      "label", id: "a", x: 16, y: 10, width: 200, height: 60,
      "text=\"Ask for the password before the application opens again\" numberOfLines=\"0\"")
    let toggle = Text.view("switch", id: "b", x: 250, y: 10, width: 51, height: 31)
    let constraints = [
      Text.constraint("a", "leading", "root", nil, "constant=\"16\""),
      Text.constraint("a", "top", "root"), Text.constraint("b", "top", "root"),
      Text.constraint("b", "leading", "a", "trailing", "constant=\"8\""),
      Text.constraint("root", "trailing", "b", nil, "constant=\"16\""),
    ]
    let text = Text.xib(Text.root(label + toggle, constraints: constraints.joined()))
    let frames = try Text.frames(text)
    #expect(frames["b"]?.width == 51)
    // 375 − 16 − 8 − 49 − 16: the alignment rectangle of a switch is 2 points narrower.
    #expect(frames["a"]?.width == 286)
  }

  @Test func `the system font has one family under all its names`() throws {
    var options = InterfaceOptions()
    options.systemFontFamily = "Inter"
    let labels = ["", ".AppleSystemUIFont", ".SFUIText", "Helvetica"].enumerated().map {
      Text.view(
        "label", id: "l\($0)", "text=\"a\"",
        inside: $1.isEmpty
          ? "" : "<fontDescription key=\"fontDescription\" name=\"\($1)\" family=\"\($1)\"/>")
    }
    let file = try InterfaceFile(xml: Array(Text.xib(Text.root(labels.joined())).utf8))
    let root = try #require(file.conversion(options).documents.first).document.root
    let families = root.subviews.map { view in
      view.settings.lazy.compactMap { $0[ViewSetting.font] }.first?.family
    }
    #expect(families == ["Inter", "Inter", "Inter", "Helvetica"])
  }
}
