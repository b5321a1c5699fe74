// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionSolver

/// Reads the edits of one step.
///
/// The reader reads the edits in the order of execution, so each edit sees the ids in use at that
/// time.
struct StepReader {
  let context: ReadingContext
  let scope: IdentifierScope

  /// Reads the step with an index.
  func step(_ value: JSONValue, index: Int) -> DocumentStep {
    var members: [String: JSONValue] = [:]
    context.object(value, .step, expected: "a step, which is an object") { members[$0] = $1 }
    context.take(DocumentCost.step, for: "\(index + 1) steps", at: value)
    var step = DocumentStep()
    func read(_ key: String, _ body: (JSONValue) -> Void) {
      if let member = members[key] { context.inside(.key(key)) { body(member) } }
    }
    read("remove") { step.removal = removal($0) }
    read("add") { step.addition = addition($0, index: index) }
    read("deactivate") { step.deactivations = constraintIDs($0, becoming: false) }
    read("set") {
      step.changes = changes($0)
      step.hasChangeList = $0.kind == .array
    }
    read("activate") { step.activations = constraintIDs($0, becoming: true) }
    read("size") { step.size = context.size($0) }
    if value.members?.first(where: { _ in true }) == nil, value.kind == .object {
      context.report(
        .value(found: "an empty object", expected: "at least one edit"), at: value)
    }
    return step
  }

  // MARK: References

  private func viewID(_ value: JSONValue) -> String? {
    guard let id = context.text(value) else { return nil }
    if scope.items[id]?.kind != nil { return id }
    let nearest = context.suggester.nearest(to: id, among: scope.items.keys) {
      scope.items[$0]?.kind != nil
    }
    report(id, "a view", nearest: nearest, at: value)
    return nil
  }

  private func constraintID(_ value: JSONValue) -> String? {
    guard let id = context.text(value) else { return nil }
    if scope.constraints[id] != nil { return id }
    let nearest = context.suggester.nearest(to: id, among: scope.constraints.keys)
    report(id, "a constraint", nearest: nearest, at: value)
    return nil
  }

  private func report(_ id: String, _ kind: String, nearest: String?, at value: JSONValue) {
    context.report(.unknownReference(id, kind: kind, nearest: nearest), at: value)
  }

  private func constraintIDs(_ value: JSONValue, becoming isActive: Bool) -> [String] {
    var ids: [String] = []
    context.array(value, of: "constraint ids") { _, element in
      guard let id = constraintID(element) else { return }
      scope.constraints[id]?.isActive = isActive
      ids.append(id)
    }
    return ids
  }

  // MARK: Edits

  private func removal(_ value: JSONValue) -> String? {
    guard let id = viewID(value) else { return nil }
    guard scope.items[id]?.superview != nil else {
      context.report(
        .value(found: "the root \(id.quoted)", expected: "a view inside the root"), at: value)
      return nil
    }
    scope.remove(id)
    return id
  }

  private func addition(_ value: JSONValue, index: Int) -> DocumentStep.Addition? {
    var members: [String: JSONValue] = [:]
    context.object(value, .addition) { members[$0] = $1 }
    func read<Result>(_ key: String, _ body: (JSONValue) -> Result?) -> Result? {
      members[key].flatMap { member in context.inside(.key(key)) { body(member) } }
    }
    let superview = read("to") { viewID($0) }
    let at = read("at") { value in
      context.count(value, upTo: superview.map { scope.subviewCount(of: $0) } ?? Int.max >> 12)
    }
    let view = read("view") { value in
      ViewReader(context: context, scope: scope)
        .view(value, path: "steps/\(index)/add", in: superview)
    }
    let constraints = read("constraints") { value in
      ConstraintReader(context: context, scope: scope)
        .constraints(value) { .id("steps[\(index)].constraints[\($0)]") }
    }
    guard let superview, let view else { return nil }
    if let kind = scope.items[superview]?.kind, kind.cell != nil {
      context.report(
        .value(
          found: "the \(kind.rawValue) \(superview.quoted)",
          expected: "a view other than a \(kind.rawValue)"),
        at: value)
    }
    return .init(to: superview, view: view, at: at, constraints: constraints ?? [])
  }

  private func changes(_ value: JSONValue) -> [DocumentStep.Change] {
    guard value.kind == .array else { return change(value).map { [$0] } ?? [] }
    var changes: [DocumentStep.Change] = []
    context.array(value, of: "changes") { _, element in
      if let change = change(element) { changes.append(change) }
    }
    return changes
  }

  private func change(_ value: JSONValue) -> DocumentStep.Change? {
    guard let members = value.members else {
      context.reject(value, expected: "a change, which is an object")
      return nil
    }
    let keys = Set(members.compactMap(\.key.text))
    if keys.contains("constraint") { return constraintChange(value) }
    if keys.contains("view") { return viewChange(value) }
    context.report(
      .missingKey("constraint", expected: "\"constraint\" or \"view\" and an id"), at: value)
    return nil
  }

  private func constraintChange(_ value: JSONValue) -> DocumentStep.Change? {
    // Read the id first, because it determines which priorities are allowed, and the object may
    // contain it after the priority.
    let member = value.member("constraint")
    let id = member.flatMap { member in context.inside(.key("constraint")) { constraintID(member) }
    }
    var constant: Double?
    var priority: Priority?
    context.object(value, .constraintChange) { key, member in
      switch key {
      case "constant": constant = context.length(member)
      case "priority": priority = context.priority(member)
      default: return
      }
      if key == "priority", let id, let priority { check(priority, of: id, at: member) }
    }
    return id.map { .constraint(id: $0, constant: constant, priority: priority) }
  }

  /// Reports a new priority that would make an active required constraint optional or an active
  /// optional one required, which UIKit does not allow.
  private func check(_ priority: Priority, of id: String, at value: JSONValue) {
    guard let state = scope.constraints[id] else { return }
    if state.isActive, state.isRequired != priority.isRequired {
      let found =
        state.isRequired
        ? "a priority below 1000 for the active required constraint \(id.quoted)"
        : "the priority 1000 for the active optional constraint \(id.quoted)"
      context.report(
        .value(
          found: found, expected: "no change between required and optional; deactivate it first"),
        at: value)
    } else {
      scope.constraints[id]?.isRequired = priority.isRequired
    }
  }

  private func viewChange(_ value: JSONValue) -> DocumentStep.Change? {
    let reader = ViewReader(context: context, scope: scope)
    let member = value.member("view")
    let id = member.flatMap { member in context.inside(.key("view")) { viewID(member) } }
    let kind = id.flatMap { scope.items[$0]?.kind }
    var settings: [ViewSetting] = []
    var written: Set<String> = []
    context.object(value, .viewChange, of: kind) { key, member in
      guard key != "view" else { return }
      if let setting = reader.setting(key, member, kind: kind, written: &written) {
        if setting.sets(ViewSetting.tableStyle) || setting.sets(ViewSetting.cellStyle) {
          context.report(
            .value(found: "another \(key)", expected: "it only where the view is made"), at: member)
        }
        if setting.sets(ViewSetting.customSpacing), let id {
          reader.checkIsArranged(in: scope.items[id]?.superview, at: member)
        }
        settings.append(setting)
      }
    }
    return id.map { .view(id: $0, settings: settings) }
  }
}
