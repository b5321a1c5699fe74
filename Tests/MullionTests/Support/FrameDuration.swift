// SPDX-License-Identifier: GPL-3.0-or-later

/// The seconds between two frames of an animation.
///
/// In `#expect`, the compiler needs a second for `1.0 / 60` beside an optional time.
let frameDuration: Double = 1 / 60
