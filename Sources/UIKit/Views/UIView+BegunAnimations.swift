// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion

extension View {
  /// Begins animations of the changes that follow, until `commitAnimations()`.
  ///
  /// - Parameters:
  ///   - animationID: An identifier for the closures that the program sets.
  ///   - context: Ignored; a closure has its own context.
  public static func beginAnimations(
    _ animationID: String?, context: UnsafeMutableRawPointer?
  ) { beginAnimations(animationID) }

  // Disfavored, so that a call with a literal selects Mullion's method, which takes a Double.
  /// Sets the number of repetitions of the animations that were begun.
  @_disfavoredOverload
  public static func setAnimationRepeatCount(_ repeatCount: Float) {
    setAnimationRepeatCount(Double(repeatCount))
  }
}
