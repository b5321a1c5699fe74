// SPDX-License-Identifier: GPL-3.0-or-later

/// The estimated memory of the parts that the steps of a session have added.
///
/// A session may run for any number of steps. A step gives back the memory of the parts that it
/// removes or replaces, so that only existing parts count against the memory limit.
struct SessionCosts {
  /// The cost of each view that a step has added, with the constraints added together with it.
  private var views: [String: Int] = [:]
  /// The costs of properties that steps have set, by the view's id and the property's key.
  private var settings: [String: [String: Int]] = [:]

  /// Takes the cost of a step from a budget, and gives back the memory taken for reading it.
  ///
  /// - Parameters:
  ///   - step: The step, which the layout has not made yet.
  ///   - removed: The ids of the removed view and its descendants.
  ///   - used: The budget's memory in use before the step was read.
  ///   - budget: The budget, which had enough memory for reading the step.
  mutating func take(
    _ step: DocumentStep, removing removed: [String], whileUsing used: Int,
    from budget: DocumentBudget
  ) {
    budget.giveBack(budget.used - used)
    for id in removed {
      budget.giveBack(views.removeValue(forKey: id) ?? 0)
      budget.giveBack(settings.removeValue(forKey: id)?.values.reduce(0, +) ?? 0)
    }
    if let addition = step.addition {
      record(addition.view, budget)
      let constraints = addition.constraints.reduce(0) { $0 + DocumentCost.of($1) }
      views[addition.view.id, default: 0] += constraints
      _ = budget.take(constraints)
    }
    for case .view(let id, let changes) in step.changes {
      for setting in changes {
        let cost = DocumentCost.of(setting)
        let old = settings[id, default: [:]].updateValue(cost, forKey: setting.key)
        budget.giveBack(old ?? 0)
        _ = budget.take(cost)
      }
    }
  }

  private mutating func record(_ view: ViewDescription, _ budget: DocumentBudget) {
    let cost = DocumentCost.of(view)
    views[view.id] = cost
    _ = budget.take(cost)
    for subview in view.subviews { record(subview, budget) }
  }
}
