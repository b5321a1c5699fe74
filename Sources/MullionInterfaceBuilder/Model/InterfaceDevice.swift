// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

/// A device whose screen Interface Builder shows.
public struct InterfaceDevice: Sendable, Equatable {
  /// The orientations of a device.
  public enum Orientation: String, Sendable, CaseIterable {
    /// The longer side is vertical.
    case portrait
    /// The longer side is horizontal.
    case landscape
  }

  /// The kinds of devices.
  public enum Idiom: String, Sendable, CaseIterable {
    /// An iPhone.
    case phone
    /// An iPad.
    case pad
    /// A television, which has no portrait orientation.
    case television
  }

  /// The name in files, such as `retina6_1`.
  public var id: String
  /// The product name, in lower case, such as `iphone 11`.
  public var name: String
  /// The size in portrait, in points.
  public var portraitSize: Size
  /// Device pixels per point.
  public var scale: Double
  /// The inset of the safe area at the top in portrait, in points.
  ///
  /// Devices with rounded screens have insets on other sides too.
  public var topInset: Double
  /// The kind of the device.
  public var idiom: Idiom
  /// Whether the device is a tablet.
  public var isTablet: Bool { idiom == .pad }

  private init(
    _ id: String, _ name: String, _ width: Double, _ height: Double, scale: Double,
    top: Double = 20, _ idiom: Idiom = .phone
  ) {
    (self.id, self.name, self.scale, topInset, self.idiom) = (id, name, scale, top, idiom)
    portraitSize = Size(width: width, height: height)
  }

  /// Creates the device with an id or a name; returns nil if there is none.
  ///
  /// - Parameter id: An id such as `retina4_7`, or a name such as `iPhone 8`; the case of letters
  ///   does not matter.
  public init?(id: String) {
    let wanted = id.lowercased()
    let device = Self.all.first { $0.id.lowercased() == wanted || $0.name == wanted }
    guard let device else { return nil }
    self = device
  }

  /// The known devices.
  public static let all: [InterfaceDevice] = [
    .init("retina3_5", "iphone 4s", 320, 480, scale: 2),
    .init("retina4_0", "iphone se", 320, 568, scale: 2),
    .init("retina4_7", "iphone 8", 375, 667, scale: 2),
    .init("retina5_5", "iphone 8 plus", 414, 736, scale: 3),
    .init("retina5_4", "iphone 13 mini", 375, 812, scale: 3, top: 50),
    .init("retina5_9", "iphone 11 pro", 375, 812, scale: 3, top: 44),
    .init("retina6_0", "iphone 14", 390, 844, scale: 3, top: 47),
    .init("retina6_1", "iphone 11", 414, 896, scale: 2, top: 48),
    .init("retina6_5", "iphone 11 pro max", 414, 896, scale: 3, top: 44),
    .init("retina6_12", "iphone 15", 393, 852, scale: 3, top: 59),
    .init("retina6_3", "iphone 16 pro", 402, 874, scale: 3, top: 62),
    .init("retina6_7", "iphone 14 plus", 428, 926, scale: 3, top: 47),
    .init("retina6_72", "iphone 15 pro max", 430, 932, scale: 3, top: 59),
    .init("retina6_9", "iphone 16 pro max", 440, 956, scale: 3, top: 62),
    .init("ipad8_3rounded", "ipad mini", 744, 1133, scale: 2, top: 24, .pad),
    .init("ipad9_7", "ipad", 768, 1024, scale: 2, .pad),
    .init("ipad10_2", "ipad 10.2", 810, 1080, scale: 2, .pad),
    .init("ipad10_5", "ipad pro 10.5", 834, 1112, scale: 2, .pad),
    .init("ipad10_9rounded", "ipad air", 820, 1180, scale: 2, top: 24, .pad),
    .init("ipad11_0rounded", "ipad pro 11", 834, 1194, scale: 2, top: 24, .pad),
    .init("ipad12_9", "ipad pro 12.9", 1024, 1366, scale: 2, .pad),
    .init("ipad12_9rounded", "ipad pro 12.9 rounded", 1024, 1366, scale: 2, top: 24, .pad),
    .init("appleTV", "apple tv", 1080, 1920, scale: 1, top: 60, .television),
  ]
}

extension InterfaceDevice {
  /// Whether the screen has round corners, so that the bottom has an inset too.
  private var isRounded: Bool { idiom != .television && topInset > 20 }

  /// Returns the size of the screen, in points; a television has one orientation.
  public func size(in orientation: Orientation) -> Size {
    orientation == .portrait && idiom != .television
      ? portraitSize : Size(width: portraitSize.height, height: portraitSize.width)
  }

  /// Returns the insets of the safe area without bars of the application, in points.
  public func safeArea(in orientation: Orientation) -> EdgeInsets {
    // A television can crop the edges of a picture.
    if idiom == .television { return EdgeInsets(top: 60, left: 80, bottom: 60, right: 80) }
    let bottom = isRounded ? (isTablet ? 20.0 : orientation == .portrait ? 34 : 21) : 0
    if orientation == .portrait || isTablet {
      return EdgeInsets(top: topInset, left: 0, bottom: bottom, right: 0)
    }
    let side = isRounded ? topInset : 0
    return EdgeInsets(top: 0, left: side, bottom: bottom, right: side)
  }

  /// Returns the size classes of a full screen.
  public func traits(in orientation: Orientation) -> SizeTraits {
    if idiom != .phone { return SizeTraits(width: .regular, height: .regular) }
    if orientation == .portrait { return SizeTraits(width: .compact, height: .regular) }
    // Only the largest phones have a regular width in landscape.
    let isLarge = portraitSize.width >= 414
    return SizeTraits(width: isLarge ? .regular : .compact, height: .compact)
  }

  /// Returns the insets of the safe area on the canvas of a version of Interface Builder.
  func safeArea(in orientation: Orientation, toolsVersion: Double?) -> EdgeInsets {
    var insets = safeArea(in: orientation)
    guard let toolsVersion else { return insets }
    if idiom == .television {
      // Televisions have a safe area from Xcode 9 on, and 90 points at the sides before Xcode 11.
      if toolsVersion < 13000 { return .zero }
      if toolsVersion < 15000 { (insets.left, insets.right) = (90, 90) }
    }
    guard isRounded, !isTablet else { return insets }
    if toolsVersion < 21000 {
      // Before Xcode 14, all phones with a notch had an inset of 44 points.
      if (44...50).contains(insets.top) { insets.top = 44 }
    } else if id == "retina5_9" {
      // Since Xcode 14, this id stands for a smaller phone, whose inset is 50 points.
      insets.top = 50
    }
    // Since Xcode 16.3, the canvas applies the insets twice. Version 32700 is that of internal
    // builds of Xcode, to which this does not apply.
    if (23727..<32700).contains(toolsVersion) {
      insets = EdgeInsets(
        top: 2 * insets.top, left: 2 * insets.left, bottom: 2 * insets.bottom,
        right: 2 * insets.right)
    }
    return insets
  }
}
