// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import MullionSolver

@testable import MullionDocument

// A screen says some things by leading and trailing, which the direction turns, and others by left and right: attributes,
// distances between middles, masks and frames, margins and insets. Here the latter are turned by hand.

extension LayoutDocument {
  /// The document with all that it says of left and right turned round.
  ///
  /// `fittingWidth` is the width that masks in a view of that id refer to, where the view has no frame.
  func turnedRound(fittingWidth: (String) -> Double?) -> LayoutDocument {
    var result = self
    result.safeArea = safeArea.turnedRound
    result.root = root.turnedRound(in: nil, width: size?.width, fittingWidth)
    result.constraints = constraints.map(\.turnedRound)
    result.visualFormats = visualFormats.map { $0.map(\.turnedRound) }
    for index in steps.indices {
      result.steps[index].changes = steps[index].changes.map(\.turnedRound)
      if let addition = steps[index].addition {
        result.steps[index].addition?.constraints = addition.constraints.map(\.turnedRound)
        result.steps[index].addition?.view = addition.view.turnedRound(
          in: nil, width: nil, fittingWidth)
      }
    }
    return result
  }
}

extension ViewDescription {
  /// `container` is the width that the view's own frame refers to; nil for a root, which stays where it is.
  fileprivate func turnedRound(
    in container: Double?, width: Double? = nil, _ fittingWidth: (String) -> Double?
  ) -> ViewDescription {
    let own =
      frame?.width ?? width ?? (translatesAutoresizingMask ? 0 : nil) ?? fittingWidth(id)
    var result = self
    result.settings = settings.map { $0.turnedRound(in: container) }
    result.subviews = subviews.map { $0.turnedRound(in: own ?? .nan, fittingWidth) }
    return result
  }
}

extension ViewSetting {
  fileprivate func turnedRound(in container: Double?) -> ViewSetting {
    switch self {
    case .frame(let frame):
      // Without a mask in force it places nothing.
      guard let container, container.isFinite else { return self }
      return .frame(
        Rect(x: container - frame.maxX, y: frame.minY, width: frame.width, height: frame.height))
    case .autoresizing(let mask): return .autoresizing(mask.turnedRound)
    case .layoutMargins(let insets): return .layoutMargins(insets.turnedRound)
    case .alignmentInsets(let insets): return .alignmentInsets(insets.turnedRound)
    case .semanticContentAttribute(let attribute):
      switch attribute {
      case .unspecified: return self
      case .forceRightToLeft: return .semanticContentAttribute(.forceLeftToRight)
      default: return .semanticContentAttribute(.forceRightToLeft)
      }
    default: return self
    }
  }
}

extension AutoresizingMask {
  fileprivate var turnedRound: AutoresizingMask {
    var result = subtracting([.flexibleLeftMargin, .flexibleRightMargin])
    if contains(.flexibleLeftMargin) { result.insert(.flexibleRightMargin) }
    if contains(.flexibleRightMargin) { result.insert(.flexibleLeftMargin) }
    return result
  }
}

extension EdgeInsets {
  fileprivate var turnedRound: EdgeInsets {
    EdgeInsets(top: top, left: right, bottom: bottom, right: left)
  }
}

extension DocumentStep.Change {
  fileprivate var turnedRound: DocumentStep.Change {
    guard case .view(let id, let settings) = self else { return self }
    return .view(id: id, settings: settings.map { $0.turnedRound(in: .nan) })
  }
}

extension ConstraintDescription {
  /// The terms that are horizontal places.
  var horizontalPlaces: [Term] { left.places + right.places }

  /// Whether it says the same in both directions although they are each other's mirror images.
  var isAbsolute: Bool {
    let places = horizontalPlaces
    guard !places.isEmpty, !places.contains(where: { $0.attribute.side == .directional }) else {
      return false
    }
    // A middle on a middle mirrors by itself.
    let isMiddled = places.allSatisfy { $0.attribute.side == .middle } && constant == 0
    return !isMiddled || places.count != left.terms.count + right.terms.count
  }

  /// With the root's width less the place for each place: the width drops out where places are compared with places.
  fileprivate var turnedRound: ConstraintDescription {
    guard isAbsolute else { return self }
    var result = self
    result.left.terms = left.terms.map(\.turnedRound)
    result.right.terms = right.terms.map(\.turnedRound)
    return result
  }
}

extension ConstraintDescription.Sum {
  /// The terms that are horizontal places.
  var places: [ConstraintDescription.Term] {
    terms.filter { $0.attribute.isLocation && $0.attribute.axis == .horizontal }
  }
}

extension ConstraintDescription.Term {
  fileprivate var turnedRound: ConstraintDescription.Term {
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
