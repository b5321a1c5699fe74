// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionGeometry

extension LayoutBox {
  /// Whether layout turns the frame and the mask into constraints.
  package final var translatesMask: Bool { flags.contains(.translatesMask) }

  /// Sets whether layout turns the frame and the mask into constraints.
  package final func setTranslatesMask(_ translates: Bool) {
    guard translates != translatesMask else { return }
    carryOutPendingResize()
    flags.set(.translatesMask, translates)
    captureReference()
    adoptingEngine?.invalidate(self, .mask)
  }

  /// The parts of the box's frame that follow a change of the superbox's size.
  ///
  /// Setting it makes the frame and the mask position a box without a view.
  public final var autoresizingMask: AutoresizingMask {
    get { storedMask }
    set {
      if !hasOwner { setTranslatesMask(true) }
      guard newValue != storedMask else { return }
      carryOutPendingResize()
      storedMask = newValue
      captureReference()
      adoptingEngine?.invalidate(self, .mask)
    }
  }

  /// Whether the masks of the subboxes take effect.
  public final var autoresizesSubboxes: Bool {
    get { flags.contains(.autoresizesSubboxes) }
    set {
      guard newValue != autoresizesSubboxes else { return }
      for subbox in subboxes { subbox.carryOutPendingResize() }
      flags.set(.autoresizesSubboxes, newValue)
      for subbox in subboxes { subbox.captureReference() }
      fittingDidChange()
    }
  }

  /// The mask in effect; empty if the superbox ignores masks or the reference is provisional.
  package final var effectiveMask: AutoresizingMask {
    guard superbox?.autoresizesSubboxes ?? true, !(reference?.isProvisional ?? false) else {
      return []
    }
    return storedMask
  }

  // MARK: Reference

  /// Sets the frame and the superbox size that the mask is relative to, without moving the box.
  ///
  /// Does nothing without a superbox.
  ///
  /// - Parameters:
  ///   - frame: The frame, in points of the superbox.
  ///   - containerSize: The superbox's size, in points; nil for its size after the next layout.
  ///   - isFromLayout: Whether a layout determines the superbox's size, as it does if
  ///     `containerSize` is nil.
  package final func setAutoresizingReference(
    frame: Rect, containerSize: Size?, isFromLayout: Bool = false
  ) {
    guard let superbox else { return }
    fittingDidChange()
    reference = AutoresizingReference(
      frame: frame,
      container: Rect(origin: superbox.storedBounds.origin, size: containerSize ?? .zero),
      isProvisional: containerSize == nil, followsLayout: containerSize == nil || isFromLayout)
    adoptingEngine?.invalidate(self, .mask)
  }

  /// Records the current frame and superbox bounds as the mask's reference.
  package final func captureReference() {
    fittingDidChange()
    guard translatesMask else { return referenceBox = nil }
    reference = superbox.map {
      AutoresizingReference(
        frame: exactFrame, container: $0.bounds, isProvisional: $0.marks.contains(.awaitsSize))
    }
    adoptingEngine?.invalidate(self, .mask)
  }

  /// The frame and superbox bounds that the mask is relative to.
  ///
  /// Nil without a superbox, or for a box that constraints position.
  package final var reference: AutoresizingReference? {
    get { referenceBox?.reference }
    set {
      guard let newValue, translatesMask else { return referenceBox = nil }
      if let referenceBox {
        referenceBox.reference = newValue
      } else {
        referenceBox = AutoresizingReferenceBox(newValue)
      }
    }
  }

  /// The frame that the mask results in at the superbox's present size; nil if no mask positions the
  /// box.
  package final var maskFrame: Rect? {
    guard let reference, !reference.isProvisional, let superbox else { return nil }
    return reference.frame(effectiveMask, in: superbox.bounds.size)
  }

  /// Makes the provisional references of the subboxes relative to the first size of the box.
  ///
  /// - Parameter size: The size, in points; zero means that no size is known yet.
  package final func firstSizeIsKnown(_ size: Size) {
    guard marks.contains(.awaitsSize), size != .zero else { return }
    marks.remove(.awaitsSize)
    for subbox in subboxes {
      guard var reference = subbox.reference, reference.isProvisional else { continue }
      reference.settle(in: size)
      subbox.reference = reference
      adoptingEngine?.invalidate(subbox, .mask)
    }
  }
}

nonisolated extension OptionSet where Self == Element {
  /// Inserts or removes an option.
  mutating func set(_ option: Self, _ isSet: Bool) {
    if isSet { insert(option) } else { remove(option) }
  }
}
