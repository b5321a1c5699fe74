// SPDX-License-Identifier: GPL-3.0-or-later

/// How an image gets a colour between the centres of its pixels.
public enum Interpolation: String, Hashable, Sendable, CaseIterable {
  /// The colour of the pixel the place lies in.
  case nearest
  /// The mean of the four nearest pixels, weighted by nearness in 256ths.
  case bilinear
}
