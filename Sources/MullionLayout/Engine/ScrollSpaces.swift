// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

/// The coordinate spaces of a constraint's locations: of scroll boxes' frames or of their contents.
///
/// The engine's coordinates include no content offsets, so locations within one content need no
/// correction. But if a content scrolls relative to the constraint's holder, its locations appear
/// nearer to the origin by the offset.
struct ScrollSpaces {
  private let holder: LayoutBox
  /// The scroll box, if the constraint mentions it together with its content and nothing outside.
  private let scroll: LayoutBox?

  init(_ constraint: LayoutConstraint, heldBy holder: LayoutBox) {
    self.holder = holder
    scroll = Self.scrollBox(around: constraint.presentTerms)
  }

  /// Returns the item that is a scroll box and contains all other items, or nil.
  private static func scrollBox(around terms: PresentTerms) -> LayoutBox? {
    for term in terms {
      guard let scroll = term.host, scroll.flags.contains(.scrolls),
        terms.allSatisfy({ $0.host?.isDescendant(of: scroll) ?? false })
      else { continue }
      return terms.contains { isInside($0, scroll) } ? scroll : nil
    }
    return nil
  }

  /// Whether a term's item lies in a scroll box's content, or is the content itself.
  ///
  /// The caller ensures that the item is the scroll box, one of its guides, or a descendant of it.
  private static func isInside(_ term: PresentTerm, _ scroll: LayoutBox) -> Bool {
    guard let host = term.host, host === scroll else { return term.host != nil }
    return term.guide?.kind == .plain || term.guide?.kind == .content
  }

  /// Returns the scroll box whose edges stand for its content's edges in a constraint; nil for
  /// none.
  @inline(__always)
  static func contentOwner(of constraint: LayoutConstraint) -> LayoutBox? {
    mayMentionScrollBox(constraint) ? foundContentOwner(of: constraint) : nil
  }

  private static func foundContentOwner(of constraint: LayoutConstraint) -> LayoutBox? {
    guard let scroll = scrollBox(around: constraint.presentTerms)
    else { return nil }
    return constraint.presentTerms.contains { isContentEdge($0, scroll) } ? scroll : nil
  }

  /// Whether an item may be a scroll box; a cheap test, because most constraints mention none.
  @inline(__always)
  private static func mayMentionScrollBox(_ constraint: LayoutConstraint) -> Bool {
    for index in 0..<constraint.termCount {
      guard let box = constraint.uncountedBox(at: index),
        !box._withUnsafeGuaranteedRef({ $0.flags.contains(.scrolls) })
      else { return true }
    }
    return false
  }

  /// Returns the content's edge that a term on the scroll box's edge stands for; nil for other
  /// terms.
  func contentEdge(_ term: PresentTerm) -> (guide: LayoutGuide?, attribute: LayoutAttribute)? {
    guard let scroll, Self.isContentEdge(term, scroll) else { return nil }
    let attribute = term.guide == nil ? term.attribute : term.attribute.insideMargins
    return (scroll.scrollArea?.contentGuide, attribute)
  }

  /// Whether a term stands for a location of the content, although it mentions the scroll box.
  ///
  /// This holds for the scroll box's edges and for locations within its margins. The scroll
  /// box's center stays that of its frame, in the content's coordinates at offset zero. It does
  /// not determine the content's size, and items that constraints tie to it scroll with the
  /// content.
  private static func isContentEdge(_ term: PresentTerm, _ scroll: LayoutBox) -> Bool {
    isSeenFromInside(term, scroll) && (term.guide != nil || !term.attribute.isCenter)
  }

  /// Whether a term is a location on the frame or the margins of the scroll box, which the
  /// constraint ties to its content.
  private static func isSeenFromInside(_ term: PresentTerm, _ scroll: LayoutBox) -> Bool {
    guard term.host === scroll, term.attribute.isLocation else { return false }
    return term.guide == nil || term.guide?.kind == .margins
  }

  /// Calls a function with each scroll box whose offset applies to a term's location, and a sign.
  ///
  /// The sign is -1 if the item is in the content, and 1 if the term is on the frame and the
  /// content is the reference.
  func forEachOffset(of term: PresentTerm, _ body: (_ box: LayoutBox, _ sign: Double) -> Void) {
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
    var box = isInside ? host : host.superbox
    while let next = box, next !== holder {
      if next.scrollArea != nil { body(next, -1) }
      box = next.superbox
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
