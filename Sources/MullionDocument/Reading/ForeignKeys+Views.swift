// SPDX-License-Identifier: GPL-3.0-or-later

/// The keys of views in other systems.
extension ForeignKeys {
  /// The value of ``Advice/words(_:inside:)`` for a style: the reader then examines the style's
  /// members as keys of the view.
  static let styleKey = "style"

  // MARK: Advice

  static let sizeAdvice = Advice.words(
    "a constraint such as \"title.width == 100\", or \"intrinsicSize\"")
  static let positionAdvice = Advice.words(
    "a constraint such as \"title.leading == root.leading + 16\", or \"frame\"")
  static let edgesAdvice = Advice.words(
    "a constraint for each edge, such as \"title.left == root.left\"")
  static let paddingAdvice = Advice.words(
    "\"layoutMargins\", such as {\"left\": 8, \"right\": 8}, and constraints to \"root.margins\"; a "
      + "stack needs \"isLayoutMarginsRelativeArrangement\": true")
  static let fontAdvice = Advice.words(
    "\"font\", such as \"font\": 17 or \"font\": {\"size\": 17, \"weight\": \"bold\"}")
  static let constraintAdvice = Advice.words(
    "constraints in the document's \"constraints\", beside \"root\"")

  static let actionAdvice = Advice.words(
    "no action, because a document describes the layout and code adds the actions")

  static let alignmentAdvice = Advice.words("\"alignment\" of the stack around it, or constraints")
  static let growthAdvice = Advice.words(
    "\"hugging\", such as {\"horizontal\": 1} in the view that grows")

  // MARK: Keys

  /// The advice by the normalized names of the keys.
  static let views: [String: Advice] = table([
    (.key("subviews"), "children child views elements arrangedsubviews content nodes body layers"),
    (.key("type"), "class kind component element customclass tagname viewtype"),
    (.key("id"), "name identifier key ref tag accessibilityidentifier"),
    (.key("background"), "backgroundcolor bg bgcolor fill fills backgroundcolour"),
    (.key("textColor"), "foregroundcolor fontcolor foreground foregroundstyle"),
    (
      fontAdvice,
      "fontsize textsize pointsize fontweight fontfamily fontstyle textstyle textappearance bold "
        + "italic weight"
    ),
    (.key("textAlignment"), "textalign"),
    (.words("\"textAlignment\" of a text, or \"alignment\" of a stack"), "align"),
    (.key("numberOfLines"), "lines maxlines numlines lineclamp linelimit"),
    (.key("lineBreakMode"), "textoverflow wordwrap whitespace truncation"),
    (.key("spacing"), "gap itemspacing columngap rowgap runspacing"),
    (paddingAdvice, "insets edgeinsets contentpadding"),
    (
      sizeAdvice, "width height minwidth maxwidth minheight maxheight size w h preferredsize sizing"
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
      "absoluteboundingbox x y left top right bottom leading trailing position origin center bounds"
    ),
    (constraintAdvice, "constraints constraint layout anchors"),
    (.key("axis"), "orientation"),
    (
      .words("\"axis\", which is \"horizontal\" or \"vertical\""),
      "flexdirection direction layoutmode"
    ),
    (
      .words("\"distribution\", such as \"distribution\": \"equalSpacing\""),
      "justifycontent justify mainaxisalignment primaryaxisalignitems horizontalarrangement "
        + "verticalarrangement arrangement"
    ),
    (
      .key("alignment"),
      "alignitems crossaxisalignment counteraxisalignitems horizontalalignment verticalalignment "
        + "gravity"
    ),
    (alignmentAdvice, "alignself layoutgravity selfalignment"),
    (.key("hugging"), "contenthuggingpriority contenthugging"),
    (growthAdvice, "flex flexgrow grow layoutweight layoutgrow"),
    (
      .key("compressionResistance"),
      "contentcompressionresistancepriority contentcompressionresistance"
    ),
    (
      .words("\"compressionResistance\", such as {\"horizontal\": 1} in the view that shrinks"),
      "flexshrink shrink"
    ),
    (.key("cornerRadius"), "borderradius radius rounded corners"),
    (.key("borderWidth"), "strokewidth strokeweight"),
    (.words("\"borderWidth\" and \"borderColor\""), "border stroke strokes outline"),
    (.key("borderColor"), "strokecolor bordercolour"),
    (.key("alpha"), "opacity"),
    (.key("hidden"), "ishidden"),
    (.words("\"hidden\", which is the opposite"), "visible isvisible"),
    (.key("hidden"), "visibility"),
    (.key("image"), "src source imagename url picture icon"),
    (.key("text"), "label caption string textcontent characters innertext"),
    (.key("contentMode"), "objectfit resizemode scaletype contentscale"),
    (.key("clipsToBounds"), "clips clip clipscontent clipbehavior overflow maskstobounds"),
    (.key("placeholder"), "hint prompt placeholdertext"),
    (.key("isOn"), "on checked ischecked selected"),
    (.key("enabled"), "isenabled"),
    (.words("\"enabled\", which is the opposite"), "disabled isdisabled"),
    (actionAdvice, "onclick onpress ontap onchange action actions target handler href events"),
    (
      .words(
        "its members in the view itself, such as \"background\" and \"font\"", inside: styleKey),
      "style styles css attributes props properties"
    ),
    (
      .words("its parts as keys of the view, such as \"layoutMargins\", and as constraints"),
      "modifier modifiers decoration boxdecoration"
    ),
    (
      .words("a stack for each row inside a vertical stack, or a view of type \"collection\""),
      "gridtemplatecolumns gridtemplaterows gridtemplateareas gridtemplate grid gridcolumn gridrow "
        + "columns colspan rowspan"
    ),
    (.words("constraints, which give a stack its length"), "mainaxissize flexbasis"),
    (
      .words("a view of type \"collection\", whose items wrap, or a stack for each row"),
      "flexwrap wrap"
    ),
    (
      .words("none of the keys of shadows, because documents have no shadows"),
      "shadow boxshadow elevation effects shadowcolor shadowoffset shadowradius shadowopacity"
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
    (.key("sections"), "rows cells datasource items"),
    (.key("isSecureTextEntry"), "secure password securetextentry"),
    (.key("segments"), "titles options segmenttitles"),
    (.key("tintColor"), "tint accentcolor"),
  ])
}
