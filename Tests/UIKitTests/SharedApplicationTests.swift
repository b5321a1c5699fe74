// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

/// The suites that use the shared application, which run one after another.
@Suite(.serialized) enum SharedApplicationTests {}
