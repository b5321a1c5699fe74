// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
public import MullionSolver

extension ViewSetting {
  /// Two optional priorities, one for each axis; nil leaves that axis unchanged.
  public struct AxisPriorities: Sendable, Equatable {
    /// The priority for the width.
    public var horizontal: Priority?
    /// The priority for the height.
    public var vertical: Priority?

    /// Creates a pair.
    public init(horizontal: Priority? = nil, vertical: Priority? = nil) {
      self.horizontal = horizontal
      self.vertical = vertical
    }

    /// The axes that have a priority.
    var byAxis: [(Axis, Priority)] {
      [(Axis.horizontal, horizontal), (.vertical, vertical)].compactMap { axis, priority in
        priority.map { (axis, $0) }
      }
    }
  }

  /// An intrinsic content size, in points; nil for an axis that keeps the size of the view's type.
  public struct IntrinsicSize: Sendable, Equatable {
    /// The width, in points.
    public var width: Double?
    /// The height, in points.
    public var height: Double?

    /// Creates a size.
    public init(width: Double? = nil, height: Double? = nil) {
      self.width = width
      self.height = height
    }

    /// Returns the size, with missing values replaced by those of another size.
    func over(_ other: Size) -> Size {
      Size(width: width ?? other.width, height: height ?? other.height)
    }
  }

  /// The offsets of baselines, in points; nil leaves a baseline unchanged.
  public struct Baselines: Sendable, Equatable {
    /// The offset of the first baseline from the top of the alignment rectangle.
    public var first: Double?
    /// The offset of the last baseline from the bottom of the alignment rectangle.
    public var last: Double?

    /// Creates a pair.
    public init(first: Double? = nil, last: Double? = nil) {
      self.first = first
      self.last = last
    }
  }
}
