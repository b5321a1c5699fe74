// SPDX-License-Identifier: GPL-3.0-or-later

/// How what is painted and what is there already become one.
///
/// With S and D for the premultiplied colours of what is painted and what is there, and Sa and Da
/// for their opacities, all 0…1, a pixel becomes what stands beside the mode ("Compositing Digital
/// Images" by Porter and Duff, 1984; "Compositing and Blending Level 1", W3C). Where a shape or a
/// clip covers a share of a pixel, that share of it changes; what is outside of them never does.
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
