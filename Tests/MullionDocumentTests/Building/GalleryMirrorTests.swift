// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

@testable import MullionDocument

/// Compares every screen of the gallery in left-to-right and right-to-left, initially and after
/// each of its steps.
@Suite struct GalleryMirrorTests {
  private static let folder = URL(filePath: repositoryPath()).appending(
    path: "Docs/Gallery")

  private static func document(_ name: String) throws -> LayoutDocument {
    let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
    return try LayoutDocument(json: bytes)
  }

  /// The frames of a screen in the root's coordinates, by id, and the root's width.
  private struct Picture {
    var frames: [String: Rect] = [:]
    var width: Double

    init(_ root: View) {
      width = root.exactFrame.width
      visit(root, 0, 0)
    }

    private mutating func visit(_ view: View, _ x: Double, _ y: Double) {
      frames[view.identifier ?? ""] = view.exactFrame.offsetBy(dx: x, dy: y)
      for subview in view.subviews {
        visit(subview, x + view.exactFrame.minX, y + view.exactFrame.minY)
      }
    }

    /// Returns the ids of the views that differ from the mirror image of another picture.
    func differences(from image: Picture) -> [String] {
      frames.compactMap { id, frame in
        guard let other = image.frames[id] else { return id }
        var mirrored = frame
        mirrored.origin.x = width - frame.maxX
        return isNear(other, mirrored) ? nil : id
      }
    }
  }

  private func layout(
    _ document: LayoutDocument, _ direction: LayoutDirection
  ) throws -> DocumentLayout {
    var document = document
    document.direction = direction
    var options = DocumentLayout.Options()
    options.folder = Self.folder.path()
    return try DocumentLayout(document, options: options)
  }

  /// Returns the frames of a screen initially and after each step.
  private func pictures(
    _ document: LayoutDocument, _ direction: LayoutDirection
  ) throws -> [Picture] {
    let layout = try layout(document, direction)
    let root = try #require(layout.window.rootView)
    _ = try layout.solve()
    var pictures = [Picture(root)]
    for (index, step) in document.steps.enumerated() {
      try layout.apply(step, at: "/steps/\(index)")
      _ = try layout.solve()
      pictures.append(Picture(root))
    }
    return pictures
  }

  private func mirrored(_ document: LayoutDocument) throws -> LayoutDocument {
    let layout = try layout(document, .leftToRight)
    // Masks in views without a frame refer to the sizes that the layout gives them.
    _ = try layout.solve()
    let sizes = layout.referenceSizes
    return document.mirrored { sizes[$0]?.width }
  }

  @Test(.rule("3.2.mirrored", "3.2.absolute"), arguments: GalleryTests.mirroring)
  func `a right-to-left screen with left and right swapped is the mirror image`(
    _ name: String
  ) throws {
    let document = try Self.document(name)
    let turned = try mirrored(document)
    for constraint in document.constraints where constraint.isAbsolute {
      // Otherwise the root's width would not cancel.
      let factors =
        constraint.left.places.reduce(0) { $0 + $1.coefficient }
        - constraint.right.places.reduce(0) { $0 + $1.coefficient }
      #expect(abs(factors) <= 1e-12, "\(constraint.id)")
    }
    let pictures = try pictures(document, .leftToRight)
    let images = try self.pictures(turned, .rightToLeft)
    #expect(pictures.count == images.count && pictures.count == document.steps.count + 1)
    for (step, (picture, image)) in zip(pictures, images).enumerated() {
      let wrong = picture.differences(from: image)
      #expect(
        wrong.isEmpty && picture.frames.count >= 10, "\(step): \(wrong.sorted().prefix(5))")
    }
  }

  @Test(.rule("3.2.mirrored"), arguments: GalleryTests.mirroring)
  func `a screen mirrors in right-to-left except views that use left or right`(_ name: String)
    throws
  {
    let document = try Self.document(name)
    let absolute = AbsoluteItems(document).items
    let pictures = try pictures(document, .leftToRight)
    let images = try self.pictures(document, .rightToLeft)
    for (step, (picture, image)) in zip(pictures, images).enumerated() {
      let wrong = picture.differences(from: image).filter { !absolute.contains($0) }
      #expect(wrong.isEmpty, "\(step): \(wrong.sorted().prefix(5))")
    }
  }

  @Test
  func `most gallery views do not depend on left and right attributes`()
    throws
  {
    var free: [String] = []
    var mostly: [String] = []
    for name in GalleryTests.screens {
      let document = try Self.document(name)
      let views = document.root.ids
      let absolute = AbsoluteItems(document).items
      if try mirrored(document) == document { free.append(name) }
      if 2 * views.filter(absolute.contains).count < views.count { mostly.append(name) }
    }
    let count = GalleryTests.screens.count
    #expect(2 * free.count >= count, "\(free)")
    #expect(4 * mostly.count >= 3 * count, "\(mostly)")
  }
}

extension ViewDescription {
  /// The ids of this view and of all its descendants.
  var ids: [String] { [id] + subviews.flatMap(\.ids) }
}
