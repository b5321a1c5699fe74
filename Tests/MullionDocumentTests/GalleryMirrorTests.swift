// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Mullion
import MullionGeometry
import RuleTrait
import Testing

@testable import MullionDocument

/// Every screen of the gallery in the other direction.
@Suite struct GalleryMirrorTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Docs/Gallery")

  private static func document(_ name: String) throws -> LayoutDocument {
    let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
    return try LayoutDocument(json: bytes)
  }

  /// The frames of a screen in the root's coordinates, by id, and the root's width.
  private func frames(
    _ document: LayoutDocument, _ direction: LayoutDirection
  ) throws -> (frames: [String: Rect], width: Double) {
    var document = document
    document.direction = direction
    document.steps = []
    var options = DocumentLayout.Options()
    options.folder = Self.folder.path()
    let layout = try DocumentLayout(document, options: options)
    _ = try layout.solve()
    let root = try #require(layout.window.rootView)
    var found: [String: Rect] = [:]
    func visit(_ view: View, _ x: Double, _ y: Double) {
      found[view.identifier ?? ""] = view.exactFrame.offsetBy(dx: x, dy: y)
      for subview in view.subviews {
        visit(subview, x + view.exactFrame.minX, y + view.exactFrame.minY)
      }
    }
    visit(root, 0, 0)
    return (found, root.exactFrame.width)
  }

  /// The ids of what a document places by left and right, alone or among others.
  private func absoluteItems(_ document: LayoutDocument) -> Set<String> {
    var items: Set<String> = []
    for constraint in document.constraints {
      let terms = constraint.left.terms + constraint.right.terms
      let places = terms.filter { $0.attribute.isLocation && $0.attribute.axis == .horizontal }
      let isMirrored = places.contains { $0.attribute.side == .directional }
      // Middles alone say the same either way only without a distance.
      let isSymmetric =
        places.allSatisfy { $0.attribute.side == .middle } && constraint.constant == 0
      if !places.isEmpty, !isMirrored, !isSymmetric { items.formUnion(terms.map(\.item.id)) }
    }
    func visit(_ view: ViewDescription, isRoot: Bool) {
      if view.translatesAutoresizingMask, !isRoot { items.insert(view.id) }
      for setting in view.settings {
        switch setting {
        case .layoutMargins(let insets) where insets.left != insets.right: items.insert(view.id)
        case .alignmentInsets(let insets) where insets.left != insets.right: items.insert(view.id)
        default: break
        }
      }
      for subview in view.subviews { visit(subview, isRoot: false) }
    }
    visit(document.root, isRoot: true)
    return items
  }

  @Test(.rule("3.2.mirrored", "3.2.absolute"), arguments: GalleryTests.screens)
  func `a screen mirrors about the middle but for what it says of left and right`(
    _ name: String
  ) throws {
    let document = try Self.document(name)
    let (frames, width) = try frames(document, .leftToRight)
    let (images, _) = try self.frames(document, .rightToLeft)
    let absolute = absoluteItems(document)
    var wrong: [String] = []
    for (id, frame) in frames {
      let image = try #require(images[id])
      let near =
        abs(image.minX - (width - frame.maxX)) <= 1e-9 && abs(image.minY - frame.minY) <= 1e-9
        && abs(image.width - frame.width) <= 1e-9 && abs(image.height - frame.height) <= 1e-9
      if !near { wrong.append("\(id): \(frame) became \(image)") }
    }
    if absolute.isEmpty { #expect(wrong.isEmpty, "\(wrong.sorted().prefix(5))") }
  }

  @Test func `screens without left and right are in the gallery`() throws {
    let free = try GalleryTests.screens.filter { try absoluteItems(Self.document($0)).isEmpty }
    #expect(free.count >= 3, "\(free)")
  }
}
