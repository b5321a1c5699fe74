// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionImageIO
import MullionRaster

/// The layout of one variant of a document: its result as JSON, and its picture.
struct GoldenResult {
  let json: String
  /// The picture after the last step; nil for a root without pixels.
  let picture: (bitmap: Bitmap, bytes: [UInt8])?

  init(
    of source: LayoutDocument, in document: GoldenDocument, _ variant: GoldenVariant,
    _ options: GoldenSuite.Options
  ) throws {
    var source = source
    if let direction = variant.direction { source.direction = direction }
    var layoutOptions = DocumentLayout.Options()
    layoutOptions.size = variant.size
    layoutOptions.scale = variant.scale
    layoutOptions.folder = document.folder
    layoutOptions.imageFolders = options.imageFolders
    layoutOptions.limits = options.limits
    layoutOptions.name = document.name
    let layout = try DocumentLayout(source, options: layoutOptions)
    let result = try layout.solveAll()
    if let sentence = ([result] + (result.steps ?? [])).flatMap(\.unfinished).first {
      throw LimitReached(sentence: sentence)
    }
    json = result.json
    let size = layout.pixelSize
    guard size.width > 0, size.height > 0 else {
      picture = nil
      return
    }
    let bitmap = try layout.render()
    picture = (bitmap, try PNG.encode(bitmap))
  }
}
