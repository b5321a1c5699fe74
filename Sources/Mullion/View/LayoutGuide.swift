// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// A rectangle that takes part in layout, and neither draws nor has subviews.
public final class LayoutGuide: LayoutItem {
  /// What decides where a guide lies.
  enum Kind: String {
    /// Constraints.
    case plain
    /// Its view's effective margins.
    case margins
    /// Its view's safe area.
    case safeArea
    /// Its view's margins, as far as lines of text are readable.
    case readable

    /// Whether the solver knows the guide's place by itself, and not by its view's.
    var hasVariables: Bool { self == .plain || self == .readable }
  }

  /// A name for messages and reports.
  public var identifier: String?

  /// The view whose coordinates the guide is in; set by ``View/addLayoutGuide(_:)``.
  public internal(set) weak var owningView: View?

  let kind: Kind

  /// The constraints in force that mention the guide.
  var mentions: [LayoutConstraint] = []

  /// The live engine's variables for the guide.
  var node: LayoutNode?

  /// Where the last layout put a guide with variables, in points of the owning view.
  var solvedFrame = Rect.zero

  /// Creates a guide that belongs to no view yet.
  public init(identifier: String? = nil) {
    self.identifier = identifier
    kind = .plain
  }

  init(kind: Kind, owner: View) {
    self.kind = kind
    owningView = owner
  }

  /// The guide's rectangle in the owning view's coordinates, in points, exact; valid after a layout.
  public var layoutFrame: Rect {
    switch kind {
    case .plain, .readable: return solvedFrame
    case .margins:
      return owningView.map {
        $0.alignmentRect(forFrame: $0.bounds).inset(by: $0.effectiveLayoutMargins)
      } ?? .zero
    case .safeArea: return owningView.map { $0.bounds.inset(by: $0.safeAreaInsets) } ?? .zero
    }
  }
}
