// SPDX-License-Identifier: GPL-3.0-or-later

/// The rule for masks whose sizes stop at zero, read from the article AutoresizingMasks.
///
/// Required constraints are added one after the other, by rank, then activation. If one cannot
/// hold, but could if the sizes of masks might be negative, then masks stop: of those whose size
/// cannot be at least zero, the shallowest first, then the others again. If that does not help, the
/// constraint is dropped and no mask stops for it.
extension ReferenceModel {
  /// Returns the model in which each mask that stops has the equality `size == 0`.
  public func withStops() -> ReferenceModel {
    if stops.isEmpty { return self }
    var search = StopSearch(model: self)
    for index in ReferenceSolver.requiredOrder(of: self) { search.add(index) }
    return search.model(stopping: search.stopped)
  }
}

private struct StopSearch {
  let model: ReferenceModel
  /// The indices of the stops by depth, then in their order.
  private let order: [Int]
  private var kept: [Int] = []
  private(set) var stopped: Set<Int> = []

  init(model: ReferenceModel) {
    self.model = model
    order = model.stops.indices.sorted {
      (model.stops[$0].depth, $0) < (model.stops[$1].depth, $1)
    }
  }

  mutating func add(_ index: Int) {
    let before = stopped
    let rows = kept + [index]
    while true {
      let open = order.filter { !stopped.contains($0) && rows.contains(model.stops[$0].constraint) }
      if isFeasible(rows, negative: []) { break }
      // The bounds of the first `length` sizes contradict the constraints.
      let length = (0...open.count).first { !isFeasible(rows, negative: open[$0...]) } ?? 0
      if length == 0 {
        stopped = before
        return
      }
      let next = open[length - 1]
      stopped = stopped.filter { model.stops[$0].depth <= model.stops[next].depth }
      stopped.insert(next)
    }
    kept = rows
  }

  /// Whether constraints can hold, if the sizes of some masks may be negative.
  private func isFeasible(_ rows: [Int], negative: ArraySlice<Int>) -> Bool {
    var model = model(stopping: stopped)
    for index in negative { model.variables[model.stops[index].size].domain = .free }
    return ReferenceSolver.isFeasible(rows, in: model)
  }

  func model(stopping stopped: Set<Int>) -> ReferenceModel {
    var result = model
    for index in stopped {
      let stop = model.stops[index]
      result.constraints[stop.constraint].expression = .init([.init(stop.size)])
    }
    return result
  }
}
