// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion

/// An object with coordinates: a view or the screen.
public typealias UICoordinateSpace = CoordinateSpace

extension UIWindowScene {
  /// The coordinates of the scene's screen.
  public var coordinateSpace: any UICoordinateSpace { screen }
}
