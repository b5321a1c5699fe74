// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Mullion
import MullionAsk
import MullionDocument
import MullionGeometry
import MullionSolver
import TestBridge
import TestSupport
import Testing

/// Checks the explanations of every screen of the gallery.
@Suite struct GalleryExplanationTests {
  /// Whether the affine solutions of all views are checked, not only of a few; this takes minutes.
  private static let isFull = ProcessInfo.processInfo.environment["MULLION_EXPLAIN_FULL"] != nil

  private func views(under view: View) -> [View] {
    [view] + view.subviews.flatMap { views(under: $0) }
  }

  @Test(arguments: Gallery.names)
  func `rows times factors reproduce every attribute of a screen`(name: String) throws {
    let layout = try Gallery.layout(name)
    let root = try #require(layout.window.rootView)
    let explainer = try root.explainer()
    let exact = ExactExplanation(of: explainer.solver)
    var variables: Set<Variable> = []
    for view in views(under: root) {
      for attribute in LayoutAttribute.allCases.dropFirst() {
        let expression = try #require(explainer.expression(of: attribute, of: view.box))
        do {
          let (members, remainder) = try explainer.explainer.derivation(of: expression)
          try exact.check(members, remainder, of: expression)
          variables.formUnion(explainer.explainer.variables(of: expression, members))
        } catch {
          throw Mismatch("\(view.identifier ?? "?").\(attribute): \(error)")
        }
      }
    }
    for push in try explainer.explainer.pushes(on: variables) { try exact.check(push) }
  }

  @Test(arguments: Gallery.names)
  func `an explained size is the view's size in the layout`(name: String) throws {
    let layout = try Gallery.layout(name)
    let root = try #require(layout.window.rootView)
    let explainer = try root.explainer()
    for view in views(under: root) {
      let frame = view.exactFrame
      for (attribute, value) in [
        (LayoutAttribute.left, frame.minX), (.right, frame.maxX), (.width, frame.width),
        (.centerX, frame.midX), (.top, frame.minY), (.bottom, frame.maxY),
        (.height, frame.height), (.centerY, frame.midY),
      ] {
        let expression = try #require(explainer.expression(of: attribute, of: view.box))
        let explained = explainer.solver.value(of: expression) ?? .nan
        #expect(abs(explained - value) < 1e-6, "\(view.identifier ?? "?").\(attribute)")
      }
    }
  }

  @Test(arguments: Gallery.names)
  func `the affine solution of an explanation holds in its stated range of sizes`(name: String)
    throws
  {
    let layout = try Gallery.layout(name)
    let root = try #require(layout.window.rootView)
    // A table or a collection sets the frames of its rows or items at each size, and a control those
    // of its parts, which have no id.
    let all = views(under: root).filter { !isInList($0) && $0.identifier != nil }
    let chosen = Self.isFull ? all : [all[all.count / 3], all[all.count - 1]]
    for view in chosen {
      for attribute in [LayoutAttribute.left, .width, .top, .height] {
        let found = try view.explanation(of: attribute)
        #expect(isNear(found.law.value(found.rootWidth, found.rootHeight), found.value))
        for width in samples(of: found.law.widths) {
          try check(found, name, Size(width: width, height: found.rootHeight))
        }
        for height in samples(of: found.law.heights) {
          try check(found, name, Size(width: found.rootWidth, height: height))
        }
      }
    }
  }

  @Test(arguments: [
    ("settings-table.json", "flightSwitch.left", "list.width"),
    ("album.json", "sun.left", "photos.width"),
  ])
  func `inside a table or collection, an explanation covers only the present size`(
    name: String, inner: String, outer: String
  ) throws {
    let layout = try Gallery.layout(name)
    let inside = try ItemAttribute(inner).explanation(in: layout)
    #expect(inside.law.widths == nil && inside.law.heights == nil)
    #expect(try ItemAttribute(outer).explanation(in: layout).law.widths != nil)
  }

  private func isInList(_ view: View) -> Bool {
    sequence(first: view, next: \.superview).dropFirst().contains {
      $0 is TableView || $0 is CollectionView
    }
  }

  /// Returns lengths inside a range, near its ends and between them.
  private func samples(of range: ClosedRange<Double>?) -> [Double] {
    guard let range else { return [] }
    let (low, high) = (max(range.lowerBound, 1), min(range.upperBound, 3000))
    guard low < high else { return [] }
    return [0.01, 0.5, 0.99].map { low + (high - low) * $0 }
  }

  /// Checks the affine solution of an explanation against a layout at another size.
  private func check(_ found: LayoutExplanation, _ name: String, _ size: Size) throws {
    let layout = try Gallery.layout(name, size: size)
    let view = try #require(layout.view(found.item))
    let explainer = try view.explainer()
    let expression = try #require(explainer.expression(of: found.attribute, of: view.box))
    let value = explainer.solver.value(of: expression) ?? .nan
    let expected = found.law.value(size.width, size.height)
    #expect(
      abs(value - expected) < 1e-5,
      "\(found.item).\(found.attribute) at \(size) is \(value), not \(expected): \(found.law)")
  }
}

extension LayoutExplanation.Law {
  /// Returns the value of the affine solution for a size of the root.
  fileprivate func value(_ width: Double, _ height: Double) -> Double {
    widthRate * width + heightRate * height + constant
  }
}
