// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionGeometry

/// Converts collection views with their flow layouts.
struct CollectionConverter {
  private let context: ConversionContext

  init(_ context: ConversionContext) { self.context = context }

  /// Returns the properties of a collection.
  func settings(of collection: XMLElement) -> [ViewSetting] {
    var settings: [ViewSetting] = []
    if collection["allowsSelection"] == "NO" { settings.append(.allowsSelection(false)) }
    guard let flow = collection.child("collectionViewFlowLayout", key: "collectionViewLayout")
    else {
      let layouts = collection.children.filter { $0["key"] == "collectionViewLayout" }
      for layout in layouts {
        context.notes.add(
          "layout \(layout.name)", "found a \(layout.name); it becomes a flow layout", at: layout)
      }
      return settings
    }
    if flow["scrollDirection"] == "horizontal" { settings.append(.scrollDirection(.horizontal)) }
    if let spacing = length("minimumLineSpacing", of: flow) {
      settings.append(.minimumLineSpacing(spacing))
    }
    if let spacing = length("minimumInteritemSpacing", of: flow) {
      settings.append(.minimumInteritemSpacing(spacing))
    }
    if let size = itemSize(of: flow) { settings.append(.itemSize(size)) }
    if let inset = flow.child("inset", key: "sectionInset") {
      func side(_ name: String) -> Double { length(name, of: inset) ?? 0 }
      settings.append(
        .sectionInset(
          EdgeInsets(
            top: side("minY"), left: side("minX"), bottom: side("maxY"), right: side("maxX"))))
    }
    return settings
  }

  /// Returns the size of all items; nil if cells determine their sizes.
  private func itemSize(of flow: XMLElement) -> Size? {
    guard !context.values.truth("automaticEstimatedItemSize", of: flow),
      let size = flow.child("size", key: "itemSize"), let width = length("width", of: size),
      let height = length("height", of: size)
    else { return nil }
    return Size(width: width, height: height)
  }

  /// Returns a nonnegative length that a document can have; nil if the attribute is missing or has
  /// another value.
  private func length(_ name: String, of element: XMLElement) -> Double? {
    context.values.number(name, of: element).flatMap {
      (0...LayoutDocument.Limit.length).contains($0) ? $0 : nil
    }
  }
}
