// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionRaster

/// Something that a bar shows, which is no view itself.
///
/// As in UIKit it has a title or an image and may be enabled or not, but no geometry, no subviews and no layer: the bar makes
/// a view of it and manages that.
open class BarItem {
  /// What the item says, unless it has an image.
  public final var title: String {
    didSet { if title != oldValue { itemDidChange() } }
  }
  /// What the item shows in place of the title.
  public final var image: Image? {
    didSet { if image != oldValue { itemDidChange() } }
  }
  /// Whether the item can be used.
  ///
  /// Default true.
  public final var isEnabled = true {
    didSet { if isEnabled != oldValue { itemDidChange() } }
  }
  /// A number to find the item by.
  ///
  /// Default 0.
  public final var tag = 0

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - title: What it says.
  ///   - image: What it shows in place of that.
  public init(title: String = "", image: Image? = nil) {
    (self.title, self.image) = (title, image)
  }

  /// Takes note of a change that is to be seen.
  func itemDidChange() {}
}
