// SPDX-License-Identifier: GPL-3.0-or-later

extension Layer: nonisolated Hashable {
  /// Whether two references are to the same layer.
  nonisolated public static func == (left: Layer, right: Layer) -> Bool { left === right }

  /// Adds the layer's identity to a hasher.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
