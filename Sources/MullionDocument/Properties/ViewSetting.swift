// SPDX-License-Identifier: GPL-3.0-or-later

/// A property of a view with the value that a document sets.
///
/// Properties that the document does not set keep UIKit's defaults. Lengths are in points. The
/// static members are the properties; call one with a value to make a setting:
///
/// ```swift
/// ViewDescription(id: "bar", settings: [.borderWidth(2), .borderColor(.black)])
/// ```
public struct ViewSetting: Sendable {
  let property: any AnyViewProperty
  let value: any Sendable

  init(property: any AnyViewProperty, value: any Sendable) {
    (self.property, self.value) = (property, value)
  }

  /// The key that sets the property.
  public var key: String { property.key }

  /// The value, if the setting sets the property; otherwise nil.
  public subscript<Value>(property: ViewProperty<Value>) -> Value? {
    sets(property) ? value as? Value : nil
  }

  /// Returns whether the setting sets a property.
  func sets(_ property: any AnyViewProperty) -> Bool { self.property === property }

  /// Returns the setting with its texts replaced by a function's results, if it sets texts other
  /// than ``text``, such as titles of segments; otherwise returns the setting itself.
  package func mappingTexts(_ map: (String) -> String) -> ViewSetting {
    for property in [Self.placeholder, Self.detailText, Self.leftItem, Self.rightItem] {
      if let text = self[property] { return property(map(text)) }
    }
    for property in [Self.segments, Self.tabs, Self.scopeButtonTitles] {
      if let texts = self[property] { return property(texts.map(map)) }
    }
    guard let items = self[Self.items] else { return self }
    return Self.items(
      items.map { item in
        switch item {
        case .button(let title): .button(map(title))
        case .item(let title, let id): .item(title: map(title), id: id)
        case .fixedSpace, .flexibleSpace: item
        }
      })
  }

  /// Whether the setting sets the text of a view, with or without attributes.
  var isText: Bool { sets(ViewSetting.text) || sets(ViewSetting.attributedText) }
}

extension ViewSetting: Equatable {
  /// Returns whether two settings set the same property to equal values.
  public static func == (left: ViewSetting, right: ViewSetting) -> Bool {
    left.sets(right.property) && left.property.areEqual(left.value, right.value)
  }
}

extension Sequence<ViewSetting> {
  /// Returns the first value of a property; nil if it is not set.
  ///
  /// - Complexity: O(settings).
  func value<Value>(of property: ViewProperty<Value>) -> Value? {
    for setting in self {
      if let value = setting[property] { return value }
    }
    return nil
  }
}
