// SPDX-License-Identifier: GPL-3.0-or-later

/// The method to compute colors between the centers of an image's pixels.
public enum Interpolation: String, Hashable, Sendable, CaseIterable {
  /// The color of the pixel that contains the position.
  case nearest
  /// The mean of the four nearest pixels, weighted by distance in 4096ths on each axis.
  case bilinear
}
