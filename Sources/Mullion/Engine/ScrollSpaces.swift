// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

/// What the places in a constraint mean where scroll views are among its items or around them.
///
/// The engine's coordinates know no offsets. So within one content all is as everywhere else; but a place in a content
/// that scrolls against the view that holds the constraint is seen nearer to the origin by the offset.
struct ScrollSpaces {
  private let holder: View
  /// The scroll view that is mentioned together with something in its content and nothing outside of it.
  private let scroll: ScrollView?

  init(_ constraint: LayoutConstraint, heldBy holder: View) {
    self.holder = holder
    scroll = Self.scrollView(around: constraint.presentTerms)
  }

  /// The item that is a scroll view and has all others inside of it, if there is one.
  private static func scrollView(around terms: PresentTerms) -> ScrollView? {
    for term in terms {
      guard let scroll = term.host?.asScrollView,
        terms.allSatisfy({ $0.host?.isDescendant(of: scroll) ?? false })
      else { continue }
      return terms.contains { isInside($0, scroll) } ? scroll : nil
    }
    return nil
  }

  /// Whether a term's item, which is the scroll view's or below it, lies in its content or is the content.
  private static func isInside(_ term: PresentTerm, _ scroll: ScrollView) -> Bool {
    guard let host = term.host, host === scroll else { return term.host != nil }
    return term.guide?.kind == .plain || term.guide?.kind == .content
  }

  /// The scroll view whose edges mean those of its content in a constraint, if the constraint mentions any of them.
  static func contentOwner(of constraint: LayoutConstraint) -> ScrollView? {
    guard let scroll = scrollView(around: constraint.presentTerms) else { return nil }
    return constraint.presentTerms.contains { isContentEdge($0, scroll) } ? scroll : nil
  }

  /// The content's edge that a term means by an edge of the scroll view; nil for all other terms.
  func contentEdge(_ term: PresentTerm) -> (guide: LayoutGuide?, attribute: LayoutAttribute)? {
    guard let scroll, Self.isContentEdge(term, scroll) else { return nil }
    let attribute = term.guide == nil ? term.attribute : term.attribute.insideMargins
    return (scroll.contentGuide, attribute)
  }

  /// Whether a term is about the content: an edge of the scroll view, or a location within its margins.
  ///
  /// A center of the scroll view itself is that of its frame, as it lies in the content's coordinates at offset zero: it
  /// says nothing about the content's size, and what is tied to it scrolls along.
  private static func isContentEdge(_ term: PresentTerm, _ scroll: ScrollView) -> Bool {
    isSeenFromInside(term, scroll) && (term.guide != nil || !term.attribute.isCenter)
  }

  /// Whether a term is about a location of the scroll view or its margins, as seen from its content.
  private static func isSeenFromInside(_ term: PresentTerm, _ scroll: ScrollView) -> Bool {
    guard term.host === scroll, term.attribute.isLocation else { return false }
    return term.guide == nil || term.guide?.kind == .margins
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
    let isInside =
      kind == .plain || kind == .content
      || scroll.map { Self.isSeenFromInside(term, $0) } ?? false
    var view = isInside ? host : host.superview
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
