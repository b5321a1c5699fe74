// SPDX-License-Identifier: GPL-3.0-or-later

/// A row of the table of ``ViewKey``s, which makes its key on demand.
///
/// Each property has a generic type of its own, and the first use of a type costs the Swift runtime
/// a search of all protocol conformances. A row knows its name without the property, so a document
/// pays only for the keys that it has. Otherwise the table takes a third of the time of a small
/// document.
struct ViewKeyRow: Sendable {
  let name: String
  /// The name of the group of keys with the same effect; a view may have only one key of the group.
  private let slot: String
  /// The types of view with this key; nil for all types that have the property.
  private let kinds: [ViewDescription.Kind]?
  /// The sentence about the key in the schema; nil for that of the property.
  private let summary: String?
  private let property: @Sendable () -> any AnyViewProperty
  private(set) var rivals: [String] = []

  private init(
    _ name: String, slot: String? = nil, of kinds: [ViewDescription.Kind]? = nil,
    summary: String? = nil, _ property: @autoclosure @escaping @Sendable () -> any AnyViewProperty
  ) {
    (self.name, self.slot, self.kinds, self.summary) = (name, slot ?? name, kinds, summary)
    self.property = property
  }

  /// The key, with its property.
  var key: ViewKey {
    let property = property()
    return ViewKey(
      name: name, kinds: kinds ?? property.kinds, rivals: rivals,
      summary: summary ?? property.summary, property: property)
  }

  /// All rows, in the order in which schemas and messages list the keys.
  static let all: [ViewKeyRow] = {
    var rows =
      geometry + appearance + content + stacks + tables + collections + controls + inputs + bars
      + accessibility
    let slots = Dictionary(grouping: rows.indices) { rows[$0].slot }
    for sharing in slots.values where sharing.count > 1 {
      for index in sharing {
        rows[index].rivals = sharing.filter { $0 != index }.map { rows[$0].name }
      }
    }
    return rows
  }()

  /// The indices of the rows by name.
  static let indices = Dictionary(uniqueKeysWithValues: all.indices.map { (all[$0].name, $0) })

  private static let geometry: [ViewKeyRow] = [
    .init("frame", ViewSetting.frame),
    .init("autoresizing", ViewSetting.autoresizing),
    .init("translatesAutoresizingMask", ViewSetting.translatesAutoresizingMask),
    .init("intrinsicSize", ViewSetting.intrinsicSize),
    .init("hugging", ViewSetting.hugging),
    .init("compressionResistance", ViewSetting.compressionResistance),
    .init("layoutMargins", ViewSetting.layoutMargins),
    .init(
      "directionalLayoutMargins", slot: "layoutMargins", ViewSetting.directionalLayoutMargins),
    .init("preservesSuperviewLayoutMargins", ViewSetting.preservesSuperviewLayoutMargins),
    .init("insetsLayoutMarginsFromSafeArea", ViewSetting.insetsLayoutMarginsFromSafeArea),
    .init("semanticContentAttribute", ViewSetting.semanticContentAttribute),
    .init("alignmentInsets", ViewSetting.alignmentInsets),
    .init("baseline", ViewSetting.baseline),
  ]

  private static let appearance: [ViewKeyRow] = [
    .init("hidden", ViewSetting.hidden),
    .init("alpha", ViewSetting.alpha),
    .init("background", ViewSetting.background),
    .init("clipsToBounds", ViewSetting.clipsToBounds),
    .init("contentMode", ViewSetting.contentMode),
    .init("transform", ViewSetting.transform),
    .init("cornerRadius", ViewSetting.cornerRadius),
    .init("borderWidth", ViewSetting.borderWidth),
    .init("borderColor", ViewSetting.borderColor),
  ]

  private static let content: [ViewKeyRow] = [
    .init("text", ViewSetting.text),
    .init(
      "title", slot: "text", of: [.button, .navigationBar],
      summary: "The title of a button or a navigation bar; another name for text.",
      ViewSetting.text),
    .init("attributedText", slot: "text", ViewSetting.attributedText),
    .init("font", ViewSetting.font),
    .init("adjustsFontForContentSizeCategory", ViewSetting.adjustsFontForContentSizeCategory),
    .init("textColor", ViewSetting.textColor),
    .init(
      "titleColor", slot: "textColor", of: [.button],
      summary: "The color of a button's title; another name for textColor.",
      ViewSetting.textColor),
    .init("textAlignment", ViewSetting.textAlignment),
    .init("numberOfLines", ViewSetting.numberOfLines),
    .init("lineBreakMode", ViewSetting.lineBreakMode),
    .init("preferredMaxLayoutWidth", ViewSetting.preferredMaxLayoutWidth),
    .init("adjustsFontSizeToFitWidth", ViewSetting.adjustsFontSizeToFitWidth),
    .init("minimumScaleFactor", ViewSetting.minimumScaleFactor),
    .init("baselineAdjustment", ViewSetting.baselineAdjustment),
    .init("image", ViewSetting.image),
    .init("contentEdgeInsets", ViewSetting.contentEdgeInsets),
    .init("configuration", ViewSetting.configuration),
    .init("contentSize", ViewSetting.contentSize),
    .init("contentOffset", ViewSetting.contentOffset),
    .init("contentInset", ViewSetting.contentInset),
    .init("contentInsetAdjustmentBehavior", ViewSetting.contentInsetAdjustmentBehavior),
  ]

