// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument
import MullionGeometry

/// The texts that rows, buttons and other views paint themselves, and the views of the document inside
/// them, which may cover these texts.
///
/// Such a view positions its texts in code, so the layout map has no affine functions for their edges.
/// Layouts at the corners of a region determine these functions, and further layouts inside it confirm
/// them.
struct CoveredTexts {
  /// A view that paints texts by itself or by parts without ids, and a view of the document inside it.
  private struct Pair {
    var id: String
    var owner: View
    /// The views that paint the texts.
    var painters: [View]
    var inner: CheckedTree.Painted
  }

  private let pairs: [Pair]
  private let engine: (any TextEngine)?

  init(_ tree: CheckedTree, _ plan: CheckPlan) {
    let engine = TextSystem.engine
    self.engine = engine
    var known: [ObjectIdentifier: [View]] = [:]
    pairs = tree.painted.joined().flatMap { inner in
      Self.owners(of: inner).compactMap { id, owner -> Pair? in
        guard plan.applies(.noOverlap, to: id), plan.applies(.noOverlap, to: inner.id),
          !plan.mayOverlap(id, inner.id)
        else { return nil }
        let key = ObjectIdentifier(owner)
        let painters = known[key] ?? Self.painters(in: owner, engine)
        known[key] = painters
        return painters.isEmpty
          ? nil : Pair(id: id, owner: owner, painters: painters, inner: inner)
      }
    }
  }

  /// Whether no view of the document is inside a view that paints texts.
  var isEmpty: Bool { pairs.isEmpty }

  /// Returns the views with ids that contain a view, from the inside out, up to the nearest scroll view.
  private static func owners(of inner: CheckedTree.Painted) -> [(String, View)] {
    inner.path.dropLast().reversed().prefix { !($0 is ScrollView) }.compactMap { outer in
      // Skip the container of a row, whose id is the row's id with the suffix `/content`: the row itself
      // follows.
      guard let id = outer.identifier, !id.hasSuffix("/content") else { return nil }
      return (id, outer)
    }
  }

  /// Returns the visible views of an owner that paint texts: itself, and parts that are no views of the
  /// document.
  private static func painters(in owner: View, _ engine: (any TextEngine)?) -> [View] {
    guard let engine else { return [] }
    var found: [View] = []
    func collect(_ view: View) {
      guard !view.isHidden, view.alpha > 0 else { return }
      // A view of the document that paints only a fill has no text.
      let mayPaint = view.identifier == nil || CheckedTree.paintsBeyondFill(view)
      if mayPaint, !TextWatch(painting: view, engine).areas.isEmpty { found.append(view) }
      for subview in view.subviews {
        if subview.identifier.map({ $0.hasSuffix("/content") }) ?? true { collect(subview) }
      }
    }
    collect(owner)
    return found
  }

  // MARK: Layouts

  /// The edges of the texts and of the inner view of each pair, in one layout.
  struct Sample {
    fileprivate var point: SIMD2<Double>
    /// The left, right, top and bottom edges of the texts and, at the end, of the inner view.
    fileprivate var edges: [[SIMD4<Double>]]
  }

  /// Finds the edges in the present layout.
  ///
  /// - Parameter point: The width and the height of the root.
  /// - Returns: The edges of all pairs.
  func sample(at point: SIMD2<Double>) -> Sample {
    var known: [ObjectIdentifier: [Rect]] = [:]
    return Sample(
      point: point,
      edges: pairs.map { pair in
        let key = ObjectIdentifier(pair.owner)
        let texts = known[key] ?? Self.areas(of: pair.painters, engine)
        known[key] = texts
        let inner = pair.inner.view
        return (texts + [inner.convert(inner.bounds, to: nil)]).map {
          SIMD4($0.minX, $0.maxX, $0.minY, $0.maxY)
        }
      })
  }

