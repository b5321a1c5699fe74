// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

/// What the places in a constraint mean where scroll views are among its items or around them.
///
/// The engine's coordinates know no offsets. So within one content all is as everywhere else; but a place in a content
/// that scrolls against the view that holds the constraint is seen nearer to the origin by the offset.
struct ScrollSpaces {
  private let constraint: LayoutConstraint
  private let holder: View
  /// The scroll view that holds the constraint, if something in its content is mentioned.
  private let scroll: ScrollView?

  init(_ constraint: LayoutConstraint, heldBy holder: View) {
    self.constraint = constraint
    self.holder = holder
    scroll = holder.asScrollView.flatMap { scroll in
      constraint.presentTerms.contains { Self.isInside($0, scroll) } ? scroll : nil
    }
  }

  /// Whether a term's item, which is the scroll view's or below it, lies in its content or is the content.
  private static func isInside(_ term: PresentTerm, _ scroll: ScrollView) -> Bool {
    guard let host = term.host, host === scroll else { return term.host != nil }
    return term.guide?.kind == .plain || term.guide?.kind == .content
  }

  /// Whether edges of the scroll view that holds the constraint mean those of its content.
  var hasContentEdges: Bool {
    constraint.presentTerms.contains { contentEdge($0) != nil }
  }

  /// The content's edge that a term means by an edge of the scroll view; nil for all other terms.
  func contentEdge(_ term: PresentTerm) -> (guide: LayoutGuide?, attribute: LayoutAttribute)? {
    guard let scroll, term.host === scroll, term.attribute.isLocation else { return nil }
    switch term.guide?.kind {
    case nil: return (scroll.contentGuide, term.attribute)
    case .margins: return (scroll.contentGuide, term.attribute.insideMargins)
    default: return nil
    }
  }

  /// Calls a function with the scroll views whose offsets count for a term's place: times -1 where the item is in the
  /// content, times 1 where it is the frame seen from the content.
  func forEachOffset(of term: PresentTerm, _ body: (_ view: ScrollView, _ sign: Double) -> Void) {
    guard term.attribute.isLocation, let host = term.host else { return }
    let kind = term.guide?.kind
    if host === holder {
      let isFrame = kind == .frame || kind == .safeArea || kind == .readable
      if let scroll, isFrame { body(scroll, 1) }
      return
    }
    var view = kind == .plain || kind == .content ? host : host.superview
    while let next = view, next !== holder {
      if let inner = next.asScrollView { body(inner, -1) }
      view = next.superview
    }
  }
}

extension LayoutAttribute {
  /// The place inside the margins that corresponds to an edge or a center.
  fileprivate var insideMargins: LayoutAttribute {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    case .centerX: .centerXWithinMargins
    case .centerY: .centerYWithinMargins
    default: self
    }
  }
}
