// SPDX-License-Identifier: GPL-3.0-or-later

// On Apple's systems, the modules os and OSLog both have the logs.
@_exported public import MullionOS
