// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

/// The appearance of a view: its values with its animations applied.
struct PresentationValues: Equatable {
  var center: Point
  /// The point of the bounds at the center, as fractions of their size.
  var anchor: Point
  var bounds: Rect
  /// The transform, or its affine part if ``space`` is not nil.
  var transform: AffineTransform
  /// The transform in space, if it is not affine.
  var space: Boxed<Transform3D>?
  var alpha: Double
  /// 1 for a hidden view and for a layer that was removed, otherwise 0; animations fade between.
  var hidden: Double
  var backgroundColor: Color?
  var cornerRadius: Double
  var borderWidth: Double
  var borderColor: Color?
  var contentStretch: Rect
  var shadowColor: Color
  var shadowOpacity: Double
  var shadowOffset: Size
  var shadowRadius: Double
  var zPosition: Double

  /// Creates the view's own values, without animations.
  init(model view: View) {
    center = view.storedPosition
    anchor = view.anchorPoint
    bounds = view.storedBounds
    let details = view.detailsBox?.details
    transform = details?.transform ?? .identity
    space = view.modelSpace
    alpha = details?.alpha ?? 1
    hidden = view.isHidden || view.marks.contains(.leaving) ? 1 : 0
    backgroundColor = details?.backgroundColor
    cornerRadius = details?.cornerRadius ?? 0
    borderWidth = details?.borderWidth ?? 0
    borderColor = details?.borderColor
    let layer = details?.layer
    contentStretch = layer?.contentStretch ?? LayerDetails.unit
    shadowColor = layer?.shadowColor ?? .black
    shadowOpacity = layer?.shadowOpacity ?? 0
    shadowOffset = layer?.shadowOffset ?? Size(width: 0, height: -3)
    shadowRadius = layer?.shadowRadius ?? 3
    zPosition = layer?.zPosition ?? 0
  }

  /// The components of a property.
  subscript(property: AnimatedProperty) -> AnimationVector {
    get {
      switch property {
      case .position: AnimationVector(center)
      case .positionX: AnimationVector(center.x)
      case .positionY: AnimationVector(center.y)
      case .boundsOrigin: AnimationVector(bounds.origin)
      case .boundsSize: AnimationVector(bounds.size)
      case .bounds: AnimationVector(bounds)
      case .boundsX: AnimationVector(bounds.origin.x)
      case .boundsY: AnimationVector(bounds.origin.y)
      case .boundsWidth: AnimationVector(bounds.size.width)
      case .boundsHeight: AnimationVector(bounds.size.height)
      case .anchorPoint: AnimationVector(anchor)
      case .zPosition: AnimationVector(zPosition)
      case .transform: AnimationVector(transform)
      case .transform3D: AnimationVector(spaceTransform)
      case .rotationX, .rotationY: AnimationVector(spaceTransform.angle(about: property))
      case .rotation:
        AnimationVector(
          space == nil ? AnimationVector(transform)[5] : spaceTransform.angle(about: property))
      case .scale: AnimationVector(AnimationVector(transform)[2])
      case .scaleX, .scaleY, .scaleZ, .translationX, .translationY, .translationZ:
        AnimationVector(transformPart(property))
      case .translation:
        AnimationVector(transformPart(.translationX), transformPart(.translationY))
      case .opacity: AnimationVector(alpha)
      case .hidden: AnimationVector(hidden)
      case .backgroundColor: AnimationVector(backgroundColor)
      case .cornerRadius: AnimationVector(cornerRadius)
      case .borderWidth: AnimationVector(borderWidth)
      case .borderColor: AnimationVector(borderColor ?? .black)
      case .contentStretch: AnimationVector(contentStretch)
      case .shadowColor: AnimationVector(shadowColor)
      case .shadowOpacity: AnimationVector(shadowOpacity)
      case .shadowOffset: AnimationVector(shadowOffset)
      case .shadowOffsetX: AnimationVector(shadowOffset.width)
      case .shadowOffsetY: AnimationVector(shadowOffset.height)
      case .shadowRadius: AnimationVector(shadowRadius)
      }
    }
    set {
      guard newValue.isUsable else { return }
      switch property {
      case .position: center = newValue.point
      case .positionX: center.x = newValue[0]
      case .positionY: center.y = newValue[0]
      case .boundsOrigin: bounds.origin = newValue.point
      case .boundsSize:
        bounds.size = Size(width: max(newValue[0], 0), height: max(newValue[1], 0))
      case .bounds:
        bounds.origin = newValue.point
        bounds.size = Size(width: max(newValue[2], 0), height: max(newValue[3], 0))
      case .boundsX: bounds.origin.x = newValue[0]
      case .boundsY: bounds.origin.y = newValue[0]
      case .boundsWidth: bounds.size.width = max(newValue[0], 0)
      case .boundsHeight: bounds.size.height = max(newValue[0], 0)
      case .anchorPoint: anchor = newValue.point
      case .zPosition: zPosition = newValue[0]
      case .transform: (transform, space) = (newValue.transform, nil)
      case .transform3D: spaceTransform = newValue.space
      case .rotationX, .rotationY: turn(property, to: newValue[0])
      case .rotation: space == nil ? setPart(5, newValue[0]) : turn(property, to: newValue[0])
      case .scale: setScale(newValue[0])
      case .scaleX, .scaleY, .scaleZ, .translationX, .translationY, .translationZ:
        setTransformPart(property, newValue[0])
      case .translation:
        setTransformPart(.translationX, newValue[0])
        setTransformPart(.translationY, newValue[1])
      case .opacity: alpha = min(max(newValue[0], 0), 1)
      case .hidden: hidden = min(max(newValue[0], 0), 1)
      case .backgroundColor: backgroundColor = newValue.color
      case .cornerRadius: cornerRadius = max(newValue[0], 0)
      case .borderWidth: borderWidth = max(newValue[0], 0)
      case .borderColor: borderColor = newValue.color
      case .contentStretch: contentStretch = newValue.rect
      case .shadowColor: shadowColor = newValue.color
      case .shadowOpacity: shadowOpacity = newValue[0]
      case .shadowOffset: shadowOffset = newValue.size
      case .shadowOffsetX: shadowOffset.width = newValue[0]
      case .shadowOffsetY: shadowOffset.height = newValue[0]
      case .shadowRadius: shadowRadius = max(newValue[0], 0)
      }
    }
  }

