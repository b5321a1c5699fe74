// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

/// The coordinate spaces of a constraint's locations: of scroll views' frames or of their contents.
///
/// The engine's coordinates include no content offsets, so locations within one content need no
/// correction. But if a content scrolls relative to the constraint's holder, its locations appear
/// nearer to the origin by the offset.
struct ScrollSpaces {
  private let holder: View
  /// The scroll view, if the constraint mentions it together with its content and nothing outside.
  private let scroll: View?

  init(_ constraint: LayoutConstraint, heldBy holder: View) {
    self.holder = holder
    scroll = Self.scrollView(around: constraint.presentTerms)
  }

  /// Returns the item that is a scroll view and contains all other items, or nil.
  private static func scrollView(around terms: PresentTerms) -> View? {
    for term in terms {
      guard let scroll = term.host, scroll.scrollingContent != nil,
        terms.allSatisfy({ $0.host?.isDescendant(of: scroll) ?? false })
      else { continue }
      return terms.contains { isInside($0, scroll) } ? scroll : nil
    }
    return nil
  }

  /// Whether a term's item lies in a scroll view's content, or is the content itself.
  ///
  /// The item is the scroll view, one of its guides, or a descendant.
  private static func isInside(_ term: PresentTerm, _ scroll: View) -> Bool {
    guard let host = term.host, host === scroll else { return term.host != nil }
    return term.guide?.kind == .plain || term.guide?.kind == .content
  }

  /// Returns the scroll view whose edges stand for its content's edges in a constraint; nil for
  /// none.
  static func contentOwner(of constraint: LayoutConstraint) -> View? {
    guard let scroll = scrollView(around: constraint.presentTerms) else { return nil }
    return constraint.presentTerms.contains { isContentEdge($0, scroll) } ? scroll : nil
  }

  /// Returns the content's edge that a term on the scroll view's edge stands for; nil for other
  /// terms.
  func contentEdge(_ term: PresentTerm) -> (guide: LayoutGuide?, attribute: LayoutAttribute)? {
    guard let scroll, Self.isContentEdge(term, scroll) else { return nil }
    let attribute = term.guide == nil ? term.attribute : term.attribute.insideMargins
    return (scroll.scrollingContent?.contentGuide, attribute)
  }

  /// Whether a term stands for a location of the content, although it mentions the scroll view.
  ///
  /// This holds for the scroll view's edges and for locations within its margins. The scroll
  /// view's center stays that of its frame, in the content's coordinates at offset zero. It does
  /// not determine the content's size, and items that constraints tie to it scroll with the
  /// content.
  private static func isContentEdge(_ term: PresentTerm, _ scroll: View) -> Bool {
    isSeenFromInside(term, scroll) && (term.guide != nil || !term.attribute.isCenter)
  }

  /// Whether a term is on a location of the scroll view or its margins, as seen from its content.
  private static func isSeenFromInside(_ term: PresentTerm, _ scroll: View) -> Bool {
    guard term.host === scroll, term.attribute.isLocation else { return false }
    return term.guide == nil || term.guide?.kind == .margins
  }

  /// Calls a function with each scroll view whose offset applies to a term's location, and a sign.
  ///
  /// The sign is -1 if the item is in the content, and 1 if the term is on the frame and the
  /// content is the reference.
  func forEachOffset(of term: PresentTerm, _ body: (_ view: View, _ sign: Double) -> Void) {
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
      if next.scrollingContent != nil { body(next, -1) }
      view = next.superview
    }
  }
}

nonisolated extension LayoutAttribute {
  /// The location inside the margins that corresponds to an edge or a center.
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
