// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion

/// The type of views that a name of another system stands for.
struct ForeignType {
  /// The type whose keys the view is checked for; nil if the name can mean several types.
  var kind: ViewDescription.Kind?
  /// A description of the type to write, which fits after "expected"; nil if the name of the type
  /// is enough.
  var words: String?
  /// Whether the name means exactly the same as ``replacement``, so that the fixer may replace it.
  var isSame = false
  /// The text that replaces the name between its quotation marks.
  ///
  /// It may add a key.
  var replacement: String?

  /// Returns the type for a name of another system; nil if the name is not known.
  ///
  /// A name such as `div` can mean a plain view or a stack, which the keys of the view decide.
  static func named(_ name: String, of view: JSONValue) -> ForeignType? {
    let key = ForeignKeys.normalized(name)
    let stem = key.hasPrefix("ui") ? String(key.dropFirst(2)) : key
    if let axis = axes[stem] { return stack(axis, in: view) }
    if let words = words(name, stem) { return words }
    guard let kind = kinds[stem] else { return nil }
    switch kind {
    case .stack where !view.namesAxis:
      return ForeignType(
        kind: .stack, words: "\"stack\" with \"axis\": \"horizontal\" or \"vertical\"")
    case .view where view.firstStackKey != nil:
      return container(isReact: name == "View", view.firstStackKey ?? "", in: view)
    default:
      return ForeignType(
        kind: kind, isSame: key != stem || same.contains(stem), replacement: kind.rawValue)
    }
  }

  // MARK: Stacks

  private static let axes: [String: Axis] = [
    "vstack": .vertical, "column": .vertical, "verticalstack": .vertical, "lazyvstack": .vertical,
    "columnlayout": .vertical, "lazycolumn": .vertical, "verticallayout": .vertical,
    "hstack": .horizontal, "row": .horizontal, "horizontalstack": .horizontal,
    "lazyhstack": .horizontal, "rowlayout": .horizontal, "lazyrow": .horizontal,
    "horizontallayout": .horizontal,
  ]

  private static func stack(_ axis: Axis, in view: JSONValue) -> ForeignType {
    let name = axis == .vertical ? "vertical" : "horizontal"
    // If the view also has a key for the axis, this may contradict the name, so the replacement is
    // not certain.
    return ForeignType(
      kind: .stack, words: "\"stack\" with \"axis\": \"\(name)\"", isSame: !view.namesAxis,
      replacement: "stack\", \"axis\": \"\(name)")
  }

  /// Returns the stack for a container with a key that only stacks have.
  private static func container(
    isReact: Bool, _ key: String, in view: JSONValue
  ) -> ForeignType {
    if view.isGrid {
      return ForeignType(
        kind: .stack,
        words: "a vertical \"stack\" with a \"stack\" for each row, or \"collection\"")
    }
    // A container without a direction is a row in CSS, and a column in React Native.
    let axis = view.namesAxis ? "" : " with \"axis\": \"\(isReact ? "vertical" : "horizontal")\""
    return ForeignType(
      kind: .stack, words: "\"stack\"\(axis), because the view has \(key.quoted)")
  }

  // MARK: Several meanings

  /// Returns the description for a name that one type alone does not replace; nil for another name.
  private static func words(_ name: String, _ stem: String) -> ForeignType? {
    // Android's `TextView` is a text that cannot be edited; UIKit's is `UITextView`.
    if name == "TextView" {
      return ForeignType(words: "\"label\", or \"textView\" for a text that can be edited")
    }
    return sentences[stem]
  }

  private static let sentences: [String: ForeignType] = {
    let rows: [(String, ViewDescription.Kind?, String)] = [
      (
        "spacer space flexiblespace", nil,
        "\"view\", because a view without content takes the free space of a stack"
      ),
      ("sizedbox", .view, "\"view\" with a constraint such as \"gap.height == 16\""),
      (
        "expanded flexible", .view,
        "\"view\", or its child alone, with \"hugging\", such as {\"horizontal\": 1}"
      ),
      (
        "divider hr separator line", .view,
        "\"view\" with a constraint such as \"line.height == 1\""
      ),
      ("ellipse circle oval capsule roundedrectangle", .view, "\"view\" with \"cornerRadius\""),
      ("zstack", .view, "\"view\", whose subviews can overlap"),
      ("item", .view, "\"view\"; \"item\" is only in the sections of a collection"),
      (
        "cell tableviewcell listtile", nil,
        "\"view\"; a \"row\" is only in the sections of a table"
      ),
      (
        "collectionviewcell gridtile", nil,
        "\"view\"; an \"item\" is only in the sections of a collection"
      ),
      ("spinner", nil, "\"pickerView\" for a choice, or \"activityIndicator\" for progress"),
      (
        "gridlayout gridpane lazyvgrid", nil,
        "\"collection\", or a \"stack\" for each row inside a vertical \"stack\""
      ),
    ]
    var table: [String: ForeignType] = [:]
    for (names, kind, words) in rows {
      for name in ForeignKeys.words(names) { table[name] = ForeignType(kind: kind, words: words) }
    }
    return table
  }()