  /// The component index of a part of the transform, in the vector of an affine transform (nil for
  /// parts along z) and in that of a transform in space.
  private func places(of property: AnimatedProperty) -> (affine: Int?, space: Int) {
    switch property {
    case .translationX: (0, 0)
    case .translationY: (1, 1)
    case .translationZ: (nil, 2)
    case .scaleX: (2, 3)
    case .scaleY: (3, 4)
    default: (nil, 5)
    }
  }

  private func transformPart(_ property: AnimatedProperty) -> Double {
    let places = places(of: property)
    if space == nil, let place = places.affine { return AnimationVector(transform)[place] }
    return AnimationVector(spaceTransform)[places.space]
  }

  private mutating func setTransformPart(_ property: AnimatedProperty, _ value: Double) {
    let places = places(of: property)
    if space == nil, let place = places.affine { return setPart(place, value) }
    var parts = AnimationVector(spaceTransform)
    parts[places.space] = value
    spaceTransform = parts.space
  }

  private mutating func setPart(_ index: Int, _ value: Double) {
    var parts = AnimationVector(transform)
    parts[index] = value
    transform = parts.transform
  }

  private mutating func setScale(_ scale: Double) {
    if space != nil {
      var parts = AnimationVector(spaceTransform)
      (parts[3], parts[4]) = (scale, scale)
      spaceTransform = parts.space
      return
    }
    var parts = AnimationVector(transform)
    (parts[2], parts[3]) = (scale, scale)
    transform = parts.transform
  }

  /// The bounding rectangle of the transformed view in the superview.
  ///
  /// The values do not contain ``Layer/anchorPointZ`` and ``Layer/isGeometryFlipped``, which affect
  /// a transform in space; they are read from `view`.
  func frame(of view: View) -> Rect {
    if space != nil { return view.frameInSpace(self) }
    guard transform != .identity else { return Rect(at: center, anchor: anchor, size: bounds.size) }
    return Rect(at: Point(x: 0, y: 0), anchor: anchor, size: bounds.size)
      .applying(transform).offsetBy(dx: center.x, dy: center.y)
  }

  /// Maps the view's coordinates to the superview's; ignores a transform in space.
  var toSuperview: AffineTransform {
    guard transform != .identity else {
      let origin = Rect(at: center, anchor: anchor, size: bounds.size).origin
      return .translation(x: origin.x - bounds.minX, y: origin.y - bounds.minY)
    }
    let place = bounds.point(at: anchor)
    return AffineTransform.translation(x: -place.x, y: -place.y)
      .concatenating(transform)
      .concatenating(.translation(x: center.x, y: center.y))
  }
}
