// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster

/// The checks after each turn.
extension EventWorld {
  /// Returns the fault after a turn; nil if there is none.
  func check() -> String? {
    for probe in probes {
      if let fault = probe.fault ?? probe.untakenTouch { return fault }
    }
    for topic in topics {
      if let fault = topic.fault() { return fault }
    }
    for window in application.windows {
      if let fault = treeFault(window) ?? responderFault(window) { return fault }
      guard !window.isHidden else { continue }
      if let layer = window.layer.presentation(), let fault = presentationFault(layer) {
        return fault
      }
    }
    return pictureFault()
  }

  /// Returns the fault after all activities have ended; nil if there is none.
  func checkAtRest() -> String? {
    if let fault = check() { return fault }
    for probe in probes where probe.hasTouches {
      return "a touch on \(probe.identifier ?? "") has no end"
    }
    for topic in topics {
      if let fault = topic.faultAtRest() { return fault }
    }
    for window in application.windows where !window.isHidden {
      guard let layer = window.layer.presentation() else { continue }
      if let fault = motionFault(window, layer) { return fault }
    }
    return nil
  }

  // MARK: Views

  private func treeFault(_ view: View) -> String? {
    for subview in view.subviews {
      if subview.superview !== view { return "\(subview.shortName) is elsewhere too" }
      let numbers = [
        subview.center.x, subview.center.y, subview.bounds.minX, subview.bounds.width,
        subview.bounds.minY, subview.bounds.height,
      ]
      if !numbers.allSatisfy(\.isFinite) {
        return "\(subview.shortName) has a geometry of \(numbers)"
      }
      if let fault = treeFault(subview) { return fault }
    }
    return nil
  }

  private func responderFault(_ window: Window) -> String? {
    guard let first = window.firstResponder else { return nil }
    let view = first as? View ?? (first as? ViewController)?.viewIfLoaded
    return view?.window === window ? nil : "the first responder \(first) is not in its window"
  }

  // MARK: Presentation layers

  private func presentationFault(_ layer: PresentationLayer) -> String? {
    let numbers = [
      layer.position.x, layer.position.y, layer.bounds.minX, layer.bounds.minY, layer.bounds.width,
      layer.bounds.height, layer.opacity, layer.cornerRadius, layer.borderWidth,
      layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset.width, layer.shadowOffset.height,
    ]
    if !numbers.allSatisfy(\.isFinite) || !layer.affineTransform.isFinite {
      return "a presentation layer has \(numbers), \(layer.affineTransform)"
    }
    for sublayer in layer.sublayers {
      if let fault = presentationFault(sublayer) { return fault }
    }
    return nil
  }

  /// Returns how a presentation layer differs from its view although no animation runs; nil if it
  /// does not.
  private func motionFault(_ view: View, _ layer: PresentationLayer) -> String? {
    let isSame =
      layer.position == view.center && layer.bounds == view.bounds
      && layer.affineTransform == view.transform && layer.opacity == view.alpha
      && layer.backgroundColor == view.backgroundColor && layer.cornerRadius == view.cornerRadius
      && layer.borderWidth == view.borderWidth && layer.contentsCenter == view.contentStretch
    if !isSame { return "\(view.shortName) differs from its presentation layer" }
    for (subview, sublayer) in zip(view.subviews, layer.sublayers) {
      if let fault = motionFault(subview, sublayer) { return fault }
    }
    return nil
  }

  // MARK: Pixels

  private func pictureFault() -> String? {
    // Handlers may change views after the window was painted; these changes appear in the next
    // picture.
    guard isSettled else { return nil }
    comparedCount += 1
    // The update of a window may change another one that was painted before, which then waits for
    // the next turn.
    for window in application.windows
    where !window.isHidden && window.nextUpdate(after: time) != time {
      if let fault = pictureFault(window) { return fault }
    }
    return nil
  }

  private func pictureFault(_ window: Window) -> String? {
    guard let screen = window.snapshot() else {
      return window.bounds.isEmpty ? nil : "no screen"
    }
    guard
      let context = try? GraphicsContext(
        width: screen.width, height: screen.height, scale: window.scale)
    else { return "no context" }
    window.render(in: context) { _ in nil }
    let full = context.bitmap
    guard screen.pixels != full.pixels,
      let place = zip(screen.pixels, full.pixels).enumerated().first(where: { $1.0 != $1.1 })
    else { return nil }
    let (x, y) = (place.offset % screen.width, place.offset / screen.width)
    return "pixel \(x), \(y) of \(window.shortName) is \(String(place.element.0, radix: 16)), "
      + "painted whole \(String(place.element.1, radix: 16))"
  }
}

extension View {
  /// The view's name in messages.
  var shortName: String { identifier ?? "a \(type(of: self))" }
}
