// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

// Safe areas and margins that depend on frames settle in rounds, as in LayoutEngine+Insets. Only constants
// of rows change, so each round repeats the steps that depend on them.
extension FlatLayout: SolvedRects {
  func solvedFrame(of box: LayoutBox) -> Rect? {
    guard let index = index(of: box), let alignment = solvedAlignment(of: box) else { return nil }
    let insets = insets(of: index)
    return Rect(
      x: alignment.minX - insets.left, y: alignment.minY - insets.top,
      width: alignment.width + insets.left + insets.right,
      height: alignment.height + insets.top + insets.bottom)
  }

  func solvedAlignment(of box: LayoutBox) -> Rect? {
    guard let index = index(of: box) else { return nil }
    let first = 4 * Int(index)
    var rect = Rect(
      x: 0, y: 0, width: model.columns[first + 2].value, height: model.columns[first + 3].value)
    var inner = Int(index)
    while items[inner].container >= 0 {
      rect.origin.x += model.columns[4 * inner].value
      rect.origin.y += model.columns[4 * inner + 1].value
      inner = Int(items[inner].container)
    }
    let top = insets(of: 0)
    return rect.offsetBy(dx: top.left, dy: top.top)
  }

  /// Solves again until insets and lines agree with the frames; returns false if the solver must do it.
  func settleFrames() -> Bool {
    var (insetRounds, textRounds) = (0, 0)
    while true {
      var goesOn = !changedConstraints.isEmpty
      if !insetConstraints.isEmpty, engine.mayChangeInsets {
        let changed = engine.changedInsets(of: insetConstraints, in: self)
        if !changed.isEmpty {
          guard insetRounds < engine.mostInsetRounds(insetConstraints.count),
            changed.allSatisfy(\.insets.isUsable)
          else { return model.fail(.unsettled) }
          (insetRounds, textRounds) = (insetRounds + 1, 0)
          engine.assume(changed)
          refreshInsets(of: Set(changed.map { ObjectIdentifier($0.box) }))
          goesOn = true
        }
      }
      guard let hasBroken = breakOpenTexts(), !isOutdated else { return false }
      if hasBroken { textRounds += 1 }
      guard hasBroken || goesOn else { break }
      guard textRounds <= LayoutEngine.mostTextRounds else { return model.fail(.unsettled) }
      guard repeatLayout() else { return false }
    }
    endTexts()
    return !isOutdated
  }

  /// Begins with the insets that are assumed at the start of each layout.
  func assumeNoInsets() {
    let boxes = engine.forgetAssumedInsets()
    if !boxes.isEmpty { refreshInsets(of: boxes) }
  }

  /// Lists the constraints whose constants come from the insets of boxes.
  private func refreshInsets(of boxes: Set<ObjectIdentifier>) {
    changedConstraints += insetConstraints.filter { engine.mentions($0, boxes) }
  }
}
