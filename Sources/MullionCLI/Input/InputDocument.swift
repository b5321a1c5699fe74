// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionAsk
import MullionDocument
import MullionInterfaceBuilder

/// A document that a command works on, from a JSON file or an Interface Builder file.
struct InputDocument {
  /// The file for messages, followed by the id of the scene or view if all documents of an
  /// Interface Builder file are used.
  let file: String
  /// The name for a document without one.
  let name: String
  var document: LayoutDocument
  /// The names of the views and constraints of an Interface Builder file; empty for JSON.
  private(set) var names = InterfaceNames()
  /// The remaining time and memory.
  let budget: DocumentBudget
  /// The JSON text, if the settings keep it.
  private(set) var text: [UInt8]?
  /// The time that reading the JSON text took; zero for an Interface Builder file.
  private(set) var reading = Duration.zero
  /// Whether the budget contains the document's views already.
  private var isBudgeted = false

  /// Reads a document from JSON, with a budget that starts now.
  ///
  /// - Throws: The reasons why there is no document.
  init(
    json bytes: [UInt8], of file: String, name: String, limits: DocumentLimits
  ) throws(DocumentError) {
    // A program that writes the document into a pipe may be slow, so the document's time starts
    // only after its bytes were read.
    let start = ContinuousClock.now
    budget = DocumentBudget(limits.measured, since: start)
    (self.file, self.name) = (file, name)
    document = try LayoutDocument(json: bytes, budget: budget)
    reading = ContinuousClock.now - start
    isBudgeted = true
  }

  /// Takes the document of a scene or view of an Interface Builder file.
  ///
  /// - Parameters:
  ///   - screen: The scene or view.
  ///   - file: The file for messages.
  ///   - name: The name of the file in results.
  ///   - limits: The limits of time and memory.
  init(_ screen: InterfaceDocument, of file: String, name: String, limits: DocumentLimits) {
    self.file = file
    self.name = "\(name)#\(screen.id)"
    document = screen.document
    names = screen.names
    document.name = self.name
    budget = DocumentBudget(limits.measured)
  }

  /// Reads the documents of a file.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - name: The name of the file in results; nil for that of the path.
  ///   - settings: The limits, and the options for Interface Builder files.
  /// - Returns: The documents, in the order of the file.
  /// - Throws: The reasons why the file cannot be read.
  static func all(
    in file: String, name: String? = nil, _ settings: LayoutSettings
  ) throws -> [InputDocument] {
    let name = name ?? DocumentFile.name(of: file)
    guard InterfaceSettings.isInterface(file) else { return [try json(in: file, name, settings)] }
    return try InterfaceInput(file: file, settings).screens.map { screen in
      InputDocument(screen, of: "\(file)#\(screen.id)", name: name, limits: settings.limits)
    }
  }

  /// Reads the only document of a file, or that of the initial scene.
  ///
  /// - Throws: The reasons why the file cannot be read, or has several documents.
  static func single(in file: String, _ settings: LayoutSettings) throws -> InputDocument {
    let name = DocumentFile.name(of: file)
    guard InterfaceSettings.isInterface(file) else { return try json(in: file, name, settings) }
    return InputDocument(
      try InterfaceInput(file: file, settings).single(), of: file, name: name,
      limits: settings.limits)
  }

  /// Reads the only document of a file, applies its steps, solves it and explains its conflicts.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - steps: The number of steps to apply; nil for all.
  ///   - settings: The limits and the options of the layout.
  /// - Returns: The layout and its last result.
  /// - Throws: The reason why there is no result.
  static func explainedResult(
    of file: String, _ steps: Int?, _ settings: LayoutSettings
  ) throws -> (layout: DocumentLayout, result: LayoutResult) {
    var input = try single(in: file, settings)
    input.keepSteps(steps)
    let names = input.names
    let layout = try input.layout(settings.forDocument(in: file))
    let all = try layout.solveAll()
    let result = all.steps?.last ?? all
    var explainer = ResultExplainer(file: file, names: names, explainsAmbiguities: false)
    explainer.explain(result)
    return (layout, result)
  }

