// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
public import MullionDocument
public import MullionGeometry

/// The solved frames of a document beside those that Interface Builder recorded.
public struct RecordedComparison: Sendable {
  /// The largest difference of an edge or a length that does not count, in points.
  ///
  /// Interface Builder rounds frames to pixels. Frames are equal too if all four edges round to the
  /// recorded pixels, even if a length differs by a pixel.
  public static let tolerance = 0.5

  /// A view whose solved frame differs from the recorded one.
  public struct Difference: Sendable, Equatable {
    /// The id of the view.
    public var view: String
    /// The solved frame, in the superview's coordinates.
    public var solved: Rect
    /// The recorded frame, in the superview's coordinates.
    public var recorded: Rect
    /// The reason; nil if it is unknown.
    public var reason: Reason?
  }

  /// A reason why a recorded frame is not the solution of the constraints.
  public enum Reason: Sendable, Equatable {
    /// Interface Builder marks the view.
    case marked(InterfaceDocument.Mark)
    /// Interface Builder marks this other view of the document, and the frames depend on each
    /// other.
    case markedNeighbor(String)
    /// The view or a view around it is hidden, and Interface Builder keeps an old frame.
    case hidden
    /// The recorded frames do not satisfy this required constraint.
    case contradiction(constraint: String)
    /// Required constraints conflict, and Interface Builder may drop another one of them than
    /// Mullion.
    case conflict
    /// The constraints leave the frame of this view open.
    case ambiguous(view: String)
    /// A constraint measures from the baseline of a text whose font the file may not record.
    case baseline
    /// The recorded frames satisfy the optional constraints equally well.
    ///
    /// If several optional constraints of one priority cannot all hold, engines may choose
    /// different ones.
    case equallyGood
    /// The recorded frames satisfy the optional constraints worse, so they are out of date.
    case worse(priority: Double)
    /// The document was laid out with other fonts and sizes of controls than those of the recorded
    /// frames.
    case fonts
  }

  /// The differences, in tree order.
  public let differences: [Difference]
  /// The number of compared views.
  public let viewCount: Int

  /// Compares the frames of a result.
  ///
  /// - Parameters:
  ///   - result: The result of solving `screen`.
  ///   - screen: The converted document.
  ///   - usesRecordedSizes: Whether the document has the recorded sizes as content sizes.
  /// - Complexity: O(views + constraints).
  public init(_ result: LayoutResult, of screen: InterfaceDocument, usesRecordedSizes: Bool = true)
  {
    // Skip the root, whose frame is given rather than solved.
    let frames = result.frames.dropFirst().filter { screen.recordedFrames[$0.id] != nil }
    var different: [Difference] = []
    for frame in frames {
      guard let recorded = screen.recordedFrames[frame.id],
        !Self.isNear(frame.rect, recorded, pixel: 1 / screen.document.scale)
      else { continue }
      different.append(Difference(view: frame.id, solved: frame.rect, recorded: recorded))
    }
    viewCount = frames.count
    if !different.isEmpty {
      let hidden = Self.hiddenViews(in: screen.document.root)
      let visible = different.filter { !hidden.contains($0.view) }
      let shared = Self.sharedReason(result, screen, visible, usesRecordedSizes)
      for index in different.indices {
        let view = different[index].view
        different[index].reason =
          screen.marks[view].map { .marked($0) } ?? (hidden.contains(view) ? .hidden : shared)
      }
    }
    differences = different
  }

  /// The reason of the first difference of a visible view, or else of the first difference.
  public var mainReason: Reason? {
    let visible = differences.first { $0.reason != .hidden }
    return (visible ?? differences.first)?.reason
  }

  /// Whether every difference has a known reason.
  public var isExplained: Bool { differences.allSatisfy { $0.reason != nil } }

  /// Returns whether two frames are equal within ``tolerance`` on each edge and length, or whether
  /// their edges round to the same pixels.
  private static func isNear(_ first: Rect, _ second: Rect, pixel: Double) -> Bool {
    let origins = [first.minX - second.minX, first.minY - second.minY]
    let lengths = [first.width - second.width, first.height - second.height]
    let ends = [first.maxX - second.maxX, first.maxY - second.maxY]
    return (origins + lengths).allSatisfy { $0.magnitude <= tolerance + 1e-6 }
      || (origins + ends).allSatisfy { $0.magnitude <= pixel / 2 + 1e-6 }
  }

