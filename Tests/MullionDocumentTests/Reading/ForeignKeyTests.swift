// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import Testing

/// Keys and names of other systems, and unknown keys with contents.
@Suite struct ForeignKeyTests {
  @Test(arguments: [
    ("fontSize", "3", "\"font\""), ("color", "\"#fff\"", "\"background\""),
    ("backgroundColor", "\"#fff\"", "\"background\""),
    ("background-color", "\"#fff\"", "\"background\""),
    ("gap", "3", "\"spacing\""), ("padding", "3", "\"layoutMargins\""),
    ("width", "3", "a constraint such as"), ("min-height", "3", "a constraint such as"),
    ("isHidden", "true", "\"hidden\""), ("opacity", "1", "\"alpha\""),
    ("borderRadius", "1", "\"cornerRadius\""), ("src", "\"a.png\"", "\"image\""),
    ("autoresizingMask", "[]", "\"autoresizing\""),
    ("constraints", "[]", "the document's \"constraints\""),
    ("align", "\"center\"", "\"alignment\" of a stack"), ("flex", "1", "\"hugging\", such as"),
    ("direction", "\"column\"", "\"axis\": \"vertical\""), ("visible", "true", "the opposite"),
    ("justify", "\"start\"", "\"distribution\""), ("onClick", "\"go\"", "code adds the actions"),
    ("shadow", "true", "no shadows"), ("zIndex", "2", "a later view is in front"),
    ("style", "{}", "in the view itself"), ("border", "\"1px\"", "\"borderColor\""),
    ("priority", "750", "@750"), ("disabled", "true", "\"enabled\", which is the opposite"),
    // A key of another system, not a misspelling of `title` or `isOn`.
    ("titles", "1", "did you mean \"segments\"?"), ("icon", "\"a\"", "did you mean \"image\"?"),
  ])
  func `the error for another system's key suggests the document's key`(
    key: String, value: String, meaning: String
  ) {
    let found = issues(#"{"version": 1, "root": {"id": "a", "\#(key)": \#(value)}}"#)
    #expect(found.count == 1 && found[0].contains(meaning), "\(found)")
  }

  @Test(arguments: ["subviews", "children", "root"])
  func `an array of views in place of the root is reported, and its views are read`(key: String) {
    let found = issues(
      #"{"version": 1, "\#(key)": [{"id": "a", "size": 3}], "constraints": ["a.left == root.left"]}"#
    )
    let unknown = found.filter { $0.contains("found the unknown key \"\(key)\"") }
    #expect(unknown.count == (key == "root" ? 0 : 1))
    // The mistakes inside are reported too, and the constraint finds its views.
    #expect(found.contains { $0.contains("/\(key)/0/size: ") }, "\(found)")
    #expect(found.contains { $0.contains("/\(key): found an array, expected a view") })
    #expect(found.count == 2 + unknown.count)
  }

  @Test(arguments: ["width", "device"])
  func `the error for a width or device key suggests the size object`(key: String) {
    let found = issues(#"{"version": 1, "\#(key)": 390, "root": {"id": "a"}}"#)
    #expect(found.count == 1 && found[0].contains(#"such as "size": {"width": 390"#), "\(found)")
  }

  @Test(arguments: ["table", "list"])
  func `the error for the items of a table suggests sections with rows`(type: String) {
    let found = issues(
      #"{"version": 1, "root": {"id": "a", "type": "\#(type)", "items": ["One"]}}"#)
    #expect(found.contains { $0.contains(#"such as "sections": [{"rows": "#) }, "\(found)")
    // The name of the type is another mistake.
    #expect(found.count == (type == "table" ? 1 : 2))
  }

  @Test(arguments: [
    ("imageView", "image"), ("UILabel", "label"), ("scrollView", "scroll"), ("tableView", "table"),
    ("toggle", "switch"), ("div", "view"),
    ("h1", "label"), ("ElevatedButton", "button"), ("TouchableOpacity", "button"),
    ("EditText", "textField"), ("ConstraintLayout", "view"), ("FRAME", "view"), ("TEXT", "label"),
    ("RECTANGLE", "view"), ("GROUP", "view"), ("card", "view"), ("Rectangle", "view"),
    ("RecyclerView", "table"), ("ListView", "table"), ("FlatList", "table"), ("Image", "image"),
    ("ImageView", "image"), ("CheckBox", "switch"), ("SeekBar", "slider"),
    ("ProgressBar", "progress"), ("Picker", "pickerView"), ("Container", "view"),
  ])
  func `the error for another system's type suggests the document's type`(
    name: String, type: String
  ) {
    let found = issues(#"{"version": 1, "root": {"id": "a", "type": "\#(name)"}}"#)
    #expect(found.count == 1 && found[0].hasSuffix("did you mean \"\(type)\"?"), "\(found)")
  }

  @Test(arguments: [
    ("a.top == root.safeAreaLayoutGuide.top", "safeArea"),
    ("a.left == root.layoutMarginsGuide.left", "margins"),
    ("a.leadingAnchor == root.leading", "leading"),
    ("a.center == root.centerX", "centerX"), ("a.width = 40", "=="),
  ])
  func `the error for a constraint in UIKit's words has one suggestion`(line: String, name: String)
  {
    let found = issues(
      #"{"version":1,"root":{"id":"root","subviews":[{"id":"a"}]},"constraints":["\#(line)"]}"#)
    #expect(found.count == 1 && found[0].contains("did you mean \"\(name)\"?"), "\(found)")
  }

  @Test(arguments: [
    (#""type": "vstack""#, #"expected "stack" with "axis": "vertical""#),
    (#""type": "HStack""#, #"expected "stack" with "axis": "horizontal""#),
    (#""type": "Row""#, #"expected "stack" with "axis": "horizontal""#),
    (#""type": "ColumnLayout""#, #"expected "stack" with "axis": "vertical""#),
    (#""type": "LinearLayout""#, #"expected "stack" with "axis": "horizontal" or "vertical""#),
    (#""type": "stackView", "axis": "vertical""#, #"did you mean "stack"?"#),
    (#""type": "TextView""#, #"expected "label", or "textView" for a text that can be edited"#),
    (#""type": "Item""#, #"expected "view"; "item" is only in the sections of a collection"#),
    (#""type": "SizedBox""#, #"expected "view" with a constraint"#),
    (#""type": "Expanded""#, #"expected "view", or its child alone"#),
    (#""type": "ELLIPSE""#, #"expected "view" with "cornerRadius""#),
    (#""type": "Spinner""#, #"expected "pickerView" for a choice"#),
    (#""type": "row""#, #"another one is a "stack" with "axis": "horizontal""#),
    (#""type": "cell""#, #"a "row" is only in the sections of a table"#),
    (
      #""type": "div", "axis": "vertical""#, #"expected "stack", because the view has "axis""#
    ),
    (
      #""type": "View", "spacing": 8"#,
      #"expected "stack" with "axis": "vertical", because the view has "spacing""#
    ),
    (#""type": "table", "sections": [{"rows": [{"type": "Row"}]}]"#, #"expected "row""#),
    (#""type": "stack", "axis": "column""#, #"did you mean "vertical"?"#),
    (#""type": "stack", "spacing": "8px""#, "a number of points such as 8"),
    (#""type": "label", "textAlignment": "middle""#, #"did you mean "center"?"#),
    (#""contentMode": "aspectFit""#, #"did you mean "scaleAspectFit"?"#),
    (#""cornerRadius": "4px""#, "expected a number such as 4"),
    (#""alpha": "50%""#, "expected a number such as 0.5"),
    (#""alpha": "0.5""#, "expected a number without quotation marks"),
    (#""type": "label", "font": "16px bold""#, #"an object such as {"size": 16"#),
    (#""type": "label", "font": {"fontFamily": "Inter"}"#, #"did you mean "family"?"#),
    (#""hugging": "high""#, #"an object such as {"horizontal": 750}"#),
    (#""type": "label", "font": {"weight": 700}"#, #"expected "bold""#),
    (#""type": "label", "font": {"weight": "400"}"#, #"expected "regular""#),
    (#""type": "label", "font": {"weight": 450}"#, #"expected a text, one of "ultraLight""#),
    (#""type": "label", "font": "largeTitle""#, #"expected {"style": "largeTitle"}"#),
    (#""type": "label", "alignment": "center""#, #"expected "textAlignment""#),
    (#""type": "label", "title": "A""#, #"expected "text""#),
    (#""type": "label", "lineHeight": 1.2"#, #"{"lineHeightMultiple": 1.2}"#),
    (#""aspectRatio": 1.5"#, #"such as "title.width == 1.5 * title.height""#),
    (#""margin": 8"#, #"such as "title.leading == root.leading + 16""#),
    (#""type": "spacer""#, #"expected "view""#),
    (#""type": "button", "configuration": "filled""#, #"such as {"style": "filled"}"#),
    (
      #""type": "button", "configuration": {"style": "filled", "title": "A"}"#,
      #""title" in the button itself"#
    ),
    (#""subviews": {"a": {}}"#, #"an array of views such as [{"id": "a""#),
    (#""type": "table", "sections": [{"rows": ["A"]}]"#, #"such as {"text": "A"}"#),
    (#""frame": {"x": 0, "y": 0, "width": 9, "height": 9, "w": 9}"#, #"did you mean "width"?"#),
  ])
  func `the error for another system's value suggests a value or an example`(
    members: String, meaning: String
  ) {
    let found = issues(#"{"version": 1, "root": {"id": "a", \#(members)}}"#)
    #expect(found.count == 1 && found[0].contains(meaning), "\(found)")
  }

  @Test(arguments: [
    (#""a.leading == superview.leading""#, #"did you mean "root"?"#),
    (#""a.top == safeAreaLayoutGuide.top""#, #"did you mean "root.safeArea"?"#),
    (
      #"{"item": "a", "attribute": "top", "toItem": "root.safeAreaLayoutGuide", "toAttribute": "top"}"#,
      #"did you mean "root.safeArea"?"#
    ),
    (
      #"{"item": "a", "attribute": "top", "relation": "equal", "toItem": "root", "toAttribute": "top"}"#,
      #"did you mean "=="?"#
    ),
    (#""a.width == 50%""#, "a factor of an attribute, such as 0.5 * root.width"),
    (#""a.width > 50""#, #"did you mean ">="?"#), (#""a.width =< 50""#, #"did you mean "<="?"#),
    (#""a.aspectRatio == 2""#, #"write a ratio as "a.width == 2 * a.height""#),
    (#""a.width == 50 @defaultLow""#, #"did you mean "low"?"#),
    (#""a.width == 50px""#, "expected a number of points without a unit"),
    (#""a.width == 50, a.height == 50""#, "the next constraint needs a text of its own"),
    (#""a.width == 50 priority 750""#, #""@" and a priority, such as @750"#),
    (#""a.width == 50 (priority 750)""#, #""@" and a priority, such as @750"#),
    (#""a.width == 2 * 25""#, "write a product as one number"),
    (#""a.width == (root.width - 32)""#, "write a sum without parentheses"),
    (#""a.width == root.width + 50%""#, "a factor of an attribute, such as 0.5 * root.width"),
    (#""a.edges == 0""#, #""left", "right", "top" and "bottom" need a constraint each"#),
    (#""a.center == root.centerX""#, #""centerX" and "centerY" need a constraint each"#),
    (#""H:|-16-[a]-16-|""#, #"expected it in the document's "visualFormats""#),
    (
      #"{"first": 1, "item": "a", "attribute": "width", "constant": 5}"#,
      #"expected "item" and "attribute""#
    ),
  ])
  func `the error for another system's constraint suggests the document's form`(
    constraint: String, meaning: String
  ) {
    let found = issues(
      #"{"version":1,"root":{"id":"root","subviews":[{"id":"a"}]},"constraints":[\#(constraint)]}"#)
    #expect(found.count == 1 && found[0].contains(meaning), "\(found)")
  }

  @Test(arguments: [
    (#""display": "flex""#, #"expected "type": "stack""#),
    (#""display": "inline-flex""#, #"expected "type": "stack""#),
    (#""display": "grid""#, #"or "type": "collection""#),
    (#""display": "block""#, #"expected no "display""#),
    (#""display": "none""#, #"expected "hidden": true"#),
    (#""visibility": "gone""#, #"expected "hidden": true"#),
    (#""gap": 8"#, #"expected "spacing" in a view of type "stack""#),
    (#""type": "stack", "gap": 8"#, #"did you mean "spacing"?"#),
    (#""type": "stack", "crossAxisAlignment": "stretch""#, #"expected "alignment": "fill""#),
    (#""type": "stack", "alignItems": "flex-start""#, #"expected "alignment": "leading""#),
    (#""type": "stack", "alignItems": "center""#, #"did you mean "alignment"?"#),
    (#""type": "stack", "flexDirection": "row""#, #"expected "axis": "horizontal""#),
    (#""type": "stack", "mainAxisAlignment": "start""#, #"expected "distribution", such as"#),
    (
      #""type": "stack", "justifyContent": "space-between""#,
      #"expected "distribution": "equalSpacing""#
    ),
    (#""justifyContent": "center""#, #"expected "distribution", such as"#),
    (#""verticalArrangement": "spacedBy(8.dp)""#, #"expected "spacing": 8"#),
    (
      #""type": "stack", "horizontalAlignment": "CenterHorizontally""#,
      #"expected "alignment": "center""#
    ),
    (#""gridTemplateColumns": "1fr 1fr""#, "a stack for each row"),
    (#""columns": 2"#, "a stack for each row"),
    (#""type": "table", "columns": ["A"]"#, "a table has one column"),
    (
      #""fills": [{"type": "SOLID", "color": {"r": 0.2, "g": 0.4, "b": 1}}]"#,
      ##"expected "background": "#3366ff""##
    ),
    (#""fills": []"#, #"expected "background", which is one color"#),
    (#""type": "label", "characters": "A""#, #"did you mean "text"?"#),
    (#""type": "label", "data": "A""#, #"did you mean "text"?"#),
    (#""layout_width": "match_parent""#, #""title.width == root.width""#),
    (#""layout_height": "wrap_content""#, "the height of its content"),
    (#""layout_height": "48dp""#, #""title.height == 48""#),
    (#""layout_weight": 1"#, #"expected "hugging""#),
    (#""layout_marginTop": "8dp""#, #"such as "title.leading == root.leading + 16""#),
    (#""layout_constraintTop_toTopOf": "parent""#, #"the document's "constraints""#),
    (#""android:alpha": 0.5"#, #"did you mean "alpha"?"#),
    (#""anchors.fill": "parent""#, "a constraint for each edge"),
    (#""anchors.margins": 8"#, "a constraint such as"),
    (#""type": "label", "font.pixelSize": 18"#, #"expected "font", such as"#),
    (#""Layout.fillWidth": true"#, #"expected "hugging""#),
    (#""modifier": "fillMaxSize()""#, "its parts as keys of the view"),
    (#""paddingHorizontal": 16"#, #"expected "layoutMargins""#),
    (#""type": "button", "paddingHorizontal": 16"#, #"expected "contentEdgeInsets""#),
    (##""type": "label", "color": "#fff""##, #"did you mean "textColor"?"#),
    (#""type": "label", "style": "headlineMedium""#, #"expected "font", such as"#),
    (#""frame": {"width": 100, "height": 60}"#, #"a frame without "x" and "y""#),
    (#""frame": {"maxWidth": "infinity"}"#, #""box.width == 100""#),
  ])
  func `a suggested key fits the value and the view type`(
    members: String, meaning: String
  ) {
    let found = issues(#"{"version": 1, "root": {"id": "a", \#(members)}}"#)
    #expect(found.count == 1 && found[0].contains(meaning), "\(found)")
  }

  @Test func `mistakes inside an unknown style object are reported too`() {
    let found = issues(
      #"""
      {"version": 1, "root": {"id": "a", "type": "View",
        "style": {"flexDirection": "row", "gap": 8, "alpha": 2}}}
      """#)
    #expect(found.count == 5, "\(found)")
    #expect(found[0].hasSuffix(#"expected "stack", because the view has "flexDirection""#))
    #expect(found[2].hasPrefix("f: /root/style/flexDirection: "))
    #expect(found[3].hasSuffix(#"did you mean "spacing"?"#))
    #expect(found[4].hasPrefix("f: /root/style/alpha: found the number 2"))
  }

  @Test(arguments: [("child", 2), ("content", 2), ("subviews", 2)])
  func `a single view in place of an array is reported once, and its keys are read`(
    key: String, count: Int
  ) {
    let found = issues(
      #"""
      {"version": 1, "root": {"id": "a", "\#(key)": {"id": "b", "hiden": true}},
        "constraints": ["b.width == 40"]}
      """#)
    #expect(found.count == count, "\(found)")
    #expect(found[0].hasPrefix("f: /root/\(key): ") && found[0].contains("array of views"))
    #expect(found.last?.hasPrefix("f: /root/\(key)/hiden: ") == true)
  }

  @Test func `the error for an unknown type lists the types of subviews`() {
    let found = issues(#"{"version": 1, "root": {"id": "a", "type": "qqqqqq"}}"#)
    #expect(found.count == 1)
    #expect(found[0].contains(#"expected one of "view", "label", "image""#), "\(found)")
    #expect(found[0].hasSuffix(#""table", "collection""#), "\(found)")
  }

  @Test func `an unknown key names the command that lists the keys of its object`() {
    let view = issues(#"{"version": 1, "root": {"id": "a", "qq": 1}}"#)
    #expect(view[0].hasSuffix(#"others, which "mullion schema --keys view" lists"#), "\(view)")
    let change = issues(
      #"{"version": 1, "root": {"id": "a"}, "steps": [{"set": {"view": "a", "qq": 1}}]}"#)
    #expect(change[0].hasSuffix(#""mullion schema --keys view" lists"#), "\(change)")
  }

  @Test(arguments: [
    ("Frame 1", "Frame-1"), ("@+id/title", "title"), ("a.b", "a-b"), (" é! ", "é"),
  ])
  func `the error for an invalid id suggests a similar valid one`(id: String, other: String) {
    let found = issues(#"{"version": 1, "root": {"id": "\#(id)"}}"#)
    #expect(found.count == 1 && found[0].hasSuffix(", such as \"\(other)\""), "\(found)")
  }

  @Test func `a key is printed on one line and shortened`() {
    let line = issues(#"{"version": 1, "root": {"id": "a", "a\nb": 1}}"#)
    #expect(line.count == 1 && line[0].hasPrefix(#"f: /root/a\nb: found"#), "\(line)")
    let long = String(repeating: "q", count: 100_000)
    let found = issues(#"{"version": 1, "root": {"id": "a", "\#(long)": {"\#(long)": 1}}}"#)
    #expect(found.count == 1 && found[0].count < 300, "\(found)")
  }

  @Test func `mistakes inside an unknown container are reported with it`() {
    let found = issues(
      """
      {"version": 1, "view": {"id": "root", "children": [{"id": "a", "hiden": true}]},
      "constraints": ["a.width == 40", "b.width == 40"]}
      """)
    #expect(found.count == 4, "\(found)")
    #expect(found[0].hasPrefix("f: /view: ") && found[1].hasPrefix("f: /view/children: "))
    #expect(found[2].hasPrefix("f: /view/children/0/hiden: "))
    #expect(found[3].hasPrefix("f: /constraints/1: found \"b\""))
  }

  @Test(arguments: [
    (#""section": [{"rows": [{"id": "a", "hiden": true}]}]"#, "section/0/rows/0"),
    (#""sections": [{"row": [{"id": "a", "hiden": true}]}]"#, "sections/0/row/0"),
    (#""tableHeaderViw": {"id": "a", "hiden": true}"#, "tableHeaderViw"),
    (#""tableFooterviews": {"id": "a", "hiden": true}"#, "tableFooterviews"),
  ])
  func `mistakes inside a misspelled part of a table are reported with it`(
    part: String, path: String
  ) {
    let found = issues(
      """
      {"version": 1, "root": {"id": "root", "type": "table", \(part)},
      "constraints": ["a.width == 40"]}
      """)
    #expect(found.count == 2, "\(found)")
    #expect(found.last?.hasPrefix("f: /root/\(path)/hiden: ") ?? false, "\(found)")
  }

  @Test func `the error for an unknown key does not list all keys`() {
    let keys = (0..<9).map { "\"qq\($0)\": 1" }.joined(separator: ", ")
    let found = issues("{\"version\": 1, \"root\": {\"id\": \"a\", \(keys)}}")
    #expect(found.count == 9 && found.allSatisfy { $0.count < 160 })
  }

  @Test func `a document may name its schema`() throws {
    let text = #"{"$schema": "document-schema.json", "version": 1, "root": {"id": "a"}}"#
    #expect(issues(text).isEmpty)
    #expect(DocumentSchema.document.text.contains("\"$id\": \"document-schema.json\""))
    #expect(DocumentSchema.keys(of: "view")?.contains("cornerRadius") == true)
  }

  @Test(arguments: [
    ("", 1, 1), ("/root", 2, 9), ("/root/subviews/0/id", 3, 11), ("/root/subviews/9", 3, 3),
  ])
  func `a document source finds the line and column of a JSON pointer`(
    pointer: String, line: Int, column: Int
  ) throws {
    let text = """
      {"version": 1,
      "root": {"id": "a", "subviews":
        [{"id": "b"}]}}
      """
    let source = try DocumentSource(json: Array(text.utf8))
    let position = try #require(source.positions(of: [pointer])[pointer])
    #expect(position.line == line && position.column == column)
  }
}
