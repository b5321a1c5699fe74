// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionView

/// An object that is notified when an appearance that it contains changes: a bar, a bar item or a
/// larger appearance.
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

/// A bar or an item that can have different appearances by bar height and by scroll position; see
/// ``BarAppearances``.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
package protocol BarAppearancesOwner: BarAppearanceOwner {
  /// The type of the appearances.
  associatedtype Appearance: BarAppearance
  var appearances: BarAppearances<Appearance> { get set }
}

extension BarAppearancesOwner {
  /// Sets one of the four appearances to a copy of the given one; nil removes it.
  package func setAppearance(
    _ appearance: Appearance?, at path: WritableKeyPath<BarAppearances<Appearance>, Appearance?>
  ) {
    appearances[keyPath: path] = appearance?.copy(for: self)
    barAppearanceDidChange()
  }

  /// Sets one of the four appearances to a copy of the given one, and records that the program has
  /// set it.
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

/// The kinds of bar buttons; each can have an appearance of its own.
package enum BarButtonKind {
  case plain, done, back
}

/// The appearances of the buttons or tabs in a bar's appearance, by kind; each is created when it
/// is first read.
package struct BarAppearanceParts<Key: Hashable, Part: OwnedBarAppearance> {
  private var parts: [Key: Part] = [:]

  init() {}

  /// The appearance of a kind; nil if the standard one applies.
  package subscript(key: Key) -> Part? { parts[key] }

  /// Returns the appearance of a kind; creates it with `standard` if there is none.
  mutating func part(
    _ key: Key, of owner: any BarAppearanceOwner, or standard: @autoclosure () -> Part
  ) -> Part {
    if let known = parts[key] { return known }
    let made = standard()
    made.owner = owner
    parts[key] = made
    return made
  }

  /// Sets the appearance of a kind to a copy of the given one.
  mutating func set(_ part: Part, _ key: Key, of owner: any BarAppearanceOwner) {
    parts[key] = part.copy(for: owner)
  }

  /// Replaces all appearances by copies of those in another collection.
  mutating func copy(_ other: BarAppearanceParts, of owner: any BarAppearanceOwner) {
    parts = other.parts.mapValues { $0.copy(for: owner) }
  }
}
