// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

/// An animated property that only a subclass of ``Layer`` has, such as the path of a
/// ``ShapeLayer``, by its name.
enum LayerContentKey: String {
  case path, fillColor, strokeColor, lineWidth, miterLimit, lineDashPhase, strokeStart, strokeEnd
  case colors, locations, startPoint, endPoint
  case foregroundColor, fontSize
  case curl = "_curl"
}

/// The value of a property that only a subclass of ``Layer`` has.
enum LayerContentValue: Equatable {
  case number(Double)
  case point(Point)
  case color(Color?)
  case path(Path?)
  case colors([Color])
  case numbers([Double]?)

  /// Returns the value between this one and another.
  ///
  /// Some values cannot be interpolated: paths whose kinds of elements differ, arrays of different
  /// lengths, and a value and nil. For colors, nil counts as clear. Without an intermediate value,
  /// the result is the other value, or this one at a progress of 0 or less.
  ///
  /// - Parameters:
  ///   - other: The value at a progress of 1.
  ///   - progress: The progress, which may be outside of 0…1.
  /// - Returns: The intermediate value, or one of the two values if there is none or it is not
  ///   usable.
  func mixed(with other: LayerContentValue, _ progress: Double) -> LayerContentValue {
    let mixed = between(other, progress)
    return mixed.flatMap { $0.isUsable ? $0 : nil } ?? (progress > 0 ? other : self)
  }

  private func between(_ other: LayerContentValue, _ progress: Double) -> LayerContentValue? {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * progress }
    func mix(_ a: Color?, _ b: Color?) -> Color {
      let (a, b) = (AnimationVector(a), AnimationVector(b))
      return (a + (b - a) * progress).color
    }
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(mix(a, b))
    case (.point(let a), .point(let b)): return .point(Point(x: mix(a.x, b.x), y: mix(a.y, b.y)))
    case (.color(let a), .color(let b)): return a == b ? self : .color(mix(a, b))
    case (.path(let a?), .path(let b?)): return a.mixed(with: b, progress).map { .path($0) }
    case (.colors(let a), .colors(let b)):
      return a.count == b.count ? .colors(zip(a, b).map { mix($0, $1) }) : nil
    case (.numbers(let a?), .numbers(let b?)):
      return a.count == b.count ? .numbers(zip(a, b).map { mix($0, $1) }) : nil
    default: return nil
    }
  }

  /// Returns the sum of two numbers or points; nil for other values.
  func adding(_ other: LayerContentValue, _ sign: Double) -> LayerContentValue? {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a + sign * b)
    case (.point(let a), .point(let b)): .point(Point(x: a.x + sign * b.x, y: a.y + sign * b.y))
    default: nil
    }
  }

  /// Whether all numbers are finite and at most ``View/maximumMagnitude`` in magnitude.
  var isUsable: Bool { worst == nil }

  /// A number that is out of range; nil for none.
  var worst: Double? {
    let numbers: [Double] =
      switch self {
      case .number(let number): [number]
      case .point(let point): [point.x, point.y]
      case .numbers(let numbers): numbers ?? []
      case .path(let path?):
        path.isFinite
          ? [
            path.controlBounds.minX, path.controlBounds.minY, path.controlBounds.maxX,
            path.controlBounds.maxY,
          ] : [.nan]
      default: []
      }
    return numbers.first { !($0.magnitude <= View.maximumMagnitude) }
  }
}

nonisolated extension Path {
  /// Returns the path between this one and another with the same kinds of elements; nil for others.
  ///
  /// - Complexity: O(elements).
  fileprivate func mixed(with other: Path, _ progress: Double) -> Path? {
    guard elements.count == other.elements.count else { return nil }
    func mix(_ a: Point, _ b: Point) -> Point {
      Point(x: a.x + (b.x - a.x) * progress, y: a.y + (b.y - a.y) * progress)
    }
    var result = Path()
    for (first, second) in zip(elements, other.elements) {
      switch (first, second) {
      case (.move(let a), .move(let b)): result.move(to: mix(a, b))
      case (.line(let a), .line(let b)): result.addLine(to: mix(a, b))
      case (.quadCurve(let a, let c), .quadCurve(let b, let d)):
        result.addQuadCurve(to: mix(a, b), control: mix(c, d))
      case (.curve(let a, let c, let e), .curve(let b, let d, let f)):
        result.addCurve(to: mix(a, b), control1: mix(c, d), control2: mix(e, f))
      case (.close, .close): result.close()
      default: return nil
      }
    }
    return result
  }
}
