// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

extension GraphicsContext {
  /// Checks the invariants that hold between two calls.
  ///
  /// - I1: there is a surface for the bitmap and for each buffered layer.
  /// - I2: the clip lies inside the top surface and inside the mask.
  /// - I3: the depths of the layers ascend and do not exceed the number of saved states.
  /// - I4: opacities are in 0…255.
  func checkInvariants() {
    #if INTERNAL_CHECKS
      precondition(surfaces.count == 1 + layers.count { $0.isBuffered }, "I1")
      let clip = state.clip
      precondition(
        clip.isEmpty || clip.intersection(surfaces[surfaces.count - 1].box) == clip, "I2")
      precondition(
        clip.isEmpty || state.mask.map { clip.intersection($0.box) == clip } ?? true, "I2")
      let depths = layers.map(\.depth) + [savedStates.count]
      precondition(zip(depths, depths.dropFirst()).allSatisfy { $0 <= $1 }, "I3")
      precondition(state.opacity <= 255 && layers.allSatisfy { $0.opacity <= 255 }, "I4")
    #endif
  }

  /// Checks that no channel of the bitmap exceeds its alpha.
  func checkPixels() {
    #if INTERNAL_CHECKS
      precondition(surfaces[0].pixels.allSatisfy(Pixel.isPremultiplied))
    #endif
  }
}
