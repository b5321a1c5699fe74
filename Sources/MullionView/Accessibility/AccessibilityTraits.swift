// SPDX-License-Identifier: GPL-3.0-or-later

/// The roles and states of an accessibility element; the raw values are UIKit's.
nonisolated public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The raw bits.
  public let rawValue: UInt64

  /// Creates a set from its raw bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No trait.
  public static let none: AccessibilityTraits = []
  /// The element acts as a button.
  public static let button = AccessibilityTraits(rawValue: 1 << 0)
  /// The element acts as a link.
  public static let link = AccessibilityTraits(rawValue: 1 << 1)
  /// The element is an image.
  public static let image = AccessibilityTraits(rawValue: 1 << 2)
  /// The element is selected.
  public static let selected = AccessibilityTraits(rawValue: 1 << 3)
  /// The element plays a sound when it is activated.
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 4)
  /// The element acts as a key of a keyboard.
  public static let keyboardKey = AccessibilityTraits(rawValue: 1 << 5)
  /// The element is text that does not change.
  public static let staticText = AccessibilityTraits(rawValue: 1 << 6)
  /// The element summarizes the screen when the program starts.
  public static let summaryElement = AccessibilityTraits(rawValue: 1 << 7)
  /// The element is not enabled.
  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 8)
  /// The element's label or value changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
  /// The element is a search field.
  public static let searchField = AccessibilityTraits(rawValue: 1 << 10)
  /// The element starts a media session when it is activated.
  public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 11)
  /// The element has a value that can be incremented and decremented.
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 12)
  /// The element handles touches directly.
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 13)
  /// The element turns a page after its text was read.
  public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 14)
  /// The element is a tab bar.
  public static let tabBar = AccessibilityTraits(rawValue: 1 << 15)
  /// The element is a header that divides content into sections.
  public static let header = AccessibilityTraits(rawValue: 1 << 16)
  /// The element is a button that switches between on and off.
  public static let toggleButton = AccessibilityTraits(rawValue: 1 << 53)

  /// The names of the traits in the set, in the order of their bits.
  public var names: [String] {
    Self.all.filter { isSuperset(of: $0.traits) }.map(\.name)
  }

  private static let all: [(name: String, traits: AccessibilityTraits)] = [
    ("button", .button), ("link", .link), ("image", .image), ("selected", .selected),
    ("playsSound", .playsSound), ("keyboardKey", .keyboardKey), ("staticText", .staticText),
    ("summaryElement", .summaryElement), ("notEnabled", .notEnabled),
    ("updatesFrequently", .updatesFrequently), ("searchField", .searchField),
    ("startsMediaSession", .startsMediaSession), ("adjustable", .adjustable),
    ("allowsDirectInteraction", .allowsDirectInteraction), ("causesPageTurn", .causesPageTurn),
    ("tabBar", .tabBar), ("header", .header), ("toggleButton", .toggleButton),
  ]
}
