// SPDX-License-Identifier: GPL-3.0-or-later

/// A key that sets a property of a view: a row of the table that readers and schemas share.
struct ViewKey: Sendable {
  let name: String
  /// The types of view that have the property; empty for all types.
  let kinds: [ViewDescription.Kind]
  /// The other keys with the same effect, which a view must not have beside this one.
  private(set) var rivals: [String] = []
  /// Returns the schema of the value, with the sentence about the key.
  let schema: @Sendable () -> JSONSchema
  /// Reads the value; returns nil after it has reported an issue.
  let read: @Sendable (ReadingContext, JSONValue) -> ViewSetting?
  private let slot: String

  /// Creates the key of a property.
  private init<Value>(_ property: ViewProperty<Value>) {
    self.init(property.key, for: property, of: property.kinds, property.summary)
  }

  /// Creates another key of a property, for some of the types that have it.
  private init<Value>(
    _ name: String, for property: ViewProperty<Value>, of kinds: [ViewDescription.Kind],
    _ summary: String
  ) {
    (self.name, self.kinds, slot) = (name, kinds, property.slot)
    schema = { property.form.schema().described(summary) }
    read = { context, value in property.form.read(context, value).map { property($0) } }
  }

  /// Returns the key with a name; nil if there is none.
  static func named(_ name: String) -> ViewKey? { byName[name] }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// All keys, in the order in which schemas and messages list them.
  static let all: [ViewKey] = rows.map { row in
    var key = row
    key.rivals = rows.filter { $0.slot == row.slot && $0.name != row.name }.map(\.name)
    return key
  }

  private static let rows: [ViewKey] = geometry + appearance + content + stacks

  private static let geometry: [ViewKey] = [
    .init(ViewSetting.frame), .init(ViewSetting.autoresizing),
    .init(ViewSetting.translatesAutoresizingMask), .init(ViewSetting.intrinsicSize),
    .init(ViewSetting.hugging), .init(ViewSetting.compressionResistance),
    .init(ViewSetting.layoutMargins), .init(ViewSetting.directionalLayoutMargins),
    .init(ViewSetting.preservesSuperviewLayoutMargins),
    .init(ViewSetting.insetsLayoutMarginsFromSafeArea),
    .init(ViewSetting.semanticContentAttribute), .init(ViewSetting.alignmentInsets),
    .init(ViewSetting.baseline),
  ]

  private static let appearance: [ViewKey] = [
    .init(ViewSetting.hidden), .init(ViewSetting.alpha), .init(ViewSetting.background),
    .init(ViewSetting.clipsToBounds), .init(ViewSetting.contentMode),
    .init(ViewSetting.transform), .init(ViewSetting.cornerRadius),
    .init(ViewSetting.borderWidth), .init(ViewSetting.borderColor),
  ]

  private static let content: [ViewKey] = [
    .init(ViewSetting.text),
    .init(
      "title", for: ViewSetting.text, of: [.button],
      "The title of a button; another name for text."),
    .init(ViewSetting.font), .init(ViewSetting.textColor),
    .init(
      "titleColor", for: ViewSetting.textColor, of: [.button],
      "The color of a button's title; another name for textColor."),
    .init(ViewSetting.textAlignment), .init(ViewSetting.numberOfLines),
    .init(ViewSetting.lineBreakMode), .init(ViewSetting.preferredMaxLayoutWidth),
    .init(ViewSetting.image), .init(ViewSetting.contentEdgeInsets),
    .init(ViewSetting.contentSize), .init(ViewSetting.contentOffset),
    .init(ViewSetting.contentInset), .init(ViewSetting.contentInsetAdjustmentBehavior),
  ]

  private static let stacks: [ViewKey] = [
    .init(ViewSetting.axis), .init(ViewSetting.spacing), .init(ViewSetting.distribution),
    .init(ViewSetting.alignment), .init(ViewSetting.isBaselineRelativeArrangement),
    .init(ViewSetting.isLayoutMarginsRelativeArrangement), .init(ViewSetting.customSpacing),
  ]
}
