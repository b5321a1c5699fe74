// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
public import Foundation
public import Mullion

extension Touch {
  /// Returns the direction of a stylus in a view as a vector of length 1: (1, 0), that of a finger.
  public final func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

  /// The number of an update of estimated properties; nil, because every value is final.
  public final var estimationUpdateIndex: NSNumber? { nil }
}
