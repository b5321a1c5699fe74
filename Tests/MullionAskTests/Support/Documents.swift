// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Mullion
import MullionDocument
import MullionGeometry
import TestSupport

/// Returns the layout of a document, at a size or at the document's own.
func layout(of json: [UInt8], at size: Size? = nil) throws -> DocumentLayout {
  var options = DocumentLayout.Options()
  options.size = size
  options.folder =
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    + "/Docs/Gallery"
  options.limits = .none
  let layout = try DocumentLayout(try LayoutDocument(json: json), options: options)
  layout.window.errorHandler = { _ in }
  return layout
}

/// The names of the gallery's documents.
let galleryNames: [String] = {
  let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
  let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/Docs/Gallery")) ?? []
  return names.sorted().filter { $0.hasSuffix(".json") }
}()

/// The gallery's documents whose maps cover all widths.
///
/// The rows of a table and the items of a collection snap to pixels, so their layouts have more
/// segments than a map may have.
let coveredGalleryNames = galleryNames.filter {
  !["album.json", "settings-table.json"].contains($0)
}

/// Compares the frames of a map with those of a fresh layout.
///
/// - Throws: A `Mismatch` for the first difference above 1e-9, relative to the larger of the value
///   and 1.
func compare(
  _ map: LayoutMap, with json: [UInt8], at size: Size, in region: LayoutMap.Region? = nil
) throws {
  let fresh = try layout(of: json, at: size)
  try fresh.window.solveLayout()
  var views: [View] = []
  func collect(_ view: View) {
    // The map of a document has no parts of controls, which have no id.
    if view.identifier != nil { views.append(view) }
    for subview in view.subviews { collect(subview) }
  }
  for subview in fresh.window.subviews { collect(subview) }
  for (mapped, view) in zip(map.views, views) {
    let found =
      region.map { map.frame(of: mapped, at: size, in: $0) } ?? map.frame(of: mapped, at: size)
    guard let found else { throw Mismatch("no frame at \(size)") }
    let exact = view.exactFrame
    for (one, other) in [
      (found.minX, exact.minX), (found.minY, exact.minY), (found.width, exact.width),
      (found.height, exact.height),
    ] where (one - other).magnitude > 1e-9 * max(1, other.magnitude) {
      throw Mismatch("\(view.identifier ?? "?") at \(size): \(found), expected \(exact)")
    }
  }
}
