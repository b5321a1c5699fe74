// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry

/// The placements of views in one region, each computed once.
final class RegionViews {
  let map: LayoutMap
  let region: LayoutMap.Region
  private var placements: [ObjectIdentifier: ViewPlacement?] = [:]

  init(_ map: LayoutMap, _ region: LayoutMap.Region) { (self.map, self.region) = (map, region) }

  /// Returns the placement of a view in the superview of the root; nil if the layout map has no
  /// frame for a view on the way.
  func placement(of view: View) -> ViewPlacement? {
    let key = ObjectIdentifier(view)
    if let known = placements[key] { return known }
    let made = ViewPlacement(of: view, in: nil, region, map)
    placements[key] = made
    return made
  }

  /// Returns the placement of a view in an ancestor; nil if the layout map has no frame for a view
  /// on the way.
  func placement(of view: View, in ancestor: View) -> ViewPlacement? {
    ViewPlacement(of: view, in: ancestor, region, map)
  }

  /// Returns the edges of the smallest upright rectangle around a view's bounds.
  func edges(of view: View) -> RootFrame.Edges? {
    placement(of: view).map { $0.edges(of: $0.bounds) }
  }

  /// Returns the smallest and the largest value of a function in the region.
  func range(of law: LayoutMap.Law) -> ClosedRange<Double> {
    let values = region.corners.map { law.value(at: $0) }
    let low = values.reduce(.infinity, min)
    return low...values.reduce(low, max)
  }
}
