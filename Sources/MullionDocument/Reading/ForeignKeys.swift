// SPDX-License-Identifier: GPL-3.0-or-later

/// The keys and names that UIKit, SwiftUI, CSS and other formats use, for suggestions.
enum ForeignKeys {
  /// The advice for a key of another system.
  enum Advice: Equatable {
    /// The key with the same meaning.
    case key(String)
    /// The words for what expresses the meaning, which fit after "expected".
    case words(String)
  }

  /// Returns the advice for a key of an object; nil if the key is not known elsewhere.
  static func advice(for key: String, in shape: ObjectShape) -> Advice? {
    let name = normalized(key)
    let advice: Advice? =
      switch shape.name {
      case ObjectShape.view.name, ObjectShape.viewChange.name: views[name]
      case ObjectShape.document.name: documents[name]
      case ObjectShape.constraint.name: constraints[name]
      case ObjectShape.font.name: fonts[name]
      case ObjectShape.size.name, ObjectShape.frame.name: rectangles[name]
      case ObjectShape.buttonConfiguration.name: configurations[name]
      case ObjectShape.pattern.name: patterns[name]
      default: nil
      }
    if case .key(let own) = advice, !shape.hasKey(own) { return nil }
    return advice
  }

  /// Returns whether a key of another system has the same meaning and the same values as the key
  /// that ``advice(for:in:)`` gives.
  static func isSameKey(_ key: String, in shape: ObjectShape) -> Bool {
    sameKeys[shape.name]?.contains(normalized(key)) ?? false
  }

  /// Returns whether a type of another system is a stack with a vertical axis.
  static func isVerticalStack(_ name: String) -> Bool {
    ["vstack", "column", "verticalstack"].contains(normalized(name))
  }

  /// Returns whether a type of another system only takes free space.
  static func isSpacer(_ name: String) -> Bool {
    ["spacer", "space", "flexiblespace"].contains(normalized(name))
  }

  /// Returns the words for the key with which views of a type have the meaning that a key has in other
  /// types; nil if there is none.
  static func counterpart(of key: String, in kind: ViewDescription.Kind) -> String? {
    if key == "items", kind == .table {
      return "\"sections\", such as \"sections\": [{\"rows\": [{\"text\": \"A\"}]}]"
    }
    if key == "items", kind == .collection {
      return "\"sections\", such as \"sections\": [{\"items\": [{\"id\": \"a\"}]}]"
    }
    guard let other = counterparts[key], let known = ViewKey.named(other),
      known.kinds.contains(kind)
    else { return nil }
    return "\"\(other)\""
  }

  /// The keys that stacks and texts, or buttons and texts, have under different names.
  private static let counterparts = [
    "alignment": "textAlignment", "textAlignment": "alignment", "title": "text", "text": "title",
  ]

  /// Returns whether a type of another system means the same as that of ``type(_:)``.
  static func isSameType(_ name: String) -> Bool {
    let name = normalized(name)
    return name.hasPrefix("ui") || sameTypes.contains(name)
  }

  /// Returns the hexadecimal form of a color that has the same name and value in CSS and UIKit; nil
  /// for another name.
  static func sameColor(_ name: String) -> String? {
    let name = normalized(name)
    return sameColors.contains(name) ? colors[name] : nil
  }

  /// Returns the type of views that another name stands for; nil if there is none.
  static func type(_ name: String) -> String? {
    let name = normalized(name)
    return types[name.hasPrefix("ui") ? String(name.dropFirst(2)) : name]?.rawValue
  }

  /// Returns the names that a value of UIKit or CSS stands for; a key allows at most one of them.
  static func values(_ name: String) -> [String] { values[normalized(name)] ?? [] }

  /// Returns whether a value means the same as the one of ``values(_:)``.
  static func isSameValue(_ name: String) -> Bool { sameValues.contains(normalized(name)) }

  /// Returns the hexadecimal form of a color of CSS or UIKit; nil for another name.
  static func color(_ name: String) -> String? {
    let name = normalized(name)
    return colors[name.hasPrefix("system") ? String(name.dropFirst(6)) : name]
  }

