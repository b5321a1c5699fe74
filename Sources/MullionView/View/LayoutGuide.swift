// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// A rectangle that takes part in layout but does not draw and has no subviews.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class LayoutGuide: LayoutItem {
  /// The source from which layout determines a guide's rectangle.
  enum Kind: String {
    /// The constraints that reference the guide.
    case plain
    /// The effective margins of the owning view.
    case margins
    /// The safe area of the owning view.
    case safeArea
    /// The content of the owning scroll view.
    case content = "contentLayoutGuide"
    /// The frame of the owning scroll view.
    case frame = "frameLayoutGuide"
    /// The margins of the owning view, limited to a readable width of text.
    case readable

    /// Whether the solver has variables for the guide; other guides are derived from their views.
    var hasVariables: Bool { self == .plain || self == .readable || self == .content }
  }

  /// A name for messages and reports.
  public var identifier: String?

  /// The view that owns the guide and defines its coordinates.
  ///
  /// ``View/addLayoutGuide(_:)`` sets it.
  public internal(set) weak var owningView: View?

  let kind: Kind

  /// The active constraints that reference the guide.
  var mentions: [LayoutConstraint] = []

  /// The reference of constraints to the guide; nil before the first constraint.
  var constraintItem: ConstraintItem?

  /// The variables of the current engine for the guide; nil if the engine has none.
  var node: LayoutNode?

  /// The frame that the last layout gave a guide with variables, in points of the owning view.
  var solvedFrame = Rect.zero

  /// Creates a guide that no view owns yet.
  public init(identifier: String? = nil) {
    self.identifier = identifier
    kind = .plain
  }

  init(kind: Kind, owner: View) {
    self.kind = kind
    owningView = owner
  }

  deinit { assumingIsolation { ConstraintItem.clear(&constraintItem, name: ownName) } }

  /// The guide's rectangle in the owning view's coordinates, in points, not rounded to pixels.
  ///
  /// The value is valid after a layout.
  public var layoutFrame: Rect {
    switch kind {
    case .plain, .readable: return solvedFrame
    case .margins:
      return owningView.map {
        $0.alignmentRect(forFrame: $0.bounds).inset(by: $0.effectiveLayoutMargins)
      } ?? .zero
    case .content:
      return Rect(
        origin: Point(x: 0, y: 0), size: owningView?.scrollingContent?.contentSize ?? .zero)
    case .frame: return owningView?.bounds ?? .zero
    case .safeArea: return owningView.map { $0.bounds.inset(by: $0.safeAreaInsets) } ?? .zero
    }
  }
}

extension LayoutGuide: nonisolated Hashable {
  /// Whether two references are to the same guide.
  nonisolated public static func == (left: LayoutGuide, right: LayoutGuide) -> Bool {
    left === right
  }

  /// Adds the guide's identity to a hasher.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
