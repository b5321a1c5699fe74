// SPDX-License-Identifier: GPL-3.0-or-later

public import Mullion

/// The settings of `mullion check` for all documents of a project, from the project's file `mullion.json`.
///
/// Options of the command and the `checks` of a document take precedence over these settings.
public struct CheckSettings: Sendable, Equatable {
  /// The settings of rules.
  public var rules: [CheckDescription] = []
  /// The widths of the root, in points; nil for the document's.
  public var widths: ClosedRange<Double>?
  /// The heights of the root, in points; nil for the document's.
  public var heights: ClosedRange<Double>?
  /// The layout directions; empty for the document's.
  public var directions: [LayoutDirection] = []
  /// The factors of the font sizes; empty for the document's sizes.
  public var fontScales: [Double] = []
  /// The factor by which pseudo-localization lengthens the texts; nil for no pseudo-localization.
  ///
  /// Pseudo-localization also adds accents to the letters.
  public var pseudoLength: Double?
  /// The names of devices; empty for none.
  public var devices: [String] = []
  /// The paths of files with texts, relative to the folder of the settings.
  public var texts: [String] = []
  /// The path of the file with known findings, relative to the folder of the settings; nil for none.
  public var baseline: String?

  /// The name of the file.
  public static let fileName = "mullion.json"

  /// Creates settings that change nothing.
  public init() {}
}
