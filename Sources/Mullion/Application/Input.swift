// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// What a host tells an application of: raw input, before it is known whom it is for.
///
/// Places are in points of a screen.
public enum Input: Sendable {
  /// Some touches have changed; those not named are where they were.
  case touches([TouchSample])
  /// A key went down or up, or is repeated.
  case key(Key, Press.Phase)
  /// Text was typed, as the host's input method has it.
  case text(String)
  /// A pointer without a button down has moved.
  case pointer(at: Point)
  /// A wheel has turned: where the pointer is, and how far the content is to move, to the right and down.
  case scroll(at: Point, by: Size)

  /// One touch has changed.
  ///
  /// - Parameters:
  ///   - identifier: The host's number of the finger.
  ///   - phase: What happened to it.
  ///   - location: Where it is, in points of the screen.
  /// - Returns: The input.
  public static func touch(
    _ identifier: Int, _ phase: TouchSample.Phase, at location: Point
  ) -> Input {
    .touches([TouchSample(identifier: identifier, phase: phase, location: location)])
  }
}

/// What has become of one touch.
public struct TouchSample: Hashable, Sendable {
  /// What can become of a touch.
  public enum Phase: Sendable {
    /// It came down.
    case began
    /// It moved.
    case moved
    /// It was lifted.
    case ended
    /// It was taken away.
    case cancelled
  }

  /// The host's number of the touch, until it has ended.
  public var identifier: Int
  /// What happened.
  public var phase: Phase
  /// Where the touch is, in points of the screen.
  public var location: Point
  /// What touches.
  public var kind: Touch.Kind

  /// Creates a sample.
  ///
  /// - Parameters:
  ///   - identifier: The host's number of the touch.
  ///   - phase: What happened.
  ///   - location: Where it is, in points of the screen.
  ///   - kind: What touches.
  public init(
    identifier: Int, phase: Phase, location: Point, kind: Touch.Kind = .direct
  ) {
    (self.identifier, self.phase, self.location, self.kind) = (identifier, phase, location, kind)
  }
}
