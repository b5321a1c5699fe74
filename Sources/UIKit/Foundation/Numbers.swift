// SPDX-License-Identifier: GPL-3.0-or-later
import CoreGraphics
public import Mullion

// Numbers that are of the type Float in UIKit. Those of the type CGFloat need nothing: the compiler
// converts between CGFloat and Double.

extension Slider {
  /// The value.
  public final var value: Float {
    get { Float(self.Mullion::value) }
    set { self.Mullion::value = Double(newValue) }
  }

  /// The value at the start of the track.
  public final var minimumValue: Float {
    get { Float(self.Mullion::minimumValue) }
    set { self.Mullion::minimumValue = Double(newValue) }
  }

  /// The value at the end of the track.
  public final var maximumValue: Float {
    get { Float(self.Mullion::maximumValue) }
    set { self.Mullion::maximumValue = Double(newValue) }
  }

  // Disfavored, so that a call with a literal selects Mullion's method, which takes a Double.
  /// Sets the value.
  @_disfavoredOverload
  public final func setValue(_ value: Float, animated: Bool) {
    setValue(Double(value), animated: animated)
  }
}

extension ProgressView {
  /// The progress, 0…1.
  public final var progress: Float {
    get { Float(self.Mullion::progress) }
    set { self.Mullion::progress = Double(newValue) }
  }

  // Disfavored, so that a call with a literal selects Mullion's method, which takes a Double.
  /// Sets the progress, 0…1.
  @_disfavoredOverload
  public final func setProgress(_ progress: Float, animated: Bool) {
    setProgress(Double(progress), animated: animated)
  }
}

extension LayoutConstraint {
  /// The constant, in points.
  public final var constant: CGFloat {
    get { CGFloat(self.Mullion::constant) }
    set { self.Mullion::constant = Double(newValue) }
  }
}

extension CollectionViewFlowLayout {
  /// The least distance between two lines, in points.
  public final var minimumLineSpacing: CGFloat {
    get { CGFloat(self.Mullion::minimumLineSpacing) }
    set { self.Mullion::minimumLineSpacing = Double(newValue) }
  }

  /// The least distance between two items of a line, in points.
  public final var minimumInteritemSpacing: CGFloat {
    get { CGFloat(self.Mullion::minimumInteritemSpacing) }
    set { self.Mullion::minimumInteritemSpacing = Double(newValue) }
  }
}
