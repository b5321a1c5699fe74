// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import MullionSolver

@testable import MullionDocument

// Leading and trailing attributes mirror with the layout direction. Left and right do not, nor do
// distances between centers, masks, frames, margins and insets. This file swaps left and right in
// all of these.

extension LayoutDocument {
  /// Returns the document with left and right swapped wherever it names them.
  ///
  /// - Parameter fittingWidth: Returns the width that masks refer to in a view without a frame, by
  ///   the view's id.
  /// - Returns: The swapped document.
  func mirrored(fittingWidth: (String) -> Double?) -> LayoutDocument {
    var result = self
    result.safeArea = safeArea.mirrored
    result.root = root.mirrored(in: nil, width: size?.width, fittingWidth)
    result.constraints = constraints.map(\.mirrored)
    result.visualFormats = visualFormats.map { $0.map(\.mirrored) }
    for index in steps.indices {
      result.steps[index].changes = steps[index].changes.map(\.mirrored)
      if let addition = steps[index].addition {
        result.steps[index].addition?.constraints = addition.constraints.map(\.mirrored)
        result.steps[index].addition?.view = addition.view.mirrored(
          in: nil, width: nil, fittingWidth)
      }
    }
    return result
  }
}

extension ViewDescription {
  /// `container` is the width of the superview that the view's frame is in; nil for a root, which
  /// does not move.
  fileprivate func mirrored(
    in container: Double?, width: Double? = nil, _ fittingWidth: (String) -> Double?
  ) -> ViewDescription {
    let own =
      frame?.width ?? width ?? (translatesAutoresizingMask ? 0 : nil) ?? fittingWidth(id)
    var result = self
    result.settings = settings.map { $0.mirrored(in: container) }
    result.subviews = subviews.map { $0.mirrored(in: own ?? .nan, fittingWidth) }
    return result
  }
}

extension ViewSetting {
  fileprivate func mirrored(in container: Double?) -> ViewSetting {
    if let frame = self[Self.frame] {
      // If the view does not translate its mask, its frame has no effect.
      guard let container, container.isFinite else { return self }
      return .frame(
        Rect(x: container - frame.maxX, y: frame.minY, width: frame.width, height: frame.height))
    }
    if let mask = self[Self.autoresizing] { return .autoresizing(mask.mirrored) }
    if let insets = self[Self.layoutMargins] { return .layoutMargins(insets.mirrored) }
    if let insets = self[Self.alignmentInsets] { return .alignmentInsets(insets.mirrored) }
    switch self[Self.semanticContentAttribute] {
    case nil, .unspecified: return self
    case .forceRightToLeft: return .semanticContentAttribute(.forceLeftToRight)
    default: return .semanticContentAttribute(.forceRightToLeft)
    }
  }
}

extension AutoresizingMask {
  fileprivate var mirrored: AutoresizingMask {
    var result = subtracting([.flexibleLeftMargin, .flexibleRightMargin])
    if contains(.flexibleLeftMargin) { result.insert(.flexibleRightMargin) }
    if contains(.flexibleRightMargin) { result.insert(.flexibleLeftMargin) }
    return result
  }
}

extension EdgeInsets {
  fileprivate var mirrored: EdgeInsets {
    EdgeInsets(top: top, left: right, bottom: bottom, right: left)
  }
}

extension DocumentStep.Change {
  fileprivate var mirrored: DocumentStep.Change {
    guard case .view(let id, let settings) = self else { return self }
    return .view(id: id, settings: settings.map { $0.mirrored(in: .nan) })
  }
}

extension ConstraintDescription {
  /// The terms that are horizontal positions.
  var horizontalPlaces: [ConstraintSum.Term] { left.places + right.places }

  /// Whether the constraint positions its items alike in both layout directions instead of
  /// mirroring them.
  var isAbsolute: Bool {
    let places = horizontalPlaces
    guard !places.isEmpty, !places.contains(where: { $0.attribute.side == .directional }) else {
      return false
    }
    // A constraint that aligns two centers is its own mirror image.
    let isMiddled = places.allSatisfy { $0.attribute.side == .middle } && constant == 0
    return !isMiddled || places.count != left.terms.count + right.terms.count
  }

  /// The mirrored constraint: each horizontal position p becomes the root's width minus p.
  ///
  /// The root's width cancels if both sides have as many positions.
  fileprivate var mirrored: ConstraintDescription {
    guard isAbsolute else { return self }
    var result = self
    result.left.terms = left.terms.map(\.mirrored)
    result.right.terms = right.terms.map(\.mirrored)
    return result
  }
}

extension ConstraintSum {
  /// The terms that are horizontal positions.
  var places: [ConstraintSum.Term] {
    terms.filter { $0.attribute.isLocation && $0.attribute.axis == .horizontal }
  }
}

extension ConstraintSum.Term {
  fileprivate var mirrored: ConstraintSum.Term {
    guard attribute.isLocation, attribute.axis == .horizontal else { return self }
    let turned: LayoutAttribute =
      switch attribute {
      case .left: .right
      case .right: .left
      case .leftMargin: .rightMargin
      case .rightMargin: .leftMargin
      default: attribute
      }
    return .init(item, turned, coefficient: -coefficient)
  }
}
