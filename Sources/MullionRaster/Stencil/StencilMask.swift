// SPDX-License-Identifier: GPL-3.0-or-later

package import MullionGeometry

/// The coverage of a stencil in a ``StencilPage``, which must exist as long as the mask is used.
package struct StencilMask: @unchecked Sendable {
  /// A stencil at a position on the device.
  package struct Placed: Sendable {
    /// The mask, whose box is that of device pixels.
    let mask: StencilMask

    /// Positions a stencil at the origin of its path.
    package init(_ mask: StencilMask, at place: StencilPosition) {
      var mask = mask
      // The sums cannot overflow: a stencil is near its origin pixel, whose coordinates are below
      // 2^13.
      mask.minX &+= place.x
      mask.minY &+= place.y
      self.mask = mask
    }

    private init(_ mask: StencilMask) { self.mask = mask }

    /// The device pixels of the stencil.
    package var box: PixelRect { mask.box }

    /// Returns the stencil moved by a number of columns and rows.
    package func moved(x: Int32, y: Int32) -> Placed {
      var mask = mask
      mask.minX &+= x
      mask.minY &+= y
      return Placed(mask)
    }

    /// Returns whether another stencil has the same coverage at the same pixels.
    package func isSame(as other: Placed) -> Bool {
      guard mask.box == other.mask.box else { return false }
      if mask.bytes == other.mask.bytes { return true }
      let own = UnsafeBufferPointer(start: mask.bytes, count: mask.byteCount)
      return own.elementsEqual(
        UnsafeBufferPointer(start: other.mask.bytes, count: mask.byteCount))
    }

    /// The coverage of the stencil's pixels from a device pixel on, to the right.
    ///
    /// The pixel must be in ``box``.
    func coverage(fromColumn column: Int32, row: Int32) -> UnsafePointer<UInt8> {
      mask.bytes + Int(row &- mask.minY) * mask.stride + Int(column &- mask.minX)
    }
  }

  /// The coverage, row by row, with zeros after each row up to ``stride``.
  var bytes: UnsafePointer<UInt8>
  /// The first pixel, relative to the pixel that contains the path's origin.
  var minX: Int32
  var minY: Int32
  /// The number of columns and of rows.
  let width: Int32
  let height: Int32

  /// The number of bytes from one row to the next: whole groups of four.
  var stride: Int { Self.stride(ofWidth: Int(width)) }

  /// The number of bytes of all rows.
  var byteCount: Int { stride * Int(height) }

  /// Returns the number of bytes from one row to the next, for a number of columns.
  static func stride(ofWidth width: Int) -> Int { (width + 3) & ~3 }

  /// The pixels of the mask.
  var box: PixelRect {
    PixelRect(minX: minX, minY: minY, maxX: minX &+ width, maxY: minY &+ height)
  }

  /// Whether the stencil covers no pixel.
  package var isEmpty: Bool { width == 0 || height == 0 }

  /// The approximate memory, in bytes.
  package var cost: Int { byteCount + 64 }

  /// The coverage without the zeros after each row.
  var values: [UInt8] {
    (0..<Int(height)).flatMap { UnsafeBufferPointer(start: bytes + $0 * stride, count: Int(width)) }
  }
}
