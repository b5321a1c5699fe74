// SPDX-License-Identifier: GPL-3.0-or-later

/// The position in which the user holds the device, with UIKit's raw values.
///
/// It is separate from ``InterfaceOrientation``: the interface may stay as it is when the device
/// turns. If the device is turned to the left, the interface has to be turned to the right. Therefore
/// ``landscapeLeft`` corresponds to ``InterfaceOrientation/landscapeRight``.
nonisolated public enum DeviceOrientation: Int, Sendable, CaseIterable {
  /// The host has not reported a position.
  case unknown = 0
  /// The device is upright.
  case portrait = 1
  /// The device is upside down.
  case portraitUpsideDown = 2
  /// The device is turned to the left: its right side is at the top.
  case landscapeLeft = 3
  /// The device is turned to the right: its left side is at the top.
  case landscapeRight = 4
  /// The device lies flat, and the screen is at the top.
  case faceUp = 5
  /// The device lies flat, and the screen is at the bottom.
  case faceDown = 6

  /// Creates the position in which an interface of an orientation is upright for the user.
  public init(_ orientation: InterfaceOrientation) {
    self = DeviceOrientation(rawValue: orientation.rawValue) ?? .unknown
  }

  /// Whether the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether the device is turned to one of its sides.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether the device lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }

  /// Whether an interface can have the orientation: false if the device lies flat or is unknown.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
