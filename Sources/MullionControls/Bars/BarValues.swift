// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionView

/// Values of a part of a bar, by a number such as a state's raw value, and by the bar's metrics.
///
/// The number 0 is the normal state, any position or any kind: other numbers inherit its values.
package struct BarValues<Value> {
  private struct Key: Hashable {
    let number: UInt32
    let metrics: BarMetrics
  }

  private var values: [Key: Value] = [:]

  package init() {}

  /// Whether there are no values.
  package var isEmpty: Bool { values.isEmpty }

  /// The own value of a number in metrics; nil for none.
  package subscript(number: UInt32, metrics: BarMetrics) -> Value? {
    get { values[Key(number: number, metrics: metrics)] }
    set { values[Key(number: number, metrics: metrics)] = newValue }
  }

  /// The own value of a state in metrics; nil for none.
  package subscript(state: Control.State, metrics: BarMetrics) -> Value? {
    get { self[state.rawValue, metrics] }
    set { self[state.rawValue, metrics] = newValue }
  }

  /// Returns the effective value: that of the number, or else of 0.
  ///
  /// Compact metrics without a value of their own have that of the default metrics, and metrics with
  /// a prompt have that of the metrics without.
  package func shown(_ number: UInt32, _ metrics: BarMetrics) -> Value? {
    let numbers = number == 0 ? [0] : [number, 0]
    for number in numbers {
      for metrics in metrics.inherited {
        if let value = self[number, metrics] { return value }
      }
    }
    return nil
  }

  /// Returns the effective value in a state.
  package func shown(_ state: Control.State, _ metrics: BarMetrics) -> Value? {
    shown(state.rawValue, metrics)
  }
}

nonisolated extension BarMetrics {
  /// The metrics whose values apply, the first one first.
  fileprivate var inherited: [BarMetrics] {
    switch self {
    case .default: [.default]
    case .compact: [.compact, .default]
    case .defaultPrompt: [.defaultPrompt, .default]
    case .compactPrompt: [.compactPrompt, .compact, .default]
    }
  }
}

extension View {
  /// The metrics of a bar in the view's traits: compact in a compact height.
  package final var barMetrics: BarMetrics {
    traitCollection.verticalSizeClass == .compact ? .compact : .default
  }
}
