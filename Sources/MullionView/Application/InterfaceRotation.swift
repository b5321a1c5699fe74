// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionGeometry

/// A change of a screen's orientation, which the roots of the screen's windows carry out.
package final class InterfaceRotation {
  /// The duration of a rotation by a right angle, in seconds, as in UIKit.
  nonisolated package static let quarterTurn = 0.3

  /// The orientation before the change.
  package let from: InterfaceOrientation
  /// The orientation after the change.
  package let to: InterfaceOrientation
  /// The bounds of the screen after the change, in points.
  package let bounds: Rect
  /// The duration, in seconds; 0 for no animation.
  package let duration: Double
  private let screen: Screen

  /// Creates a change of a screen to an orientation.
  package init(of screen: Screen, to orientation: InterfaceOrientation, animated: Bool) {
    (self.screen, from, to) = (screen, screen.orientation, orientation)
    bounds = Rect(origin: .zero, size: screen.size(in: orientation))
    let turns = from.isLandscape == to.isLandscape ? 2.0 : 1
    duration = animated ? Self.quarterTurn * turns : 0
  }

  /// The clockwise rotation of the interface on the device, in radians: over -π to π.
  package var angle: Double {
    let angle = to.angle - from.angle
    if angle > .pi { return angle - 2 * .pi }
    return angle <= -.pi ? angle + 2 * .pi : angle
  }

  /// Sets the screen's orientation, unless it is set already.
  ///
  /// The controllers are notified before that, so that they see the old orientation.
  package func apply() { screen.orientation = to }
}
