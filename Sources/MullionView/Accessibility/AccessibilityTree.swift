// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// The accessibility elements of a view in reading order, as a screen reader visits them.
///
/// ```swift
/// let tree = AccessibilityTree(of: window)
/// tree.element(labelled: "Save")?.activate()
/// ```
///
/// The tree is a copy of the properties at the time of its creation; the elements reference the
/// objects. Elements are read by rows, and in each row in the layout direction. The elements of a
/// container that groups its children are read together, at the position of the container. A
/// container with ``AccessibleResponder/accessibilityElements`` keeps the order of that array.
///
/// Hidden and nearly transparent views have no elements, nor do views behind a modal view. An
/// element needs an area.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public struct AccessibilityTree {
  /// An element, or the elements of a container.
  public enum Node {
    /// An element.
    case element(Element)
    /// The elements of a container that are read together.
    case group(Group)
  }

  /// The elements of a container that are read together.
  #if MAIN_ACTOR
    @MainActor @preconcurrency
  #endif
  public struct Group {
    /// The container.
    public let container: AccessibleResponder
    /// The elements and groups inside, in reading order.
    public let nodes: [Node]
    /// The bounding box of the elements, in points of the screen.
    public let frame: Rect
  }

  /// The elements and groups, in reading order.
  public let nodes: [Node]

  /// Collects the elements of a view, after a layout.
  ///
  /// - Parameter view: The view, usually a window.
  /// - Complexity: O(n log n) in the number of views of usual layouts.
  public init(of view: View) {
    view.layoutIfNeeded()
    var collector = AccessibilityCollector()
    nodes = collector.nodes(of: view)
  }

  /// All elements, in reading order.
  ///
  /// - Complexity: O(elements).
  public var elements: [Element] {
    var result: [Element] = []
    func add(_ nodes: [Node]) {
      for node in nodes {
        switch node {
        case .element(let element): result.append(element)
        case .group(let group): add(group.nodes)
        }
      }
    }
    add(nodes)
    return result
  }

  /// Returns the first element with a label; nil if there is none.
  public func element(labelled label: String) -> Element? {
    elements.first { $0.label == label }
  }

  /// Returns the first element with an identifier; nil if there is none.
  public func element(identifier: String) -> Element? {
    elements.first { $0.identifier == identifier }
  }

  /// Returns the elements that have all of the given traits, in reading order.
  public func elements(traits: AccessibilityTraits) -> [Element] {
    elements.filter { $0.traits.isSuperset(of: traits) }
  }
}

extension AccessibilityTree.Node {
  /// The frame of the element or the bounding box of the group, in points of the screen.
  public var frame: Rect {
    switch self {
    case .element(let element): element.frame
    case .group(let group): group.frame
    }
  }
}
