// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

extension TableView {
  final func apply(_ batch: ListBatch) {
    do {
      guard let update = try follow(batch.changes) else {
        reload()
        return batch.complete(true)
      }
      if isTiling { (isInterrupted, appearance) = (true, nil) }
      if !canAnimate {
        show(update)
        batch.complete(true)
      } else {
        animate(update, batch)
      }
    } catch {
      report(error)
      reloadData()
      batch.complete(false)
    }
  }

  /// Retires the cells and titles of removed rows and sections without an animation.
  private func show(_ update: TableUpdate) {
    setNeedsLayout()
    for (slot, view) in update.titles { retireTitle(view, slot) }
    // The delegate is notified here, and may make further changes.
    for (path, cell) in update.cells { retire(cell, of: path) }
    updateContentSize(from: update.oldRows.heights.total)
  }

  private func animate(_ update: TableUpdate, _ batch: ListBatch) {
    let earlier = Set(leaving.keys)
    var gone: Set<ObjectIdentifier> = []
    View.animate(
      withDuration: Self.updateDuration,
      animations: {
        appearance = TableAppearance(update)
        updateContentSize(from: update.oldRows.heights.total)
        setNeedsLayout()
        layoutIfNeeded()
        appearance = nil
        leave(update)
        gone = Set(leaving.keys).subtracting(earlier)
      },
      completion: { [weak self] finished in
        self?.finishLeaving(gone)
        batch.complete(finished)
      })
  }

  // MARK: Views that leave

  /// Animates the views of removed rows and sections to their ends.
  private func leave(_ update: TableUpdate) {
    let appearance = TableAppearance(update)
    for (path, cell) in update.cells {
      if indexPath(for: cell) != nil {
        // The data source has returned the cell for a row again.
        tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        continue
      }
      guard cell.superview === self, let index = update.oldRows.place(of: .row(path)) else {
        retire(cell, of: path)
        continue
      }
      let animation = update.animations.removal(of: path)
      let end = appearance.end(ofSlot: index, animation, now: rows)
      guard let end, animation != .none else {
        retire(cell, of: path)
        cell.removeFromSuperview()
        continue
      }
      leave(cell, path, to: end.place(in: self), alpha: end.alpha)
    }
    for (slot, view) in update.titles where view.superview === self {
      let animation = slot.section.map(update.animations.removal(ofSection:)) ?? .none
      let end = update.oldRows.place(of: slot).flatMap {
        appearance.end(ofSlot: $0, animation, now: rows)
      }
      guard let end, animation != .none else {
        retireTitle(view, slot)
        continue
      }
      leave(view, nil, to: end.place(in: self), alpha: end.alpha)
      leaving[ObjectIdentifier(view)]?.slot = slot
    }
  }

  /// Animates a view to its last position; the table retires the view when the batch's animation
  /// ends.
  final func leave(_ view: View, _ path: IndexPath?, to target: Rect, alpha: Double) {
    leaving[ObjectIdentifier(view)] = TableLeaving(view: view, path: path, alpha: view.alpha)
    insertSubview(view, at: 0)
    // Keep the size, because content with constraints may not fit into another height.
    view.place(Rect(origin: target.origin, size: view.bounds.size))
    if alpha != view.alpha { view.alpha = alpha }
  }

  /// Retires the views that an animation has faded or moved out of the visible area.
  private func finishLeaving(_ gone: Set<ObjectIdentifier>) {
    let ended = gone.compactMap { leaving.removeValue(forKey: $0) }
    for last in ended.sorted(by: { $0.order < $1.order }) {
      last.view.alpha = last.alpha
      if let slot = last.slot { retireTitle(last.view, slot) }
      if last.view.superview === self { last.view.removeFromSuperview() }
      if let cell = last.view as? TableViewCell, let path = last.path { retire(cell, of: path) }
    }
  }

  /// Takes a view out of its last animation, because the data source shows it again.
  ///
  /// - Returns: The row that the view has shown before; nil for none.
  @discardableResult
  final func stay(_ view: View) -> IndexPath? {
    guard let last = leaving.removeValue(forKey: ObjectIdentifier(view)) else { return nil }
    view.alpha = last.alpha
    return last.path
  }
}
