// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion

/// The advice for keys of views, which depends on the value and on the type of the view.
extension ForeignKeys {
  /// Returns the advice for a key of a view; nil if no other system has such a key.
  static func viewAdvice(_ original: Query) -> Advice? {
    var query = original
    query.key = withoutNamespace(query.key)
    let name = normalized(query.key)
    if ownNames.contains(name) {
      // A document's own key with a namespace, such as `android:text`, gets advice. Another spelling of an
      // own key, such as `corner-radius`, is reported as a misspelling.
      return query.key != original.key && query.shape.hasKey(query.key) ? .key(query.key) : nil
    }
    let advice =
      valueAdvice(name, query) ?? groupAdvice(query.key, query) ?? prefixAdvice(name, query)
      ?? typeAdvice(name, query) ?? views[name]
    return advice.map { translated($0, of: name, query) }
  }

  /// The keys of views in their normalized forms.
  private static let ownNames = Set(ObjectShape.view.keys.map(normalized))

  /// Returns a key without the namespace of Android, such as `android:text`.
  private static func withoutNamespace(_ key: String) -> String {
    for space in ["android:", "app:", "tools:"] where key.hasPrefix(space) {
      return String(key.dropFirst(space.count))
    }
    return key
  }

  // MARK: Values

  /// Returns the advice for a key whose meaning depends on its value; nil for another key.
  private static func valueAdvice(_ name: String, _ query: Query) -> Advice? {
    let value = query.value
    switch name {
    case "display": return display(normalized(value.text ?? ""))
    case "visibility": return visibility(normalized(value.text ?? ""))
    case "fill", "fills":
      if let color = firstFill(value) { return .words("\"background\": \(color.quoted)") }
      return value.kind == .array ? .words("\"background\", which is one color") : nil
    case "layoutwidth": return length("width", value)
    case "layoutheight": return length("height", value)
    case "style":
      guard let text = value.text, !text.contains(":") else { return nil }
      return .words("\"font\", such as \"font\": {\"style\": \"headline\"}")
    case "horizontalarrangement", "verticalarrangement": return spacing(value.text ?? "")
    case _ where views[name] == .key("subviews") && value.isView:
      return .words("\"subviews\", which is an array of views", inside: "subviews")
    default: return nil
    }
  }

  private static func display(_ value: String) -> Advice {
    switch value {
    case "none": .words("\"hidden\": true")
    case _ where value.contains("flex"): .words("\"type\": \"stack\"")
    case _ where value.contains("grid"):
      .words("\"type\": \"stack\" with a stack for each row, or \"type\": \"collection\"")
    default: .words("no \"display\", because each view is a box")
    }
  }

  private static func visibility(_ value: String) -> Advice? {
    switch value {
    case "hidden", "gone", "invisible", "collapse", "collapsed": .words("\"hidden\": true")
    case "visible": .words("\"hidden\": false")
    default: nil
    }
  }

  /// Returns the advice for Android's `layout_width` or `layout_height` with its value.
  private static func length(_ attribute: String, _ value: JSONValue) -> Advice {
    let text = normalized(value.text ?? "")
    if text == "matchparent" || text == "fillparent" {
      return .words("a constraint such as \"title.\(attribute) == root.\(attribute)\"")
    }
    if text == "wrapcontent" {
      return .words("no constraint, because a view has the \(attribute) of its content")
    }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    return digits.isEmpty || digits == "0"
      ? sizeAdvice : .words("a constraint such as \"title.\(attribute) == \(digits)\"")
  }

  /// Returns the advice for an arrangement of Jetpack Compose with a distance, `spacedBy`; nil for another
  /// arrangement.
  private static func spacing(_ value: String) -> Advice? {
    guard normalized(value).hasPrefix("spacedby") else { return nil }
    let digits = value.drop { !$0.isNumber }.prefix { $0.isASCII && $0.isNumber }
    return .words(digits.isEmpty ? "\"spacing\", such as 8" : "\"spacing\": \(digits)")
  }

  // MARK: Groups

