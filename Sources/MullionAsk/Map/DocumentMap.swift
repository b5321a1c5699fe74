// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion
public import MullionDocument
import MullionGeometry

/// The layout map of a document: the frames of its views as functions of the root's size.
public struct DocumentMap {
  /// The name of the document.
  public let name: String
  /// The functions.
  public let map: LayoutMap
  /// The views with their ids, superviews first.
  public let views: [(id: String, view: View)]
  /// The layout guides with their ids, and the contents of scroll views.
  ///
  /// Their frames are in the coordinates of the views that own them.
  public let guides: [(id: String, guide: LayoutGuide)]

  /// Maps a document.
  ///
  /// - Parameters:
  ///   - layout: The document's layout.
  ///   - name: The name for a document without one.
  ///   - widths: The widths of the root, in points.
  ///   - heights: The heights of the root, in points; nil for the document's height.
  ///   - deadline: The time at which the map ends; the rest is then `LayoutMap.missing`.
  ///   - chosen: The ids of the views to list; nil for all.
  /// - Throws: A `ViewError` if a layout fails.
  public init(
    _ layout: DocumentLayout, name: String, widths: ClosedRange<Double>,
    heights: ClosedRange<Double>? = nil, deadline: ContinuousClock.Instant? = nil,
    chosen: [String]? = nil
  ) throws {
    self.name = layout.document.name ?? name
    map = try layout.window.withLayoutDeadline(deadline) {
      try layout.layoutMap(widths: widths, heights: heights)
    }
    let known = map.views.compactMap { view in view.identifier.map { (id: $0, view: view) } }
    views = known.filter { chosen?.contains($0.id) ?? true }
    let map = map
    guides = Self.guides(of: layout, map.guides).filter { chosen?.contains($0.id) ?? true }
  }

  /// Returns guides with their names in constraints.
  private static func guides(
    of layout: DocumentLayout, _ guides: [LayoutGuide]
  ) -> [(id: String, guide: LayoutGuide)] {
    guides.compactMap { guide in
      if let id = guide.identifier, layout.guide(id) === guide { return (id, guide) }
      guard let scroll = guide.owningView as? ScrollView, let id = scroll.identifier,
        guide.kind == .content, scroll.layoutBox?.hasConstrainedContent ?? false
      else { return nil }
      return ("\(id).\(ItemReference.Area.contentLayoutGuide.rawValue)", guide)
    }
  }

  /// Returns whether a document has a view or guide with a name that a map can list.
  public static func hasItem(_ name: String, in layout: DocumentLayout) -> Bool {
    layout.view(name) != nil || (try? ItemAttribute.guide(name, in: layout)) ?? nil != nil
  }

  /// The views, then the guides, with their ids.
  var items: [(id: String, item: any LayoutItem)] {
    views.map { ($0.id, $0.view) } + guides.map { ($0.id, $0.guide) }
  }

  /// The dimension of the root that varies in a map with a single width or a single height, whose
  /// regions are segments.
  enum Direction {
    case width
    case height

    var name: String { self == .width ? "width" : "height" }
  }

  /// The dimension along which the regions are segments; nil if both the width and the height vary.
  var direction: Direction? {
    guard map.isLinear else { return nil }
    return map.widths.lowerBound == map.widths.upperBound
      && map.heights.lowerBound < map.heights.upperBound ? .height : .width
  }

  /// Returns the range of the root's widths in a region; of its heights if ``direction`` is
  /// `height`.
  func range(of region: LayoutMap.Region) -> ClosedRange<Double> {
    direction == .height ? region.heights : region.widths
  }

  /// Returns the size of the root at a position along the segments.
  func size(at position: Double) -> Size {
    direction == .height
      ? Size(width: map.widths.lowerBound, height: position)
      : Size(width: position, height: map.heights.lowerBound)
  }
}
