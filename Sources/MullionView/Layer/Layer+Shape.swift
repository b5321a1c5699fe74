// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

extension Layer {
  /// Returns whether a path has usable numbers; reports an error if not.
  final func mayUse(_ path: Path?, _ property: String) -> Bool {
    guard let path else { return mayUse([], property) }
    let box = path.isFinite ? path.controlBounds : Rect(x: .nan, y: 0, width: 0, height: 0)
    return mayUse([box.minX, box.minY, box.maxX, box.maxY], property)
  }

  /// The size of the view's backing store, in bytes.
  public final var backingStoreBytes: Int { details?.store?.byteCount ?? 0 }
}
