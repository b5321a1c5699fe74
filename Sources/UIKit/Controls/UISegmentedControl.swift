// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
public import Mullion
import MullionRaster

extension SegmentedControl {
  /// Creates a control with the intrinsic size.
  ///
  /// - Parameter items: Titles and images; other objects become empty titles.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for (index, item) in (items ?? []).enumerated() {
      if let image = item as? UIImage {
        insertSegment(with: image, at: index, animated: false)
      } else {
        insertSegment(withTitle: item as? String, at: index, animated: false)
      }
    }
    sizeToFit()
  }

  /// The color behind the selected segment; nil for a color of the style.
  public final var selectedSegmentTintColor: UIColor? {
    get { color("selectedSegmentTintColor", self.Mullion::selectedSegmentTintColor) }
    set {
      setColor("selectedSegmentTintColor", newValue) { [weak self] in
        self?.Mullion::selectedSegmentTintColor = $0
      }
    }
  }

  /// Returns the font and the color of the titles in a state; nil if none were set for it.
  public final func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    let attributes: TextAttributes? = self.Mullion::titleTextAttributes(for: state)
    return attributes?.ownDictionary
  }

  /// Sets the attributes of the titles in a state; nil removes them.
  ///
  /// Dynamic colors become those of the present style.
  public final func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) {
    self.Mullion::setTitleTextAttributes(
      attributes.map { TextAttributes($0, .current) }, for: state)
  }
}
