// SPDX-License-Identifier: GPL-3.0-or-later

internal import CMullionGLPK

/// Working memory that successive solves reuse.
///
/// A solve allocates only if it needs more than all solves before it.
///
/// The content of the memory does not matter between solves. Only one solve at a time may use it.
public final class LinearProgramWorkspace {
  /// The working memory of the C wrapper.
  var memory = mullion_glpk_workspace()

  /// Creates a workspace without memory.
  public init() {}

  /// Frees the memory.
  ///
  /// The workspace stays usable.
  public func removeAll() { mullion_glpk_free_workspace(&memory) }

  deinit { mullion_glpk_free_workspace(&memory) }
}
