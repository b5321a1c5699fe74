// SPDX-License-Identifier: GPL-3.0-or-later

extension GestureRecognizer: nonisolated Hashable {
  /// Whether two references are to the same recognizer.
  nonisolated public static func == (left: GestureRecognizer, right: GestureRecognizer) -> Bool {
    left === right
  }

  /// Adds the recognizer's identity to a hasher.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
