// SPDX-License-Identifier: GPL-3.0-or-later

/// The properties that the program has set on a view, so that no ``AppearanceProxy`` replaces them.
package struct CustomizedProperties: OptionSet {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  static let backgroundColor = CustomizedProperties(rawValue: 1 << 0)
  static let tintColor = CustomizedProperties(rawValue: 1 << 1)
  package static let font = CustomizedProperties(rawValue: 1 << 2)
  package static let textColor = CustomizedProperties(rawValue: 1 << 3)

  /// The mark of a view whose next setter records only the name of its property.
  package static let tracing = CustomizedProperties(rawValue: 1 << 31)

  /// Creates the set of one property of a class.
  ///
  /// - Parameter property: A case of the class's enumeration, whose raw values are below 27. Of a
  ///   class, its superclasses and its subclasses, only one has an enumeration.
  package init(_ property: some RawRepresentable<Int>) { rawValue = 1 << (4 + property.rawValue) }
}

extension View {
  /// Records whether the program has set a property; each setter calls this method first.
  package final func setCustomized(_ property: CustomizedProperties, _ isSet: Bool = true) {
    guard !customized.contains(.tracing) else {
      // Only the first property is that of the setter, which may set others.
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
