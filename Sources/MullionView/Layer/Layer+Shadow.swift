// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster

/// The shadow of a layer.
extension Layer {
  /// The color of the shadow.
  ///
  /// Default black. The shadow's shape is ``shadowPath``, or the bounds with rounded corners; it is
  /// independent of the content.
  public final var shadowColor: Color {
    get { details?.shadowColor ?? .black }
    set {
      animating("shadowColor", if: newValue != shadowColor) {
        change(\.shadowColor, to: newValue, .shadowColor)
      }
    }
  }

  /// The opacity of the shadow, 0…1; 0 draws none.
  ///
  /// Default 0. An invalid number is refused and reported.
  public final var shadowOpacity: Double {
    get { details?.shadowOpacity ?? 0 }
    set {
      if mayUse([newValue], "shadowOpacity") {
        animating("shadowOpacity", if: newValue != shadowOpacity) {
          change(\.shadowOpacity, to: newValue, .shadowOpacity)
        }
      }
    }
  }

  /// The offset of the shadow to the right and down, in points.
  ///
  /// Default (0, -3), as in Core Animation. An invalid number is refused and reported.
  public final var shadowOffset: Size {
    get { details?.shadowOffset ?? Size(width: 0, height: -3) }
    set {
      if mayUse([newValue.width, newValue.height], "shadowOffset") {
        animating("shadowOffset", if: newValue != shadowOffset) {
          change(\.shadowOffset, to: newValue, .shadowOffset)
        }
      }
    }
  }

  /// The standard deviation of the shadow's blur, in points.
  ///
  /// Default 3. An invalid number is refused and reported.
  public final var shadowRadius: Double {
    get { details?.shadowRadius ?? 3 }
    set {
      if mayUse([newValue], "shadowRadius") {
        animating("shadowRadius", if: newValue != shadowRadius) {
          change(\.shadowRadius, to: newValue, .shadowRadius)
        }
      }
    }
  }
}
