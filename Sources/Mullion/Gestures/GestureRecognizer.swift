// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds a gesture in the touches on a view and the views inside of it.
open class GestureRecognizer {
  /// The view whose touches are looked at.
  public internal(set) weak var view: View?

  /// Creates a recognizer.
  public init() {}
}
