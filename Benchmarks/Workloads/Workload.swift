// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver

/// The layouts of the comparison; each can be had in every size and in the variants the operations go between.
public enum Workload: String, CaseIterable, Sendable {
  /// Rows of a label and a field, the labels as wide as the widest.
  case form
  /// Views, each four points inside the one before.
  case nested
  /// Siblings of equal width that fill the root.
  case row
  /// As many rows as columns, all equal.
  case grid
  /// A grid with one ratio that ties widths to heights.
  case gridAspect = "grid-aspect"
  /// Cells of a feed, stacked.
  case feed
  /// Views with autoresizing masks only.
  case masks
  /// Variables each equal to the next, with a stay at the end.
  case chain
  /// A binary tree where a parent is the sum of its children.
  case tree
  /// Pairs that all hang on one variable.
  case star
  /// A row whose equalities are wishes.
  case chainSoft = "chain-soft"
  /// A form with one width that cannot be.
  case conflict
  /// Views of equal width in a root too narrow for the gaps between them.
  case tooNarrow = "too-narrow"
  /// A column of rows that is pinned at both ends, with slack.
  case stackSlack = "stack-slack"
  /// A column of rows whose items are centered in them.
  case stackCentered = "stack-centered"
  /// Three wishes for each variable, each of another priority.
  case manyLevels = "many-levels"
  /// Optional limits that leave everything open.
  case openWeb = "open-web"

  /// One state of a layout.
  public enum Variant: Sendable, Equatable {
    /// As it is set up.
    case base
    /// Ten points wider.
    case resized
    /// At a given width of the root.
    case wide(Double)
    /// With one constant changed in the middle.
    case constant
    /// With one intrinsic size changed in the middle.
    case text
    /// Without one constraint.
    case toggled
    /// With one more view.
    case inserted
  }

  /// The screen of size `n` in a variant; nil where the workload has no such variant.
  ///
  /// O(constraints).
  public func screen(_ n: Int, _ variant: Variant = .base) -> Screen? {
    let n = max(n, smallest)
    switch self {
    case .form: return FormBuilder(n, variant).screen
    case .conflict: return FormBuilder(n, variant, hasImpossibleWidth: true).screen
    case .feed: return FeedBuilder(n, variant).screen
    case .nested, .row, .grid, .gridAspect, .masks, .chain, .tree, .star, .chainSoft:
      // Without content there is no text to change.
      if variant == .text { return nil }
    case .tooNarrow, .stackSlack, .stackCentered, .manyLevels, .openWeb:
      return hardScreen(n, variant)
    }
    switch self {
    case .nested: return .nested(n, variant)
    case .row: return .row(n, variant, priority: .required)
    case .chainSoft: return .row(n, variant, priority: .p999)
    case .grid: return GridBuilder(n, variant, hasAspect: false).screen
    case .gridAspect: return GridBuilder(n, variant, hasAspect: true).screen
    case .masks: return .masks(n, variant)
    case .chain: return .chain(n, variant)
    case .tree: return .tree(depth: n, variant)
    default: return .star(n, variant)
    }
  }

  private func hardScreen(_ n: Int, _ variant: Variant) -> Screen? {
    guard [.base, .resized, .constant].contains(variant) else { return nil }
    return switch self {
    case .tooNarrow: .tooNarrow(n, variant)
    case .stackSlack: .stackSlack(n, variant)
    case .stackCentered: .stackCentered(n, variant)
    case .manyLevels: .manyLevels(n, variant)
    default: .openWeb(n, variant)
    }
  }

  /// Whether the workload is there at every width of a sweep.
  var canSweep: Bool { screen(smallest, .wide(Operation.sweepWidths[0])) != nil }

  private var smallest: Int { self == .feed || self == .tree ? 1 : 2 }

  /// The parameter at which the workload has about so many views, or variables where it has no views.
  public func size(forViews views: Int) -> Int {
    let count = Double(views)
    return switch self {
    case .form, .conflict: max(smallest, views / 2)
    case .grid, .gridAspect: max(smallest, Int(count.squareRoot().rounded()))
    case .feed: max(smallest, Int((count / 16).rounded()))
    case .tree: max(smallest, Int(count.binaryLogarithm.rounded()) - 1)
    case .stackCentered: max(smallest, views / 3)
    case .nested, .row, .masks, .chain, .star, .chainSoft, .tooNarrow, .stackSlack, .manyLevels,
      .openWeb:
      max(smallest, views)
    }
  }

  /// The name with the size, as `form(500)`.
  public func title(_ n: Int) -> String { "\(rawValue)(\(n))" }
}

extension Double {
  /// The logarithm to base two, by halving: no need for a library of mathematics here.
  fileprivate var binaryLogarithm: Double {
    var (rest, whole) = (self, 0.0)
    while rest >= 2 { (rest, whole) = (rest / 2, whole + 1) }
    return whole + (rest - 1)
  }
}

extension Workload.Variant {
  /// The root's width in this variant, if it is `base` when set up.
  func width(_ base: Double) -> Double {
    switch self {
    case .resized: base + 10
    case .wide(let width): width
    default: base
    }
  }
}
