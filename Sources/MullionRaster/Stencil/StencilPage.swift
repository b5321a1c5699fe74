// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// Memory for the coverage of many stencils.
///
/// Stencils in a page need no reference counting to be found and painted. Their bytes never move or
/// change after they are added. So other threads may paint stencils while the owner of the page
/// adds more; only one thread at a time may add stencils.
package final class StencilPage: @unchecked Sendable {
  /// The number of bytes of a block, more than any stencil has.
  private static let blockSize = 1 << 16

  private var blocks: [UnsafeMutablePointer<UInt8>] = []
  /// The free bytes of the last block.
  private var free = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

  /// Creates an empty page.
  package init() {}

  deinit {
    for block in blocks { block.deallocate() }
  }

  /// Copies a stencil into the page.
  ///
  /// - Returns: The copy. The caller must keep the page as long as it uses the copy.
  package func add(_ stencil: Stencil) -> StencilMask {
    let box = stencil.mask.box
    let step = StencilMask.stride(ofWidth: box.width)
    let bytes = take(step * box.height)
    stencil.mask.values.withUnsafeBufferPointer { values in
      guard let base = values.baseAddress else { return }
      for row in 0..<box.height {
        let place = bytes + row * step
        place.update(from: base + row * box.width, count: box.width)
        (place + box.width).update(repeating: 0, count: step - box.width)
      }
    }
    return StencilMask(
      bytes: bytes, minX: box.minX, minY: box.minY, width: Int32(box.width),
      height: Int32(box.height))
  }

  /// Copies a stencil of another page into this page.
  package func add(_ mask: StencilMask) -> StencilMask {
    var copy = mask
    let bytes = take(mask.byteCount)
    bytes.update(from: mask.bytes, count: mask.byteCount)
    copy.bytes = UnsafePointer(bytes)
    return copy
  }

  /// Returns unused memory.
  private func take(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    if let start = free.baseAddress, count <= free.count {
      free = UnsafeMutableBufferPointer(start: start + count, count: free.count - count)
      return start
    }
    let size = max(count, Self.blockSize)
    let block = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
    blocks.append(block)
    free = UnsafeMutableBufferPointer(start: block + count, count: size - count)
    return block
  }
}
