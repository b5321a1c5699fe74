// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry
public import MullionSolver

/// Edits that are made together, followed by a new solve.
///
/// The edits are made in the order of the properties below, independent of the order of the keys.
public struct DocumentStep: Sendable, Equatable {
  /// An added view, with its constraints.
  public struct Addition: Sendable, Equatable {
    /// The id of the superview.
    public var superview: String
    /// The added view.
    public var view: ViewDescription
    /// The index among the subviews; nil for the end, in front of all others.
    public var index: Int?
    /// The constraints that are added after the view.
    public var constraints: [ConstraintDescription]

    /// Creates an addition.
    public init(
      to superview: String, view: ViewDescription, at index: Int? = nil,
      constraints: [ConstraintDescription] = []
    ) {
      self.superview = superview
      self.view = view
      self.index = index
      self.constraints = constraints
    }
  }

  /// A change of an existing constraint or view.
  public enum Change: Sendable, Equatable {
    /// New numbers of a constraint; a number stays unchanged if it is nil.
    case constraint(id: String, constant: Double?, priority: Priority?)
    /// New properties of a view; other properties stay unchanged.
    case view(id: String, settings: [ViewSetting])
  }

  /// First edit: the id of the removed view; its descendants are removed too.
  public var removal: String?
  /// Second edit: the added view.
  public var addition: Addition?
  /// Third edit: the ids of the deactivated constraints.
  public var deactivations: [String]
  /// Fourth edit: changes, in the order of the text.
  public var changes: [Change]
  /// Whether the changes are written as an array, which determines their JSON pointers in messages.
  public var hasChangeList = false
  /// Fifth edit: the ids of the activated constraints, in the order of the text.
  public var activations: [String]
  /// Last edit: the root's new size, in points.
  public var size: Size?

  /// Creates a step.
  public init(
    removal: String? = nil, addition: Addition? = nil, deactivations: [String] = [],
    changes: [Change] = [], activations: [String] = [], size: Size? = nil
  ) {
    self.removal = removal
    self.addition = addition
    self.deactivations = deactivations
    self.changes = changes
    self.activations = activations
    self.size = size
  }
}
