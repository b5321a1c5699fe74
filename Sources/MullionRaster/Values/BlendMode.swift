// SPDX-License-Identifier: GPL-3.0-or-later

/// The formula that combines a painted pixel with the pixel below it.
///
/// S and D are the premultiplied colors of the source (the painted pixel) and the destination. Sa
/// and Da are their opacities. All are in 0…1. The description of each mode is the formula of the
/// resulting color ("Compositing Digital Images" by Porter and Duff, 1984; "Compositing and
/// Blending Level 1", W3C). If a shape or a clip covers a pixel partly, only that part of the pixel
/// changes. Pixels outside never change.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  /// S + D · (1 - Sa)
  case normal
  /// S · D + S · (1 - Da) + D · (1 - Sa)
  case multiply
  /// S + D - S · D
  case screen
  /// 0
  case clear
  /// S
  case copy
  /// S · Da
  case sourceIn
  /// S · (1 - Da)
  case sourceOut
  /// S · Da + D · (1 - Sa)
  case sourceAtop
  /// S · (1 - Da) + D
  case destinationOver
  /// D · Sa
  case destinationIn
  /// D · (1 - Sa)
  case destinationOut
  /// S · (1 - Da) + D · Sa
  case destinationAtop
  /// S · (1 - Da) + D · (1 - Sa)
  case xor
  /// S + D, at most 1
  case plusLighter
}
