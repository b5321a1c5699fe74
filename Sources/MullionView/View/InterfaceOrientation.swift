// SPDX-License-Identifier: GPL-3.0-or-later

/// The orientation in which a screen shows its windows.
nonisolated public enum InterfaceOrientation: Int, Sendable, CaseIterable {
  /// The orientations of a screen: all except ``unknown``.
  public static let allCases: [Self] = [
    .portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft,
  ]

  /// No orientation; no screen has it.
  case unknown = 0
  /// The screen is upright.
  case portrait = 1
  /// The screen is upside down.
  case portraitUpsideDown = 2
  /// The screen lies on its left side.
  case landscapeRight = 3
  /// The screen lies on its right side.
  case landscapeLeft = 4

  /// Creates the orientation in which the interface is upright for the user of a device.
  ///
  /// The result is nil if the device lies flat or its position is unknown.
  ///
  /// - Parameter device: The position of the device.
  public init?(_ device: DeviceOrientation) {
    guard device.isValidInterfaceOrientation else { return nil }
    self.init(rawValue: device.rawValue)
  }

  /// Whether the orientation is one of the two portrait orientations.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether the orientation is one of the two landscape orientations.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// A mask that contains only this orientation; empty for ``unknown``.
  public var mask: InterfaceOrientationMask {
    self == .unknown ? [] : InterfaceOrientationMask(rawValue: 1 << rawValue)
  }

  /// The clockwise rotation of the interface relative to an upright device, in radians.
  var angle: Double {
    switch self {
    case .unknown, .portrait: 0
    case .landscapeRight: .pi / 2
    case .portraitUpsideDown: .pi
    case .landscapeLeft: -.pi / 2
    }
  }
}
