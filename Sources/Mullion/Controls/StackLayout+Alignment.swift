// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

// UIKit has a spacer guide between views and canvas. Its edges are the canvas's, so that the canvas stands for it here.
extension StackLayout {
  /// Wants the views to stand where they belong across the axis, hidden ones too.
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
      addBoundary(cross.start, .lessThanOrEqual)
    case .center:
      add(.canvasConnection, (canvas, cross.center), .equal, (first, cross.center))
      addBoundary(cross.start, .lessThanOrEqual)
      addBoundary(cross.end, .greaterThanOrEqual)
    case .firstBaseline, .lastBaseline:
      addBoundary(cross.start, .lessThanOrEqual)
      addBoundary(cross.end, .greaterThanOrEqual)
      addTextWidths()
    }
    addFit(alignment)
  }

  private var effectiveAlignment: StackView.Alignment {
    switch stack.alignment {
    case .firstBaseline where stack.axis == .vertical: .leading
    case .lastBaseline where stack.axis == .vertical: .trailing
    default: stack.alignment
    }
  }

  /// Ties neighbours together, which ties all together.
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

  /// Keeps views inside the canvas.
  private mutating func addBoundary(_ attribute: LayoutAttribute, _ relation: Relation) {
    let family: StackRow.Family = views.count == 1 ? .canvasConnection : .spanningBoundary
    for view in views { add(family, (canvas, attribute), relation, (view, attribute)) }
  }

  private mutating func addFit(_ alignment: StackView.Alignment) {
    let isSingle = views.count == 1
    if !isSingle { add(.spanningFit, size: cross.size, of: canvas, at: .spanningFit) }
    if isSingle || alignment == .firstBaseline || alignment == .lastBaseline {
      add(.canvasFit, size: cross.size, of: stack, at: .canvasFit)
    }
    for view in views {
      add(.ambiguitySuppression, size: cross.size, of: view, at: .ambiguitySuppression)
    }
  }

  /// Wants equal widths for texts of several lines, whose heights hang on them.
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
