// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry
public import MullionSolver

/// Edits that are made together, after which the layout is solved again.
///
/// Whatever order the keys are written in, the edits happen in the order of the properties here.
public struct DocumentStep: Sendable, Equatable {
  /// A view that is added, with constraints for it.
  public struct Addition: Sendable, Equatable {
    /// The view that takes it.
    public var superview: String
    /// What is added.
    public var view: ViewDescription
    /// The place among the subviews; nil for the last, in front of all others.
    public var index: Int?
    /// Constraints that are added after it.
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

  /// A change of something that is there.
  public enum Change: Sendable, Equatable {
    /// Numbers of a constraint; nil leaves one as it is.
    case constraint(id: String, constant: Double?, priority: Priority?)
    /// Properties of a view; the others stay.
    case view(id: String, settings: [ViewSetting])
  }

  /// First: the view that goes, with all in it.
  public var removal: String?
  /// Second: the view that comes.
  public var addition: Addition?
  /// Third: constraints that take part no more.
  public var deactivations: [String]
  /// Fourth: changes, in the order they are written.
  public var changes: [Change]
  /// Whether the changes stand in an array, which decides their places in messages.
  public var hasChangeList = false
  /// Fifth: constraints that take part from now on, in the order they are written.
  public var activations: [String]
  /// Last: the root's new size.
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
