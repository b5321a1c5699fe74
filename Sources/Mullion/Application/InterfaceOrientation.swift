// SPDX-License-Identifier: GPL-3.0-or-later

/// The orientation in which a screen shows its windows.
public enum InterfaceOrientation: Int, Sendable, CaseIterable {
  /// The screen is upright.
  case portrait = 1
  /// The screen is upside down.
  case portraitUpsideDown = 2
  /// The screen lies on its left side.
  case landscapeRight = 3
  /// The screen lies on its right side.
  case landscapeLeft = 4

  /// Whether the orientation is one of the two landscape orientations.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// A mask that contains only this orientation.
  public var mask: InterfaceOrientationMask { InterfaceOrientationMask(rawValue: 1 << rawValue) }
}

/// A set of interface orientations.
public struct InterfaceOrientationMask: OptionSet, Hashable, Sendable {
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
}
