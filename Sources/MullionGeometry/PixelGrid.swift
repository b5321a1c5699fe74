// SPDX-License-Identifier: GPL-3.0-or-later

/// The grid of lines between device pixels.
///
/// Adjacent lines are `1 / scale` points apart.
///
/// Snapping moves each edge to a grid line, depending only on the edge's position. So equal edges
/// stay equal, and two edges never change their order. A size is not snapped itself: it is the
/// difference of two snapped edges.
@frozen
public struct PixelGrid: Hashable, Sendable {
  /// The number of device pixels per point; above zero.
  public let scale: Double

  /// Creates the grid of a screen.
  ///
  /// - Parameter scale: The number of device pixels per point. A value that is not finite or not
  ///   above zero counts as 1.
  @inlinable
  public init(scale: Double) {
    self.scale = scale.isFinite && scale > 0 ? scale : 1
  }

  /// Returns the grid line nearest to a value; a value halfway between two lines is rounded up.
  ///
  /// The value is first rounded to a millionth of a point, so that a solver's rounding error does
  /// not decide how a value halfway between two lines is rounded. A value that is not finite or too
  /// large to round is returned unchanged.
  @inlinable
  public func snap(_ value: Double) -> Double {
    let snapped = line(nearestTo: value) / scale
    return snapped.isFinite ? snapped : value
  }

  /// Returns the number of the grid line nearest to a value, as `snap` rounds it.
  ///
  /// The result is a whole number, unless the value is not finite or too large to round.
  @inlinable
  public func line(nearestTo value: Double) -> Double {
    let denoised = (value * 1_000_000).rounded() / 1_000_000
    return (denoised * scale + 0.5).rounded(.down)
  }

  /// Returns the numbers of the grid lines nearest to four values, as ``line(nearestTo:)`` rounds them.
  ///
  /// It is faster than four calls, because it needs no function of the C library that rounds.
  @inlinable @inline(__always)
  public func lines(nearestTo values: SIMD4<Double>) -> SIMD4<Double> {
    // Adding this number and subtracting it again rounds to an integer, a half to the even one.
    let shift = SIMD4(repeating: Self.roundingShift)
    let exact = values * scale + 0.5
    var near = (exact + shift) - shift
    near.replace(with: near - 1, where: near .> exact)
    let rest = exact - near
    // Rounding to millionths moves no such value over the middle between two lines.
    let isClear =
      (rest .> Self.leastRest) .& (rest .< 1 - Self.leastRest) .& (exact .< Self.largestClear)
      .& (exact .> -Self.largestClear)
    if scale <= Self.largestClearScale, all(isClear) { return near }
    return denoisedLines(nearestTo: values)
  }

  /// Returns the numbers of the grid lines nearest to four values, which are first rounded to millionths.
  @usableFromInline
  func denoisedLines(nearestTo values: SIMD4<Double>) -> SIMD4<Double> {
    let shift = SIMD4(repeating: Self.roundingShift)
    let limit = SIMD4(repeating: Self.roundingLimit)
    let millionths = values * 1_000_000
    var whole = (millionths + shift) - shift
    // A half must be rounded away from zero.
    let rest = millionths - whole
    whole.replace(with: whole + 1, where: (rest .== 0.5) .& (millionths .> 0))
    whole.replace(with: whole - 1, where: (rest .== -0.5) .& (millionths .< 0))
    let position = whole / 1_000_000 * scale + 0.5
    let isExact =
      (millionths .< limit) .& (millionths .> -limit) .& (position .< limit) .& (position .> -limit)
    // Comparisons with values that are not numbers are false.
    guard all(isExact) else {
      return SIMD4(
        line(nearestTo: values[0]), line(nearestTo: values[1]), line(nearestTo: values[2]),
        line(nearestTo: values[3]))
    }
    var line = (position + shift) - shift
    line.replace(with: line - 1, where: line .> position)
    return line
  }

  /// The least distance, in pixels, from the middle between two lines at which rounding to millionths of a
  /// point cannot matter.
  ///
  /// Rounding moves a value by at most half a millionth of a point, which is half of this distance at
  /// ``largestClearScale``; the error of its product with the scale is smaller below ``largestClear``.
  @inlinable static var leastRest: Double { 1e-4 }
  @inlinable static var largestClearScale: Double { 100 }
  @inlinable static var largestClear: Double { 1e9 }

  /// 1.5 · 2^52: the numbers around it have a distance of 1.
  @inlinable static var roundingShift: Double { 6_755_399_441_055_744 }
  /// 2^51: the sum of a smaller number and ``roundingShift`` is rounded to an integer.
  @inlinable static var roundingLimit: Double { 2_251_799_813_685_248 }

  /// Returns the rectangle between the grid lines nearest to the four edges.
  @inlinable
  public func snap(_ rect: Rect) -> Rect {
    Rect(
      minX: snap(rect.minX), minY: snap(rect.minY), maxX: snap(rect.maxX), maxY: snap(rect.maxY))
  }
}
