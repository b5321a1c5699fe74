// SPDX-License-Identifier: GPL-3.0-or-later

/// How a controller is shown that is presented.
public enum ModalPresentationStyle: Sendable, CaseIterable {
  /// Over the whole window; what it covers disappears.
  case fullScreen
  /// Over the whole window; what is below stays and may show through.
  case overFullScreen
  /// A sheet over a dimmed window: of the readable width on wide windows, else nearly all of the window.
  case pageSheet
  /// A small sheet in the middle of a dimmed window, of ``ViewController/preferredContentSize`` if that is set.
  case formSheet
  /// In the place of the nearest controller that defines a context; that disappears.
  case currentContext
  /// In front of the nearest controller that defines a context; that stays.
  case overCurrentContext

  /// Whether what it is shown in front of disappears.
  var covers: Bool { self == .fullScreen || self == .currentContext }

  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }

  var isSheet: Bool { self == .pageSheet || self == .formSheet }
}

/// How the view of a controller comes and goes that is presented.
public enum ModalTransitionStyle: Sendable, CaseIterable {
  /// Up from the bottom, and down again.
  case coverVertical
  /// Shown as a dissolve: views have no depth to turn in.
  case flipHorizontal
  /// From clear to opaque, and back.
  case crossDissolve
  /// Shown as a dissolve: views are not bent.
  case partialCurl
}

/// Edges of a rectangle.
public struct RectEdge: OptionSet, Hashable, Sendable {
  /// The bits; those of UIKit.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = RectEdge(rawValue: 1)
  /// The left edge.
  public static let left = RectEdge(rawValue: 2)
  /// The lower edge.
  public static let bottom = RectEdge(rawValue: 4)
  /// The right edge.
  public static let right = RectEdge(rawValue: 8)
  /// All edges.
  public static let all: RectEdge = [.top, .left, .bottom, .right]
}
