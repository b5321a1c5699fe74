// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

/// Paints shapes and images onto a bitmap.
///
/// Coordinates are points with the y axis pointing down; the current transform takes them to
/// device pixels and starts as the scale. Every sample is a function of the primitive and of the
/// pixel's absolute place: drawing a scene through any set of whole-pixel clips gives the same
/// bits as drawing it at once.
///
/// Limits: edges are rounded to 1024ths of a device pixel. Rectangles may have any size. A path
/// or a turned rectangle with a coordinate that is not finite, or farther than 2^40 device pixels
/// from the origin, paints nothing; as a clip it lets nothing through. Curves have at most 4096
/// chords. A setting that is not a number, or not one that makes sense, is taken as the documented
/// nearest one that does. None of this is an error.
///
/// A context belongs to one task at a time.
public final class GraphicsContext {
  /// A transparency layer that is being painted.
  struct Layer {
    /// The state outside of it.
    var outer: State
    /// The number of saved states below it.
    var depth: Int
    /// Its opacity, in 255ths.
    var opacity: UInt32
    /// Whether it has pixels of its own.
    var isBuffered: Bool
  }

  /// The number of device pixels in a point when the context was made.
  public let scale: Double

  /// The most pixels open layers may have together; beyond, groups are painted directly.
  package var layerPixelLimit = Bitmap.maximumPixelCount

  /// The base bitmap's pixels, then those of each open buffered layer.
  var surfaces: [Surface]
  var layers: [Layer] = []
  var state: State
  var savedStates: [State] = []

  /// Makes a context on a transparent bitmap.
  ///
  /// - Parameters:
  ///   - width: device pixels in a row.
  ///   - height: the number of rows.
  ///   - scale: device pixels in a point.
  /// - Throws: ``RasterError`` if the size or the scale is not possible.
  /// - Complexity: O(`width` · `height`).
  public convenience init(width: Int, height: Int, scale: Double = 1) throws(RasterError) {
    try self.init(drawingOn: Bitmap(width: width, height: height), scale: scale)
  }

  /// Makes a context that paints over a copy of a bitmap.
  ///
  /// - Parameters:
  ///   - bitmap: what is there at the start.
  ///   - scale: device pixels in a point.
  /// - Throws: ``RasterError/scale(_:)`` unless `scale` is a finite number above zero.
  public convenience init(drawingOn bitmap: Bitmap, scale: Double = 1) throws(RasterError) {
    guard scale.isFinite, scale > 0 else { throw .scale(scale) }
    self.init(trusted: bitmap, scale: scale)
  }

  /// Makes a context of a scale that is known to be possible.
  init(trusted bitmap: Bitmap, scale: Double) {
    let base = Surface(bitmap)
    self.scale = scale
    self.bitmapSize = (bitmap.width, bitmap.height)
    surfaces = [base]
    state = State(transform: .scale(x: scale, y: scale), clip: base.box, mask: nil)
  }

  /// Makes a context on the pixels of a backing store, or on blank ones that take memory when something is painted.
  ///
  /// - Parameters:
  ///   - bitmap: What is there at the start; nil for blank pixels.
  ///   - width: Device pixels in a row; those of the bitmap, if there is one.
  ///   - height: The number of rows.
  ///   - scale: Device pixels in a point, above zero.
  ///   - blank: The premultiplied pixel that blank ones are.
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

  /// What was painted so far, without the layers that are still open.
  public var bitmap: Bitmap {
    checkPixels()
    surfaces[0].materialize()
    return Bitmap(trusted: surfaces[0].pixels, width: bitmapSize.width, height: bitmapSize.height)
  }

  // MARK: State

  /// Keeps the transform, the clip and all settings for a later ``restoreState()``.
  public func saveState() {
    savedStates.append(state)
  }

  /// Brings back what the last ``saveState()`` kept.
  ///
  /// Without one since the context was made, or since the open layer began, nothing happens.
  public func restoreState() {
    guard savedStates.count > layers.last?.depth ?? 0, let last = savedStates.popLast() else {
      return
    }
    state = last
    checkInvariants()
  }

  /// From the current coordinates to device pixels.
  public var transform: AffineTransform { state.transform }

  /// Does a transform before the current one.
  public func concatenate(_ transform: AffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  /// Moves the origin, in current units.
  public func translateBy(x: Double, y: Double) {
    concatenate(.translation(x: x, y: y))
  }

  /// Stretches the current coordinates about their origin.
  public func scaleBy(x: Double, y: Double) {
    concatenate(.scale(x: x, y: y))
  }

}
