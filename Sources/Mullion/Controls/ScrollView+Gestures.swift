// SPDX-License-Identifier: GPL-3.0-or-later

extension ScrollView {
  /// Makes the recognizers of the view.
  final func prepareGestures() {}
}
