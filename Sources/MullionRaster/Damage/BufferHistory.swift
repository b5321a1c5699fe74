// SPDX-License-Identifier: GPL-3.0-or-later

package import MullionGeometry

/// The damage of the last frames, used to update an old buffer.
///
/// The damage of a frame is the region in which it differs from the last presented frame. The
/// damage of a buffer is the region that must be repainted in it. A buffer of age n has the content
/// of n frames ago, as in EGL_EXT_buffer_age, so it lacks the damage of the last n frames. A buffer
/// of age 0 has unknown content, so everything is repainted. The same applies to a buffer older
/// than the recorded frames. At most ``maximumAge`` frames are recorded, each with its exact
/// damage.
package struct BufferHistory: Sendable {
  /// The pixels of a buffer.
  package private(set) var bounds: PixelRect
  /// The largest age of a buffer that needs no full repaint.
  package let maximumAge: Int
  /// The damage of the last frames, the latest first.
  private var frames: [Region] = []

  /// Creates a history without frames.
  ///
  /// - Parameters:
  ///   - bounds: The pixels of a buffer.
  ///   - maximumAge: The number of frames to remember, at least 1.
  package init(bounds: PixelRect, maximumAge: Int = 3) {
    self.bounds = bounds
    self.maximumAge = max(1, maximumAge)
  }

  /// Changes the size of the buffers and forgets all frames, because no old buffer fits the new
  /// size.
  ///
  /// - Parameter bounds: The pixels of a buffer; if they are unchanged, nothing happens.
  package mutating func resize(to bounds: PixelRect) {
    guard bounds != self.bounds else { return }
    self.bounds = bounds
    if !DamageDefect.historyKeptOnResize.isOn { frames.removeAll(keepingCapacity: true) }
  }

  /// Records the damage of a new frame.
  ///
  /// A frame without changes counts too, if a buffer was presented.
  ///
  /// - Parameter damage: The difference from the previous frame; the part outside the bounds is
  ///   ignored.
  package mutating func append(_ damage: Region) {
    if frames.count == maximumAge { frames.removeLast() }
    let kept = damage.intersection(bounds)
    frames.insert(DamageDefect.coarseHistory.isOn ? Region(kept.bounds) : kept, at: 0)
  }

  /// Returns the region that must be painted into a buffer to show the latest frame.
  ///
  /// - Parameter age: The age of the buffer's content in frames; 0 if the content is unknown. The
  ///   buffer presented in the frame before the latest one has age 1.
  /// - Returns: The union of the last `age` frames' damage; everything if `age` is 0 or less, or
  ///   exceeds the number of frames.
  package func damage(ofAge age: Int) -> Region {
    let missing = age - (DamageDefect.youngerBuffer.isOn && age > 1 ? 1 : 0)
    if DamageDefect.trustedNewBuffer.isOn, age == 0, let last = frames.first { return last }
    guard missing > 0, missing <= frames.count else { return Region(bounds) }
    return frames[..<missing].reduce(Region()) { $0.union($1) }
  }
}
