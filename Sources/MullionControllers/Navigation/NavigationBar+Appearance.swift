// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionControls
import MullionGeometry
public import MullionRaster
public import MullionView

extension NavigationBar: BarAppearancesOwner {
  /// The appearance of the bar, unless the shown item has its own.
  ///
  /// The bar copies an appearance that is assigned to this property or to one of the other
  /// appearance properties.
  public var standardAppearance: NavigationBarAppearance {
    get { appearances.makeStandard(for: self) }
    set { setAppearance(newValue, at: \.standard, .standardAppearance) }
  }

  /// The appearance while the content below the bar is scrolled to its top; nil for that of other
  /// positions.
  ///
  /// It also applies to content that does not scroll.
  public var scrollEdgeAppearance: NavigationBarAppearance? {
    get { appearances.scrollEdge }
    set { setAppearance(newValue, at: \.scrollEdge, .scrollEdgeAppearance) }
  }

  /// The appearance in a compact height; nil for the standard one.
  public var compactAppearance: NavigationBarAppearance? {
    get { appearances.compact }
    set { setAppearance(newValue, at: \.compact, .compactAppearance) }
  }

  /// The appearance in a compact height while the content is scrolled to its top; nil for
  /// ``scrollEdgeAppearance``.
  public var compactScrollEdgeAppearance: NavigationBarAppearance? {
    get { appearances.compactScrollEdge }
    set { setAppearance(newValue, at: \.compactScrollEdge, .compactScrollEdgeAppearance) }
  }

  /// The font and the color of the title in ``standardAppearance``; nil for the standard ones.
  public var titleTextAttributes: TextAttributes? {
    get { appearances.standard?.titleTextAttributes }
    set {
      setCustomized(CustomizedBarProperty.titleTextAttributes)
      standardAppearance.titleTextAttributes = newValue ?? TextAttributes()
    }
  }

  /// The font and the color of large titles in ``standardAppearance``; nil for the standard ones.
  public var largeTitleTextAttributes: TextAttributes? {
    get { appearances.standard?.largeTitleTextAttributes }
    set {
      setCustomized(CustomizedBarProperty.largeTitleTextAttributes)
      standardAppearance.largeTitleTextAttributes = newValue ?? TextAttributes()
    }
  }

  /// The color of the bar's background; nil for the standard one.
  ///
  /// It is the `backgroundColor` of ``standardAppearance``.
  public var barTintColor: Color? {
    get { appearances.standard?.backgroundColor }
    set {
      setCustomized(CustomizedBarProperty.barTintColor)
      guard newValue != barTintColor else { return }
      standardAppearance.backgroundColor = newValue
    }
  }

  /// The appearances of the shown item, and those of the bar in place of missing ones.
  private var currentAppearances: BarAppearances<NavigationBarAppearance> {
    item.map { $0.appearances.over(appearances) } ?? appearances
  }

  /// Whether the bar or its item has an appearance for content at its top.
  var followsScrollEdge: Bool { currentAppearances.followsScrollEdge }

  package func barAppearanceDidChange() {
    showAppearance()
    onHeightChange?()
  }

  /// Shows the appearance for the item, the height and the position of the content.
  func showAppearance() {
    let appearance = currentAppearances.appearance(
      isCompact: traitCollection.verticalSizeClass == .compact, isAtScrollEdge: isAtScrollEdge)
    guard appearance !== shownAppearance || appearance != nil else {
      if shownMetrics != barMetrics { showButtons() }
      return
    }
    shownAppearance = appearance
    let shown = appearance ?? NavigationBarAppearance()
    if !isOverlay {
      shown.show(in: self, line: line, standard: (.bar, .barLine), isBelow: true)
    }
    apply(shown.titleTextAttributes, Font(pointSize: 17, weight: .bold), to: titleLabel)
    if let label = palette?.titleLabel {
      apply(shown.largeTitleTextAttributes, Font(pointSize: 34, weight: .bold), to: label)
    }
    showButtons()
    setNeedsLayout()
  }

  /// The appearance of the buttons of items.
  var buttonLook: BarButtonLook {
    BarButtonLook(
      tint: tintColor, appearances: shownAppearance?.buttons, metrics: barMetrics)
  }

  /// Applies the appearance to all buttons of the bar.
  private func showButtons() {
    shownMetrics = barMetrics
    let look = buttonLook
    item?.leftSide(look)
    item?.rightSide(look)
    showBackButton()
  }

  /// Applies the appearance, the item's images and the pressed state to the back button.
  func showBackButton() {
    let appearance = shownAppearance?.buttons[.back]
    let state = backButton.isPressed ? appearance?.highlighted : appearance?.normal
    backLabel.font = state?.font ?? BarStyle.buttonFont(appearance?.style ?? .plain)
    backLabel.textColor = state?.color ?? backTint ?? tintColor
    backArrow.tintColor = backTint
    let own = below?.backBarButtonItem?.images?.back
    backTitleOffset = BarStyle.valid(
      own?.titleOffsets.shown(0, barMetrics) ?? state?.titlePositionAdjustment ?? .zero)
    showBackBackground(
      own?.backgrounds.shown(backButton.isPressed ? .highlighted : .normal, barMetrics))
    backBackgroundOffset =
      BarStyle.valid(
        Offset(horizontal: 0, vertical: own?.backgroundOffsets.shown(0, barMetrics) ?? 0)
      ).vertical
    let dimmed = backButton.isPressed ? BarButton.pressedAlpha : 1
    backArrow.alpha = dimmed
    backImage?.alpha = dimmed
    // As in other buttons, a color of the pressed state is not faded.
    backLabel.alpha = state?.values.titleTextAttributes.color == nil ? dimmed : 1
  }

  /// The tint of the item of the back button; nil for that of the bar.
  var backTint: Color? { below?.backBarButtonItem?.tintColor }

  private func apply(_ attributes: TextAttributes, _ font: Font, to label: Label) {
    label.font = attributes.font ?? font
    if let color = attributes.color {
      label.textColor = color
    } else {
      label.systemTextColor = .text
    }
  }
}
