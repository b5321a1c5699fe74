// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
public import Mullion

/// The delegate of a picker view with UIKit's types.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol UIPickerViewDelegate: PickerViewDelegate {
  /// Returns the width of a component, in points; less than 0 for an equal share.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// Returns the height of a component's rows, in points; less than 0 for 32.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// Returns the view of a row.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
}

/// The view that a delegate without a view for a row returns, because UIKit's method cannot return
/// nil.
final class MissingRowView: View {}

extension UIPickerViewDelegate {
  /// Returns −1, for an equal share.
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    -1
  }

  /// Returns −1, for 32 points.
  public func pickerView(
    _ pickerView: UIPickerView, rowHeightForComponent component: Int
  ) -> CGFloat { -1 }

  /// Returns a view that stands for nil, so that the row shows its title.
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView { MissingRowView() }

  // MARK: Mullion's requirements

  /// Returns the result of the method with UIKit's types, or nil if it is less than 0.
  public func pickerView(_ pickerView: PickerView, widthForComponent component: Int) -> Double? {
    let width: CGFloat = self.pickerView(pickerView, widthForComponent: component)
    return width < 0 ? nil : Double(width)
  }

  /// Returns the result of the method with UIKit's types, or nil if it is less than 0.
  public func pickerView(
    _ pickerView: PickerView, rowHeightForComponent component: Int
  ) -> Double? {
    let height: CGFloat = self.pickerView(pickerView, rowHeightForComponent: component)
    return height < 0 ? nil : Double(height)
  }

  /// Returns the result of the method with UIKit's types, or nil if the delegate provides no view.
  public func pickerView(
    _ pickerView: PickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: View?
  ) -> View? {
    let made: UIView = self.pickerView(
      pickerView, viewForRow: row, forComponent: component, reusing: view)
    return made is MissingRowView ? nil : made
  }
}

extension PickerView {
  /// The object that provides the rows and is notified of selections.
  public final weak var delegate: (any UIPickerViewDelegate)? {
    get { self.Mullion::delegate as? any UIPickerViewDelegate }
    set { self.Mullion::delegate = newValue }
  }
}