  private static func json(
    in file: String, _ name: String, _ settings: LayoutSettings
  ) throws -> InputDocument {
    try json(DocumentFile.read(file, atMost: settings.limits.memory), of: file, name, settings)
  }

  /// Reads the document in a JSON text, in the variant of the settings.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - file: The file for messages.
  ///   - name: The name for a document without one.
  ///   - settings: The limits and the variant.
  /// - Returns: The document.
  /// - Throws: The reasons why there is no document.
  static func json(
    _ bytes: [UInt8], of file: String, _ name: String, _ settings: LayoutSettings
  ) throws(DocumentError) -> InputDocument {
    var input = try InputDocument(json: bytes, of: file, name: name, limits: settings.limits)
    if settings.keepsText { input.text = bytes }
    input.document = settings.interface.screenVariant.applied(to: input.document)
    return input
  }

  /// Omits the document's steps after the first ones.
  ///
  /// - Parameter count: The number of steps to keep; nil for all.
  mutating func keepSteps(_ count: Int?) {
    if let count { document.steps = Array(document.steps.prefix(count)) }
  }

  /// Builds the views.
  ///
  /// The method consumes the document, so that the layout can release parts of it early; this
  /// requires that the caller keeps no copy.
  consuming func build(_ options: DocumentLayout.Options) throws(DocumentError) -> DocumentLayout {
    let (document, budget) = (document, isBudgeted ? budget : nil)
    _ = consume self
    return try DocumentLayout(consume document, options: options, budget: budget)
  }

  /// Builds the views, and prints the messages of the engine.
  consuming func layout(_ options: DocumentLayout.Options) throws(DocumentError) -> DocumentLayout {
    let (file, names) = (file, names)
    EngineMessages.print(of: file)
    let layout = try build(options)
    Self.warn(of: layout, in: file)
    EngineMessages.print(of: layout, in: file, names)
    return layout
  }

  /// Builds the views for a command that solves many sizes.
  ///
  /// Messages of the engine are discarded, because they would repeat for each size.
  func silentLayout(_ settings: LayoutSettings) throws(DocumentError) -> DocumentLayout {
    EngineMessages.discard()
    let layout = try build(settings.forDocument(in: file))
    layout.window.errorHandler = { _ in }
    Self.warn(of: layout, in: file)
    return layout
  }

  /// Prints messages about a document that is valid, but probably not what its author means.
  private static func warn(of layout: DocumentLayout, in file: String) {
    warnOfEmptyRoot(layout, in: file)
    // Interface Builder writes the frames of all views, so its files get no warning about arranged
    // frames.
    guard InterfaceSettings.interfaceFile(of: file) == nil,
      let sentence = ArrangedFrames(in: layout.document.root).sentence
    else { return }
    StandardStreams.complain("\(file): warning: \(sentence)")
  }

  /// Prints a message about a root without any size, if the document gives none.
  private static func warnOfEmptyRoot(_ layout: DocumentLayout, in file: String) {
    let (document, size) = (layout.document, layout.window.bounds.size)
    guard size.width == 0 || size.height == 0, layout.options.size == nil, document.size == nil,
      document.root.frame == nil
    else { return }
    StandardStreams.complain(
      "\(file): warning: the document has no size and its constraints need none, so the root is "
        + "\(ShortDecimal.text(size.width)) × \(ShortDecimal.text(size.height)); give \"size\" or --size"
    )
  }
}

extension DocumentLimits {
  /// The same limits, with the memory limit also applied to the size of the process, which does
  /// nothing but lay out documents.
  fileprivate var measured: DocumentLimits {
    var limits = self
    limits.measuresProcess = true
    return limits
  }
}
