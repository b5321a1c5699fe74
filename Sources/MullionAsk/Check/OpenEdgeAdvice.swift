// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument

/// Proposes constraints that would determine the open edges and sizes of a view.
struct OpenEdgeAdvice {
  private let id: String
  private let view: View
  private var open: Set<LayoutAttribute>

  /// The distance to the superview in the proposed constraints, in points.
  private static let distance = 16

  init(_ id: String, _ view: View) { (self.id, self.view, open) = (id, view, []) }

  /// Adds an open edge or size.
  mutating func add(_ attribute: LayoutAttribute) { open.insert(attribute) }

  /// The line for people; empty if no constraint is obvious.
  var lines: [String] {
    if let stack = view.superview as? StackView,
      stack.arrangedSubviews.contains(where: { $0 === view })
    {
      return lines(in: stack)
    }
    guard let outer = Self.area(around: view) else { return [] }
    let scrolls = view.superview is ScrollView
    return Self.lines(
      edges(.left, .right, outer, all: scrolls) + edges(.top, .bottom, outer, all: scrolls))
  }

  /// The lines for a view that a stack arranges.
  private func lines(in stack: StackView) -> [String] {
    let size = stack.axis == .horizontal ? LayoutAttribute.width : .height
    guard open.contains(size) else { return [] }
    let views = stack.arrangedSubviews.filter { !$0.isHidden }
    func grows(_ view: View) -> Bool {
      let content = view.intrinsicContentSize
      return (stack.axis == .horizontal ? content.width : content.height) == View.noIntrinsicMetric
    }
    let growing = views.filter(grows)
    if growing.isEmpty {
      let axis = stack.axis == .horizontal ? "horizontal" : "vertical"
      return [
        RepairAdvice.start
          + "set \"hugging\": {\"\(axis)\": 249} of the view that may grow, or add "
          + "\"\(id).\(size) == 100\" to \"constraints\""
      ]
    }
    // The constraints do not determine how views without an intrinsic content size share the
    // remaining space.
    let others = growing.compactMap(\.identifier).filter { $0 != id }
    guard let other = others.first else {
      return RepairAdvice.constraint(id, "\(size)", "==", "100").map { [$0] } ?? []
    }
    let name = stack.identifier.map { " of \($0)" } ?? " of the stack"
    let all = growing.count == views.count
    return [
      RepairAdvice.start + (all ? "set \"distribution\"\(name) to \"fillEqually\", or " : "")
        + "add \"\(id).\(size) == \(other).\(size)\" to \"constraints\""
    ]
  }

  /// Returns the line that proposes constraints; none without any.
  private static func lines(_ texts: [String]) -> [String] {
    guard !texts.isEmpty else { return [] }
    return [
      RepairAdvice.start
        + "add constraints, such as \(texts.map { "\"\($0)\"" }.joined(separator: ", "))"
    ]
  }

  /// Returns the line for a width or a height of a scroll view's content that is open.
  ///
  /// - Parameters:
  ///   - view: The scroll view.
  ///   - item: The name of its content.
  ///   - size: The width or the height.
  /// - Returns: The line; none for a scroll view without named subviews.
  static func lines(
    ofContentOf view: View, _ item: String, _ size: LayoutAttribute
  ) -> [String] {
    guard let id = view.subviews.last(where: { $0.identifier != nil && !$0.isHidden })?.identifier
    else { return [] }
    let (first, last): (LayoutAttribute, LayoutAttribute) =
      size == .width ? (.left, .right) : (.top, .bottom)
    return lines([
      "\(id).\(first) == \(item).\(first) + \(distance)",
      "\(id).\(last) == \(item).\(last) - \(distance)",
    ])
  }

  /// The name of the item that the proposed constraints refer to: the superview, or the content
  /// guide of a scroll view; nil if the superview has no name.
  private static func area(around view: View) -> String? {
    guard let superview = view.superview, let name = RepairAdvice.name(of: superview) else {
      return nil
    }
    return superview is ScrollView
      ? "\(name).\(ItemReference.Area.contentLayoutGuide.rawValue)" : name
  }

  /// Returns the constraints for the open edges of one axis.
  ///
  /// `all` is true in a scroll view, where both edges are needed because they determine the size of
  /// the content.
  private func edges(
    _ first: LayoutAttribute, _ last: LayoutAttribute, _ outer: String, all: Bool
  ) -> [String] {
    let size: LayoutAttribute = first == .left ? .width : .height
    let isSizeKnown = !open.contains(size)
    let isOpen = open.contains(first) || open.contains(last) || !isSizeKnown
    var texts: [String] = []
    if open.contains(first) {
      texts.append("\(id).\(first) == \(outer).\(first) + \(Self.distance)")
    }
    if all ? isOpen : open.contains(last) && !(isSizeKnown && open.contains(first)) {
      texts.append("\(id).\(last) == \(outer).\(last) - \(Self.distance)")
    }
    return texts
  }
}
