// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The pictures of a view before and after a block, and the picture shown during the transition.
final class ViewTransition {
  /// The style of a transition.
  enum Style: UInt {
    case flipFromLeft = 1
    case flipFromRight
    case curlUp
    case curlDown
    case crossDissolve
    case flipFromTop
    case flipFromBottom
    /// The movement of a layer's ``Transition``; 16 is outside the range of
    /// ``View/AnimationOptions/transition``.
    case slide = 16
  }

  private static let count = Atomic<UInt64>(0)

  let batch: AnimationBatch
  let style: Style
  /// Whether the picture after the block is taken again for every frame.
  let isLive: Bool
  private let before: Bitmap
  private var after: Bitmap?
  /// The picture shown at present.
  private(set) var picture: Bitmap
  /// The version number of the shown picture, unique among all transitions.
  private(set) var stamp: UInt64
  private var shownProgress = 0.0
  /// The transition of a layer; nil for one of a block of views.
  var transition: Transition?
  /// Whether the transition is temporarily not shown, so that a picture of the view itself can be
  /// taken.
  var isSetAside = false

  init(_ style: Style, from before: Bitmap, _ batch: AnimationBatch, isLive: Bool) {
    (self.style, self.before, self.batch, self.isLive) = (style, before, batch, isLive)
    picture = before
    stamp = Self.count.add(1, ordering: .relaxed).newValue << 24
  }

  /// Whether the picture after the block needs to be taken.
  var isToBeTaken: Bool { batch.begin != nil && (after == nil || isLive) }

  /// Takes the picture after the block, if it is missing or may have changed.
  func prepare(_ view: View) {
    guard isToBeTaken, let taken = view.pictureWithoutTransition() else { return }
    if isLive, taken != after { shownProgress = -1 }
    after = taken
  }

  /// Updates the shown picture to the batch's progress; returns whether it changed.
  func advance() -> Bool {
    guard let after, let time = batch.progress else { return false }
    let progress = transition?.progress(time) ?? time
    guard progress != shownProgress else { return false }
    shownProgress = progress
    stamp += 1
    picture =
      switch style {
      case .crossDissolve: dissolved(after, UInt32(share(progress) * 255 + 0.5))
      case .curlUp, .curlDown: curled(after, progress)
      case .slide: slid(after, share(progress))
      default: share(progress) < 0.5 ? before : after
      }
    return true
  }

  /// Returns the transform of the view's anchor point during a flip; nil if the view is flat.
  ///
  /// A card turns by half a turn about its middle line. The first half shows the old picture, and
  /// the second half shows the new one on the card's back.
  ///
  /// - Parameters:
  ///   - size: The size of the view.
  ///   - anchor: The anchor point, as fractions of the size.
  /// - Returns: The transform.
  func turn(of size: Size, anchor: Point) -> Transform3D? {
    let share = share(shownProgress)
    let angle = share < 0.5 ? .pi * share : .pi * (share - 1)
    guard angle != 0 else { return nil }
    let turn: Transform3D
    switch style {
    case .flipFromLeft: turn = .rotation(angle, x: 0, y: 1, z: 0)
    case .flipFromRight: turn = .rotation(-angle, x: 0, y: 1, z: 0)
    case .flipFromTop: turn = .rotation(-angle, x: 1, y: 0, z: 0)
    case .flipFromBottom: turn = .rotation(angle, x: 1, y: 0, z: 0)
    case .curlUp, .curlDown, .crossDissolve, .slide: return nil
    }
    let middle = Point(x: (0.5 - anchor.x) * size.width, y: (0.5 - anchor.y) * size.height)
    return .card(turn, about: middle, size: size)
  }

  // MARK: Pixels

  private func share(_ progress: Double) -> Double { progress > 0 ? min(progress, 1) : 0 }

  /// Mixes both pictures, with weights that add up to 255.
  private func dissolved(_ after: Bitmap, _ weight: UInt32) -> Bitmap {
    let first = before.fitted(to: after)
    let pixels = zip(first.pixels, after.pixels).map { Self.dissolved($0, $1, weight) }
    return (try? Bitmap(width: after.width, height: after.height, pixels: pixels)) ?? after
  }

