// SPDX-License-Identifier: GPL-3.0-or-later

/// The keys and names that UIKit, SwiftUI, CSS and other formats use, for suggestions.
enum ForeignKeys {
  /// The advice on what to write in place of a key of another system.
  enum Advice: Equatable {
    /// The key with the same meaning.
    case key(String)
    /// A description of what to write instead, which fits after "expected". `inside` is the key as whose
    /// value the reader examines the value; nil if it skips the value.
    case words(String, inside: String? = nil)
  }

  /// An unknown key with its value and the object that contains it.
  struct Query {
    /// The key.
    var key: String
    /// The value of the key.
    var value: JSONValue
    /// The kind of object that contains the key.
    var shape: ObjectShape
    /// The type of the view with the key; nil for another object, and for an unknown type.
    var kind: ViewDescription.Kind?
  }

  /// Returns the advice for a key of an object; nil if no other system has such a key.
  static func advice(for query: Query) -> Advice? {
    let name = normalized(query.key)
    let advice: Advice? =
      switch query.shape.name {
      case ObjectShape.view.name, ObjectShape.viewChange.name: viewAdvice(query)
      case ObjectShape.document.name: documents[name]
      case ObjectShape.constraint.name: constraints[name]
      case ObjectShape.font.name: fonts[name]
      case ObjectShape.size.name, ObjectShape.frame.name: rectangles[name]
      case ObjectShape.buttonConfiguration.name: configurations[name]
      case ObjectShape.pattern.name: patterns[name]
      default: nil
      }
    if case .key(let own) = advice, !query.shape.hasKey(own) { return nil }
    return advice
  }

  /// Returns whether a key of another system has the same meaning and the same values as a document's own
  /// key in an object with a shape.
  static func isSameKey(_ key: String, as own: String, in shape: ObjectShape) -> Bool {
    let name = normalized(key)
    // `color` is the background only in some systems.
    if own == "background", name.hasSuffix("color"), !name.hasPrefix("b") { return false }
    return sameKeys[shape.name]?.contains(name) ?? false
  }

  /// Returns a description of the key that views of a type use for what another key means in other types;
  /// nil if there is none.
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

  /// Returns a name in lowercase letters and digits, because `font-size` is `fontSize`.
  static func normalized(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  // MARK: The same meaning

  /// The keys of other systems that mean the same as a document's own key and take the same values, by the
  /// names of the shapes.
  ///
  /// A key whose value has another form in documents, such as `padding`, is not one of them.
  private static let sameKeys: [String: Set<String>] = {
    let views = words(
      """
      children arrangedsubviews views identifier backgroundcolor bgcolor bg backgroundcolour color \
      fontcolor foregroundcolor textalign lines maxlines numlines linelimit hint characters gap \
      itemspacing orientation \
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

  static func words(_ list: String) -> Set<String> {
    Set(list.split(separator: " ").map(String.init))
  }

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

  /// Returns whether a frame has no key for its position, neither a document's own key nor one of another
  /// system.
  static func lacksOrigin(_ frame: JSONValue) -> Bool {
    let positions: [Advice?] = [.key("x"), .key("y")]
    return frame.members?.allSatisfy { key, _ in
      !positions.contains(rectangles[normalized(key.text ?? "")])
    } ?? false
  }

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

  /// Returns the advice for each word.
  ///
  /// A row of the argument contains an advice and its words, separated by spaces.
  static func table(_ rows: [(Advice, String)]) -> [String: Advice] {
    var table: [String: Advice] = [:]
    for (advice, words) in rows {
      for word in words.split(separator: " ") { table[String(word)] = advice }
    }
    return table
  }
}
