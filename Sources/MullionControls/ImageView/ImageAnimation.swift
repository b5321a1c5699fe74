// SPDX-License-Identifier: GPL-3.0-or-later
import MullionRaster
import MullionView

/// The animation of an image view: its settings, and the run that is in progress.
final class ImageAnimation {
  /// One run through a list of images.
  struct Run {
    let images: [Image]
    /// The duration of an image, in seconds.
    let step: Double
    /// The number of passes; 0 for a run without an end.
    let passes: Int
    /// Whether the images belong to an animated ``Image``, which starts and stops by itself.
    let isOfImage: Bool
    /// The time of the run's first frame, in seconds; nil until then.
    var start: Double?
    /// The index of the visible image.
    var index = 0

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - images: The images; not empty.
    ///   - duration: The duration of a pass, in seconds. If it is not above 0 or not finite, each
    ///     image takes a thirtieth of a second.
    ///   - passes: The number of passes; without an end if it is not above 0.
    ///   - isOfImage: Whether the images are those of an animated image.
    init(_ images: [Image], duration: Double, passes: Int, isOfImage: Bool) {
      let isUsable = duration > 0 && duration.isFinite
      self.images = images
      step = isUsable ? duration / Double(images.count) : 1.0 / 30
      self.passes = max(passes, 0)
      self.isOfImage = isOfImage
    }

    /// Selects the image for a time in seconds.
    ///
    /// - Returns: The time of the next image, in seconds; nil if the run has ended.
    mutating func advance(to time: Double) -> Double? {
      let start = start ?? time
      self.start = start
      // The tolerance selects the new image for a frame exactly at its start, despite rounding.
      let number = (max(time - start, 0) / step + 1e-6).rounded(.down)
      let count = Double(images.count)
      if passes > 0, number >= count * Double(passes) { return nil }
      let place = number.truncatingRemainder(dividingBy: count)
      index = place.isFinite ? Int(place) : 0
      let next = start + (number + 1) * step
      return next > time && next.isFinite ? next : time + DisplayLink.frameDuration
    }
  }

  var images: [Image]?
  var highlightedImages: [Image]?
  var duration = 0.0
  var repeatCount = 0
  var run: Run?
  var link: DisplayLink?
}
