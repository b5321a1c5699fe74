// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

/// Paints shapes and images into a bitmap.
///
/// Coordinates are points with the y axis pointing down. The current transform maps them to device
/// pixels; its initial value is a scaling by ``scale``. Every sample depends only on the primitive
/// and the pixel's absolute position. So drawing a scene through any set of whole-pixel clips gives
/// the same bits as drawing it at once.
///
/// Limits: edges are rounded to 1024ths of a device pixel. Rectangles may have any size. Paths and
/// rotated rectangles must have finite coordinates within 2^40 device pixels of the origin. Others
/// paint nothing, and a clip to them is empty. Curves have at most 4096 chords. Settings that are
/// not numbers or out of range are replaced with the documented nearest valid value. None of this
/// is an error.
///
/// A context belongs to one task at a time.
public final class GraphicsContext {
  /// An open transparency layer.
  struct Layer {
    /// The state outside the layer.
    var outer: State
    /// The number of saved states outside the layer.
    var depth: Int
    /// The layer's opacity, in 255ths.
    var opacity: UInt32
    /// Whether the layer has pixels of its own.
    var isBuffered: Bool
  }

  /// The number of device pixels per point at creation.
  public let scale: Double

  /// The largest total number of pixels of open layers; further layers are painted directly.
  package var layerPixelLimit = Bitmap.maximumPixelCount

  /// The pixels of the base bitmap, then those of each open buffered layer.
  var surfaces: [Surface]
  var layers: [Layer] = []
  var state: State
  var savedStates: [State] = []

  /// Creates a context with a transparent bitmap.
  ///
  /// - Parameters:
  ///   - width: The number of device pixels in a row.
  ///   - height: The number of rows.
  ///   - scale: The number of device pixels per point.
  /// - Throws: ``RasterError`` if the size or the scale is invalid.
  /// - Complexity: O(`width` · `height`).
  public convenience init(width: Int, height: Int, scale: Double = 1) throws(RasterError) {
    try self.init(drawingOn: Bitmap(width: width, height: height), scale: scale)
  }

  /// Creates a context that paints over a copy of a bitmap.
  ///
  /// - Parameters:
  ///   - bitmap: The initial content.
  ///   - scale: The number of device pixels per point.
  /// - Throws: ``RasterError/scale(_:)`` unless `scale` is a finite number above zero.
  public convenience init(drawingOn bitmap: Bitmap, scale: Double = 1) throws(RasterError) {
    guard scale.isFinite, scale > 0 else { throw .scale(scale) }
    self.init(trusted: bitmap, scale: scale)
  }

  /// Creates a context with a scale that is known to be valid.
  init(trusted bitmap: Bitmap, scale: Double) {
    let base = Surface(bitmap)
    self.scale = scale
    self.bitmapSize = (bitmap.width, bitmap.height)
    surfaces = [base]
    state = State(transform: .scale(x: scale, y: scale), clip: base.box, mask: nil)
  }

  /// Creates a context on a backing store, or on blank pixels.
  ///
  /// Blank pixels take memory only when something is painted.
  ///
  /// - Parameters:
  ///   - bitmap: The initial content; nil for blank pixels.
  ///   - width: The number of device pixels in a row; equals that of the bitmap, if there is one.
  ///   - height: The number of rows.
  ///   - scale: The number of device pixels per point, above zero.
  ///   - blank: The premultiplied value of blank pixels.
  /// - Throws: ``RasterError/bitmapSize(width:height:)``.
  package init(
    continuing bitmap: consuming Bitmap?, width: Int, height: Int, scale: Double, blank: UInt32
  ) throws(RasterError) {
    _ = try Bitmap.pixelCount(width: width, height: height)
    let box = PixelRect(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(height))
    self.scale = scale
    bitmapSize = (width, height)
    surfaces = [bitmap.map { Surface($0) } ?? Surface(blank: blank, box)]
    state = State(transform: .scale(x: scale, y: scale), clip: box, mask: nil)
  }

  private let bitmapSize: (width: Int, height: Int)

  /// The pixels painted so far, without those of open layers.
  public var bitmap: Bitmap {
    checkPixels()
    surfaces[0].materialize()
    return Bitmap(trusted: surfaces[0].pixels, width: bitmapSize.width, height: bitmapSize.height)
  }

  // MARK: State

  /// Saves the transform, the clip and all settings.
  public func saveState() {
    savedStates.append(state)
  }

  /// Restores the state that the last ``saveState()`` saved.
  ///
  /// Does nothing if no state was saved since the creation of the context or the beginning of the
  /// open layer.
  public func restoreState() {
    guard savedStates.count > layers.last?.depth ?? 0, let last = savedStates.popLast() else {
      return
    }
    state = last
    checkInvariants()
  }

  /// The transform from the current coordinates to device pixels.
  public var transform: AffineTransform { state.transform }

  /// Prepends a transform to the current transform, so that the new one is applied first.
  public func concatenate(_ transform: AffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  /// Moves the origin by a distance in the current coordinates.
  public func translateBy(x: Double, y: Double) {
    concatenate(.translation(x: x, y: y))
  }

  /// Scales the current coordinates about their origin.
  public func scaleBy(x: Double, y: Double) {
    concatenate(.scale(x: x, y: y))
  }

}
