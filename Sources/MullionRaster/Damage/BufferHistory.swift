// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

/// What has changed in the last frames, to bring an old buffer up to date.
///
/// The damage of a frame is what differs from the frame before, and what has to be presented. The
/// damage of a buffer is what has to be painted into it, and depends on which frame it still
/// shows: a buffer of age n has the content of n frames ago (as in EGL_EXT_buffer_age), so the
/// damage of the last n frames is missing in it. A buffer of age 0 has no known content, and older
/// ones than are remembered are treated alike: everything is painted. The number of frames is
/// limited; a frame's damage is never simplified.
public struct BufferHistory: Sendable {
  /// The pixels of a buffer.
  public private(set) var bounds: PixelRect
  /// The oldest age of a buffer that is not painted anew.
  public let maximumAge: Int
  /// The damage of the last frames, the latest first.
  private var frames: [Region] = []

  /// Makes a history without frames.
  ///
  /// - Parameters:
  ///   - bounds: the pixels of a buffer.
  ///   - maximumAge: the number of frames to remember, at least 1.
  public init(bounds: PixelRect, maximumAge: Int = 3) {
    self.bounds = bounds
    self.maximumAge = max(1, maximumAge)
  }

  /// Gives buffers another size, which makes all content unknown.
  ///
  /// - Parameter bounds: the pixels of a buffer; if they are the same as before, nothing happens.
  public mutating func resize(to bounds: PixelRect) {
    guard bounds != self.bounds else { return }
    self.bounds = bounds
    if !DamageDefect.historyKeptOnResize.isOn { frames.removeAll(keepingCapacity: true) }
  }

  /// Takes in the damage of one more frame.
  ///
  /// A frame in which nothing changed but a buffer was presented counts as one too.
  ///
  /// - Parameter damage: what differs from the frame before; outside the bounds it counts for
  ///   nothing.
  public mutating func append(_ damage: Region) {
    if frames.count == maximumAge { frames.removeLast() }
    let kept = damage.intersection(bounds)
    frames.insert(DamageDefect.coarseHistory.isOn ? Region(kept.bounds) : kept, at: 0)
  }

  /// What has to be painted into a buffer so that it shows the frame taken in last.
  ///
  /// - Parameter age: the number of frames ago whose content the buffer has; 0 if it has none. The
  ///   buffer presented in the frame before the last one taken in has age 1.
  /// - Returns: the union of the last `age` frames' damage; everything for an age of 0 or less, or
  ///   more than there are frames.
  public func damage(ofAge age: Int) -> Region {
    let missing = age - (DamageDefect.youngerBuffer.isOn && age > 1 ? 1 : 0)
    if DamageDefect.trustedNewBuffer.isOn, age == 0, let last = frames.first { return last }
    guard missing > 0, missing <= frames.count else { return Region(bounds) }
    return frames[..<missing].reduce(Region()) { $0.union($1) }
  }
}
