// SPDX-License-Identifier: GPL-3.0-or-later
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// A time in seconds.
public typealias CFTimeInterval = Double
/// A time in seconds since the beginning of 2001 in UTC.
public typealias CFAbsoluteTime = Double

/// Returns the present time.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }
