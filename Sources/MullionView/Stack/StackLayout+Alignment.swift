// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

// UIKit has a layout guide between the views and the canvas, called spacer here. Unless baselines
// are aligned, its edges equal the canvas's, so the canvas replaces it here.
extension StackLayout {
  /// Adds the rows that align all views, including hidden ones, across the axis.
  mutating func addAlignment() {
    guard let first = views.first else { return }
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
      // contains no position, so a solve can start at the size of the largest view.
      addBoundary(cross.size, .greaterThanOrEqual)
    case .firstBaseline, .lastBaseline:
      addBaselineBoundaries(alignment)
      addTextWidths()
    }
    addFit()
  }

  private var effectiveAlignment: StackView.Alignment {
    switch stack.alignment {
    case .firstBaseline where stack.axis == .vertical: .leading
    case .lastBaseline where stack.axis == .vertical: .trailing
    default: stack.alignment
    }
  }

  /// Adds rows that align each view with the next one, and thereby all views.
  private mutating func align(_ alignment: StackView.Alignment) {
    let attributes: [LayoutAttribute] =
      switch alignment {
      case .fill: [cross.start, cross.end]
      case .leading: [cross.start]
      case .trailing: [cross.end]
      case .center: [cross.center]
      case .firstBaseline: [.firstBaseline]
      case .lastBaseline: [.lastBaseline]
      }
    for (view, next) in zip(views, views.dropFirst()) {
      for attribute in attributes {
        add(.alignment, (next, attribute), .equal, (view, attribute))
      }
    }
  }

  /// Adds rows that keep the views inside the canvas or a spacer.
  private mutating func addBoundary(
    _ attribute: LayoutAttribute, _ relation: Relation, of spacer: LayoutGuide? = nil
  ) {
    let family: StackConstraintFamily = views.count == 1 ? .canvasConnection : .spanningBoundary
    let outer: any LayoutItem = spacer ?? canvas
    for view in views { add(family, (outer, attribute), relation, (view, attribute)) }
  }

  /// Adds the rows between the canvas and views aligned by baselines.
  ///
  /// The spacer spans all views. One of its edges is the canvas's: the bottom for first baselines,
  /// the top for last ones. At the opposite edge, the canvas encloses only the first view; the
  /// other views may extend beyond the canvas.
  private mutating func addBaselineBoundaries(_ alignment: StackView.Alignment) {
    addBoundary(cross.start, .lessThanOrEqual, of: stack.spacer)
    addBoundary(cross.end, .greaterThanOrEqual, of: stack.spacer)
    guard let spacer = stack.spacer, let first = visible.first ?? views.first else { return }
    // Along the axis the spacer has the stack's edges, so that none of its variables is
    // undetermined.
    add(.canvasConnection, (stack, main.start), .equal, (spacer, main.start))
    add(.canvasConnection, (stack, main.end), .equal, (spacer, main.end))
    if alignment == .firstBaseline {
      add(.canvasConnection, (canvas, cross.end), .equal, (spacer, cross.end))
      add(.canvasConnection, (canvas, cross.start), .lessThanOrEqual, (first, cross.start))
    } else {
      add(.canvasConnection, (canvas, cross.start), .equal, (spacer, cross.start))
      add(.canvasConnection, (canvas, cross.end), .greaterThanOrEqual, (first, cross.end))
    }
  }

  /// Adds the optional rows that make the stack and its views small across the axis.
  private mutating func addFit() {
    let isSingle = views.count == 1
    let spanned: any LayoutItem = stack.spacer ?? canvas
    if !isSingle { add(.spanningFit, size: cross.size, of: spanned, at: .spanningFit) }
    if isSingle || stack.spacer != nil {
      add(.canvasFit, size: cross.size, of: stack, at: .canvasFit)
    }
    for view in views {
      add(.ambiguitySuppression, size: cross.size, of: view, at: .ambiguitySuppression)
    }
  }

  /// Adds optional rows for equal widths of multiline labels, whose heights depend on their widths.
  private mutating func addTextWidths() {
    let texts = visible.filter { ($0 as? Label).map { $0.numberOfLines != 1 } ?? false }
    for (rank, text) in texts.enumerated() {
      add(
        .textWidth,
        [.init(text, main.size), .init(stack, main.size, coefficient: -1 / Double(visible.count))],
        at: .stack(760, less: rank, atLeast: 751))
    }
  }
}
