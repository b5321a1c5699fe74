// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

// UIKit has a layout guide between the boxes and the canvas, called spacer here. Unless baselines
// are aligned, its edges equal the canvas's, so the canvas replaces it here.
extension StackLayout {
  /// Adds the rows that align all boxes, including hidden ones, across the axis.
  ///
  /// The stack encloses only the visible boxes, as in UIKit. A hidden box of fixed size makes a
  /// stack larger only with alignment fill, because all boxes then have the stack's size.
  mutating func addAlignment() {
    let first = StackItem.box(0)
    let alignment = effectiveAlignment
    align(alignment)
    switch alignment {
    case .fill:
      add(.canvasConnection, (canvas, cross.start), .equal, (first, cross.start))
      add(.canvasConnection, (canvas, cross.end), .equal, (first, cross.end))
      return
    case .leading:
      add(.canvasConnection, (canvas, cross.start), .equal, (first, cross.start))
      addBoundary(cross.end, .greaterThanOrEqual)
    case .trailing:
      add(.canvasConnection, (canvas, cross.end), .equal, (first, cross.end))
      addBoundary(cross.size, .greaterThanOrEqual)
    case .center:
      add(.canvasConnection, (canvas, cross.center), .equal, (first, cross.center))
      // The centers are equal, so one inequality of sizes is equivalent to UIKit's two of edges. It
      // contains no position, so a solve can start at the size of the largest box.
      addBoundary(cross.size, .greaterThanOrEqual)
    case .firstBaseline, .lastBaseline:
      addBaselineBoundaries(alignment)
      addTextWidths()
    }
    addFit()
  }

  /// The guide that spans boxes aligned by baselines; nil for other alignments.
  private var spacer: StackItem? { arrangement.spacer == nil ? nil : .spacer }

  private var effectiveAlignment: StackAlignment {
    switch arrangement.alignment {
    case .firstBaseline where arrangement.axis == .vertical: .leading
    case .lastBaseline where arrangement.axis == .vertical: .trailing
    default: arrangement.alignment
    }
  }

  /// Adds rows that align each box with the next one, and thereby all boxes.
  private mutating func align(_ alignment: StackAlignment) {
    let attributes: [LayoutAttribute] =
      switch alignment {
      case .fill: [cross.start, cross.end]
      case .leading: [cross.start]
      case .trailing: [cross.end]
      case .center: [cross.center]
      case .firstBaseline: [.firstBaseline]
      case .lastBaseline: [.lastBaseline]
      }
    for index in 1..<boxes.count {
      for attribute in attributes {
        add(.alignment, (.box(index), attribute), .equal, (.box(index - 1), attribute))
      }
    }
  }

  /// Adds rows that keep the visible boxes inside the canvas or a spacer.
  private mutating func addBoundary(
    _ attribute: LayoutAttribute, _ relation: Relation, of spacer: StackItem? = nil
  ) {
    let family: StackConstraintFamily = boxes.count == 1 ? .canvasConnection : .spanningBoundary
    let outer = spacer ?? canvas
    for box in visible { add(family, (outer, attribute), relation, (box, attribute)) }
  }

  /// Adds the rows between the canvas and boxes aligned by baselines.
  ///
  /// The spacer spans all boxes. One of its edges is the canvas's: the bottom for first baselines,
  /// the top for last ones. At the opposite edge, the canvas encloses only the first box; the
  /// other boxes may extend beyond the canvas. Without visible boxes, the first box determines the
  /// position of that edge, so that no position is open.
  private mutating func addBaselineBoundaries(_ alignment: StackAlignment) {
    addBoundary(cross.start, .lessThanOrEqual, of: spacer)
    addBoundary(cross.end, .greaterThanOrEqual, of: spacer)
    guard let spacer else { return }
    let first = visible.first ?? .box(0)
    let isEnclosed: (after: Relation, before: Relation) =
      visible.isEmpty ? (.equal, .equal) : (.lessThanOrEqual, .greaterThanOrEqual)
    // Along the axis the spacer has the stack's edges, so that none of its variables is
    // undetermined.
    add(.canvasConnection, (.stack, main.start), .equal, (spacer, main.start))
    add(.canvasConnection, (.stack, main.end), .equal, (spacer, main.end))
    if alignment == .firstBaseline {
      add(.canvasConnection, (canvas, cross.end), .equal, (spacer, cross.end))
      add(.canvasConnection, (canvas, cross.start), isEnclosed.after, (first, cross.start))
    } else {
      add(.canvasConnection, (canvas, cross.start), .equal, (spacer, cross.start))
      add(.canvasConnection, (canvas, cross.end), isEnclosed.before, (first, cross.end))
    }
  }

  /// Adds the optional rows that make the stack and its boxes small across the axis.
  private mutating func addFit() {
    let isSingle = boxes.count == 1
    let spanned = spacer ?? canvas
    if !isSingle { add(.spanningFit, size: cross.size, of: spanned, at: .spanningFit) }
    // Without visible boxes, the canvas would otherwise have a negative size inside margins.
    if visible.isEmpty, isSingle || spacer != nil {
      add(.spanningFit, size: cross.size, of: canvas, at: .spanningFit)
    }
    if isSingle || spacer != nil {
      add(.canvasFit, size: cross.size, of: .stack, at: .canvasFit)
    }
    for index in boxes.indices {
      add(.ambiguitySuppression, size: cross.size, of: .box(index), at: .ambiguitySuppression)
    }
  }

  /// Adds optional rows for equal widths of multiline labels, whose heights depend on their widths.
  private mutating func addTextWidths() {
    let texts = visible.filter { boxes[Int($0.index)].hasSeveralLines }
    for (rank, text) in texts.enumerated() {
      add(
        .textWidth, .init(text, main.size),
        .init(.stack, main.size, coefficient: -1 / Double(visible.count)),
        at: .stack(760, less: rank, atLeast: 751))
    }
  }
}
