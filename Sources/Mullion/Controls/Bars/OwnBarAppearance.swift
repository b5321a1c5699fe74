// SPDX-License-Identifier: GPL-3.0-or-later

/// An appearance that belongs to one bar, such as the bar's copy of one that the program set.
struct OwnBarAppearance<Appearance: BarAppearance> {
  /// The appearance; nil for the standard one.
  private(set) var value: Appearance?

  /// Returns the appearance, which is created if there is none.
  ///
  /// The caller may change the appearance, and the bar then shows the change.
  mutating func made(for owner: any BarAppearanceOwner) -> Appearance {
    if let value { return value }
    let made = Appearance()
    made.owner = owner
    value = made
    return made
  }

  /// Sets the appearance to a copy; nil restores the standard one.
  mutating func set(_ new: Appearance?, for owner: any BarAppearanceOwner) {
    value = new?.copy()
    value?.owner = owner
  }
}
