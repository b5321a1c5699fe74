// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

/// The appearance rules of an application.
final class AppearanceStore {
  private var rules: [AppearanceRule] = []
  /// The rules for the objects of a class, rules for superclasses first.
  private var rulesOfClasses: [ObjectIdentifier: [AppearanceRule]] = [:]

  /// Returns the rule for the objects of a class in containers, created at the first call.
  ///
  /// - Complexity: O(rules).
  func rule<Target: AppearanceTarget>(
    for target: Target.Type, in containers: [any AppearanceContainer.Type]
  ) -> AppearanceRule {
    if let rule = rules.first(where: { $0.isFor(target, in: containers) }) { return rule }
    let rule = AppearanceRule(for: target, in: containers)
    rules.append(rule)
    rulesOfClasses = [:]
    return rule
  }

  /// Applies the rules to a view, except for the properties that the program has set on it.
  ///
  /// - Complexity: O(values of the rules); with rules for containers, O(rules × depth).
  func apply(to view: View) {
    for rule in rules(for: view) {
      for setting in rule.settings { apply(setting, to: view) }
    }
  }

  /// Applies the rules to a view and its descendants.
  ///
  /// - Complexity: O(views × values of the rules).
  func applyToTree(of view: View) {
    apply(to: view)
    for subview in view.subviews { applyToTree(of: subview) }
  }

  private func apply(_ setting: AppearanceRule.Setting, to view: View) {
    let own = view.customized
    let restore = own.isEmpty ? nil : setting.restoration(view)
    view.customized = .tracing
    setting.apply(view)
    if !view.customized.isDisjoint(with: own) { restore?() }
    view.customized = own
  }

  /// The rules that apply to a view, the one that wins last.
  private func rules(for view: View) -> [AppearanceRule] {
    let candidates = rules(ofClass: type(of: view))
    guard candidates.contains(where: { !$0.containers.isEmpty }) else { return candidates }
    let ancestors = Self.ancestors(of: view)
    var found: [(rule: AppearanceRule, position: Int)] = []
    for rule in candidates {
      let position = rule.containers.isEmpty ? Int.max : rule.position(in: ancestors)
      if let position { found.append((rule, position)) }
    }
    return found.enumerated().sorted {
      let (left, right) = ($0.element, $1.element)
      if left.rule.target != right.rule.target { return $0.offset < $1.offset }
      if left.position != right.position { return left.position > right.position }
      return left.rule.containers.count < right.rule.containers.count
    }.map(\.element.rule)
  }

  private func rules(ofClass type: AnyClass) -> [AppearanceRule] {
    if let known = rulesOfClasses[ObjectIdentifier(type)] { return known }
    let covering = rules.filter { $0.covers(type) }
    // The classes of these rules are superclasses of each other.
    let ranks = covering.map { rule in covering.count { $0.covers(rule.target) } }
    let sorted = zip(covering, ranks).enumerated().sorted {
      ($0.element.1, $0.offset) < ($1.element.1, $1.offset)
    }.map(\.element.0)
    rulesOfClasses[ObjectIdentifier(type)] = sorted
    return sorted
  }

  /// The views and controllers that contain a view, the outermost first.
  private static func ancestors(of view: View) -> [AnyObject] {
    var result: [AnyObject] = []
    if let owner = view.viewOwner { result.append(owner) }
    var ancestor = view.superview
    while let next = ancestor {
      result.append(next)
      if let owner = next.viewOwner { result.append(owner) }
      ancestor = next.superview
    }
    return result.reversed()
  }
}
