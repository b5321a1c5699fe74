// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Mullion
import MullionDocument
import MullionFiles
import MullionInterfaceBuilder
import MullionServe
import Synchronization

/// Answers the requests of the pages of `mullion serve`.
final class ServeSession: Sendable {
  private let documents: ServedDocuments
  private let isReadOnly: Bool
  private let pages = ServedPages()
  private let watchers = ServedFileWatchers()
  private let turns = ServedTurns()
  /// The documents that requests may name: those of the last list, and those that pages still show
  /// although their files are missing.
  private let known = Mutex<[ServedDocuments.Document]>([])
  /// Sends the data of an event to all pages; nil before the server listens.
  private let notifier = Mutex<(@Sendable (String) -> Void)?>(nil)

  init(_ documents: ServedDocuments, isReadOnly: Bool) {
    (self.documents, self.isReadOnly) = (documents, isReadOnly)
  }

  /// Sets the function that sends events about changed files to the pages.
  func setNotifier(_ notify: @escaping @Sendable (String) -> Void) {
    notifier.withLock { $0 = notify }
  }

  /// Returns how the server gets the answer to a request: at once, by short or long work, or as a
  /// stream of events.
  func reply(to request: LoopbackRequest) -> LoopbackReply {
    switch (request.method, request.path) {
    case ("GET", ""):
      .answer(.init(type: "text/html; charset=utf-8", policy: Self.policy, text: ServePage.html))
    case ("GET", "serve.css"):
      .answer(.init(type: "text/css; charset=utf-8", text: ServeStyle.text))
    case ("GET", "serve.js"):
      .answer(.init(type: "text/javascript; charset=utf-8", text: ServeScript.text))
    case ("GET", "editor.js"):
      .answer(.init(type: "text/javascript; charset=utf-8", text: ServeEditorScript.text))
    case ("GET", "schema"):
      .answer(.init(type: "application/json", text: DocumentSchema.document.text))
    case ("GET", "events"): .events
    case ("GET", "documents"): .files { self.list() }
    case ("GET", "source"): .files { self.answer(to: request) { self.source(of: $0) } }
    case ("PUT", "source"): .files { self.answer(to: request) { self.save($0, request) } }
    case ("POST", "layout"): layOut(request)
    case ("GET", let path): .answer(page(at: path))
    default: .answer(.refusal(404, "found no such address; open the address that was printed"))
    }
  }

  /// The content security policy of the editor's page: only scripts, styles and addresses of this
  /// server.
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    + "img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'none'"

  /// The content security policy of a document's inspector page, which contains its script and
  /// loads nothing.
  private static let pagePolicy =
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; "
    + "base-uri 'none'; form-action 'none'"

  // MARK: Pages

  /// Returns the page or the picture with a path such as `pages/3`.
  private func page(at path: String) -> LoopbackAnswer {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[1]), let page = pages[number] else {
      return .refusal(404, "found no such page; reload the page of mullion serve")
    }
    switch parts[0] {
    case "pages":
      return .init(type: "text/html; charset=utf-8", policy: Self.pagePolicy, text: page.html)
    case "pictures":
      guard let picture = page.picture else {
        return .refusal(404, "the document has no size, so it has no picture; give \"size\"")
      }
      return .init(type: "image/png", body: picture)
    default: return .refusal(404, "found no such page; reload the page of mullion serve")
    }
  }

  // MARK: Documents

  private func list() -> LoopbackAnswer {
    do {
      let all = try documents.all()
      known.withLock { known in
        let names = Set(all.map(\.name))
        known = all + known.filter { !names.contains($0.name) && watchers.isWatching($0.file) }
      }
      return ServedLayout.json { writer in
        writer.list("documents", all) { writer, document in
          writer.inlineObject([
            ("name", .string(document.name)),
            ("isEditable", .truth(document.isEditable && !isReadOnly)),
          ])
        }
        writer.list("devices", InterfaceDevice.all) { writer, device in
          writer.inlineObject([("name", .string(device.name))])
        }
      }
    } catch {
      return .refusal(404, "\(error)")
    }
  }

  /// Returns the answer for the document that the query names, and watches its file.
  private func answer(
    to request: LoopbackRequest, _ make: (ServedDocuments.Document) -> LoopbackAnswer
  ) -> LoopbackAnswer {
    let name = request.query["document"] ?? ""
    guard let document = known.withLock({ known in known.first { $0.name == name } }) else {
      return .refusal(404, "found no document \(name.quoted); choose one of the list")
    }
    watch(document)
    return make(document)
  }

  /// Returns the work that lays out a document for a page, and ends the work of the page's earlier
  /// request.
  private func layOut(_ request: LoopbackRequest) -> LoopbackReply {
    let turn = turns.begin(of: request.query["page"])
    return .work {
      self.turns.run(turn) { self.answer(to: request) { self.layOut($0, request) } }
    }
  }

  private func layOut(
    _ document: ServedDocuments.Document, _ request: LoopbackRequest
  ) -> LoopbackAnswer {
    do {
      let variant = try ServeVariant(request.query)
      // The parameter `draft` distinguishes an empty text of the editor from a request without a
      // text, which lays out the file.
      let hasDraft = request.query["draft"] == "yes" || !request.body.isEmpty
      let draft = document.isEditable && hasDraft ? request.body : nil
      return ServedLayout(
        document: document, variant: variant, draft: draft, settings: documents.settings
      ).answer(pages)
    } catch {
      return ServedLayout.mistakes(error, in: document.file)
    }
  }

  private func source(of document: ServedDocuments.Document) -> LoopbackAnswer {
    do throws(ServedSource.Refusal) {
      let source = try ServedSource.read(document.file, atMost: Self.longestText)
      return ServedLayout.json { writer in
        writer.member("text", .string(source.text))
        writer.member("version", .string(source.version))
      }
    } catch {
      return error.answer
    }
  }

  /// The most bytes of a text in the editor.
  private static let longestText = 4 << 20

  private func save(
    _ document: ServedDocuments.Document, _ request: LoopbackRequest
  ) -> LoopbackAnswer {
    guard document.isEditable, !isReadOnly else {
      return .refusal(403, "\(document.name): found a text to save, expected none: it is read-only")
    }
    guard let version = request.condition else {
      return .refusal(428, "found no header If-Match, expected the version of the text")
    }
    guard !request.body.isEmpty, String(validating: request.body, as: UTF8.self) != nil else {
      return .refusal(400, "found no text in UTF-8, expected that of a document")
    }
    if request.query["mistakes"] != "keep" {
      do {
        _ = try LayoutDocument(json: request.body)
      } catch {
        return ServedLayout.mistakes(error, in: document.file)
      }
    }
    do throws(ServedSource.Refusal) {
      let new = try ServedSource.save(request.body, to: document.file, over: version)
      return ServedLayout.json { $0.member("version", .string(new)) }
    } catch {
      return error.answer
    }
  }

  /// Starts to notify the pages of changes of a document's file.
  private func watch(_ document: ServedDocuments.Document) {
    let file = document.file
    watchers.watch(file) { [weak self] in
      guard let self else { return }
      let data = JSONWriter.text(isOneLine: true) { writer in
        writer.member("file", .string(file))
        writer.member("version", .string(ServedSource.version(of: file)))
      }
      notifier.withLock { $0 }?(String(data.dropLast()))
    }
  }
}
