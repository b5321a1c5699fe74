// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

/// The data source of a ``PickerView``, which provides the numbers of components and rows.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol PickerViewDataSource: AnyObject {
  /// Returns the number of components; less than 0 counts as 0, and more than 1000 as 1000.
  func numberOfComponents(in pickerView: PickerView) -> Int
  /// Returns the number of rows of a component; less than 0 counts as 0.
  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int
}
