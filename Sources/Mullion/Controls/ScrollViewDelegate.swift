// SPDX-License-Identifier: GPL-3.0-or-later

/// Is told what happens to a ``ScrollView``.
public protocol ScrollViewDelegate: AnyObject {
  /// Called whenever the offset has changed, whoever changed it.
  func scrollViewDidScroll(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
}
