// SPDX-License-Identifier: GPL-3.0-or-later

/// The changes since the last solve, by the work that they require.
struct PendingEdits {
  /// The variables that are in no component yet.
  var looseVariables: [Int32] = []
  /// The constraints that are in no component yet.
  var looseConstraints: [Int32] = []
  /// The numbers of the components to solve.
  var components: [Int32] = []
  var changedParameters: [Int32] = []
  /// Whether all components must be split into connected components again.
  var isEverything = false

  var isEmpty: Bool { !needsRepair && changedParameters.isEmpty }

  /// Whether there are components to solve, or variables and constraints that are in no component.
  var needsRepair: Bool {
    !looseVariables.isEmpty || !looseConstraints.isEmpty || !components.isEmpty
  }

  /// Marks a component to be solved.
  mutating func mark(_ component: Component) {
    if component.work.isPending { return }
    component.work.isPending = true
    components.append(component.number)
  }

  /// Marks a component to be split into connected components again and recompiled.
  mutating func markForSplit(_ component: Component) {
    component.work.mustSplit = true
    mark(component)
  }
}
