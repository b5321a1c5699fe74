// SPDX-License-Identifier: GPL-3.0-or-later

/// The orientation in which a screen shows its windows.
nonisolated public enum InterfaceOrientation: Int, Sendable, CaseIterable {
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
