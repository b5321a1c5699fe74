// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

/// An object that can contain the views to which an ``AppearanceProxy`` applies.
///
/// It is `UIAppearanceContainer` of UIKit.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol AppearanceContainer: AnyObject {}
