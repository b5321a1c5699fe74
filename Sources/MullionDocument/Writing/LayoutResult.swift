// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

/// What a document's layout came to.
///
/// All lengths are points.
public struct LayoutResult: Sendable, Equatable {
  /// Whether all that is required holds.
  public enum Status: String, Sendable {
    /// It does.
    case solved
    /// Some of it contradicts itself; there are frames all the same.
    case conflict
  }

  /// A view's place.
  public struct Frame: Sendable, Equatable {
    /// The view's id.
    public var id: String
    /// The rectangle in the superview's coordinates.
    public var rect: Rect

    /// Creates a frame.
    public init(id: String, rect: Rect) {
      self.id = id
      self.rect = rect
    }
  }

  /// An edge or a size that the constraints leave open.
  public struct Ambiguity: Sendable, Equatable {
    /// The view's id.
    public var view: String
    /// Which edge or size.
    public var attribute: String
    /// The least it can be; infinite if nothing bounds it.
    public var minimum: Double
    /// The most it can be; infinite if nothing bounds it.
    public var maximum: Double

    /// Creates an ambiguity.
    public init(view: String, attribute: String, minimum: Double, maximum: Double) {
      self.view = view
      self.attribute = attribute
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  /// Required constraints that cannot hold together, and take away any one of them the others can.
  public struct Conflict: Sendable, Equatable {
    /// One constraint of a conflict.
    public struct Member: Sendable, Equatable {
      /// Its id.
      public var id: String
      /// What it is multiplied by in the sum that proves the conflict.
      public var multiplier: Double
      /// What it says, as a formula.
      public var formula: String
      /// The JSON pointer of the constraint, or of the view whose mask or natural size it is.
      public var pointer: String?

      /// Creates a member.
      public init(id: String, multiplier: Double, formula: String, pointer: String? = nil) {
        self.id = id
        self.multiplier = multiplier
        self.formula = formula
        self.pointer = pointer
      }
    }

    /// The constraints: derived ones in tree order, then the others in the order of activation.
    public var members: [Member]
    /// The id of the one that gave way.
    public var broken: String
    /// What the members come to, each times its multiplier: something that is not so.
    ///
    /// Nil where it would be too long to read.
    public var contradiction: String?
    /// Whether the other constraints can hold after any one is removed.
    public var isMinimal: Bool

    /// Creates a conflict.
    public init(
      members: [Member], broken: String, contradiction: String? = nil, isMinimal: Bool = true
    ) {
      self.members = members
      self.broken = broken
      self.contradiction = contradiction
      self.isMinimal = isMinimal
    }
  }

  /// An optional constraint that could not be met.
  public struct Violation: Sendable, Equatable {
    /// Its id.
    public var constraint: String
    /// How strongly it was wanted.
    public var priority: Double
    /// By how much it is missed.
    public var amount: Double

    /// Creates a violation.
    public init(constraint: String, priority: Double, amount: Double) {
      self.constraint = constraint
      self.priority = priority
      self.amount = amount
    }
  }

  /// The document's name, or its file's.
  public var name: String
  /// Whether all that is required holds.
  public var status: Status
  /// The root's size.
  public var size: Size
  /// The views' exact places, in tree order.
  public var frames: [Frame]
  /// The places as they are drawn, with edges on device pixels; nil unless they are wanted.
  public var pixelFrames: [Frame]?
  /// What the constraints leave open.
  public var ambiguous: [Ambiguity]
  /// What contradicts itself.
  public var conflicts: [Conflict]
  /// What could not be met.
  public var violations: [Violation]
  /// The work omitted at a limit, one sentence for each item.
  public var unfinished: [String] = []
  /// What the solve took; nil unless it is wanted.
  public var statistics: LayoutStatistics?
  /// The results after each of the document's steps; nil for a document without any.
  public var steps: [LayoutResult]?

  /// Creates a result.
  public init(
    name: String, status: Status, size: Size, frames: [Frame], pixelFrames: [Frame]? = nil,
    ambiguous: [Ambiguity] = [], conflicts: [Conflict] = [], violations: [Violation] = [],
    statistics: LayoutStatistics? = nil, steps: [LayoutResult]? = nil
  ) {
    self.name = name
    self.status = status
    self.size = size
    self.frames = frames
    self.pixelFrames = pixelFrames
    self.ambiguous = ambiguous
    self.conflicts = conflicts
    self.violations = violations
    self.statistics = statistics
    self.steps = steps
  }
}

/// What it took to solve a document.
public struct LayoutStatistics: Sendable, Equatable {
  /// Views in the tree.
  public var views = 0
  /// Variables in the model.
  public var variables = 0
  /// Constraints in the model.
  public var rows = 0
  /// Connected parts of the model.
  public var components = 0
  /// Calls of GLPK.
  public var glpkCalls = 0
  /// Simplex pivots.
  public var pivots = 0
  /// Connected parts that were answered anew.
  public var solvedComponents = 0
  /// Columns of the linear programs that GLPK was given.
  public var programColumns = 0
  /// Rows of the linear programs that GLPK was given.
  public var programRows = 0
  /// Answers that a kept basis gave as it stood.
  public var evaluations = 0
  /// Answers that were computed again by slower means.
  public var fallbacks = 0
  /// Microseconds by phase, in the order in which the phases run.
  public var microseconds = Phases()

  /// Microseconds by phase.
  public struct Phases: Sendable, Equatable {
    /// From bytes to a document; 0 for a step.
    public var read = 0.0
    /// From a document, or a step, to views and constraints.
    public var build = 0.0
    /// From constraints to linear programs.
    public var compile = 0.0
    /// In GLPK.
    public var solve = 0.0
    /// From GLPK's answers to all values, checked; 0 where GLPK had nothing to answer.
    public var evaluate = 0.0

    /// Creates phases that took no time.
    public init() {}
  }

  /// Creates statistics of nothing.
  public init() {}
}