  /// Returns the advice for a key such as `anchors.fill` or `layout_marginTop`; nil for another key.
  private static func groupAdvice(_ key: String, _ query: Query) -> Advice? {
    guard let end = key.firstIndex(where: { $0 == "." || $0 == "_" }) else { return nil }
    let rest = normalized(String(key[end...]))
    switch (normalized(String(key[..<end])), key[end]) {
    case ("anchors", "."): return rest == "fill" ? edgesAdvice : positionAdvice
    case ("font", "."): return fontAdvice
    case ("layout", "."):
      if rest.hasPrefix("fill") { return growthAdvice }
      if rest == "alignment" { return alignmentAdvice }
      return rest.hasSuffix("width") || rest.hasSuffix("height") ? sizeAdvice : constraintAdvice
    case ("layout", "_"):
      if views[normalized(key)] != nil { return nil }
      return rest.hasPrefix("margin") ? positionAdvice : constraintAdvice
    default: return nil
    }
  }

  /// Returns the advice for a key such as `paddingTop`; nil for another key.
  private static func prefixAdvice(_ name: String, _ query: Query) -> Advice? {
    if name.hasPrefix("margin") { return positionAdvice }
    guard name.hasPrefix("padding") else { return nil }
    return query.kind == .button
      ? .words("\"contentEdgeInsets\", such as {\"left\": 16, \"right\": 16}") : paddingAdvice
  }

  // MARK: Types

  /// For each name of another system whose meaning depends on the type of the view, the keys that it may
  /// stand for.
  private static let alternatives = [
    "color": ["textColor", "background"], "colour": ["textColor", "background"],
    "data": ["text", "sections"], "titlecolor": ["textColor"],
  ]

  /// Returns the advice for a key whose meaning depends on the type of the view; nil for another key.
  private static func typeAdvice(_ name: String, _ query: Query) -> Advice? {
    if name == "columns", query.kind == .table {
      return .words("\"subviews\" of the rows, because a table has one column")
    }
    guard let keys = alternatives[name], let first = keys.first else { return nil }
    guard let kind = query.kind else {
      let names = keys.map(\.quoted).joined(separator: " or ")
      return keys.count == 1 ? .key(first) : .words("\(names), which depends on the type")
    }
    return .key(keys.first { has($0, kind) } ?? first)
  }

  /// Returns whether views of a type have a key.
  private static func has(_ key: String, _ kind: ViewDescription.Kind) -> Bool {
    if key == "sections" { return kind.cell != nil }
    guard let known = ViewKey.named(key) else { return false }
    return known.kinds.isEmpty || known.kinds.contains(kind)
  }

  // MARK: Stacks

  /// The keys of stacks for names of other systems that have different values, such as `row` in place of
  /// `horizontal`.
  private static let stackKeys: [String: String] = [
    "flexdirection": "axis", "direction": "axis", "layoutmode": "axis",
    "justifycontent": "distribution", "justify": "distribution",
    "mainaxisalignment": "distribution", "primaryaxisalignitems": "distribution",
    "horizontalarrangement": "distribution", "verticalarrangement": "distribution",
    "arrangement": "distribution",
  ]

  /// Returns the advice together with the document's value for the value of the other system.
  ///
  /// If only stacks have the key, the advice also names their type.
  private static func translated(_ advice: Advice, of name: String, _ query: Query) -> Advice {
    let own: String
    switch (advice, stackKeys[name]) {
    case (.key(let key), _): own = key
    case (.words, let key?): own = key
    case (.words, nil): return advice
    }
    let isForStacks = query.kind == .view && ViewKey.named(own)?.kinds == [.stack]
    let place = isForStacks ? " in a view of type \"stack\"" : ""
    if let text = query.value.text, let meant = value(text, of: own),
      advice != .key(own) || meant != text
    {
      return .words("\(own.quoted): \(meant.quoted)\(place)")
    }
    return isForStacks && advice == .key(own) ? .words("\(own.quoted)\(place)") : advice
  }
}

extension JSONValue {
  /// Whether the value is an object with the type or the id of a view.
  var isView: Bool { member("type") != nil || member("id") != nil }
}
