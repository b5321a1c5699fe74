// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import MullionGeometry

/// The documents of a file, and notes about the parts of the file that the documents approximate or omit.
public struct InterfaceConversion: Sendable {
  /// One document for each controller's view, top-level view, cell, header and footer, in the order
  /// of the text.
  public let documents: [InterfaceDocument]
  /// The notes, one for each kind of part.
  public let notes: [InterfaceNote]
}

extension InterfaceFile {
  /// Converts the file.
  ///
  /// - Complexity: O(elements · constraints of one view).
  public func conversion(_ options: InterfaceOptions = InterfaceOptions()) -> InterfaceConversion {
    let context = ConversionContext(self, options)
    var documents: [InterfaceDocument] = []
    for scene in context.scenes {
      guard let view = scene.view else { continue }
      documents.append(InterfaceDocumentBuilder(view, in: scene, context).document(with: .included))
      appendSeparateViews(of: view, in: scene, context, to: &documents)
    }
    return InterfaceConversion(documents: documents, notes: context.notes.notes)
  }

  private func appendSeparateViews(
    of view: InterfaceView, in scene: InterfaceScene, _ context: ConversionContext,
    to documents: inout [InterfaceDocument]
  ) {
    for separate in view.separateViews {
      var part = scene
      part.controller = nil
      part.barGuides = []
      part.name = separate.element["reuseIdentifier"] ?? separate.element["customClass"]
      documents.append(InterfaceDocumentBuilder(separate, in: part, context).document())
      appendSeparateViews(of: separate, in: scene, context, to: &documents)
    }
    for subview in view.subviews {
      appendSeparateViews(of: subview, in: scene, context, to: &documents)
    }
  }
}

/// The state that the documents of a file share.
struct ConversionContext {
  let file: InterfaceFile
  let options: InterfaceOptions
  let notes = InterfaceNotes()
  let values: ValueReader
  let resources: InterfaceResources
  let scenes: [InterfaceScene]
  /// The device in use; nil if neither the options nor the file name one.
  let device: InterfaceDevice?
  let orientation: InterfaceDevice.Orientation
  let containers: InterfaceContainers
  /// The id of the controller that the application shows first.
  let initialController: String?

  init(_ file: InterfaceFile, _ options: InterfaceOptions) {
    (self.file, self.options) = (file, options)
    values = ValueReader(notes: notes)
    device = options.device ?? file.device
    orientation = options.orientation ?? file.orientation
    let traits = device?.traits(in: orientation) ?? SizeTraits()
    let root = VariationResolver(traits: traits).resolved(file.root)
    resources = InterfaceResources(root, values, options.assets)
    let reader = InterfaceViewReader(
      values: values, toolsVersion: file.toolsVersion, usesAutolayout: file.usesAutolayout,
      showsRows: !options.showsCanvas)
    scenes = InterfaceSceneReader(reader: reader).scenes(root)
    containers = InterfaceContainers(scenes)
    initialController = root["initialViewController"].map(containers.visibleController)
  }

  /// Returns the path of the file of an element's image in an asset catalog; nil if there is none.
  ///
  /// Adds a note if no catalog of the project has the image.
  func imageFile(_ name: String, of element: XMLElement) -> String? {
    guard options.usesImageFiles else { return nil }
    // As in Xcode, the name of a file may have its extension or not.
    let base = name.hasSuffix(".png") ? String(name.dropLast(".png".count)) : name
    if let image = options.assets.images[name] ?? options.assets.images[base] {
      return image.path
    }
    guard !options.assets.folders.isEmpty else { return nil }
    let reference = element.child("imageReference", key: "image") ?? element
    if reference["catalog"] == "system" {
      notes.add(
        "symbols", "found the system symbol \"\(name)\"; symbols are not drawn", at: element)
    } else {
      notes.add(
        "image \(name)",
        "found no PNG file of the image \"\(name)\" in the project; it is not drawn. --images adds a "
          + "folder with PNG files or asset catalogs", at: element)
    }
    return nil
  }

  /// The version of Interface Builder whose canvas the documents show; nil if they show a device.
  var canvasVersion: Double? { options.showsCanvas ? file.toolsVersion : nil }

  /// Returns whether the canvas of Interface Builder before Xcode 7 determined the frames of a view.
  ///
  /// Newer versions saved launch screens of old projects without changing their frames, which are
  /// recognized because all of them are whole points.
  func isOldCanvas(of root: InterfaceView) -> Bool {
    guard options.showsCanvas else { return false }
    if (file.toolsVersion ?? .infinity) < 8000 { return device == nil }
    guard file.root["launchScreen"] == "YES", file.kind == .xib else { return false }
    return !root.contains { view in
      let edges = view.frame.map { [$0.minX, $0.minY, $0.width, $0.height] } ?? []
      return edges.contains { $0 != $0.rounded() }
    }
  }

  /// Whether the documents keep the sizes that the file records.
  var keepsRecordedSize: Bool { options.device == nil && options.orientation == nil }
}
