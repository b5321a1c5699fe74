// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionView

/// The delegate of a ``PickerView``, which provides sizes and rows and is notified of selections.
///
/// A row shows the view of ``pickerView(_:viewForRow:forComponent:reusing:)``, or else the title
/// with attributes, or else the title.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol PickerViewDelegate: AnyObject {
  /// Returns the width of a component, in points; nil for an equal share.
  func pickerView(_ pickerView: PickerView, widthForComponent component: Int) -> Double?
  /// Returns the height of a component's rows, in points; nil for 32.
  func pickerView(_ pickerView: PickerView, rowHeightForComponent component: Int) -> Double?
  /// Returns the title of a row.
  func pickerView(
    _ pickerView: PickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  /// Returns the title of a row with attributes.
  func pickerView(
    _ pickerView: PickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> AttributedText?
  /// Returns the view of a row.
  ///
  /// - Parameters:
  ///   - pickerView: The picker view.
  ///   - row: The row.
  ///   - component: The component.
  ///   - view: A view of a row that is no longer visible; nil if there is none.
  /// - Returns: The view; nil for a label with the title.
  func pickerView(
    _ pickerView: PickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: View?
  ) -> View?
  /// Called when the user has selected a row and the wheel stands still.
  func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int)
}

extension PickerViewDelegate {
  /// Returns nil, for an equal share.
  public func pickerView(_ pickerView: PickerView, widthForComponent component: Int) -> Double? {
    nil
  }
  /// Returns nil, for 32 points.
  public func pickerView(
    _ pickerView: PickerView, rowHeightForComponent component: Int
  ) -> Double? { nil }
  /// Returns nil.
  public func pickerView(
    _ pickerView: PickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  /// Returns nil.
  public func pickerView(
    _ pickerView: PickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> AttributedText? { nil }
  /// Returns nil, for a label with the title.
  public func pickerView(
    _ pickerView: PickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: View?
  ) -> View? { nil }
  /// Does nothing.
  public func pickerView(
    _ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}