  private static let stacks: [ViewKeyRow] = [
    .init("axis", ViewSetting.axis),
    .init("spacing", ViewSetting.spacing),
    .init("distribution", ViewSetting.distribution),
    .init("alignment", ViewSetting.alignment),
    .init("isBaselineRelativeArrangement", ViewSetting.isBaselineRelativeArrangement),
    .init("isLayoutMarginsRelativeArrangement", ViewSetting.isLayoutMarginsRelativeArrangement),
    .init("customSpacing", ViewSetting.customSpacing),
  ]

  private static let tables: [ViewKeyRow] = [
    .init("tableStyle", ViewSetting.tableStyle),
    .init("showsSeparators", ViewSetting.showsSeparators),
    .init("separatorColor", ViewSetting.separatorColor),
    .init("allowsSelection", ViewSetting.allowsSelection),
    .init("rowHeight", ViewSetting.rowHeight),
    .init("cellStyle", ViewSetting.cellStyle),
    .init("detailText", ViewSetting.detailText),
    .init("detailTextColor", ViewSetting.detailTextColor),
    .init("accessory", ViewSetting.accessory),
    .init("selectionStyle", ViewSetting.selectionStyle),
  ]

  private static let collections: [ViewKeyRow] = [
    .init("scrollDirection", ViewSetting.scrollDirection),
    .init("itemSize", ViewSetting.itemSize),
    .init("minimumLineSpacing", ViewSetting.minimumLineSpacing),
    .init("minimumInteritemSpacing", ViewSetting.minimumInteritemSpacing),
    .init("sectionInset", ViewSetting.sectionInset),
  ]

  private static let controls: [ViewKeyRow] = [
    .init("enabled", ViewSetting.enabled),
    .init("placeholder", ViewSetting.placeholder),
    .init("borderStyle", ViewSetting.borderStyle),
    .init("clearButtonMode", ViewSetting.clearButtonMode),
    .init("isSecureTextEntry", ViewSetting.isSecureTextEntry),
    .init("isOn", ViewSetting.isOn),
    .init("value", ViewSetting.value),
    .init("minimumValue", ViewSetting.minimumValue),
    .init("maximumValue", ViewSetting.maximumValue),
    .init("stepValue", ViewSetting.stepValue),
    .init("progress", ViewSetting.progress),
    .init("segments", ViewSetting.segments),
    .init("selectedIndex", ViewSetting.selectedIndex),
    .init("numberOfPages", ViewSetting.numberOfPages),
    .init("currentPage", ViewSetting.currentPage),
  ]

  private static let inputs: [ViewKeyRow] = [
    .init("isEditable", ViewSetting.isEditable),
    .init("isSelectable", ViewSetting.isSelectable),
    .init("isScrollEnabled", ViewSetting.isScrollEnabled),
    .init("textContainerInset", ViewSetting.textContainerInset),
    .init("lineFragmentPadding", ViewSetting.lineFragmentPadding),
    .init("showsCancelButton", ViewSetting.showsCancelButton),
    .init("scopeButtonTitles", ViewSetting.scopeButtonTitles),
    .init("showsScopeBar", ViewSetting.showsScopeBar),
    .init("datePickerMode", ViewSetting.datePickerMode),
    .init("date", ViewSetting.date),
    .init("minimumDate", ViewSetting.minimumDate),
    .init("maximumDate", ViewSetting.maximumDate),
    .init("minuteInterval", ViewSetting.minuteInterval),
    .init("countDownDuration", ViewSetting.countDownDuration),
    .init("wheels", ViewSetting.wheels),
    .init("selectedRows", ViewSetting.selectedRows),
    .init("isAnimating", ViewSetting.isAnimating),
    .init("hidesWhenStopped", ViewSetting.hidesWhenStopped),
    .init("indicatorStyle", ViewSetting.indicatorStyle),
  ]

  private static let bars: [ViewKeyRow] = [
    .init("items", ViewSetting.items),
    .init("leftItem", ViewSetting.leftItem),
    .init("rightItem", ViewSetting.rightItem),
    .init("tabs", ViewSetting.tabs),
    .init("tintColor", ViewSetting.tintColor),
    .init("fillColor", ViewSetting.fillColor),
    .init("trackColor", ViewSetting.trackColor),
    .init("thumbColor", ViewSetting.thumbColor),
    .init("currentDotColor", ViewSetting.currentDotColor),
    .init("dotColor", ViewSetting.dotColor),
  ]

  private static let accessibility: [ViewKeyRow] = [
    .init("isAccessibilityElement", ViewSetting.isAccessibilityElement),
    .init("accessibilityLabel", ViewSetting.accessibilityLabel),
    .init("accessibilityValue", ViewSetting.accessibilityValue),
    .init("accessibilityHint", ViewSetting.accessibilityHint),
  ]
}
