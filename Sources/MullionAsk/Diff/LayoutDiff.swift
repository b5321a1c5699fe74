// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
public import MullionGeometry

/// The differences between two documents' frames for all sizes of a range.
///
/// Both documents' maps are merged: where a region of one overlaps a region of the other, the
/// difference of two frames is an affine function. So it is zero everywhere in the overlap, or its
/// greatest magnitude is at a corner. Views match by their ids.
public struct LayoutDiff: Sendable {
  /// A number of a frame.
  public enum Attribute: String, Sendable, CaseIterable {
    /// The left edge in the superview's coordinates.
    case x
    /// The top edge in the superview's coordinates.
    case y
    /// The width.
    case width
    /// The height.
    case height

    func value(of rect: Rect) -> Double {
      switch self {
      case .x: rect.minX
      case .y: rect.minY
      case .width: rect.width
      case .height: rect.height
      }
    }

    func law(of frame: LayoutMap.FrameLaw) -> LayoutMap.Law {
      switch self {
      case .x: frame.x
      case .y: frame.y
      case .width: frame.width
      case .height: frame.height
      }
    }
  }

  /// A number of a view's frame that differs for some sizes.
  public struct Difference: Sendable {
    /// The id of the view.
    public var view: String
    /// The number that differs.
    public var attribute: Attribute
    /// The smallest width, and for this width the smallest height, at the border of the sizes with
    /// a difference.
    ///
    /// At exactly this size, the numbers may still be equal.
    public var start: Size
    /// The size with the greatest difference, or the size at a border toward which the difference
    /// grows.
    public var worst: Size
    /// The number in the first document at ``worst``, in points.
    public var first: Double
    /// The number in the second document at ``worst``, in points.
    public var second: Double
    /// The widths or heights with a difference; empty if both have a range.
    public var ranges: [ClosedRange<Double>]
    /// A size with a difference, next to ``worst`` but not on the border of the compared region.
    var witness: Size

    /// The greatest difference, in points.
    public var amount: Double { (second - first).magnitude }
  }

  /// The name of the first document.
  public var firstName: String
  /// The name of the second document.
  public var secondName: String
  /// The widths, in points.
  public let widths: ClosedRange<Double>
  /// The heights, in points.
  public let heights: ClosedRange<Double>
  /// The greatest difference that counts as equal, in points.
  public let tolerance: Double
  /// The number of segments or regions of the merged map that were compared.
  public private(set) var segmentCount = 0
  /// The number of views with the same id in both documents.
  public let viewCount: Int
  /// The differences in the order of the first document's views.
  public private(set) var differences: [Difference] = []
  /// The ids of views that only the first document has.
  public let onlyInFirst: [String]
  /// The ids of views that only the second document has.
  public let onlyInSecond: [String]
  /// The corners of the parts that were not compared, because a limit was reached.
  public private(set) var missing: [[Size]]
  /// Whether the frames of all compared regions are proved, rather than only known at sampled
  /// sizes.
  public private(set) var isProved = true

  /// Whether both documents have the same views with the same frames wherever they were compared.
  public var isEqual: Bool {
    differences.isEmpty && onlyInFirst.isEmpty && onlyInSecond.isEmpty
  }

  /// The largest difference that counts as rounding, for numbers up to 1000; it is larger for
  /// larger numbers.
  private static let noise = 1e-6

  /// Compares the maps of two documents.
  ///
  /// - Parameters:
  ///   - first: The map of the first document.
  ///   - second: The map of the second document, for the same sizes.
  ///   - tolerance: The greatest difference that counts as equal, in points.
  ///   - deadline: The time at which the comparison ends; the rest is then ``missing``.
  /// - Complexity: O(regions² + overlaps · views).
  public init(
    _ first: DocumentMap, _ second: DocumentMap, tolerance: Double = 0,
    deadline: ContinuousClock.Instant? = nil
  ) {
    (firstName, secondName) = (first.name, second.name)
    (widths, heights) = (first.map.widths, first.map.heights)
    self.tolerance = tolerance
    let others = Dictionary(
      second.views.map { ($0.id, $0.view) }, uniquingKeysWith: { one, _ in one })
    let known = Set(first.views.map(\.id))
    onlyInFirst = first.views.map(\.id).filter { others[$0] == nil }
    onlyInSecond = second.views.map(\.id).filter { !known.contains($0) }
    let pairs = first.views.compactMap { id, view in others[id].map { (id, view, $0) } }
    viewCount = pairs.count
    missing = first.map.missing + second.map.missing
    var found = [[Attribute: Difference]](repeating: [:], count: pairs.count)
    for (index, region) in first.map.regions.enumerated() {
      if let deadline, .now >= deadline {
        missing += first.map.regions[index...].map(\.corners)
        break
      }
      for overlap in RegionOverlap.all(of: region, with: second.map) {
        segmentCount += 1
        isProved = isProved && overlap.isProved
        let comparison = OverlapComparison(overlap, first, second, tolerance)
        for (place, (id, view, other)) in pairs.enumerated() {
          comparison.compare(id, view, other, into: &found[place])
        }
      }
    }
    differences = found.flatMap { found in Attribute.allCases.compactMap { found[$0] } }
  }

  /// Returns whether two numbers differ by more than rounding and a tolerance.
  static func isDifferent(_ one: Double, _ other: Double, _ tolerance: Double) -> Bool {
    let rounding = noise * max(1, one.magnitude / 1000, other.magnitude / 1000)
    return (one - other).magnitude > max(tolerance, rounding)
  }
}
