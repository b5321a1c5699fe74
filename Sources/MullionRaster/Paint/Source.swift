// SPDX-License-Identifier: GPL-3.0-or-later

/// What a primitive puts on the pixels it covers.
enum Source {
  /// One premultiplied colour.
  case color(UInt32)
  /// The pixels of an image.
  case image(ImageSampler)
  /// A finished transparency layer, at its own place.
  case surface(Surface)
}
