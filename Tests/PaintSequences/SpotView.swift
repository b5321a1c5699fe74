// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import TestSupport

/// A view that draws spots and records the spots of its last drawing.
final class SpotView: View {
  struct Spot {
    var rect: Rect
    var color: Color
    var isRound: Bool
  }

  /// The contents of the last drawing.
  struct Record {
    var spots: [Spot]
    var bounds: Rect
    var isOpaque: Bool
  }

  var spots: [Spot] = []
  private(set) var record: Record?
  private(set) var draws = 0

  override func draw(_ rect: Rect, in context: GraphicsContext) {
    draws += 1
    record = Record(spots: spots, bounds: bounds, isOpaque: isOpaque)
    Self.paint(spots, bounds, isOpaque, in: context)
  }

  private static func paint(
    _ spots: [Spot], _ bounds: Rect, _ isOpaque: Bool, in context: GraphicsContext
  ) {
    // An opaque view covers its whole bounds, including partial pixels at its edges.
    if isOpaque {
      context.fill(
        Rect(x: bounds.minX, y: bounds.minY, width: bounds.width + 9, height: bounds.height + 9),
        color: Color(red: 0.8, green: 0.9, blue: 0.7))
    }
    for spot in spots {
      let place = spot.rect.offsetBy(dx: bounds.minX, dy: bounds.minY)
      context.fill(spot.isRound ? .ellipse(in: place) : .rect(place), color: spot.color)
    }
  }

  /// Returns the last drawing, drawn again in full into a new bitmap of the same size.
  func redrawn() -> Bitmap? {
    guard let record else { return nil }
    let scale = drawnScale
    let context = try? GraphicsContext(
      width: Int((record.bounds.width * scale - 1e-6).rounded(.up)),
      height: Int((record.bounds.height * scale - 1e-6).rounded(.up)), scale: scale)
    guard let context else { return nil }
    context.translateBy(x: -record.bounds.minX, y: -record.bounds.minY)
    Self.paint(record.spots, record.bounds, record.isOpaque, in: context)
    return context.bitmap
  }

  private var drawnScale: Double { contentScaleFactor }

  func addSpot(_ generator: inout SplitMix64) {
    spots.append(
      Spot(
        rect: Rect(
          x: Double.random(in: 0...8, using: &generator),
          y: Double.random(in: 0...8, using: &generator),
          width: Double.random(in: 1...6, using: &generator),
          height: Double.random(in: 1...6, using: &generator)),
        color: generator.color(), isRound: generator.chance(0.5)))
  }
}
