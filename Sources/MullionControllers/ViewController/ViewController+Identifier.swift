// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionView

extension ViewController: Identified {}

extension Identified where Self: ViewController {
  /// A name that identifies the controller.
  @_disfavoredOverload public var identifier: String? {
    get { storedIdentifier }
    set { storedIdentifier = newValue }
  }
}
