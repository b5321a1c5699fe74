// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster

extension Window {
  /// Updates the window's pixels.
  ///
  /// Calls the completions of ended animations, lays out, calls marked visible views to draw, and
  /// paints the changes, in this order. The result equals a full repaint, bit for bit. Does nothing
  /// if nothing has changed.
  ///
  /// - Parameter time: The time at which the screen shows the update, in seconds of a clock that
  ///   does not go back. A time before the last one is reported to ``ViewError/handler``.
  /// - Returns: The changes on the screen.
  @discardableResult
  public final func update(at time: Double) -> WindowUpdate {
    let access = TreeAccess(to: box, "updates")
    defer { access.end() }
    if time < applicationState.lastUpdate {
      report(
        .timeRunsBackwards(of: displayName, time: time, last: applicationState.lastUpdate))
    }
    applicationState.lastUpdate = time
    runAnimationCompletions(at: time)
    return AnimationContext.suspended { show(at: time) }
  }

  /// Does the part of an update that follows the animation completions.
  private func show(at time: Double) -> WindowUpdate {
    runDisplayLinks(at: time)
    host?.updateStatusBars()
    runBeforeLayout()
    layoutIfNeeded()
    if host?.fitKeyboardGuides(of: self) ?? false { layoutIfNeeded() }
    if TransactionStack.open != nil {
      // The completion of the transaction may change the tree.
      Transaction.flush()
      layoutIfNeeded()
    }
    let scene = liveScene
    scene.prepareScale()
    advanceAnimations()
    let damage = scene.update()
    // `unpresented` is nil while the host uses no buffers of its own.
    if !damage.isEmpty { scene.unpresented?.formUnion(damage) }
    let counts = scene.counts
    runAfterUpdate()
    return WindowUpdate(
      damage: damage, repaired: Region(), counts: counts, nextUpdate: nextUpdate(after: time))
  }

  /// Returns the time of the next update without new events, or nil if none is needed.
  package final func nextUpdate(after time: Double) -> Double? {
    if applicationState.waitsForUpdate || liveScene.hasWork { return time }
    func earlier(_ first: Double?, _ second: Double?) -> Double? {
      guard let first, let second else { return first ?? second }
      return min(first, second)
    }
    return earlier(nextLayoutTime(after: time), earlier(nextAnimationTime, nextLink(after: time)))
  }

  /// The delay after which the window repeats a layout that failed, in seconds.
  ///
  /// Repeating it at once would keep the processor busy and report the same error without end.
  private static let failedLayoutDelay = 1.0

  private func nextLayoutTime(after time: Double) -> Double? {
    guard box.hasPendingLayout(of: box) else { return nil }
    return box.didLayoutFail ? time + Self.failedLayoutDelay : time
  }

  /// Updates the window's pixels like ``update(at:)``, and copies them to the host's buffer.
  ///
  /// A host with several buffers passes each buffer's age, as in EGL_EXT_buffer_age: the number of
  /// calls since the one that filled it. If the age is known, only the pixels that differ are
  /// written.
  ///
  /// - Parameters:
  ///   - time: The time at which the screen shows the update, in seconds of a clock that does not
  ///     go back.
  ///   - buffer: Memory for premultiplied pixels `0xAARRGGBB` in the byte order of the machine, row
  ///     by row. Width and height are those of the window's bounds times ``scale``, rounded to the
  ///     nearest number.
  ///   - bytesPerRow: The distance of two rows of the buffer, in bytes; a multiple of 4, and at
  ///     least 4 for each pixel of a row. Any other value is reported to ``ViewError/handler``, and
  ///     nothing is written.
  ///   - age: 1 for the buffer filled by the last call, 2 for that of the call before, and so on; 0
  ///     for unknown content. An age above 3 counts as 0.
  /// - Returns: The changes on the screen, and the written pixels.
  @discardableResult
  public final func update(
    at time: Double, into buffer: UnsafeMutableRawPointer, bytesPerRow: Int, age: Int
  ) -> WindowUpdate {
    let update = update(at: time)
    let repaired = present(into: buffer, bytesPerRow: bytesPerRow, age: age)
    return WindowUpdate(
      damage: update.damage, repaired: repaired, counts: update.counts,
      nextUpdate: update.nextUpdate)
  }

  /// Copies the screen, as the last update left it, to the host's buffer.
  ///
  /// This is the second half of ``update(at:into:bytesPerRow:age:)``, for windows that their
  /// application updates.
  ///
  /// - Parameters:
  ///   - buffer: Memory for pixels, as for ``update(at:into:bytesPerRow:age:)``.
  ///   - bytesPerRow: The distance of two rows of the buffer, in bytes. An invalid value is
  ///     reported to ``ViewError/handler``, and nothing is written.
  ///   - age: 1 for the buffer filled by the last call, 2 for that of the call before, and so on; 0
  ///     for unknown content.
  /// - Returns: The device pixels that were written.
  @discardableResult
  public final func present(
    into buffer: UnsafeMutableRawPointer, bytesPerRow: Int, age: Int
  ) -> Region {
    let scene = liveScene
    let stride = MemoryLayout<UInt32>.stride
    guard bytesPerRow >= scene.width * stride, bytesPerRow % stride == 0 else {
      report(
        .outOfRange(
          view: displayName, property: "bytesPerRow", value: Double(bytesPerRow),
          expected: "a multiple of \(stride) of at least \(scene.width * stride)"))
      return Region()
    }
    let repaired = scene.repair(age: age)
    scene.copy(repaired, into: buffer, bytesPerRow: bytesPerRow)
    return repaired
  }

  /// The scene that the window shows; nil before the first update.
  final var paintedScene: Scene? { ownScene as? Scene }

  private var liveScene: Scene {
    if let paintedScene { return paintedScene }
    let scene = Scene(window: self)
    ownScene = scene
    return scene
  }

  /// Returns a copy of the screen, as the last update left it.
  ///
  /// Nil before the first update, and for a window without pixels.
  ///
  /// - Complexity: O(pixels).
  public final func snapshot() -> Bitmap? { paintedScene?.canvas?.bitmap }

  /// The size of the stored drawings of all views in the window, in bytes.
  ///
  /// - Complexity: O(views).
  public final var backingStoreBytes: Int {
    func bytes(_ view: View) -> Int {
      view.subviewsAndParts
        .reduce(view.layerDetailsIfAny?.store?.byteCount ?? 0) { $0 + bytes($1) }
    }
    return bytes(self)
  }

  /// Discards the stored drawings of all views in the window.
  ///
  /// The next update calls the visible ones to draw again.
  ///
  /// - Complexity: O(views).
  public final func releaseBackingStores() {
    releaseStoresInside()
  }

  /// The number of device pixels in a row and in a column.
  final var pixelSize: (width: Int, height: Int) {
    func pixels(_ length: Double) -> Int {
      Int(min((length * scale + 0.5).rounded(.down), Double(Int32.max)))
    }
    return (pixels(bounds.width), pixels(bounds.height))
  }
}
