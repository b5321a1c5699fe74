// SPDX-License-Identifier: GPL-3.0-or-later

extension LayoutConstraint: nonisolated Hashable {
  /// Whether two references are to the same constraint.
  nonisolated public static func == (left: LayoutConstraint, right: LayoutConstraint) -> Bool {
    left === right
  }

  /// Adds the constraint's identity to a hasher.
  nonisolated public final func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
