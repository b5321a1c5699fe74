// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionView

/// A bar, an item or an appearance that has an appearance, which a program changes.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
package protocol BarAppearanceOwner: AnyObject {
  /// Called after a value of the appearance has changed.
  func barAppearanceDidChange()
}

/// An appearance that notifies its owner of changes.
package protocol OwnedBarAppearance: BarAppearanceOwner {
  /// The object that contains the appearance; nil for none.
  var owner: (any BarAppearanceOwner)? { get set }
  /// Returns a copy, which has no owner.
  func copy() -> Self
}

extension OwnedBarAppearance {
  package func barAppearanceDidChange() { owner?.barAppearanceDidChange() }

  /// Returns a copy that notifies an owner of its changes.
  package func copy(for owner: any BarAppearanceOwner) -> Self {
    let made = copy()
    made.owner = owner
    return made
  }
}

/// A bar or an item with appearances for its heights and the position of the content.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
package protocol BarAppearancesOwner: BarAppearanceOwner {
  /// The type of the appearances.
  associatedtype Appearance: BarAppearance
  var appearances: BarAppearances<Appearance> { get set }
}

extension BarAppearancesOwner {
  /// Replaces one of the appearances by a copy of another one; nil for none.
  package func setAppearance(
    _ appearance: Appearance?, at path: WritableKeyPath<BarAppearances<Appearance>, Appearance?>
  ) {
    appearances[keyPath: path] = appearance?.copy(for: self)
    barAppearanceDidChange()
  }

  /// Replaces one of the appearances, and records that the program has set it.
  package func setAppearance(
    _ appearance: Appearance?, at path: WritableKeyPath<BarAppearances<Appearance>, Appearance?>,
    _ property: CustomizedBarProperty
  ) where Self: View {
    self.setCustomized(property)
    setAppearance(appearance, at: path)
  }
}

/// The properties of bars that an ``AppearanceProxy`` leaves alone once the program has set them.
package enum CustomizedBarProperty: Int {
  case standardAppearance, scrollEdgeAppearance, compactAppearance, compactScrollEdgeAppearance
  case titleTextAttributes, largeTitleTextAttributes, prefersLargeTitles
  case barTintColor, unselectedItemTintColor
}

/// The buttons of a bar that have an appearance of their own.
package enum BarButtonKind {
  case plain, done, back
}

/// Parts of a bar's appearance, each of which is created when it is first used.
package struct BarAppearanceParts<Key: Hashable, Part: OwnedBarAppearance> {
  private var parts: [Key: Part] = [:]

  init() {}

  /// The part of a key; nil for the standard one.
  package subscript(key: Key) -> Part? { parts[key] }

  /// Returns the part of a key, created if there is none.
  mutating func part(
    _ key: Key, of owner: any BarAppearanceOwner, or standard: @autoclosure () -> Part
  ) -> Part {
    if let known = parts[key] { return known }
    let made = standard()
    made.owner = owner
    parts[key] = made
    return made
  }

  /// Replaces the part of a key by a copy of another one.
  mutating func set(_ part: Part, _ key: Key, of owner: any BarAppearanceOwner) {
    parts[key] = part.copy(for: owner)
  }

  /// Replaces all parts by copies of those of another appearance.
  mutating func copy(_ other: BarAppearanceParts, of owner: any BarAppearanceOwner) {
    parts = other.parts.mapValues { $0.copy(for: owner) }
  }
}
