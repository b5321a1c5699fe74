// SPDX-License-Identifier: GPL-3.0-or-later

/// The properties that the program has set on a view, so that no ``AppearanceProxy`` replaces them.
///
/// Properties of unrelated classes share a name.
package struct CustomizedProperties: OptionSet {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  static let backgroundColor = CustomizedProperties(rawValue: 1 << 0)
  static let tintColor = CustomizedProperties(rawValue: 1 << 1)
  package static let font = CustomizedProperties(rawValue: 1 << 2)
  package static let textColor = CustomizedProperties(rawValue: 1 << 3)
  /// The color of an activity indicator, and of the normal titles of a button.
  package static let color = CustomizedProperties(rawValue: 1 << 4)
  package static let onTintColor = CustomizedProperties(rawValue: 1 << 5)
  package static let thumbTintColor = CustomizedProperties(rawValue: 1 << 6)
  /// The part of a track before the thumb, and the progress of a bar.
  package static let minimumTrackTintColor = CustomizedProperties(rawValue: 1 << 7)
  /// The part of a track after the thumb, and the track of a progress.
  package static let maximumTrackTintColor = CustomizedProperties(rawValue: 1 << 8)
  package static let pageIndicatorTintColor = CustomizedProperties(rawValue: 1 << 9)
  package static let currentPageIndicatorTintColor = CustomizedProperties(rawValue: 1 << 10)
  package static let separatorColor = CustomizedProperties(rawValue: 1 << 11)
  package static let sectionIndexColor = CustomizedProperties(rawValue: 1 << 12)
  package static let sectionIndexBackgroundColor = CustomizedProperties(rawValue: 1 << 13)
  package static let sectionIndexTrackingBackgroundColor = CustomizedProperties(rawValue: 1 << 14)
  package static let barTintColor = CustomizedProperties(rawValue: 1 << 15)
  package static let standardAppearance = CustomizedProperties(rawValue: 1 << 16)
  package static let scrollEdgeAppearance = CustomizedProperties(rawValue: 1 << 17)
  package static let compactAppearance = CustomizedProperties(rawValue: 1 << 18)
  package static let compactScrollEdgeAppearance = CustomizedProperties(rawValue: 1 << 19)
  package static let titleTextAttributes = CustomizedProperties(rawValue: 1 << 20)
  package static let largeTitleTextAttributes = CustomizedProperties(rawValue: 1 << 21)
  package static let prefersLargeTitles = CustomizedProperties(rawValue: 1 << 22)
  /// The colors of titles of a button in other states than the normal one.
  package static let stateColors = CustomizedProperties(rawValue: 1 << 23)
  package static let unselectedItemTintColor = CustomizedProperties(rawValue: 1 << 24)

  /// The mark of a view whose next setter records only the name of its property.
  static let tracing = CustomizedProperties(rawValue: 1 << 31)
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
}
