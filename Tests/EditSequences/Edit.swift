// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionSolver

/// An edit of a layout, as an application makes it.
public enum Edit: Sendable {
  /// Sets the value of a parameter.
  case setParameter(Int, Double)
  /// Sets the constant of an active row.
  case setConstant(row: Int, Double)
  /// Sets the priority of an active, optional row.
  case setPriority(row: Int, Priority)
  /// Deactivates a row, which a later edit may activate again.
  case deactivate(row: Int)
  /// Activates an inactive row, which becomes the latest activated one.
  case activate(row: Int)
  /// Adds a row.
  case add(row: Int, LayoutModel.Row)
  /// Inserts a view as its superview's last subview, with rows that relate it to existing views.
  case insertView(LayoutModel.View, rows: [Int: LayoutModel.Row])
  /// Removes a view, its subviews and every row that mentions them.
  case removeView(Int)
  /// Moves a view before all of its siblings.
  case sendToBack(view: Int)
  /// Makes several edits in one transaction, which is rolled back at its end if `isTakenBack`.
  case transaction([Edit], isTakenBack: Bool)
}

/// One call of the solver's API; an edit of the layout consists of one or more.
public enum Step: Sendable {
  /// Adds a variable or parameter.
  case addVariable(Int, LayoutModel.Domain)
  /// Removes a variable.
  case removeVariable(Int)
  /// Adds a row.
  case add(Int, LayoutModel.Row)
  /// Removes a row.
  case remove(Int)
  /// Sets the value of a parameter.
  case setParameter(Int, Double)
  /// Sets the constant of a row.
  case setConstant(Int, Double)
  /// Sets the priority of a row.
  case setPriority(Int, Priority)
  /// Reports that the order of views has changed, and with it the tie breaks.
  case changeTieBreaks
  /// Makes several steps in one transaction, which is rolled back at its end if `isTakenBack`.
  case transaction([Step], isTakenBack: Bool)
}

extension LayoutModel {
  /// Makes an edit of the layout.
  ///
  /// - Returns: The steps that a solver must take. Nil if the edit's target does not exist; the
  ///   layout is unchanged then.
  public mutating func apply(_ edit: Edit) -> [Step]? {
    switch edit {
    case .setParameter(let key, let value):
      guard case .parameter? = variables[key] else { return nil }
      variables[key] = .parameter(value)
      return [.setParameter(key, value)]
    case .setConstant(let key, let constant):
      guard rows[key]?.activation != nil else { return nil }
      rows[key]?.constant = constant
      return [.setConstant(key, constant)]
    case .setPriority(let key, let priority):
      guard let row = rows[key], row.activation != nil,
        row.priority.isRequired == priority.isRequired
      else { return nil }
      rows[key]?.priority = priority
      return [.setPriority(key, priority)]
    case .deactivate(let key):
      guard rows[key]?.activation != nil else { return nil }
      rows[key]?.activation = nil
      return [.remove(key)]
    case .activate(let key):
      guard let row = rows[key], row.activation == nil else { return nil }
      return activate(row, key)
    case .add(let key, let row):
      guard rows[key] == nil else { return nil }
      return activate(row, key)
    case .insertView(let view, let rows): return insert(view, rows)
    case .removeView(let key): return removeView(key)
    case .sendToBack(let key): return sendToBack(key)
    case .transaction(let edits, let isTakenBack): return run(edits, isTakenBack)
    }
  }

  private mutating func activate(_ row: Row, _ key: Int) -> [Step]? {
    guard row.terms.allSatisfy({ variables[$0.variable] != nil }) else { return nil }
    var row = row
    row.activation = nextActivation
    nextActivation += 1
    rows[key] = row
    return [.add(key, row)]
  }

  private mutating func insert(_ view: View, _ rows: [Int: Row]) -> [Step]? {
    guard variables[4 * view.key] == nil, let parent = view.parent,
      let place = views.firstIndex(where: { $0.key == parent })
    else { return nil }
    views.insert(view, at: endOfSubtree(place))
    var steps: [Step] = []
    for key in 4 * view.key..<4 * view.key + 4 {
      let domain = Domain.variable(lowerBound: key % 4 < 2 ? nil : 0)
      variables[key] = domain
      steps.append(.addVariable(key, domain))
    }
    for key in rows.keys.sorted() {
      guard let row = rows[key] else { continue }
      steps += activate(row, key) ?? []
    }
    return steps + [.changeTieBreaks]
  }

  private mutating func removeView(_ key: Int) -> [Step]? {
    guard let place = views.firstIndex(where: { $0.key == key }), views[place].parent != nil else {
      return nil
    }
    let range = place..<endOfSubtree(place)
    let gone = Set(views[range].flatMap { 4 * $0.key..<4 * $0.key + 4 })
    var steps: [Step] = []
    for key in rows.keys.sorted() {
      guard let row = rows[key], row.terms.contains(where: { gone.contains($0.variable) }) else {
        continue
      }
      if row.activation != nil { steps.append(.remove(key)) }
      rows[key] = nil
    }
    for key in gone.sorted() {
      variables[key] = nil
      steps.append(.removeVariable(key))
    }
    views.removeSubrange(range)
    return steps
  }

  private mutating func sendToBack(_ key: Int) -> [Step]? {
    guard let place = views.firstIndex(where: { $0.key == key }), let parent = views[place].parent,
      let first = views.firstIndex(where: { $0.parent == parent }), first != place
    else { return nil }
    let subtree = Array(views[place..<endOfSubtree(place)])
    views.removeSubrange(place..<place + subtree.count)
    views.insert(contentsOf: subtree, at: first)
    return [.changeTieBreaks]
  }

  private mutating func run(_ edits: [Edit], _ isTakenBack: Bool) -> [Step]? {
    let before = self
    var steps: [Step] = []
    for edit in edits { steps += apply(edit) ?? [] }
    guard !steps.isEmpty else { return nil }
    if isTakenBack { self = before }
    return [.transaction(steps, isTakenBack: isTakenBack), .changeTieBreaks]
  }

  /// The index after the last descendant of the view at an index.
  private func endOfSubtree(_ place: Int) -> Int {
    var members: Set<Int> = [views[place].key]
    var end = place + 1
    while end < views.count, let parent = views[end].parent, members.contains(parent) {
      members.insert(views[end].key)
      end += 1
    }
    return end
  }
}
