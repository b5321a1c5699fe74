// SPDX-License-Identifier: GPL-3.0-or-later

/// A responder with text that the user may be able to change.
package protocol ChangeableText: KeyInput {
  /// Whether the user can change the text now.
  var mayChangeText: Bool { get }
}