  /// Returns the rectangles around the texts that views paint, in the window's coordinates.
  private static func areas(of painters: [View], _ engine: (any TextEngine)?) -> [Rect] {
    guard let engine else { return [] }
    return painters.flatMap { view in
      TextWatch(painting: view, engine).areas.map { view.convert($0, to: nil) }
    }
  }

  /// Whether two layouts have the same pairs and texts.
  private func isComparable(_ one: Sample, _ other: Sample) -> Bool {
    one.edges.map(\.count) == other.edges.map(\.count)
  }

  // MARK: Conditions

  /// The largest difference between an edge and its affine function that counts as rounding to pixels, in
  /// points.
  private static let rounding = 1.0

  /// Finds the conditions that texts are covered in a region.
  ///
  /// - Parameters:
  ///   - corners: The layouts at corners of the region. Their number is the region's dimension plus one.
  ///   - others: Layouts elsewhere in the region, which confirm that the edges are affine functions.
  /// - Returns: The conditions; nil if the edges are not affine functions, or if the layouts have different
  ///   texts.
  func conditions(_ corners: [Sample], others: [Sample]) -> [CheckCondition]? {
    guard let first = corners.first, first.edges.count == pairs.count,
      (corners + others).allSatisfy({ isComparable($0, first) })
    else { return nil }
    var found: [CheckCondition] = []
    for (index, pair) in pairs.enumerated() {
      let laws = first.edges[index].indices.map { place in
        EdgeLaws(corners.map { ($0.point, $0.edges[index][place]) })
      }
      for other in others {
        for (law, edges) in zip(laws, other.edges[index]) {
          let error = law.value(at: other.point) - edges
          if max(error.max(), -error.min()) > Self.rounding { return nil }
        }
      }
      guard let inner = laws.last else { continue }
      found += laws.dropLast().map { text in
        CheckCondition(
          key: .init(rule: .noOverlap, views: [pair.id, pair.inner.id], part: "text"),
          amounts: text.overlaps(with: inner),
          sentence: "\(pair.inner.id) overlaps a text of \(pair.id)")
      }
    }
    return found
  }

  /// The edges of a rectangle as affine functions of the size.
  private struct EdgeLaws {
    private var constant: SIMD4<Double>
    private var perWidth = SIMD4<Double>.zero
    private var perHeight = SIMD4<Double>.zero

    /// Finds the functions that have given values at one, two or three points; three points must not lie on
    /// one line.
    init(_ values: [(point: SIMD2<Double>, edges: SIMD4<Double>)]) {
      let first = values[0]
      let steps = values.dropFirst().map {
        (way: $0.point - first.point, rise: $0.edges - first.edges)
      }
      if steps.count == 1 {
        let way = steps[0].way
        let length = (way * way).sum()
        if length > 0 {
          (perWidth, perHeight) = (
            steps[0].rise * (way.x / length), steps[0].rise * (way.y / length)
          )
        }
      } else if steps.count == 2 {
        let (one, two) = (steps[0], steps[1])
        let area = one.way.x * two.way.y - one.way.y * two.way.x
        if area != 0 {
          perWidth = (one.rise * two.way.y - two.rise * one.way.y) / area
          perHeight = (two.rise * one.way.x - one.rise * two.way.x) / area
        }
      }
      constant = first.edges - perWidth * first.point.x - perHeight * first.point.y
    }

    func value(at point: SIMD2<Double>) -> SIMD4<Double> {
      constant + perWidth * point.x + perHeight * point.y
    }

    private subscript(edge: Int) -> LayoutMap.Law {
      LayoutMap.Law(
        constant: constant[edge], perWidth: perWidth[edge], perHeight: perHeight[edge])
    }

    /// Returns the functions that are all above zero where two rectangles overlap.
    func overlaps(with other: EdgeLaws) -> [LayoutMap.Law] {
      [self[1] - other[0], other[1] - self[0], self[3] - other[2], other[3] - self[2]]
    }
  }
}
