// SPDX-License-Identifier: GPL-3.0-or-later

/// A set of interface orientations.
nonisolated public struct InterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The bits, which are UIKit's.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The upright orientation.
  public static let portrait = InterfaceOrientationMask(rawValue: 2)
  /// The upside-down orientation.
  public static let portraitUpsideDown = InterfaceOrientationMask(rawValue: 4)
  /// The landscape orientation with the screen on its left side.
  public static let landscapeRight = InterfaceOrientationMask(rawValue: 8)
  /// The landscape orientation with the screen on its right side.
  public static let landscapeLeft = InterfaceOrientationMask(rawValue: 16)
  /// Both landscape orientations.
  public static let landscape: InterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All orientations.
  public static let all: InterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// All orientations except upside down.
  public static let allButUpsideDown: InterfaceOrientationMask = [.portrait, .landscape]

  /// The orientations, in the order in which a screen chooses among them.
  package var inOrderOfChoice: [InterfaceOrientation] {
    [.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown].filter { contains($0.mask) }
  }
}
