// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// Collects the accessibility elements of views in reading order.
struct AccessibilityCollector {
  typealias Node = AccessibilityTree.Node

  /// The containers whose elements are being collected.
  ///
  /// A program may list a container among its own elements.
  private var open: Set<ObjectIdentifier> = []

  /// Returns the nodes of a view and the views inside it.
  mutating func nodes(of view: View) -> [Node] {
    Self.sorted(collect(view), in: view)
  }

  private static func sorted(_ nodes: [Node], in view: View) -> [Node] {
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return ReadingOrder.indices(of: nodes.map(\.frame), isRightToLeft: isRightToLeft)
      .map { nodes[$0] }
  }

  /// Returns the nodes of an object: a sorted group if the object groups its elements, otherwise an
  /// unsorted list.
  private mutating func collect(_ object: AccessibleResponder) -> [Node] {
    let view = object as? View
    guard !(view?.isHiddenFromAccessibility ?? false), !object.accessibilityElementsHidden else {
      return []
    }
    if object.isAccessibilityElement { return element(object) }
    if let listed = object.accessibilityElements ?? object.countedAccessibilityElements {
      guard open.insert(ObjectIdentifier(object)).inserted else { return [] }
      defer { open.remove(ObjectIdentifier(object)) }
      return Self.group(listed.flatMap { collectSorted($0) }, object)
    }
    guard let view else { return [] }
    let nodes = view.accessibleSubviews.flatMap { collect($0) }
    guard view.shouldGroupAccessibilityChildren else { return nodes }
    return Self.group(Self.sorted(nodes, in: view), view)
  }

  private mutating func collectSorted(_ object: AccessibleResponder) -> [Node] {
    let nodes = collect(object)
    return (object as? View).map { Self.sorted(nodes, in: $0) } ?? nodes
  }

  private func element(_ object: AccessibleResponder) -> [Node] {
    let element = AccessibilityTree.Element(object)
    let others = object.accessibleParts
    guard !element.frame.isEmpty, element.frame.isFinite else { return [] }
    guard !others.isEmpty else { return [.element(element)] }
    let parts = others.map { Node.element(AccessibilityTree.Element($0)) }
    return Self.group([.element(element)] + parts, object)
  }

  private static func group(_ nodes: [Node], _ container: AccessibleResponder) -> [Node] {
    guard let first = nodes.first else { return [] }
    let frame = nodes.dropFirst().reduce(first.frame) { $0.union($1.frame) }
    return [.group(AccessibilityTree.Group(container: container, nodes: nodes, frame: frame))]
  }
}