  /// Mixes two pixels, channel by channel.
  private static func dissolved(_ first: UInt32, _ second: UInt32, _ weight: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      let sum = (first >> shift & 255) * (255 - weight) + (second >> shift & 255) * weight
      result |= ((sum + 127) / 255) << shift
    }
    return result
  }

  /// Moves the pictures from the edge of a layer's transition.
  private func slid(_ after: Bitmap, _ progress: Double) -> Bitmap {
    guard let transition else { return after }
    let first = before.fitted(to: after)
    func pixels(_ share: Double) -> (x: Int, y: Int) {
      let (x, y) = (
        Int((share * Double(after.width)).rounded()), Int((share * Double(after.height)).rounded())
      )
      switch transition.edge {
      case .left: return (-x, 0)
      case .right: return (x, 0)
      case .top: return (0, -y)
      case .bottom: return (0, y)
      }
    }
    let (new, whole) = (pixels(1 - progress), pixels(1))
    let old = (x: new.x - whole.x, y: new.y - whole.y)
    switch transition.kind {
    case .fade, .moveIn: return after.laid(over: first, new, (0, 0))
    case .push: return after.laid(over: first, new, old)
    case .reveal: return first.laid(over: after, old, (0, 0))
    }
  }

  /// Composes the page that curls in front of the other picture.
  private func curled(_ after: Bitmap, _ progress: Double) -> Bitmap {
    let first = before.fitted(to: after)
    let (page, under) = style == .curlUp ? (first, after) : (after, first)
    let gone = style == .curlUp ? share(progress) : 1 - share(progress)
    return PageCurl(height: page.height, share: gone).picture(of: page, over: under)
  }
}

nonisolated extension Bitmap {
  /// Returns the bitmap, scaled to the size of another one if the sizes differ.
  fileprivate func fitted(to other: Bitmap) -> Bitmap {
    guard width != other.width || height != other.height,
      let context = try? GraphicsContext(width: other.width, height: other.height),
      let image = try? Image(bitmap: self)
    else { return self }
    context.draw(
      image, in: Rect(x: 0, y: 0, width: Double(other.width), height: Double(other.height)))
    return context.bitmap
  }
}

extension View {
  /// Returns the map from the view's current coordinates to device pixels of its window.
  private func deviceMap(in window: Window) -> AffineTransform {
    guard let superview else {
      return AffineTransform.translation(x: -bounds.minX, y: -bounds.minY)
        .concatenating(.scale(x: window.scale, y: window.scale))
    }
    let outer = superview.deviceMap(in: window)
    let place = superview.placement(
      ofSubview: self, outer, in: nil, clip: .zero, scale: window.scale)
    switch place {
    case .flat(let map): return map
    case .plane(let plane): return plane.toPlane
    case .unseen: return superview.toDevice(ofSubview: self, outer)
    }
  }

  /// Returns a picture of the content inside the bounds; nil if it would be empty.
  ///
  /// The picture excludes the view's own opacity and shadow.
  final func pictureWithoutTransition() -> Bitmap? {
    guard let window else { return nil }
    let transition = animations?.transition
    // A view's drawing may end this transition or begin another one; set only this one aside.
    transition?.isSetAside = true
    defer { transition?.isSetAside = false }
    animations?.refresh()
    let bounds = shownBounds
    let isFlipped = contentsAreFlipped
    let place = LayerGeometry(
      of: bounds, deviceMap(in: window), scale: window.scale, isFlipped: isFlipped)
    var size = (width: place.box.width, height: place.box.height)
    var map = AffineTransform.translation(x: -bounds.minX, y: -bounds.minY)
      .concatenating(.scale(x: window.scale, y: window.scale))
    if isFlipped { map = bounds.flip.concatenating(map) }
    if place.isAligned {
      map = deviceMap(in: window)
        .concatenating(
          .translation(x: -Double(place.box.minX), y: -Double(place.box.minY)))
    } else {
      size = (
        BackingStore.pixels(bounds.width, scale: window.scale),
        BackingStore.pixels(bounds.height, scale: window.scale)
      )
    }
    guard size.width > 0, size.height > 0,
      let context = try? GraphicsContext(
        width: size.width, height: size.height, scale: window.scale)
    else { return nil }
    var painter = PlainPainter(context: context)
    painter.isFlipped = isFlipped
    painter.paintInside(self, map)
    return context.bitmap
  }
}
