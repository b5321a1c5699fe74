// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionGeometry
import MullionInterfaceBuilder
import MullionRaster
import RuleTrait
import Testing

/// Static tables, toolbars and indicators of Interface Builder files.
@Suite struct TableConversionTests {
  private func view(_ text: String) throws -> ViewDescription {
    try #require(
      try InterfaceText.conversion(InterfaceText.xib(InterfaceText.root(text)))
        .documents.first?.document.root.subviews.first)
  }

  private func cell(_ attributes: String, _ inside: String = "", height: Int = 44) -> String {
    """
    <tableViewCell contentMode="scaleToFill" \(attributes)>\
    <rect key="frame" x="0" y="28" width="320" height="\(height)"/>\
    <tableViewCellContentView key="contentView" contentMode="center" id="content">\
    <rect key="frame" x="0" y="0" width="287" height="\(height)"/>\(inside)\
    </tableViewCellContentView></tableViewCell>
    """
  }

  private func table(_ attributes: String, _ cells: String, _ more: String = "") -> String {
    """
    <tableView contentMode="scaleToFill" dataMode="static" \(attributes) id="t">\
    <rect key="frame" x="0" y="0" width="320" height="400"/><sections><tableViewSection \
    headerTitle="Head" footerTitle="Foot" id="s"><cells>\(cells)</cells></tableViewSection></sections>\
    \(more)</tableView>
    """
  }

  private static let labels = """
    <subviews><label opaque="NO" text="Volume" id="l1"><rect key="frame" x="16" y="0" width="90" \
    height="44"/><fontDescription key="fontDescription" type="system" pointSize="18"/>\
    <color key="textColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" \
    customColorSpace="sRGB"/></label><label opaque="NO" text="80 %" id="l2"><rect key="frame" x="200" \
    y="0" width="40" height="44"/></label></subviews>
    """

  @Test(.rule("13.documents.interface"))
  func `a cell with a built-in style has its texts, accessory and selection`() throws {
    let text = cell(
      #"style="IBUITableViewCellStyleValue1" textLabel="l1" detailTextLabel="l2" "#
        + #"accessoryType="disclosureIndicator" selectionStyle="none" id="c""#, Self.labels)
    let table = try view(table("", text))
    #expect(table.kind == .table)
    #expect(
      table.table?.sections == [.init(header: "Head", footer: "Foot", rowCount: 1)])
    let row = try #require(table.subviews.first)
    #expect(row.id == "c" && row.kind == .row && row.subviews.isEmpty)
    for setting: ViewSetting in [
      .cellStyle(.value1), .text("Volume"), .detailText("80 %"), .accessory(.disclosureIndicator),
      .selectionStyle(.none), .font(Font(pointSize: 18)),
      .textColor(Color(red: 1, green: 0, blue: 0)),
    ] {
      #expect(row.settings.contains(setting), "\(setting.key)")
    }
  }

  @Test(
    .rule("13.documents.interface"),
    arguments: [
      ("Default", [0.0, 0, 290, 44]), ("Value1", [0, 0, 90, 44]), ("Subtitle", [0, 0, 90, 44]),
    ])
  func `the parts of a lone cell follow its width`(style: String, text: [Double]) throws {
    let file = InterfaceText.xib(
      cell(
        #"style="IBUITableViewCellStyle\#(style)" textLabel="l1" detailTextLabel="l2" id="c""#,
        Self.labels))
    let document = try #require(try InterfaceText.conversion(file).documents.first?.document)
    var options = DocumentLayout.Options()
    options.size = Size(width: 520, height: 44)
    let frames = try DocumentLayout(document, options: options).solve().frames
    // The content is 287 points wide in a cell of 320, and 487 in one of 520.
    let label = try #require(frames.first { $0.id == "l1" }).rect
    #expect([label.width, label.height] == Array(text.suffix(2)))
    let detail = try #require(frames.first { $0.id == "l2" }).rect
    #expect(detail.minX == (style == "Value1" ? 400 : 200))
  }

  private func collection(_ layout: String, _ more: String = "") -> String {
    """
    <collectionView contentMode="scaleToFill" dataMode="prototypes" \(more) id="c">\
    <rect key="frame" x="0" y="0" width="320" height="400"/>\(layout)<cells>\
    <collectionViewCell contentMode="center" reuseIdentifier="photo" id="p"><rect key="frame" x="0" \
    y="0" width="90" height="60"/></collectionViewCell></cells></collectionView>
    """
  }

  @Test(.rule("13.documents.interface"))
  func `a collection view becomes a collection with its flow layout and without items`() throws {
    let flow = """
      <collectionViewFlowLayout key="collectionViewLayout" scrollDirection="horizontal" \
      minimumLineSpacing="8" minimumInteritemSpacing="4.5" id="f"><size key="itemSize" width="90" \
      height="60"/><inset key="sectionInset" minX="1" minY="2" maxX="3" maxY="4"/>\
      </collectionViewFlowLayout>
      """
    let made = try view(collection(flow, #"allowsSelection="NO""#))
    #expect(made.kind == .collection && made.subviews.isEmpty && made.table?.sections == [])
    for setting: ViewSetting in [
      .scrollDirection(.horizontal), .minimumLineSpacing(8), .minimumInteritemSpacing(4.5),
      .itemSize(Size(width: 90, height: 60)), .allowsSelection(false),
      .sectionInset(EdgeInsets(top: 2, left: 1, bottom: 4, right: 3)),
    ] {
      #expect(made.settings.contains(setting), "\(setting.key)")
    }
    let automatic = flow.replacing("id=\"f\"", with: "automaticEstimatedItemSize=\"YES\" id=\"f\"")
    let measured = try view(collection(automatic))
    #expect(!measured.settings.contains { $0.key == "itemSize" })
    // An own class of layout, and numbers that no document may have.
    let other = #"<collectionViewLayout key="collectionViewLayout" id="f"/>"#
    #expect(try view(collection(other)).kind == .collection)
    let wrong = flow.replacing("\"8\"", with: "\"-8\"").replacing("\"90\"", with: "\"1e300\"")
    let kept = try view(collection(wrong)).settings.map(\.key)
    #expect(!kept.contains("minimumLineSpacing") && !kept.contains("itemSize"))
    #expect(kept.contains("minimumInteritemSpacing"))
  }

  @Test(
    .rule("13.documents.interface"),
    arguments: [
      // The table's height, the cell's, and whether the content has constraints.
      ("", "", false, 52.0), (#"rowHeight="60""#, "", false, nil),
      (#"rowHeight="60""#, #"rowHeight="70""#, false, 70),
      (#"rowHeight="-1""#, "", true, nil), (#"rowHeight="-1""#, "", false, 52),
    ] as [(String, String, Bool, Double?)])
  func `a row has its written height, else the recorded one unless it is automatic`(
    table attributes: String, cell own: String, hasConstraints: Bool, height: Double?
  ) throws {
    let constraints = """
      <constraints><constraint firstAttribute="height" constant="50" id="h"/></constraints>
      """
    let text = cell(own + #" id="c""#, hasConstraints ? constraints : "", height: 52)
    let row = try view(table(attributes, text)).subviews.first
    #expect(row?.settings.lazy.compactMap { $0[ViewSetting.rowHeight] }.first == height)
  }

  @Test(.rule("13.documents.interface"))
  func `a table has its separators and row heights`() throws {
    let color = """
      <color key="separatorColor" red="0" green="0" blue="1" alpha="1" colorSpace="custom" \
      customColorSpace="sRGB"/>
      """
    let table = try view(
      table(#"style="grouped" separatorStyle="none" rowHeight="50""#, cell(#"id="c""#), color))
    for setting: ViewSetting in [
      .tableStyle(.grouped), .showsSeparators(false), .rowHeight(50),
      .separatorColor(Color(red: 0, green: 0, blue: 1)),
    ] {
      #expect(table.settings.contains(setting), "\(setting.key)")
    }
  }

  @Test(.rule("13.documents.interface"))
  func `the canvas shows only the frame of a table`() throws {
    var options = InterfaceOptions()
    options.showsCanvas = true
    let text = InterfaceText.xib(InterfaceText.root(table("", cell(#"id="c""#))))
    let file = try InterfaceFile(xml: Array(text.utf8))
    let documents = file.conversion(options).documents
    #expect(documents.first?.document.root.subviews.first?.kind == .view)
    #expect(documents.first?.document.root.subviews.first?.subviews.isEmpty == true)
    #expect(documents.map(\.id).contains("c"))
  }

  @Test(.rule("13.documents.controls"))
  func `an activity indicator turns with the style of the file`() throws {
    let text = """
      <activityIndicatorView contentMode="scaleToFill" hidesWhenStopped="YES" animating="YES" \
      style="large" id="a"><rect key="frame" x="0" y="0" width="37" height="37"/>\
      </activityIndicatorView>
      """
    let indicator = try view(text)
    #expect(indicator.kind == .activityIndicator)
    #expect(indicator.settings.contains(.isAnimating(true)))
    #expect(indicator.settings.contains(.indicatorStyle(.large)))
    #expect(!indicator.settings.contains(.hidesWhenStopped(false)))
  }
}
