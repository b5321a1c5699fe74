// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionView

/// The values that were set for one part of a bar, by a number and by the bar's metrics.
///
/// The number is the raw value of a state, a position or a kind. 0 stands for the normal state, any
/// position or any kind; a number without a value has that of 0.
package struct BarValues<Value> {
  private struct Key: Hashable {
    let number: UInt32
    let metrics: BarMetrics
  }

  private var values: [Key: Value] = [:]

  package init() {}

  /// Whether there are no values.
  package var isEmpty: Bool { values.isEmpty }

  /// The value that was set for exactly this number and these metrics; nil for none.
  package subscript(number: UInt32, metrics: BarMetrics) -> Value? {
    get { values[Key(number: number, metrics: metrics)] }
    set { values[Key(number: number, metrics: metrics)] = newValue }
  }

  /// The value that was set for exactly this state and these metrics; nil for none.
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
  /// The metrics whose values apply to these metrics, by descending precedence.
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
  /// The metrics of a bar in this view, by the size class of its height: compact, or else default.
  package final var barMetrics: BarMetrics {
    traitCollection.verticalSizeClass == .compact ? .compact : .default
  }
}
