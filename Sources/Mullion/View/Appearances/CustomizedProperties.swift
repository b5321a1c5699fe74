// SPDX-License-Identifier: GPL-3.0-or-later

/// The properties that the program has set on a view, so that no ``AppearanceProxy`` replaces them.
///
/// Properties of unrelated classes share a name.
struct CustomizedProperties: OptionSet {
  let rawValue: UInt32

  static let backgroundColor = CustomizedProperties(rawValue: 1 << 0)
  static let tintColor = CustomizedProperties(rawValue: 1 << 1)
  static let font = CustomizedProperties(rawValue: 1 << 2)
  static let textColor = CustomizedProperties(rawValue: 1 << 3)
  /// The color of an activity indicator, and of the normal titles of a button.
  static let color = CustomizedProperties(rawValue: 1 << 4)
  static let onTintColor = CustomizedProperties(rawValue: 1 << 5)
  static let thumbTintColor = CustomizedProperties(rawValue: 1 << 6)
  /// The part of a track before the thumb, and the progress of a bar.
  static let minimumTrackTintColor = CustomizedProperties(rawValue: 1 << 7)
  /// The part of a track after the thumb, and the track of a progress.
  static let maximumTrackTintColor = CustomizedProperties(rawValue: 1 << 8)
  static let pageIndicatorTintColor = CustomizedProperties(rawValue: 1 << 9)
  static let currentPageIndicatorTintColor = CustomizedProperties(rawValue: 1 << 10)
  static let separatorColor = CustomizedProperties(rawValue: 1 << 11)
  static let sectionIndexColor = CustomizedProperties(rawValue: 1 << 12)
  static let sectionIndexBackgroundColor = CustomizedProperties(rawValue: 1 << 13)
  static let sectionIndexTrackingBackgroundColor = CustomizedProperties(rawValue: 1 << 14)
  static let barTintColor = CustomizedProperties(rawValue: 1 << 15)
  static let standardAppearance = CustomizedProperties(rawValue: 1 << 16)
  static let scrollEdgeAppearance = CustomizedProperties(rawValue: 1 << 17)
  static let compactAppearance = CustomizedProperties(rawValue: 1 << 18)
  static let compactScrollEdgeAppearance = CustomizedProperties(rawValue: 1 << 19)
  static let titleTextAttributes = CustomizedProperties(rawValue: 1 << 20)
  static let largeTitleTextAttributes = CustomizedProperties(rawValue: 1 << 21)
  static let prefersLargeTitles = CustomizedProperties(rawValue: 1 << 22)
  /// The colors of titles of a button in other states than the normal one.
  static let stateColors = CustomizedProperties(rawValue: 1 << 23)
  static let unselectedItemTintColor = CustomizedProperties(rawValue: 1 << 24)

  /// The mark of a view whose next setter records only the name of its property.
  static let tracing = CustomizedProperties(rawValue: 1 << 31)
}

extension View {
  /// Records whether the program has set a property; each setter calls this method first.
  final func setCustomized(_ property: CustomizedProperties, _ isSet: Bool = true) {
    guard !customized.contains(.tracing) else {
      // Only the first property is that of the setter, which may set others.
      if customized == .tracing { customized.insert(property) }
      return
    }
    if isSet { customized.insert(property) } else { customized.remove(property) }
  }
}
