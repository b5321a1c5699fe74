// SPDX-License-Identifier: GPL-3.0-or-later

/// The properties that the program has set on a view, so that no ``AppearanceProxy`` replaces them.
package struct CustomizedProperties: OptionSet {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  static let backgroundColor = CustomizedProperties(rawValue: 1 << 0)
  static let tintColor = CustomizedProperties(rawValue: 1 << 1)
  package static let font = CustomizedProperties(rawValue: 1 << 2)
  package static let textColor = CustomizedProperties(rawValue: 1 << 3)

  /// The mark of a view while an ``AppearanceProxy`` calls a setter: the setter records only which
  /// property it sets.
  package static let tracing = CustomizedProperties(rawValue: 1 << 31)

  /// Creates the set of one property of a class.
  ///
  /// - Parameter property: A case of the class's enumeration of properties, whose raw values are
  ///   below 27. Among a class and its superclasses, at most one has such an enumeration.
  package init(_ property: some RawRepresentable<Int>) { rawValue = 1 << (4 + property.rawValue) }
}

extension View {
  /// Records whether the program has set a property; each setter calls this method first.
  package final func setCustomized(_ property: CustomizedProperties, _ isSet: Bool = true) {
    guard !customized.contains(.tracing) else {
      // A setter may call other setters; only the first recorded property is its own.
      if customized == .tracing { customized.insert(property) }
      return
    }
    if isSet { customized.insert(property) } else { customized.remove(property) }
  }

  /// Records whether the program has set a property of a class, which its enumeration names.
  package final func setCustomized(
    _ property: some RawRepresentable<Int>, _ isSet: Bool = true
  ) {
    setCustomized(CustomizedProperties(property), isSet)
  }
}
