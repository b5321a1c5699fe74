// SPDX-License-Identifier: GPL-3.0-or-later

import CExpat
import MullionDocument

/// Builds the tree of an XML document from the events of libexpat.
///
/// A document type declaration ends the reading. Interface Builder writes none, and without one
/// there are no entities to expand and no external files to load.
final class XMLTreeBuilder {
  private let parser: XML_Parser
  private let budget: DocumentBudget
  /// The elements that have begun but not ended, outermost first.
  private var open: [XMLElement] = []
  private var elementCount = 0
  /// The outermost element, after its end.
  private(set) var root: XMLElement?
  /// The reason why the builder stopped the parser.
  private(set) var issue: DocumentIssue?

  init(parser: XML_Parser, budget: DocumentBudget) {
    (self.parser, self.budget) = (parser, budget)
  }

  /// The position of the current event.
  var position: DocumentIssue.Position {
    // The library counts columns from 0.
    DocumentIssue.Position(
      line: Int(XML_GetCurrentLineNumber(parser)),
      column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
  }

  // MARK: Events

  /// Begins an element; `attributes` has names and values in turn and ends with nil.
  func begin(_ name: String, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) {
    guard issue == nil else { return }
    elementCount += 1
    guard open.count < XMLLimit.depth else {
      return stop(
        .limit("found more than \(XMLLimit.depth) levels of elements, expected fewer"))
    }
    guard elementCount <= XMLLimit.elements else {
      return stop(
        .limit("found more than \(XMLLimit.elements) elements, expected at most that many"))
    }
    var element = XMLElement(name: name, position: position)
    var bytes = XMLLimit.elementCost
    var next = attributes
    while let pair = next, let name = pair[0], let value = pair[1] {
      let attribute = XMLElement.Attribute(
        name: String(cString: name), value: String(cString: value))
      bytes += XMLLimit.attributeCost + attribute.name.utf8.count + attribute.value.utf8.count
      element.attributes.append(attribute)
      next = pair + 2
    }
    guard budget.take(bytes) else {
      return stop(.limit(budget.tooLittleMemory(for: "\(elementCount) elements")))
    }
    if elementCount & 0x3FF == 0, budget.isExhausted {
      return stop(.limit(budget.exhausted("reading ended here")))
    }
    open.append(element)
  }

  /// Ends the innermost element.
  func end() {
    guard issue == nil, var element = open.popLast() else { return }
    // The characters between child elements are only indentation, so drop them.
    if !element.children.isEmpty { element.text = "" }
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(element)
    }
  }

  /// Adds characters to the innermost element.
  func add(_ text: UnsafeBufferPointer<UInt8>) {
    guard issue == nil, let last = open.indices.last, open[last].children.isEmpty else { return }
    guard budget.take(text.count) else {
      return stop(.limit(budget.tooLittleMemory(for: "a text of this length")))
    }
    open[last].text += String(decoding: text, as: UTF8.self)
  }

  /// Rejects a document type declaration.
  func rejectDocumentType() {
    guard issue == nil else { return }
    stop(.syntax("found a document type declaration, expected none in an Interface Builder file"))
  }

  private func stop(_ problem: DocumentIssue.Problem) {
    issue = DocumentIssue(position: position, problem: problem)
    XML_StopParser(parser, 0)
  }
}
