// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
import MullionView

extension ScrollView {
  /// ``contentInset``, with the height of a refreshing control added at the top.
  private var ownInset: EdgeInsets {
    var inset = contentInset
    inset.top += pullControl?.addedInset ?? 0
    return inset
  }

  final func adjustedContentInset(in safeArea: EdgeInsets) -> EdgeInsets {
    var safe = safeArea
    switch contentInsetAdjustmentBehavior {
    case .never: return ownInset
    case .always: break
    case .automatic: if !alwaysBounceHorizontal { (safe.left, safe.right) = (0, 0) }
    case .scrollableAxes:
      if contentSize.width <= bounds.width, !alwaysBounceHorizontal {
        (safe.left, safe.right) = (0, 0)
      }
      if contentSize.height <= bounds.height, !alwaysBounceVertical {
        (safe.top, safe.bottom) = (0, 0)
      }
    }
    return ownInset.adding(safe)
  }

  /// Keeps the content at its start when the safe area changes, if it was scrolled to its start.
  @_spi(Overriding) public final func followSafeArea(from earlier: EdgeInsets) {
    defer {
      bottomEdgeMayHaveMoved()
      adjustedInsetMayHaveChanged()
    }
    guard !keepsOffset, motion?.isMoving != true else { return }
    let (old, new) = (adjustedContentInset(in: earlier), adjustedContentInset)
    var offset = contentOffset
    if offset.x == -old.left { offset.x = -new.left }
    if offset.y == -old.top { offset.y = -new.top }
    if offset != contentOffset { contentOffset = offset }
  }

  /// Notifies the view and its delegate if ``adjustedContentInset`` has changed.
  package final func adjustedInsetMayHaveChanged() {
    let inset = adjustedContentInset
    guard inset != notifiedInset else { return }
    notifiedInset = inset
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }
}
