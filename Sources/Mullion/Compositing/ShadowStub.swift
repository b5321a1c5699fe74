// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
struct Shadow: Equatable {
  func ink(of box: PixelRect, scale: Double) -> PixelRect { box }
}
extension View { var shadow: Shadow? { nil } }
