// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionLayout

/// The frames of a tree of boxes as exact functions of the window's size.
///
/// The sizes of a map are divided into regions. In each region, every coordinate of every frame is
/// an affine function of the window's width and height. Frames are those before rounding to
/// pixels, in the coordinates of the superbox.
///
/// A region ends where a constraint begins or ceases to be active, or where the lines of a text
/// break differently. Neighboring regions share their border. There the frames usually agree; they
/// jump if a text gets another number of lines, or if a conflict begins or ends.
///
/// Borders are exact up to rounding, except where a conflict begins. The solver ignores
/// contradictions within its tolerance. So the layout next to such a border, at most 5e-6 points
/// away per thousand points, can be that of the other side.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public struct LayoutMap {
  /// An affine function of the window's size.
  nonisolated public struct Law: Sendable, Equatable {
    /// The value for a window of the size 0 × 0, in points.
    public var constant: Double
    /// The rate of change with the window's width.
    public var perWidth: Double
    /// The rate of change with the window's height.
    public var perHeight: Double

    /// Creates a function.
    public init(constant: Double, perWidth: Double = 0, perHeight: Double = 0) {
      self.constant = constant
      self.perWidth = perWidth
      self.perHeight = perHeight
    }

    /// Returns the value for a size of the window, in points.
    public func value(at size: Size) -> Double {
      constant + perWidth * size.width + perHeight * size.height
    }
  }

  /// The functions of the four numbers of a frame.
  nonisolated public struct FrameLaw: Sendable, Equatable {
    /// The left edge in the superbox's coordinates.
    public var x: Law
    /// The top edge in the superbox's coordinates.
    public var y: Law
    /// The width.
    public var width: Law
    /// The height.
    public var height: Law

    /// Creates functions.
    public init(x: Law, y: Law, width: Law, height: Law) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// A convex set of window sizes for which all frames are affine functions of the size.
  nonisolated public struct Region: Sendable {
    /// The corners of the region in order around it: two for a segment, three or more for a polygon.
    ///
    /// The corners belong to the neighboring regions too.
    public var corners: [Size] { cell.corners.map { Size(width: $0.x, height: $0.y) } }
    /// Whether critical regions and widths of line breaks prove the functions for the whole region.
    ///
    /// Otherwise, layouts at several sizes in the region agree with them.
    public let isProved: Bool
    /// The names of the required constraints that conflicts drop in the region.
    public let brokenConstraints: [String]
    /// The region as a convex set.
    package internal(set) var cell: ConvexCell
    /// The sampled size at which ``laws`` has its values.
    package let anchor: SIMD2<Double>
    /// The values at the anchor, and the rates of change with width and height.
    let laws: LawTable

    /// The range of the region's widths.
    public var widths: ClosedRange<Double> { Self.range(cell.corners.map(\.x)) }
    /// The range of the region's heights.
    public var heights: ClosedRange<Double> { Self.range(cell.corners.map(\.y)) }

    private static func range(_ values: [Double]) -> ClosedRange<Double> {
      let lower = values.reduce(.infinity, min)
      return lower...values.reduce(lower, max)
    }

    /// The number of values that the functions describe.
    var count: Int { laws.values.count }

    /// Returns the value with an index at a size.
    func value(_ index: Int, at size: SIMD2<Double>) -> Double {
      let offset = size - anchor
      return laws.values[index] + laws.perWidth[index] * offset.x
        + laws.perHeight[index] * offset.y
    }

    /// Returns the function of the value with an index.
    func law(_ index: Int) -> Law {
      let (wide, high) = (laws.perWidth[index], laws.perHeight[index])
      return Law(
        constant: laws.values[index] - wide * anchor.x - high * anchor.y, perWidth: wide,
        perHeight: high)
    }
  }

  /// The values of a region at its anchor, and their rates.
  nonisolated struct LawTable: Sendable {
    var values: [Double]
    var perWidth: [Double]
    var perHeight: [Double]
  }

  /// The largest distance from the border of a conflict at which the layout can be that of the other
  /// side, relative to the largest size.
  nonisolated package static let conflictTolerance = RegionJoiner.widestBand * 1e-9

  /// The widths of the map, in points.
  public let widths: ClosedRange<Double>
  /// The heights of the map, in points.
  public let heights: ClosedRange<Double>
  /// The regions, sorted by their least width, then by their least height.
  public let regions: [Region]
  /// The corners of the parts that no region covers, because a limit was reached.
  public let missing: [[Size]]
  /// The number of layouts that the map took.
  public let layoutCount: Int
  /// The boxes whose frames the map has, superboxes first.
  public let boxes: [LayoutBox]
  /// The layout guides whose frames the map has.
  public let guides: [LayoutGuide]
  private let places: [ObjectIdentifier: Int]

  init(
    _ widths: ClosedRange<Double>, _ heights: ClosedRange<Double>, regions: [Region],
    missing: [ConvexCell], layoutCount: Int, boxes: [LayoutBox], guides: [LayoutGuide]
  ) {
    self.widths = widths
    self.heights = heights
    self.regions = regions
    self.missing = missing.map { $0.corners.map { Size(width: $0.x, height: $0.y) } }
    self.layoutCount = layoutCount
    self.boxes = boxes
    self.guides = guides
    let items: [AnyObject] = boxes + guides
    places = Dictionary(
      items.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { one, _ in one })
  }

  /// Whether the map has only one height, or only one width.
  public var isLinear: Bool {
    widths.lowerBound == widths.upperBound || heights.lowerBound == heights.upperBound
  }

  /// Whether the functions of all regions are proved, and no part is missing.
  public var isProved: Bool { missing.isEmpty && regions.allSatisfy(\.isProved) }

  /// Returns the index of the first region that contains a size; nil if none does.
  ///
  /// - Complexity: O(log regions) if the map ``isLinear``, otherwise O(regions).
  public func region(at size: Size) -> Int? {
    let point: SIMD2<Double> = [size.width, size.height]
    let tolerance = 1e-12 * max(1, size.width, size.height)
    if !isLinear {
      let band = RegionJoiner.widestBand * 1e-9 * max(1, widths.upperBound, heights.upperBound)
      return regions.firstIndex { $0.cell.contains(point, within: tolerance) }
        ?? regions.firstIndex { $0.cell.contains(point, within: band) }
    }
    let axis = widths.lowerBound == widths.upperBound ? 1 : 0
    var (low, high) = (0, regions.count)
    while low < high {
      let middle = (low + high) / 2
      let end = axis == 0 ? regions[middle].widths.upperBound : regions[middle].heights.upperBound
      if end < point[axis] { low = middle + 1 } else { high = middle }
    }
    guard low < regions.count, regions[low].cell.contains(point, within: tolerance) else {
      return nil
    }
    return low
  }

  /// Returns the functions of a box's or guide's frame in a region; nil for an item that is not in
  /// the map.
  public func law(of item: any LayoutItem, in region: Region) -> FrameLaw? {
    guard let place = places[ObjectIdentifier(item.layoutBox ?? item)] else { return nil }
    return FrameLaw(
      x: region.law(4 * place), y: region.law(4 * place + 1), width: region.law(4 * place + 2),
      height: region.law(4 * place + 3))
  }

  /// Returns the frame of a box or guide for a size of the window; nil for an item or a size that
  /// is not in the map.
  ///
  /// At a border, it is the frame in the first of the regions.
  ///
  /// - Complexity: The same as ``region(at:)``.
  public func frame(of item: any LayoutItem, at size: Size) -> Rect? {
    region(at: size).flatMap { frame(of: item, at: size, in: regions[$0]) }
  }

  /// Returns the frame that a region's functions give a box or guide at a size; nil for an item
  /// that is not in the map.
  public func frame(of item: any LayoutItem, at size: Size, in region: Region) -> Rect? {
    guard let place = places[ObjectIdentifier(item.layoutBox ?? item)] else { return nil }
    let point: SIMD2<Double> = [size.width, size.height]
    func value(_ part: Int) -> Double { region.value(4 * place + part, at: point) }
    return Rect(x: value(0), y: value(1), width: value(2), height: value(3))
  }

  /// Returns the function of an additional value in a region.
  package func observedLaw(_ index: Int, in region: Region) -> Law {
    region.law(4 * (boxes.count + guides.count) + index)
  }
}
