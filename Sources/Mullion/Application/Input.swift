// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// Raw input that a host passes to an application, before hit testing.
///
/// Locations are in points of a screen.
public enum Input: Sendable {
  /// Some touches have changed; the touches not listed have not moved.
  case touches([TouchSample])
  /// A key went down, went up, or repeats.
  case key(Key, Press.Phase)
  /// Text was entered with the host's input method.
  case text(String)
  /// A pointer without a button down has moved.
  case pointer(at: Point)
  /// A wheel has turned, with the pointer's location and the content's distance right and down.
  case scroll(at: Point, by: Size)

  /// Creates the input for a change of one touch.
  ///
  /// - Parameters:
  ///   - identifier: The host's identifier of the finger.
  ///   - phase: The change of the touch.
  ///   - location: The location, in points of the screen.
  /// - Returns: The input.
  public static func touch(
    _ identifier: Int, _ phase: TouchSample.Phase, at location: Point
  ) -> Input {
    .touches([TouchSample(identifier: identifier, phase: phase, location: location)])
  }
}

/// A change of one touch.
public struct TouchSample: Hashable, Sendable {
  /// The kind of change of a touch.
  public enum Phase: Sendable {
    /// The touch began.
    case began
    /// The touch moved.
    case moved
    /// The touch was lifted.
    case ended
    /// The touch was canceled.
    case cancelled
  }

  /// The host's identifier of the touch, valid until the touch ends.
  public var identifier: Int
  /// The kind of change.
  public var phase: Phase
  /// The location of the touch, in points of the screen.
  public var location: Point
  /// The kind of touch.
  public var kind: Touch.Kind

  /// Creates a sample.
  ///
  /// - Parameters:
  ///   - identifier: The host's identifier of the touch.
  ///   - phase: The kind of change.
  ///   - location: The location, in points of the screen.
  ///   - kind: The kind of touch.
  public init(
    identifier: Int, phase: Phase, location: Point, kind: Touch.Kind = .direct
  ) {
    (self.identifier, self.phase, self.location, self.kind) = (identifier, phase, location, kind)
  }
}
