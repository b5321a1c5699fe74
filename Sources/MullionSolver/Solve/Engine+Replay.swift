// SPDX-License-Identifier: GPL-3.0-or-later

/// Replays of passes that change the same parameters as the pass before.
extension Engine {
  /// The number of like passes before a replay is made.
  private static let passesBeforeReplay = 2

  /// Counts a pass in which only parameters changed and affine solutions alone answered the
  /// component.
  mutating func recordRepeatable(_ component: Component) {
    component.repeatableCount += 1
    guard component.repeatableCount >= Self.passesBeforeReplay else { return }
    component.repeatableCount = 0
    component.replay = makeReplay(component)
  }

  /// Makes a replay of this pass for the parameters that changed in it; nil if a subproblem has no
  /// valid affine solution.
  ///
  /// - Complexity: O(terms of the component).
  private mutating func makeReplay(_ component: Component) -> Replay? {
    compact(component)
    grouping.begin(count: model.kinds.count)
    let parameters = component.parameters.map {
      (slot: $0, changes: reduction.stamps[Int($0)] == pass)
    }
    for parameter in parameters where parameter.changes { grouping.enter(parameter.slot) }
    var affineSolutions: [AffineSolution] = []
    for subproblem in component.subproblems
    where subproblem.parameters.contains(where: { reduction.stamps[Int($0)] == pass }) {
      guard !subproblem.needsBuild, let affineSolution = subproblem.affineSolution else {
        return nil
      }
      affineSolutions.append(affineSolution)
    }
    for affineSolution in affineSolutions {
      for slot in affineSolution.slots { grouping.enter(slot) }
    }
    var sums = Replay.Sums(
      followers: component.aliases.count, checks: component.constraints.count)
    addFollowers(of: component, to: &sums)
    addChecks(of: component, to: &sums)
    return Replay(parameters: parameters, affineSolutions: affineSolutions, sums)
  }

  /// Adds the definitions and aliases that depend on members of ``grouping``, and enters them
  /// there.
  private mutating func addFollowers(of component: Component, to sums: inout Replay.Sums) {
    for definition in component.definitions.reversed() where definition.slot >= 0 {
      let terms = component.definitionTerms[definition.terms]
      guard terms.contains(where: { grouping.isEntered($0.slot) }) else { continue }
      grouping.enter(definition.slot)
      for term in terms { sums.add(term.slot, term.coefficient) }
      sums.endFollower(definition.slot, constant: definition.constant, lower: -.infinity)
    }
    for slot in component.aliases {
      let form = reduction.forms[Int(slot)]
      let moreParameters = reduction.parameterTerms(of: form)
      let isTouched =
        form.root >= 0 && grouping.isEntered(form.root)
        || form.parameter >= 0 && grouping.isEntered(form.parameter)
        || moreParameters.contains { grouping.isEntered($0.slot) }
      guard isTouched else { continue }
      grouping.enter(slot)
      if form.root >= 0 { sums.add(form.root, form.ratio) }
      if form.parameter >= 0 { sums.add(form.parameter, form.parameterRatio) }
      for term in moreParameters { sums.add(term.slot, term.coefficient) }
      sums.endFollower(slot, constant: form.offset, lower: model.lowerBounds[Int(slot)])
    }
  }

  /// Adds the required constraints that mention members of ``grouping``.
  ///
  /// Reads the tables without bounds checks, because one step of a resize pays for all constraints
  /// of the component.
  private func addChecks(of component: Component, to sums: inout Replay.Sums) {
    let grouping = grouping
    model.rows.withUnsafeBufferPointer { rows in
      model.terms.entries.withUnsafeBufferPointer { entries in
        for slot in component.constraints {
          let row = rows[Int(slot)]
          guard row.isRequired else { continue }
          let first = sums.slots.count
          var isTouched = false
          for place in row.terms {
            let entry = entries[place]
            isTouched = isTouched || grouping.isEntered(entry.variable)
            sums.add(entry.variable, entry.coefficient)
          }
          if isTouched {
            sums.endCheck(constant: row.constant, row.relation)
          } else {
            sums.removeTerms(from: first)
          }
        }
      }
    }
  }

  /// Answers a component by its replay; false if the replay does not apply or its values fail the
  /// checks.
  mutating func repeatPass(_ replay: Replay, _ component: Component) -> Bool {
    if verifies || !replay.fits(reduction.stamps, pass: pass) { return false }
    if !replay.affineSolutions.isEmpty {
      found.removeAll(keepingCapacity: true)
      for affineSolution in replay.affineSolutions
      where !affineSolution.evaluate(model.values, &found) { return false }
      writeFound()
    }
    follow(replay)
    if !holds(replay) {
      component.needsEverything = true
      return false
    }
    statistics.evaluations += replay.affineSolutions.count
    return true
  }

  /// Computes the followers.
  ///
  /// Accesses memory without bounds checks, because this method and ``holds(_:)`` are most of the
  /// cost of a resize.
  private mutating func follow(_ replay: Replay) {
    let pass = pass
    var last = changes.count
    changes.append(contentsOf: repeatElement((slot: -1, old: 0), count: replay.followers.count))
    changes.withUnsafeMutableBufferPointer { changes in
      model.values.withUnsafeMutableBufferPointer { values in
        reduction.stamps.withUnsafeMutableBufferPointer { stamps in
          replay.slots.withUnsafeBufferPointer { slots in
            replay.coefficients.withUnsafeBufferPointer { coefficients in
              replay.followers.withUnsafeBufferPointer { followers in
                var place = 0
                for follower in followers {
                  var value = follower.constant
                  while place < Int(follower.end) {
                    value += coefficients[place] * values[Int(slots[place])]
                    place += 1
                  }
                  // Rounding can put a value just below its bound; the bound is exact.
                  value = max(value, follower.lower)
                  let index = Int(follower.slot)
                  let old = values[index]
                  if old == value { continue }
                  if stamps[index] != pass {
                    changes[last] = (follower.slot, old)
                    last += 1
                    stamps[index] = pass
                  }
                  values[index] = value
                }
              }
            }
          }
        }
      }
    }
    changes.removeLast(changes.count - last)
  }

  /// Whether the values satisfy the required constraints closely enough to ignore rounding.
  private func holds(_ replay: Replay) -> Bool {
    model.values.withUnsafeBufferPointer { values in
      replay.slots.withUnsafeBufferPointer { slots in
        replay.coefficients.withUnsafeBufferPointer { coefficients in
          replay.checks.withUnsafeBufferPointer { checks in
            var place = Int(replay.followers.last?.end ?? 0)
            for check in checks {
              var left = check.constant
              while place < Int(check.end) {
                left += coefficients[place] * values[Int(slots[place])]
                place += 1
              }
              if left.magnitude > Certificate.negligible, !check.holds(left) { return false }
            }
            return true
          }
        }
      }
    }
  }
}
