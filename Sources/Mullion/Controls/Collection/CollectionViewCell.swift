// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// A view that a ``CollectionView`` shows for an item.
///
/// The subviews of ``contentView`` are the content. In a layout whose items determine their sizes,
/// constraints in the content view determine the size of the cell.
open class CollectionViewCell: CollectionReusableView {
  /// The container of the cell's content, which fills the cell.
  public final let contentView: View = CollectionCellContent()
  /// The view behind the content; nil for none.
  ///
  /// The cell keeps it as large as itself.
  public final var backgroundView: View? {
    didSet { replace(oldValue, with: backgroundView) }
  }
  /// The view behind the content, in front of ``backgroundView``, while the cell is selected or
  /// highlighted; nil for none.
  public final var selectedBackgroundView: View? {
    didSet { replace(oldValue, with: selectedBackgroundView) }
  }
  /// A Boolean value that indicates whether the item is selected; the collection view sets it.
  open var isSelected = false {
    didSet { if isSelected != oldValue { updateBackground() } }
  }
  /// A Boolean value that indicates whether the item is touched; the collection view sets it.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { updateBackground() } }
  }

  /// Creates a cell.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    if isSelected { isSelected = false }
    if isHighlighted { isHighlighted = false }
  }

  private func replace(_ old: View?, with new: View?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    for view in [selectedBackgroundView, backgroundView] {
      if let view { insertSubview(view, at: 0) }
    }
    updateBackground()
    setNeedsLayout()
  }

  private func updateBackground() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in [backgroundView, selectedBackgroundView, contentView] { view?.place(bounds) }
  }

  override final var measuredView: View { contentView }
  override var mayDraw: Bool { type(of: self) != CollectionViewCell.self }

  // See Responder.
  deinit {}
}

/// The container of a cell's content.
private final class CollectionCellContent: View {
  override var mayDraw: Bool { false }
  override func subviewContentDidChange(_ view: View) {
    (superview as? CollectionViewCell)?.contentDidChange()
  }
}
