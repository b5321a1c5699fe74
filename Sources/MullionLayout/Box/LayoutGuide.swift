// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// A rectangle that takes part in layout but does not draw and has no subboxes.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class LayoutGuide: LayoutItem {
  /// The source from which layout determines a guide's rectangle.
  package enum Kind: String {
    /// The constraints that reference the guide.
    case plain
    /// The effective margins of the owning box.
    case margins
    /// The safe area of the owning box.
    case safeArea
    /// The content of the owning scroll box.
    case content = "contentLayoutGuide"
    /// The frame of the owning scroll box.
    case frame = "frameLayoutGuide"
    /// The margins of the owning box, limited to a readable width of text.
    case readable

    /// Whether the solver has variables for the guide; other guides are derived from their boxes.
    package var hasVariables: Bool { self == .plain || self == .readable || self == .content }
  }

  /// A name for messages and reports.
  open var identifier: String?

  /// The box that owns the guide and defines its coordinates.
  ///
  /// ``LayoutBox/addLayoutGuide(_:)`` sets it.
  public internal(set) weak var owningBox: LayoutBox?

  package let kind: Kind

  /// The active constraints that reference the guide, in no particular order.
  ///
  /// - Complexity: O(constraints that reference the guide).
  package var mentions: [LayoutConstraint] { constraintItem?.mentions ?? [] }

  /// The reference through which constraints refer to the guide; nil before the first constraint.
  var constraintItem: ConstraintItem?

  /// The variables of the current engine for the guide; nil if the engine has none.
  package var node: LayoutNode?

  /// The index of the guide in ``FlatLayout/items``; -1 if it is in no such list.
  var flatIndex: Int32 = -1

  /// The frame that the last layout gave a guide with variables, in points of the owning box; nil
  /// before the first layout with the guide.
  package internal(set) var solvedFrame: Rect?

  /// Creates a guide that no box owns yet.
  public init(identifier: String? = nil) {
    self.identifier = identifier
    kind = .plain
  }

  package init(kind: Kind, owner: LayoutBox) {
    self.kind = kind
    owningBox = owner
  }

  deinit { assumingIsolation { ConstraintItem.clear(&constraintItem, name: ownName) } }

  /// The guide's rectangle in the owning box's coordinates, in points, not rounded to pixels.
  ///
  /// The value is valid after a layout. A guide of the box itself, such as
  /// ``LayoutBox/readableContentGuide``, is also valid if it is used for the first time after that layout.
  open var layoutFrame: Rect {
    switch kind {
    case .plain: return solvedFrame ?? owningBox?.owner?.unsolvedFrame(ofKeyboard: self) ?? .zero
    case .readable: return solvedFrame ?? owningBox?.unsolvedReadableFrame ?? .zero
    case .margins:
      return owningBox.map {
        $0.alignmentRect(forFrame: $0.bounds).inset(by: $0.effectiveLayoutMargins)
      } ?? .zero
    case .content:
      return Rect(
        origin: Point(x: 0, y: 0), size: owningBox?.scrollArea?.contentSize ?? .zero)
    case .frame: return owningBox?.bounds ?? .zero
    case .safeArea: return owningBox.map { $0.bounds.inset(by: $0.safeAreaInsets) } ?? .zero
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
