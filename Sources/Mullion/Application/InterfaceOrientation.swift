// SPDX-License-Identifier: GPL-3.0-or-later

/// Which way up a screen shows its windows.
public enum InterfaceOrientation: Int, Sendable, CaseIterable {
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// On its left side.
  case landscapeRight = 3
  /// On its right side.
  case landscapeLeft = 4

  /// Whether the longer sides of an upright screen are above and below.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// The orientation as a set of one.
  public var mask: InterfaceOrientationMask { InterfaceOrientationMask(rawValue: 1 << rawValue) }
}

/// Ways up that are possible.
public struct InterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The bits; those of UIKit.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = InterfaceOrientationMask(rawValue: 2)
  /// Upside down.
  public static let portraitUpsideDown = InterfaceOrientationMask(rawValue: 4)
  /// On its left side.
  public static let landscapeRight = InterfaceOrientationMask(rawValue: 8)
  /// On its right side.
  public static let landscapeLeft = InterfaceOrientationMask(rawValue: 16)
  /// On either side.
  public static let landscape: InterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All.
  public static let all: InterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// All but upside down.
  public static let allButUpsideDown: InterfaceOrientationMask = [.portrait, .landscape]
}
