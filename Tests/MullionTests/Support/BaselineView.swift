// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

/// A view whose baseline views can be set.
final class BaselineView: View {
  weak var first: View?
  weak var last: View?

  override var viewForFirstBaselineLayout: View { first ?? super.viewForFirstBaselineLayout }
  override var viewForLastBaselineLayout: View { last ?? self }
}
