// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver

/// The layouts of the comparison, in any size and in the variants that the operations lead to.
public enum Workload: String, CaseIterable, Sendable {
  /// Rows of a label and a field; all labels are as wide as the widest.
  case form
  /// Views, each four points inside the one before.
  case nested
  /// Siblings of equal width that fill the root.
  case row
  /// A grid with as many rows as columns, all equal.
  case grid
  /// A grid with one ratio that ties widths to heights.
  case gridAspect = "grid-aspect"
  /// Cells of a feed, stacked.
  case feed
  /// Views with autoresizing masks only.
  case masks
  /// Variables that each equal the next, with a stay at the end.
  case chain
  /// A binary tree whose parents are the sums of their children.
  case tree
  /// Pairs that all depend on one variable.
  case star
  /// A row whose equalities are optional.
  case chainSoft = "chain-soft"
  /// A form with one impossible width.
  case conflict
  /// Views of equal width in a root too narrow for the gaps between them.
  case tooNarrow = "too-narrow"
  /// Stacked rows pinned at both ends, with slack.
  case stackSlack = "stack-slack"
  /// Stacked rows whose items are centered in them.
  case stackCentered = "stack-centered"
  /// Three optional constraints for each variable, all of distinct priorities.
  case manyLevels = "many-levels"
  /// Optional limits that leave every variable ambiguous.
  case openWeb = "open-web"

  /// A state of a layout.
  public enum Variant: Sendable, Equatable {
    /// The initial state.
    case base
    /// The root is ten points wider.
    case resized
    /// The root has the given width.
    case wide(Double)
    /// One constant in the middle has changed.
    case constant
    /// One intrinsic size in the middle has changed.
    case text
    /// One constraint is inactive.
    case toggled
    /// One more view is present.
    case inserted
  }

  /// Returns the screen of size `n` in a variant; nil if the workload has no such variant.
  ///
  /// - Complexity: O(constraints).
  public func screen(_ n: Int, _ variant: Variant = .base) -> Screen? {
    let n = max(n, smallest)
    switch self {
    case .form: return FormBuilder(n, variant).screen
    case .conflict: return FormBuilder(n, variant, hasImpossibleWidth: true).screen
    case .feed: return FeedBuilder(n, variant).screen
    case .nested, .row, .grid, .gridAspect, .masks, .chain, .tree, .star, .chainSoft:
      // Workloads without content have no text to change.
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

  /// Whether the workload has a screen at every width of a sweep.
  var canSweep: Bool { screen(smallest, .wide(Operation.sweepWidths[0])) != nil }

  private var smallest: Int { self == .feed || self == .tree ? 1 : 2 }

  /// Returns the parameter for about the given number of views, or variables if there are no views.
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

  /// Returns the name with the size, such as `form(500)`.
  public func title(_ n: Int) -> String { "\(rawValue)(\(n))" }
}

extension Double {
  /// The logarithm to base two by halving, which avoids a dependency on a math library.
  fileprivate var binaryLogarithm: Double {
    var (rest, whole) = (self, 0.0)
    while rest >= 2 { (rest, whole) = (rest / 2, whole + 1) }
    return whole + (rest - 1)
  }
}

extension Workload.Variant {
  /// Returns the root's width in this variant for the width `base` in the initial state.
  func width(_ base: Double) -> Double {
    switch self {
    case .resized: base + 10
    case .wide(let width): width
    default: base
    }
  }
}
