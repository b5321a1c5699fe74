// SPDX-License-Identifier: GPL-3.0-or-later

internal import CMullionGLPK

/// Memory that one solve after another uses, so that only the largest has to ask for it.
///
/// It holds nothing of a program or an answer between calls. One solve at a time may use it.
public final class LinearProgramWorkspace {
  /// What GLPK's guard works in.
  var memory = mullion_glpk_workspace()

  /// Creates a workspace that has no memory yet.
  public init() {}

  /// Gives the memory back.
  public func removeAll() { mullion_glpk_free_workspace(&memory) }

  deinit { mullion_glpk_free_workspace(&memory) }
}
