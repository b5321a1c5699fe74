// SPDX-License-Identifier: GPL-3.0-or-later

import MullionAsk
import MullionDocument
import MullionGeometry

/// The values of the options that all commands with a layout share.
struct LayoutSettings: Equatable {
  /// A kind of result that counts as a failure on request, in addition to conflicts.
  enum Failure: String, CaseIterable {
    case ambiguous
  }

  /// The root's size in points; nil for the document's.
  var size: Size?
  /// Device pixels per point; nil for the document's.
  var scale: Double?
  var pixels = false
  var statistics = false
  var verify = false
  var everyPass = false
  var allViolations = false
  /// The format of the accessibility elements to print in place of the frames; nil for the frames.
  var accessibility: ReportFormat?
  /// Whether frames are printed as a table for people.
  var printsText = false
  /// The folders from which documents may load images, in addition to their own.
  var images: [String] = []
  /// The limits of each document.
  var limits = DocumentLimits()
  var failOn: Failure?
  /// Whether documents keep their JSON text, for lines and columns.
  var keepsText = false
  /// The options for Interface Builder files.
  var interface = InterfaceSettings()

  /// Returns the layout options for the document in a file.
  ///
  /// - Parameters:
  ///   - file: The path of the file, with or without the id of one of its documents.
  ///   - name: The name for a document without one; nil for that of the file.
  /// - Returns: The options.
  func forDocument(in file: String, name: String? = nil) -> DocumentLayout.Options {
    var result = DocumentLayout.Options()
    // Interface Builder files are converted for a device; other documents are resized to it.
    let screen =
      InterfaceSettings.interfaceFile(of: file) == nil ? interface.screenVariant.screen : nil
    result.size = size ?? screen?.size
    result.scale = scale ?? screen?.scale
    result.folder = DocumentFile.folder(of: file)
    result.imageFolders = images + InterfaceSettings.imageFolders(of: file)
    result.limits = limits
    result.wantsAllViolations = allViolations
    result.name = name ?? DocumentFile.name(of: file)
    result.wantsPixelFrames = pixels
    result.wantsStatistics = statistics
    result.verifies = verify
    result.solvesEveryPass = everyPass
    return result
  }
}
