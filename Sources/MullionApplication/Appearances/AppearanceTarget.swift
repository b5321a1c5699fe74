// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionView

/// An object whose properties an ``AppearanceProxy`` can set.
///
/// It is `UIAppearance` of UIKit. Views are such objects.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol AppearanceTarget: AppearanceContainer {}

extension View: AppearanceTarget {}