  /// Returns the ids of hidden views and of the views inside them.
  private static func hiddenViews(in root: ViewDescription) -> Set<String> {
    var hidden: Set<String> = []
    func visit(_ view: ViewDescription, _ isInside: Bool) {
      let isHidden = isInside || view.settings.contains(.hidden(true))
      if isHidden { hidden.insert(view.id) }
      for subview in view.subviews { visit(subview, isHidden) }
    }
    visit(root, false)
    return hidden
  }

  /// Returns the reason that applies to the whole document.
  private static func sharedReason(
    _ result: LayoutResult, _ screen: InterfaceDocument, _ differences: [Difference],
    _ usesRecordedSizes: Bool
  ) -> Reason? {
    if let marked = screen.marks.keys.min() { return .markedNeighbor(marked) }
    if result.status == .conflict { return .conflict }
    let recorded = FrameMeasure(screen.document, frames: screen.recordedFrames)
    if let constraint = recorded.brokenConstraint {
      return .contradiction(constraint: constraint)
    }
    let open = Set(result.ambiguous.map(\.view))
    if let view = differences.first(where: { open.contains($0.view) })?.view {
      return .ambiguous(view: view)
    }
    guard usesRecordedSizes else { return .fonts }
    let solved = FrameMeasure(
      screen.document,
      frames: Dictionary(result.frames.map { ($0.id, $0.rect) }) { first, _ in first })
    let reason = reason(solved.errors(), recorded.errors())
    // Frames do not show whether constraints on baselines hold. If the recorded frames satisfy the
    // other constraints at least as well, a required constraint on baselines probably excludes
    // them.
    let isBaseline = reason == .equallyGood || reason == nil
    return isBaseline && hasBaselines(screen.document) ? .baseline : reason
  }

  /// Compares the errors of optional constraints, from the highest priority to the lowest.
  private static func reason(_ solved: [Double: Double], _ recorded: [Double: Double]) -> Reason? {
    for priority in Set(solved.keys).union(recorded.keys).sorted(by: >) {
      let difference = recorded[priority, default: 0] - solved[priority, default: 0]
      // Allow twice the tolerance, because several rounded frames can add their errors.
      if difference > 2 * tolerance + 0.01 { return .worse(priority: priority) }
      if difference < -2 * tolerance - 0.01 { return nil }
    }
    return .equallyGood
  }

  /// Whether a constraint or a stack aligns views by baselines.
  private static func hasBaselines(_ document: LayoutDocument) -> Bool {
    let baselines: Set<LayoutAttribute> = [.firstBaseline, .lastBaseline]
    return document.constraints.contains { constraint in
      (constraint.left.terms + constraint.right.terms).contains {
        baselines.contains($0.attribute)
      }
    }
  }
}

extension RecordedComparison {
  /// Returns the comparison as JSON, with a line feed at the end.
  ///
  /// - Parameter name: The name of the document.
  /// - Returns: An object with the number of compared views and a list of differences.
  /// - Complexity: O(differences).
  public func json(name: String) -> String {
    JSONWriter.text { writer in
      writer.member("name", .string(name))
      writer.member("views", .number(Double(viewCount)))
      writer.list("differences", differences) { writer, difference in
        var members: JSONWriter.Members = [
          ("view", .string(difference.view)), ("solved", .rect(difference.solved)),
          ("recorded", .rect(difference.recorded)),
        ]
        if let reason = difference.reason { members.append(("reason", .string("\(reason)"))) }
        writer.inlineObject(members)
      }
    }
  }
}

extension RecordedComparison.Reason: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .marked(.misplaced): "Interface Builder marks the view as misplaced"
    case .marked(.ambiguous): "Interface Builder marks the view as ambiguous"
    case .markedNeighbor(let view): "Interface Builder marks the view \(view)"
    case .hidden: "the view is hidden, and Interface Builder may keep an old frame"
    case .contradiction(let constraint):
      "the recorded frames do not satisfy the required constraint \(constraint)"
    case .conflict: "required constraints conflict"
    case .ambiguous(let view): "the constraints leave the frame of \(view) open"
    case .baseline: "a constraint measures from a baseline, which depends on the font"
    case .equallyGood: "the recorded frames satisfy the optional constraints equally well"
    case .worse(let priority):
      "the recorded frames satisfy the constraints of priority \(ShortDecimal.text(priority)) worse"
    case .fonts: "the texts have other fonts; --recorded-sizes takes their recorded sizes"
    }
  }
}
