// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster
@_spi(Overriding) import MullionView

/// Lays out and paints the contents of a button that no subview shows.
struct ButtonPainter {
  let button: Button
  let context: GraphicsContext

  func paint() {
    if let background = button.currentBackgroundImage {
      context.draw(
        background, in: button.backgroundRect(forBounds: button.bounds), blendMode: .normal,
        alpha: button.backgroundAlpha)
    }
    let room = button.contentRect(forBounds: button.bounds)
    guard button.configuration == nil, room.width > 0, room.height > 0 else { return }
    let image = button.currentImage
    let placement = ButtonPlacement(button: button, image: image?.size ?? .zero)
    if let image, button.parts?.imageView == nil {
      let place = button.imageRect(forContentRect: room)
      if !place.isEmpty {
        context.draw(image, in: place, blendMode: .normal, alpha: button.imageAlpha)
      }
    }
    if button.parts?.titleLabel == nil {
      if button.mayDraw {
        paintTitle(placement, at: button.titleRect(forContentRect: room))
      } else {
        paintTitle(placement, in: room.inset(by: button.titleEdgeInsets))
      }
    }
  }

  /// Paints the title in the rectangle that `titleRect(forContentRect:)` returns, which a subclass
  /// may override.
  private func paintTitle(_ placement: ButtonPlacement, at place: Rect) {
    guard let engine = TextSystem.engine, place.width > 0, !button.currentTitle.isEmpty else {
      return
    }
    // The rectangle may be exactly as wide as the title. The tolerance keeps rounding from
    // truncating the title.
    let layout = engine.layout(
      button.currentTitle, font: button.font, maximumWidth: place.width + 0.01, numberOfLines: 1)
    engine.draw(
      layout, at: place.origin, width: place.width, alignment: placement.textAlignment,
      color: button.currentTitleColor.multiplyingAlpha(by: button.titleAlpha), in: context)
  }

  private func paintTitle(_ placement: ButtonPlacement, in room: Rect) {
    guard let engine = TextSystem.engine, room.width > 0, room.height > 0 else { return }
    let width = room.width - placement.image.width
    guard width > 0, !button.currentTitle.isEmpty else { return }
    let layout = engine.layout(
      button.currentTitle, font: button.font, maximumWidth: width, numberOfLines: 1)
    let spare = placement.titleTop(in: room, height: layout.size.height)
    let place = placement.titleRect(in: room, width: layout.size.width)
    engine.draw(
      layout,
      at: Point(x: place.x, y: room.minY + PixelGrid(scale: context.scale).snap(spare)),
      width: place.width, alignment: placement.textAlignment,
      color: button.currentTitleColor.multiplyingAlpha(by: button.titleAlpha), in: context)
  }
}
