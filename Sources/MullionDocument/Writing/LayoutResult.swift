// SPDX-License-Identifier: GPL-3.0-or-later

public import Mullion
public import MullionGeometry

/// The result of laying out a document.
///
/// All lengths are in points.
public struct LayoutResult: Sendable, Equatable {
  /// Whether all required constraints hold.
  public enum Status: String, Sendable {
    /// All required constraints hold.
    case solved
    /// Some required constraints conflict; the result has frames nevertheless.
    case conflict
  }

  /// The frame of a view.
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

  /// An attribute that the constraints do not determine.
  public struct Ambiguity: Sendable, Equatable {
    /// The view's id.
    public var view: String
    /// The name of the attribute.
    public var attribute: String
    /// The smallest possible value; infinite if it is unbounded.
    public var minimum: Double
    /// The largest possible value; infinite if it is unbounded.
    public var maximum: Double

    /// Creates an ambiguity.
    public init(view: String, attribute: String, minimum: Double, maximum: Double) {
      self.view = view
      self.attribute = attribute
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  /// The content of a scroll view.
  public struct Scrolling: Sendable, Equatable {
    /// The view's id.
    public var id: String
    /// The size of the content.
    public var contentSize: Size
    /// Whether the content is wider than the view and can be scrolled.
    public var scrollsHorizontally: Bool
    /// Whether the content is higher than the view and can be scrolled.
    public var scrollsVertically: Bool

    /// Creates a description.
    public init(
      id: String, contentSize: Size, scrollsHorizontally: Bool, scrollsVertically: Bool
    ) {
      (self.id, self.contentSize) = (id, contentSize)
      self.scrollsHorizontally = scrollsHorizontally
      self.scrollsVertically = scrollsVertically
    }
  }

  /// The name of the document, or of its file.
  public var name: String
  /// Whether all required constraints hold.
  public var status: Status
  /// The root's size.
  public var size: Size
  /// The exact frames of the views, in tree order.
  public var frames: [Frame]
  /// The frames as they are drawn, with edges on device pixels; nil unless requested.
  public var pixelFrames: [Frame]?
  /// The exact frames of the layout guides with an id, in the coordinates of their views.
  public var guides: [Frame] = []
  /// The contents of scroll views, tables and collections, in tree order.
  public var scrolling: [Scrolling] = []
  /// The attributes that the constraints do not determine.
  public var ambiguous: [Ambiguity]
  /// The conflicts between required constraints.
  public var conflicts: [LayoutConflict]
  /// The JSON pointers of the constraints in ``conflicts``, by their ids.
  ///
  /// A constraint from a mask or an intrinsic content size has the pointer of its view.
  public var pointers: [String: String] = [:]
  /// The optional constraints that are not satisfied.
  public var violations: [LayoutViolation]
  /// The probable mistakes of a layout that was solved, one sentence for each.
  public var warnings: [String] = []
  /// The work omitted at a limit, one sentence for each item.
  public var unfinished: [String] = []
  /// The statistics of the solve; nil unless requested.
  public var statistics: LayoutStatistics?
  /// The results after each of the document's steps; nil for a document without steps.
  public var steps: [LayoutResult]?

  /// Creates a result.
  public init(
    name: String, status: Status, size: Size, frames: [Frame], pixelFrames: [Frame]? = nil,
    ambiguous: [Ambiguity] = [], conflicts: [LayoutConflict] = [],
    violations: [LayoutViolation] = [], statistics: LayoutStatistics? = nil,
    steps: [LayoutResult]? = nil
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

/// Statistics about solving a document.
public struct LayoutStatistics: Sendable, Equatable {
  /// The number of views in the tree.
  public var views = 0
  /// The number of variables in the model.
  public var variables = 0
  /// The number of constraints in the model.
  public var rows = 0
  /// The number of connected components of the model.
  public var components = 0
  /// The number of calls of GLPK.
  public var glpkCalls = 0
  /// The number of simplex pivots.
  public var pivots = 0
  /// The number of connected components that were solved again.
  public var solvedComponents = 0
  /// The number of columns of the linear programs passed to GLPK.
  public var programColumns = 0
  /// The number of rows of the linear programs passed to GLPK.
  public var programRows = 0
  /// The number of solutions evaluated from a cached basis without pivots.
  public var evaluations = 0
  /// The number of solutions that were computed again with a slower method.
  public var fallbacks = 0
  /// The durations of the phases, in the order in which they run.
  public var microseconds = Phases()

  /// The durations of the phases, in microseconds.
  public struct Phases: Sendable, Equatable {
    /// The time spent reading the document from bytes; 0 for a step.
    public var read = 0.0
    /// The time spent building the views and constraints of a document or a step.
    public var build = 0.0
    /// The time spent compiling the constraints to linear programs.
    public var compile = 0.0
    /// The time spent solving with GLPK.
    public var solve = 0.0
    /// The time spent computing and checking all values from GLPK's solutions; 0 if GLPK was not
    /// called.
    public var evaluate = 0.0

    /// Creates durations of 0.
    public init() {}
  }

  /// Creates empty statistics.
  public init() {}
}