  /// Returns a name in lowercase letters and digits, because `font-size` is `fontSize`.
  private static func normalized(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  // MARK: The same meaning

  /// The keys by the names of the shapes.
  ///
  /// A key whose meaning has another form of value, such as `padding`, is not one of them.
  private static let sameKeys: [String: Set<String>] = {
    let views = words(
      """
      children arrangedsubviews views identifier backgroundcolor bgcolor bg backgroundcolour color \
      fontcolor foregroundcolor textalign maxlines numlines linelimit gap itemspacing orientation \
      alignitems borderradius bordercolour opacity ishidden src imagename textcontent maskstobounds \
      placeholdertext checked ischecked on isenabled min minvalue max maxvalue step \
      autoresizingmask translatesautoresizingmaskintoconstraints securetextentry tint \
      contenthuggingpriority contenthugging contentcompressionresistancepriority \
      contentcompressionresistance
      """)
    return [
      ObjectShape.view.name: views, ObjectShape.viewChange.name: views,
      ObjectShape.font.name: words("fontname fontfamily fontsize pointsize fontweight isitalic"),
      ObjectShape.size.name: words("w h"), ObjectShape.frame.name: words("w h"),
      ObjectShape.document.name: words("view vfl layoutdirection safeareainsets"),
      ObjectShape.constraint.name: words(
        "firstitem firstattribute seconditem secondattribute relatedby isactive identifier"),
    ]
  }()

  private static let sameTypes = words(
    """
    imageview img text view div label button stackview scrollview textfield textview toggle \
    progressview segmentedcontrol pickerview tableview tableviewcell collectionview \
    collectionviewcell activityindicatorview searchbar datepicker pagecontrol slider
    """)

  private static let sameValues = words(
    "equal lessthanorequal greaterthanorequal aspectfit aspectfill")

  private static let sameColors = words(
    "black white red blue yellow cyan magenta gray grey clear transparent")

  private static func words(_ list: String) -> Set<String> {
    Set(list.split(separator: " ").map(String.init))
  }

  // MARK: Views

  private static let sizeAdvice = Advice.words(
    "a constraint such as \"title.width == 100\", or \"intrinsicSize\"")
  private static let positionAdvice = Advice.words(
    "a constraint such as \"title.leading == root.leading + 16\", or \"frame\"")
  private static let paddingAdvice = Advice.words(
    "\"layoutMargins\", such as {\"left\": 8, \"right\": 8}, and constraints to \"root.margins\"; a "
      + "stack needs \"isLayoutMarginsRelativeArrangement\": true")
  private static let fontAdvice = Advice.words(
    "\"font\", such as \"font\": 17 or \"font\": {\"size\": 17, \"weight\": \"bold\"}")
  private static let constraintAdvice = Advice.words(
    "constraints in the document's \"constraints\", beside \"root\"")

  private static let actionAdvice = Advice.words(
    "no action, because a document describes the layout and code adds the actions")

  private static let views: [String: Advice] = table([
    (.key("subviews"), "children views elements arrangedsubviews content nodes body"),
    (.key("type"), "class kind component element customclass tagname viewtype"),
    (.key("id"), "name identifier key ref tag accessibilityidentifier"),
    (.key("background"), "backgroundcolor bg bgcolor fill backgroundcolour"),
    (.key("textColor"), "color colour foregroundcolor fontcolor foreground"),
    (fontAdvice, "fontsize textsize pointsize fontweight fontfamily fontstyle bold italic weight"),
    (.key("textAlignment"), "textalign"),
    (.words("\"textAlignment\" of a text, or \"alignment\" of a stack"), "align"),
    (.key("numberOfLines"), "lines maxlines numlines lineclamp linelimit"),
    (.key("lineBreakMode"), "textoverflow wordwrap whitespace truncation"),
    (.key("spacing"), "gap itemspacing columngap rowgap"),
    (paddingAdvice, "padding paddings insets edgeinsets"),
    (
      sizeAdvice, "width height minwidth maxwidth minheight maxheight size w h preferredsize"
    ),
    (
      .words("a constraint such as \"title.width == 1.5 * title.height\""),
      "aspectratio ratio aspect"
    ),
    (
      .words("\"attributedText\", with \"paragraphStyle\": {\"lineHeightMultiple\": 1.2}"),
      "lineheight lineheightmultiple linespacing"
    ),
    (.words("\"attributedText\", with \"kern\": 1"), "letterspacing kerning kern"),
    (
      positionAdvice,
      "margin margins x y left top right bottom leading trailing position origin center bounds"
    ),
    (constraintAdvice, "constraints constraint layout anchors"),
    (.key("axis"), "orientation"),
    (.words("\"axis\", which is \"horizontal\" or \"vertical\""), "flexdirection direction"),
    (
      .words("\"distribution\", such as \"distribution\": \"equalSpacing\""),
      "justifycontent justify"
    ),
    (.key("alignment"), "alignitems crossaxisalignment"),
    (.key("hugging"), "contenthuggingpriority contenthugging"),
    (
      .words("\"hugging\", such as {\"horizontal\": 1} in the view that grows"),
      "flex flexgrow grow"
    ),
    (
      .key("compressionResistance"),
      "contentcompressionresistancepriority contentcompressionresistance"
    ),
    (
      .words("\"compressionResistance\", such as {\"horizontal\": 1} in the view that shrinks"),
      "flexshrink shrink"
    ),
    (.key("cornerRadius"), "borderradius radius rounded corners"),
    (.key("borderWidth"), "strokewidth"),
    (.words("\"borderWidth\" and \"borderColor\""), "border stroke outline"),
    (.key("borderColor"), "strokecolor bordercolour"),
    (.key("alpha"), "opacity"),
    (.key("hidden"), "ishidden"),
    (.words("\"hidden\", which is the opposite"), "visible isvisible visibility display"),
    (.key("image"), "src source imagename url picture icon"),
    (.key("text"), "label caption string textcontent"),
    (.key("contentMode"), "objectfit resizemode scaletype contentscale"),
    (.key("clipsToBounds"), "clips clip overflow maskstobounds"),
    (.key("placeholder"), "hint prompt placeholdertext"),
    (.key("isOn"), "on checked ischecked selected"),
    (.key("enabled"), "isenabled"),
    (.words("\"enabled\", which is the opposite"), "disabled isdisabled"),
    (actionAdvice, "onclick onpress ontap onchange action actions target handler href events"),
    (
      .words("its members in the view itself, such as \"background\" and \"font\""),
      "style styles css attributes props properties"
    ),
    (
      .words("none of the keys of shadows, because documents have no shadows"),
      "shadow boxshadow shadowcolor shadowoffset shadowradius shadowopacity"
    ),
    (
      .words("the order of \"subviews\", because a later view is in front"),
      "zindex zposition zorder"
    ),
    (.words("a priority in a constraint, such as \"a.width == 100 @750\""), "priority"),
    (.key("minimumValue"), "min minvalue"), (.key("maximumValue"), "max maxvalue"),
    (.key("stepValue"), "step"),
    (.key("transform"), "rotation rotate scale translate"),
    (.key("autoresizing"), "autoresizingmask"),
    (.key("translatesAutoresizingMask"), "translatesautoresizingmaskintoconstraints"),
    (.key("sections"), "rows cells data datasource items"),
    (.key("isSecureTextEntry"), "secure password securetextentry"),
    (.key("segments"), "titles options segmenttitles"),
    (.key("tintColor"), "tint accentcolor"),
  ])

  private static let types: [String: ViewDescription.Kind] = [
    "imageview": .image, "img": .image, "picture": .image, "icon": .image, "text": .label,
    "span": .label, "p": .label, "label": .label, "view": .view, "div": .view, "box": .view,
    "container": .view, "rectangle": .view, "button": .button, "stackview": .stack,
    "hstack": .stack, "row": .stack, "flex": .stack,
    "linearlayout": .stack, "scrollview": .scroll, "input": .textField, "textinput": .textField,
    "field": .textField, "textarea": .textView, "textfield": .textField, "textview": .textView,
    "toggle": .switch, "checkbox": .switch, "switchcontrol": .switch, "range": .slider,
    "slider": .slider, "progressview": .progress, "progressbar": .progress,
    "segmentedcontrol": .segmented, "picker": .pickerView, "tableview": .table, "list": .table,
    "listview": .table, "tableviewcell": .row, "cell": .row, "collectionview": .collection,
    "grid": .collection, "collectionviewcell": .item, "navbar": .navigationBar, "tabs": .tabBar,
    "spinner": .activityIndicator, "activityindicatorview": .activityIndicator,
    "search": .searchBar, "datepicker": .datePicker, "pagecontrol": .pageControl,
  ]

  private static let values = [
    "column": ["vertical"], "row": ["horizontal"], "middle": ["center"],
    "start": ["leading", "left"], "end": ["trailing", "right"], "flexstart": ["leading"],
    "flexend": ["trailing"], "stretch": ["fill"], "justify": ["justified"],
    "spacebetween": ["equalSpacing"], "spacearound": ["equalSpacing"], "fit": ["scaleAspectFit"],
    "aspectfit": ["scaleAspectFit"], "contain": ["scaleAspectFit"], "cover": ["scaleAspectFill"],
    "aspectfill": ["scaleAspectFill"], "normal": ["regular"], "equal": ["=="],
    "lessthanorequal": ["<="], "greaterthanorequal": [">="],
  ]

  private static let colors = [
    "black": "#000000", "white": "#ffffff", "gray": "#808080", "grey": "#808080",
    "lightgray": "#d3d3d3", "darkgray": "#a9a9a9", "red": "#ff0000", "green": "#008000",
    "blue": "#0000ff", "yellow": "#ffff00", "orange": "#ffa500", "purple": "#800080",
    "pink": "#ffc0cb", "brown": "#a52a2a", "cyan": "#00ffff", "magenta": "#ff00ff",
    "teal": "#008080", "navy": "#000080", "indigo": "#4b0082", "clear": "#00000000",
    "transparent": "#00000000", "background": "#ffffff", "label": "#000000",
  ]

  // MARK: Other objects

  private static let documents: [String: Advice] = table([
    (.key("root"), "view views children subviews body content tree"),
    (
      .words("\"size\", such as \"size\": {\"width\": 390, \"height\": 844}"), "width height device"
    ),
    (.key("size"), "bounds frame canvas"),
    (.key("constraints"), "layout rules anchors"), (.key("visualFormats"), "vfl formats"),
    (.key("checks"), "lint tests"), (.key("direction"), "rtl layoutdirection dir"),
    (.key("scale"), "devicepixelratio pixelratio pixelsperpoint"),
    (.key("safeArea"), "safeareainsets insets"), (.key("name"), "title id"),
  ])

  private static let fonts: [String: Advice] = table([
    (.key("family"), "name fontname fontfamily face"), (.key("size"), "fontsize pointsize"),
    (.key("weight"), "fontweight"), (.key("italic"), "isitalic"),
    (.words("\"weight\": \"bold\""), "bold isbold"), (.words("\"italic\": true"), "fontstyle"),
  ])

  private static let configurations: [String: Advice] = table([
    (.words("\"title\" in the button itself, beside \"configuration\""), "title text label"),
    (.words("\"image\" in the button itself, beside \"configuration\""), "image icon"),
    (.words("\"background\" in the button itself"), "background backgroundcolor"),
  ])

  private static let patterns: [String: Advice] = table([
    (
      .words("the path of a PNG file in place of the object, such as \"star.png\""),
      "systemname name src source file path url named"
    )
  ])

  private static let rectangles: [String: Advice] = table([
    (.key("width"), "w"), (.key("height"), "h"), (.key("x"), "left minx"), (.key("y"), "top miny"),
  ])

  private static let constraints: [String: Advice] = table([
    (.key("item"), "firstitem view from"), (.key("attribute"), "firstattribute attr"),
    (.key("toItem"), "seconditem to with"), (.key("toAttribute"), "secondattribute"),
    (.key("relation"), "relatedby operator rel"), (.key("constant"), "offset const value"),
    (.words("\"item\" and \"attribute\""), "first left lhs"),
    (.words("\"toItem\" and \"toAttribute\""), "second right rhs"),
    (.key("active"), "isactive enabled"), (.key("id"), "identifier name"),
    (.key("multiplier"), "factor ratio"), (.key("expression"), "formula text"),
  ])

  /// Returns a table of words from lists that are separated by spaces.
  private static func table(_ rows: [(Advice, String)]) -> [String: Advice] {
    var table: [String: Advice] = [:]
    for (advice, words) in rows {
      for word in words.split(separator: " ") { table[String(word)] = advice }
    }
    return table
  }
}
