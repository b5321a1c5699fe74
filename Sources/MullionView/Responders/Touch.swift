// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// A finger on a screen, or a pointer with its button pressed, from touch down to touch up.
///
/// The same object represents the touch throughout. ``view`` stays the view on which the touch
/// began, even if that view moves or is removed.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class Touch {
  /// The phase of a touch.
  nonisolated public enum Phase: Int, Sendable {
    /// The touch began.
    case began = 0
    /// The touch moved.
    case moved = 1
    /// The touch did not move since the previous event.
    case stationary = 2
    /// The finger or button was lifted.
    case ended = 3
    /// The touch was cancelled.
    case cancelled = 4
  }

  /// The type of a touch.
  nonisolated public enum Kind: Sendable {
    /// A finger.
    case direct
    /// A pointer with its button pressed.
    case pointer
  }

  /// The type of a touch, with UIKit's raw values.
  nonisolated public enum TouchType: Int, Sendable, CaseIterable {
    /// A finger.
    case direct = 0
    /// A touch that is not on the screen, such as one on a remote control; no host sends one.
    case indirect = 1
    /// A stylus; no host sends one.
    case pencil = 2
    /// A pointer with its button pressed.
    case indirectPointer = 3
    /// All types; one array for all recognizers.
    static let all = allCases
    /// The older name of ``pencil``.
    public static let stylus = TouchType.pencil
  }

  /// The properties of a touch that an input device first estimates and updates later.
  nonisolated public struct Properties: OptionSet, Hashable, Sendable {
    /// The force.
    public static let force = Properties(rawValue: 1)
    /// The azimuth.
    public static let azimuth = Properties(rawValue: 2)
    /// The altitude.
    public static let altitude = Properties(rawValue: 4)
    /// The location.
    public static let location = Properties(rawValue: 8)

    /// The bits of the properties.
    public let rawValue: Int

    /// Creates a set of properties.
    public init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// The host's number for the touch; a later touch may reuse it.
  public let identifier: Int
  /// The type of the touch.
  public let kind: Kind
  /// The current phase.
  open package(set) var phase = Phase.began
  /// The time of the last change, in seconds of the host's clock.
  open package(set) var timestamp: Double
  /// The number of consecutive taps at this location, including this touch.
  open internal(set) var tapCount = 1
  /// The window on which the touch began.
  open internal(set) weak var window: Window?
  /// The view on which the touch began.
  open internal(set) weak var view: View?
  /// The recognizers that receive the touch; a recognizer that was reset no longer does.
  open internal(set) var gestureRecognizers: [GestureRecognizer] = []

  /// The touched screen.
  package weak var screen: Screen?
  /// The current location, in points of the screen.
  var screenLocation: Point
  /// The location at the previous event, in points of the screen.
  var previousScreenLocation: Point
  /// Whether the touch has ended or was cancelled.
  package var isOver: Bool { phase == .ended || phase == .cancelled }

  package init(identifier: Int, kind: Kind, screenLocation: Point, timestamp: Double) {
    (self.identifier, self.kind, self.timestamp) = (identifier, kind, timestamp)
    (self.screenLocation, previousScreenLocation) = (screenLocation, screenLocation)
  }

  /// The type of the touch, in UIKit's terms.
  open var type: TouchType { kind == .direct ? .direct : .indirectPointer }

  // MARK: Force, size and angles

  /// The force of the touch, where 1 is the force of an average touch.
  ///
  /// It is 0, as on a device that measures no force: hosts report locations only.
  open var force: Double { 0 }

  /// The greatest possible force; 0, because no force is measured.
  open var maximumPossibleForce: Double { 0 }

  /// The radius of the touch, in points; 0, because hosts report no size.
  open var majorRadius: Double { 0 }

  /// The possible error of ``majorRadius``, in points; 0.
  open var majorRadiusTolerance: Double { 0 }

  /// The angle between a stylus and the screen, in radians; π/2, that of a finger.
  open var altitudeAngle: Double { .pi / 2 }

  /// Returns the direction of a stylus in a view, in radians; 0, that of a finger.
  open func azimuthAngle(in view: View?) -> Double { 0 }

  /// The properties whose values are estimates; none, because every value is final.
  open var estimatedProperties: Properties { [] }

  /// The properties that a later update changes; none.
  open var estimatedPropertiesExpectingUpdates: Properties { [] }

  // MARK: Locations

  /// Returns the current location of the touch.
  ///
  /// - Parameter view: The view whose coordinate system the result uses; nil for the window's.
  /// - Returns: The location, in points.
  /// - Complexity: O(depth).
  open func location(in view: View?) -> Point { screenLocation.onScreen(to: view, of: window) }

  /// Returns the location of the touch at the previous event.
  ///
  /// - Parameter view: The view whose coordinate system the result uses; nil for the window's.
  /// - Returns: The location, in points.
  /// - Complexity: O(depth).
  open func previousLocation(in view: View?) -> Point {
    previousScreenLocation.onScreen(to: view, of: window)
  }

  /// Returns the exact location of the touch, in points; the same as ``location(in:)``.
  ///
  /// - Complexity: O(depth).
  open func preciseLocation(in view: View?) -> Point { location(in: view) }

  /// Returns the exact location at the previous event, in points; the same as
  /// ``previousLocation(in:)``.
  ///
  /// - Complexity: O(depth).
  open func precisePreviousLocation(in view: View?) -> Point { previousLocation(in: view) }

  // See Responder.
  deinit {}
}

extension Touch: nonisolated Hashable {
  /// Returns whether two values are the same touch object.
  nonisolated public static func == (a: Touch, b: Touch) -> Bool { a === b }

  /// Hashes the identity of the touch.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
