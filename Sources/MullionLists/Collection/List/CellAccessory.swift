// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionControls
import MullionGeometry
public import MullionRaster
import MullionView

/// A view at the leading or trailing edge of a ``CollectionViewListCell``.
///
/// ```swift
/// cell.accessories = [.label(text: "3 days"), .disclosureIndicator(), .delete()]
/// ```
///
/// The cell decides about the position of the system's accessories, whatever their order: multiselect,
/// delete and insert at the leading edge; label, checkmark, detail, outline disclosure, disclosure
/// indicator and reorder at the trailing one. A ``Placement`` decides about custom views.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public struct CellAccessory {
  /// The modes of a cell in which an accessory is displayed.
  nonisolated public enum DisplayedState: Int, Sendable, CaseIterable {
    /// Both modes.
    case always = 0
    /// Editing mode.
    case whenEditing = 1
    /// All modes except editing mode.
    case whenNotEditing = 2
  }

  /// The kinds of accessories.
  nonisolated public enum AccessoryType: Int, Sendable, CaseIterable {
    /// A circle that shows whether the cell is selected.
    case multiselect = 0
    /// A red control that deletes.
    case delete = 1
    /// A green control that inserts.
    case insert = 2
    /// A short text.
    case label = 3
    /// A check mark.
    case checkmark = 4
    /// A button that shows details.
    case detail = 5
    /// A chevron that expands and collapses the items below the cell's item.
    case outlineDisclosure = 6
    /// A chevron, which indicates that the item leads to more content.
    case disclosureIndicator = 7
    /// A control by which the user moves the item.
    case reorder = 8
    /// A view of the program's own.
    case customView = 9
  }

  /// The widths that a cell reserves for an accessory.
  nonisolated public enum LayoutDimension: Hashable, Sendable {
    /// The width of the view.
    case actual
    /// The width of the system's accessories of the kind; for labels and custom views, their own.
    case standard
    /// A number of points. Negative and invalid numbers count as 0.
    case custom(Double)
  }

  /// A closure that a tap on an accessory calls.
  public typealias ActionHandler = () -> Void

  /// The edge, the modes and the position of a custom view.
  #if MAIN_ACTOR
    @MainActor @preconcurrency
  #endif
  public enum Placement {
    /// A closure that returns the index at which a custom view is inserted.
    ///
    /// It receives the accessories that are displayed at the edge already, from the leading to the
    /// trailing one. An index out of range counts as the nearest one in it.
    public typealias Position = (_ accessories: [CellAccessory]) -> Int

    /// At the leading edge; beside the content by default.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// At the trailing edge; beside the content by default.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// Returns a position before the accessory of a kind; the first one without such an accessory.
    public static func position(before type: AccessoryType) -> Position {
      { accessories in accessories.firstIndex { $0.accessoryType == type } ?? 0 }
    }

    /// Returns a position after the accessory of a kind; the last one without such an accessory.
    public static func position(after type: AccessoryType) -> Position {
      { accessories in
        accessories.firstIndex { $0.accessoryType == type }.map { $0 + 1 } ?? accessories.count
      }
    }
  }

  /// The properties of one kind of accessories.
  enum Content {
    case plain
    case button(action: ActionHandler?, fill: ConfigurationColor?)
    case outline(OutlineDisclosureOptions.Style, action: ActionHandler?)
    case label(String, Font?)
    case custom(View, Placement, maintainsFixedSize: Bool)
  }

  /// The kind.
  public let accessoryType: AccessoryType
  /// The modes in which the accessory is displayed.
  public let displayedState: DisplayedState
  /// Whether the accessory is not visible; the cell reserves its width nevertheless.
  public let isHidden: Bool
  /// The width that the cell reserves.
  public let reservedLayoutWidth: LayoutDimension
  let content: Content
  package let tint: ConfigurationColor?

  init(
    _ type: AccessoryType, _ displayed: DisplayedState, _ options: Options,
    _ content: Content = .plain
  ) {
    (accessoryType, displayedState, self.content) = (type, displayed, content)
    isHidden = options.isHidden ?? false
    reservedLayoutWidth = options.reservedLayoutWidth ?? .standard
    tint = options.tint
  }

  /// The color of the accessory; nil for that of the system.
  public var tintColor: Color? { tint?.color(with: TraitCollection()) }

  /// Returns whether the accessory is displayed in a mode.
  func isDisplayed(isEditing: Bool) -> Bool {
    switch displayedState {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }

  // MARK: System accessories

  /// Returns a chevron, which indicates that the item leads to more content.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> CellAccessory { CellAccessory(.disclosureIndicator, displayed, options) }

  /// Returns a check mark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> CellAccessory { CellAccessory(.checkmark, displayed, options) }

  /// Returns a red control that deletes.
  ///
  /// - Parameters:
  ///   - displayed: The modes in which it is displayed.
  ///   - options: The width and the colors.
  ///   - actionHandler: The closure that a tap calls; nil shows the actions of a swipe at the trailing
  ///     edge.
  /// - Returns: The accessory.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> CellAccessory {
    CellAccessory(
      .delete, displayed, options.base, .button(action: actionHandler, fill: options.fill))
  }

  /// Returns a green control that inserts.
  ///
  /// - Parameters:
  ///   - displayed: The modes in which it is displayed.
  ///   - options: The width and the colors.
  ///   - actionHandler: The closure that a tap calls; nil for none.
  /// - Returns: The accessory.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> CellAccessory {
    CellAccessory(
      .insert, displayed, options.base, .button(action: actionHandler, fill: options.fill))
  }

  /// Returns a circle that shows whether the cell is selected.
  ///
  /// A tap on the circle is a tap on the cell.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> CellAccessory {
    CellAccessory(.multiselect, displayed, options.base, .button(action: nil, fill: options.fill))
  }

  /// Returns a control by which the user moves the item.
  ///
  /// A drag of the control is an interactive movement; see
  /// ``CollectionView/beginInteractiveMovementForItem(at:)``.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
  ) -> CellAccessory { CellAccessory(.reorder, displayed, options.base) }

  /// Returns a chevron that expands and collapses the items below the cell's item.
  ///
  /// - Parameters:
  ///   - displayed: The modes in which it is displayed.
  ///   - options: The style, the width and the color.
  ///   - actionHandler: The closure that a tap calls; nil expands or collapses the item in the section
  ///     snapshot of a ``CollectionViewDiffableDataSource``.
  /// - Returns: The accessory.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> CellAccessory {
    CellAccessory(
      .outlineDisclosure, displayed, options.base, .outline(options.style, action: actionHandler))
  }

  /// Returns a button that shows details.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> CellAccessory {
    CellAccessory(.detail, displayed, options, .button(action: actionHandler, fill: nil))
  }

  /// Returns a short text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> CellAccessory { CellAccessory(.label, displayed, options.base, .label(text, options.font)) }

  /// Returns a view of the program's own.
  public static func customView(configuration: CustomViewConfiguration) -> CellAccessory {
    let displayed: DisplayedState
    switch configuration.placement {
    case .leading(let state, _), .trailing(let state, _): displayed = state
    }
    var base = configuration.base
    if base.reservedLayoutWidth == nil { base.reservedLayoutWidth = .actual }
    return CellAccessory(
      .customView, displayed, base,
      .custom(
        configuration.customView, configuration.placement,
        maintainsFixedSize: configuration.maintainsFixedSize))
  }
}
