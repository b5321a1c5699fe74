// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion

/// The name of a pace.
nonisolated public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a name; unknown ones have the pace of layers.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Keeps a constant speed.
  public static let linear = Self(rawValue: "linear")
  /// Begins slowly.
  public static let easeIn = Self(rawValue: "easeIn")
  /// Ends slowly.
  public static let easeOut = Self(rawValue: "easeOut")
  /// Begins and ends slowly.
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  /// The pace of layers.
  public static let `default` = Self(rawValue: "default")
}

nonisolated extension TimingFunction {
  /// Creates a pace from its name.
  public init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self = .linear
    case .easeIn: self = .easeIn
    case .easeOut: self = .easeOut
    case .easeInEaseOut: self = .easeInOut
    default: self = .default
    }
  }

  /// Creates a pace from the control points of a cubic curve.
  public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
    self.init(Double(x1), Double(y1), Double(x2), Double(y2))
  }
}

/// The filter of a layer's contents.
public typealias CALayerContentsFilter = LayerContentsFilter
/// The curve of the rounded corners of a layer.
public typealias CALayerCornerCurve = LayerCornerCurve

/// The name of a transaction's duration.
nonisolated public let kCATransactionAnimationDuration = "animationDuration"
/// The name of the flag of a transaction that turns actions off.
nonisolated public let kCATransactionDisableActions = "disableActions"
/// The name of a transaction's pace.
nonisolated public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The name of a transaction's completion.
nonisolated public let kCATransactionCompletionBlock = "completionBlock"
/// The key of a layer's transition.
nonisolated public let kCATransition = "transition"
/// The name of the action of a layer that is added, or hidden no longer.
nonisolated public let kCAOnOrderIn = "onOrderIn"
/// The name of the action of a layer that is removed or hidden.
nonisolated public let kCAOnOrderOut = "onOrderOut"
