// SPDX-License-Identifier: GPL-3.0-or-later

internal import CMullionGLPK

/// Memory that successive solves reuse, so that only the largest allocates.
///
/// It holds no part of a program or an answer between calls. One solve at a time may use it.
public final class LinearProgramWorkspace {
  /// The working memory of the C wrapper.
  var memory = mullion_glpk_workspace()

  /// Creates a workspace that has no memory yet.
  public init() {}

  /// Releases the memory.
  public func removeAll() { mullion_glpk_free_workspace(&memory) }

  deinit { mullion_glpk_free_workspace(&memory) }
}
