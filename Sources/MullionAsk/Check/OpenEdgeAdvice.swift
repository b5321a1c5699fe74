// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument

/// The constraints that would fix the edges and sizes of a view that are open.
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
      let size = stack.axis == .horizontal ? LayoutAttribute.width : .height
      guard open.contains(size) else { return [] }
      return [
        "to fix it, set \"hugging\" of one view in the stack, or add \"\(id).\(size) == 100\" to \"constraints\""
      ]
    }
    guard let outer else { return [] }
    let texts = edges(.left, .right, outer) + edges(.top, .bottom, outer)
    guard !texts.isEmpty else { return [] }
    return ["to fix it, add constraints, such as \(texts.joined(separator: ", "))"]
  }

  /// The name of the area in which the view is; nil if it has none.
  private var outer: String? {
    guard let superview = view.superview, let id = superview.identifier else { return nil }
    if superview is ScrollView {
      return "\(id).\(ItemReference.Area.contentLayoutGuide.rawValue)"
    }
    // The container of a row has the id of the row with a suffix.
    return id.hasSuffix("/content") ? String(id.dropLast("/content".count)) : id
  }

  /// Returns the constraints for the open edges of one axis.
  private func edges(
    _ first: LayoutAttribute, _ last: LayoutAttribute, _ outer: String
  ) -> [String] {
    let isSizeKnown = !open.contains(first == .left ? .width : .height)
    var texts: [String] = []
    if open.contains(first) {
      texts.append("\"\(id).\(first) == \(outer).\(first) + \(Self.distance)\"")
    }
    if open.contains(last), !(isSizeKnown && open.contains(first)) {
      texts.append("\"\(id).\(last) == \(outer).\(last) - \(Self.distance)\"")
    }
    return texts
  }
}