  // MARK: One meaning

  private static let same = ForeignKeys.words(
    """
    imageview img image text view div container label button stackview scrollview textfield textview \
    toggle progressview segmentedcontrol pickerview tableview collectionview \
    activityindicatorview searchbar datepicker pagecontrol slider
    """)

  private static let kinds: [String: ViewDescription.Kind] = {
    let rows: [(ViewDescription.Kind, String)] = [
      (.image, "imageview img image picture icon asyncimage svg vector"),
      (.label, "text span p label h1 h2 h3 h4 h5 h6 strong em small paragraph heading basictext"),
      (
        .view,
        """
        view div box container rectangle frame group component instance card surface center \
        padding align positioned scaffold page pane constraintlayout framelayout relativelayout \
        coordinatorlayout cardview materialcardview body main section article aside header footer \
        nav form ul ol li canvas geometryreader safeareaview anchorpane decoratedbox
        """
      ),
      (
        .button,
        """
        button elevatedbutton textbutton outlinedbutton filledbutton iconbutton materialbutton \
        floatingactionbutton imagebutton toolbutton touchableopacity touchablehighlight pressable \
        a link
        """
      ),
      (.stack, "stackview flex flexbox linearlayout"),
      (
        .scroll,
        "scrollview nestedscrollview horizontalscrollview singlechildscrollview scrollable flickable"
      ),
      (
        .textField,
        """
        input textinput field textfield edittext textformfield basictextfield outlinedtextfield \
        securefield textinputedittext
        """
      ),
      (.textView, "textarea textview texteditor"),
      (.switch, "toggle checkbox switchcontrol switchcompat cupertinoswitch switchmaterial"),
      (.slider, "range slider seekbar"),
      (.progress, "progressview progressbar linearprogressindicator progressindicator"),
      (.segmented, "segmentedcontrol radiogroup segmentedbutton"),
      (.stepper, "spinbox"), (.pickerView, "pickerview picker select combobox dropdown"),
      (.table, "tableview list listview recyclerview flatlist sectionlist"),
      (.collection, "collectionview grid gridview lazyverticalgrid"),
      (.navigationBar, "navbar appbar topappbar"), (.tabBar, "tabs bottomnavigation"),
      (.activityIndicator, "activityindicatorview circularprogressindicator busyindicator"),
      (.searchBar, "search searchbar"), (.datePicker, "datepicker"),
      (.pageControl, "pagecontrol"),
    ]
    var table: [String: ViewDescription.Kind] = [:]
    for (kind, names) in rows {
      for name in ForeignKeys.words(names) { table[name] = kind }
    }
    return table
  }()
}

extension JSONValue {
  private static let axisKeys = ForeignKeys.words("axis orientation flexdirection layoutmode")
  private static let stackKeys = ForeignKeys.words(
    """
    flexdirection flexwrap justifycontent alignitems gap rowgap columngap mainaxisalignment \
    crossaxisalignment itemspacing primaryaxisalignitems counteraxisalignitems axis spacing \
    distribution alignment gridtemplatecolumns
    """)

  /// Whether a view has a key of a CSS grid.
  fileprivate var isGrid: Bool {
    firstKey(in: ["gridtemplatecolumns", "gridtemplaterows"]) != nil
  }

  /// Whether a view has a key for the axis of a stack.
  fileprivate var namesAxis: Bool { firstKey(in: Self.axisKeys) != nil }

  /// The first key of a view that only stacks have, or that its member `style` has; nil if there is
  /// none.
  fileprivate var firstStackKey: String? {
    if let key = firstKey(in: Self.stackKeys) { return key }
    let display = member("display") ?? member("style")?.member("display")
    return display?.text?.contains("flex") == true ? "display" : nil
  }

  /// Returns the first key of a view or its style whose normalized form is in a set.
  private func firstKey(in names: Set<String>) -> String? {
    let keys = members?.lazy.compactMap(\.key.text)
    return keys?.first { names.contains(ForeignKeys.normalized($0)) }
      ?? member("style").flatMap { $0.kind == .object ? $0.firstKey(in: names) : nil }
  }
}
