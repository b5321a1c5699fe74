// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster

extension Window {
  /// Brings the screen up to date: calls completions of animations that have ended, lays out, has views draw that are marked and to be seen, and paints what has changed.
  ///
  /// What it paints is, bit for bit, what painting all would. Without a change it does nothing.
  ///
  /// - Parameter time: When the screen is to show it, in seconds of a clock that does not go back; one before the last is
  ///   reported to ``ViewError/handler``.
  /// - Returns: What has changed on the screen.
  @discardableResult
  public final func update(at time: Double) -> WindowUpdate {
    if time < place.lastUpdate {
      ViewError.report(.timeRunsBackwards(of: displayName, time: time, last: place.lastUpdate))
    }
    place.lastUpdate = time
    runAnimationCompletions(at: time)
    return AnimationContext.suspended { show(at: time) }
  }

  /// Does what is left of an update once completions were called.
  private func show(at time: Double) -> WindowUpdate {
    runDisplayLinks(at: time)
    layoutIfNeeded()
    let scene = liveScene
    scene.prepareScale()
    advanceAnimations()
    let damage = scene.update()
    // Without buffers nobody asks what is missing in them.
    if !damage.isEmpty { scene.unpresented?.formUnion(damage) }
    let counts = scene.counts
    runAfterUpdate()
    return WindowUpdate(
      damage: damage, repaired: Region(), counts: counts, nextUpdate: nextUpdate(after: time))
  }

  /// When there is more to do after an update though nothing new happens; nil if there is not.
  final func nextUpdate(after time: Double) -> Double? {
    if !place.afterUpdate.isEmpty || liveScene.hasWork { return time }
    guard let animation = nextAnimationTime, let link = nextLink(after: time) else {
      return nextAnimationTime ?? nextLink(after: time)
    }
    return min(animation, link)
  }

  /// Brings the screen up to date as ``update(at:)`` does, and a buffer of the host along with it.
  ///
  /// A host with several buffers gives each its age, as in EGL_EXT_buffer_age: the number of calls since the one that
  /// filled it. Of a buffer with an age only those pixels are written that differ.
  ///
  /// - Parameters:
  ///   - time: When the screen is to show it, in seconds of a clock that does not go back.
  ///   - buffer: Room for premultiplied pixels `0xAARRGGBB` in the byte order of the machine, row by row: as many as
  ///     the window's bounds have, times ``scale``, rounded to the nearest number.
  ///   - bytesPerRow: The distance of two rows of the buffer, in bytes; a multiple of 4, at least 4 for each pixel of a row.
  ///     Another one is reported to ``ViewError/handler``, and nothing is written.
  ///   - age: 1 for the buffer that the last call filled, 2 for that of the call before, and so on; 0 for one whose content is
  ///     not known. More than 3 is taken as 0.
  /// - Returns: What has changed on the screen, and what was written.
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

  /// Brings a buffer of the host up to date with the screen as the last update left it.
  ///
  /// It is the second half of ``update(at:into:bytesPerRow:age:)``, for windows whose application updates them.
  ///
  /// - Parameters:
  ///   - buffer: Room for pixels, as for that.
  ///   - bytesPerRow: The distance of two rows of the buffer, in bytes. One that is of no use is reported to
  ///     ``ViewError/handler``, and nothing is written.
  ///   - age: What is in the buffer: what the last call left for 1, what that before left for 2 and so on; 0 if that is not
  ///     known.
  /// - Returns: The device pixels that were written.
  @discardableResult
  public final func present(
    into buffer: UnsafeMutableRawPointer, bytesPerRow: Int, age: Int
  ) -> Region {
    let scene = liveScene
    let stride = MemoryLayout<UInt32>.stride
    guard bytesPerRow >= scene.width * stride, bytesPerRow % stride == 0 else {
      ViewError.report(
        .outOfRange(
          view: displayName, property: "bytesPerRow", value: Double(bytesPerRow),
          expected: "a multiple of \(stride) of at least \(scene.width * stride)"))
      return Region()
    }
    let repaired = scene.repair(age: age)
    scene.copy(repaired, into: buffer, bytesPerRow: bytesPerRow)
    return repaired
  }

  private var liveScene: Scene {
    if let ownScene { return ownScene }
    let scene = Scene(window: self)
    ownScene = scene
    return scene
  }

  /// A copy of the screen as the last update left it; nil before the first one, and of a window without pixels.
  ///
  /// - Complexity: O(pixels).
  public final func snapshot() -> Bitmap? { ownScene?.canvas?.bitmap }

  /// The bytes that the views of the window keep for what they drew.
  ///
  /// - Complexity: O(views).
  public final var backingStoreBytes: Int {
    func bytes(_ view: View) -> Int {
      view.subviews.reduce(view.layerDetailsIfAny?.store?.byteCount ?? 0) { $0 + bytes($1) }
    }
    return bytes(self)
  }

  /// Forgets what the views of the window drew; the next update has those draw again that are to be seen.
  ///
  /// - Complexity: O(views).
  public final func releaseBackingStores() {
    func release(_ view: View) {
      if let details = view.layerDetailsIfAny, details.store != nil {
        details.store = nil
        details.stamp += 1
        view.setNeedsDisplay()
      }
      for subview in view.subviews { release(subview) }
    }
    release(self)
  }

  /// The number of device pixels in a row and in a column.
  final var pixelSize: (width: Int, height: Int) {
    func pixels(_ length: Double) -> Int {
      Int(min((length * scale + 0.5).rounded(.down), Double(Int32.max)))
    }
    return (pixels(bounds.width), pixels(bounds.height))
  }
}
