// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Glibc
import TestSupport
import Testing

/// The server of `mullion serve`; `Tests/Serve/run` uses its page in a browser.
@Suite struct ServeTests {
  private static let card = #"""
    {"version": 1, "size": {"width": 100, "height": 60}, "root": {"id": "root", "subviews": [{"id": "box"}]},
    "constraints": ["box.left == root.left", "box.top == root.top", "box.height == 9", "box.width == 5"]}
    """#

  /// Starts a server for a folder with `card.json`.
  private func start(_ options: [String] = []) throws -> (server: ServerRun, folder: ScratchFolder)
  {
    let folder = try ScratchFolder()
    folder.write(Array(Self.card.utf8), to: "card.json")
    let server = try ServerRun(
      [folder.path("card.json")] + options, output: folder.path("address"))
    // A page lists the documents before it names one.
    #expect(try server.ask("GET", "documents").status == 200)
    return (server, folder)
  }

  private func document(_ folder: ScratchFolder) -> String {
    "document=" + folder.path("card.json").replacing("/", with: "%2F")
  }

  /// Returns the value of a text member in JSON of one line.
  private func member(_ name: String, of json: String) -> String? {
    json.split(separator: "\"\(name)\": \"").dropFirst().first?.split(separator: "\"").first
      .map(String.init)
  }

  /// Returns the value of a member that is a whole number in JSON of one line.
  private func number(_ name: String, of json: String) -> Int? {
    json.split(separator: "\"\(name)\": ").dropFirst().first.flatMap {
      Int($0.prefix(while: \.isNumber))
    }
  }

  // MARK: Pages

  @Test func `a document becomes a page and a picture`() throws {
    let (server, folder) = try start()
    let answer = try server.ask("POST", "layout?\(document(folder))&style=dark&direction=rtl")
    #expect(answer.status == 200 && answer.body.contains(#"{"page": 1,"#), "\(answer)")
    let page = try server.ask("GET", "pages/1")
    #expect(page.body.contains(#""isMirrored":true"#))
    #expect(page.head.lowercased().contains("content-security-policy: default-src 'none'"))
    #expect(try server.ask("GET", "pictures/1").body.contains("PNG"))
    #expect(try server.ask("GET", "pages/2").status == 404)
    // A direction of the menu replaces that of the document.
    let mirrored = Self.card.replacing(
      "\"version\": 1", with: "\"version\": 1, \"direction\": \"rtl\"")
    for (query, isMirrored) in [("", true), ("&direction=ltr", false)] {
      let path = "layout?\(document(folder))\(query)"
      #expect(try server.ask("POST", path, body: mirrored).status == 200)
      let page = try server.ask("GET", "pages/\(isMirrored ? 2 : 3)")
      #expect(page.body.contains("\"isMirrored\":\(isMirrored)"))
    }
    #expect(server.end() == 0)
  }

  @Test func `the text of the editor is laid out and the file stays`() throws {
    let (server, folder) = try start()
    let draft = Self.card.replacing("box.width == 5", with: "box.width == 77")
    #expect(try server.ask("POST", "layout?\(document(folder))", body: draft).status == 200)
    #expect(try server.ask("GET", "pages/1").body.contains("[77,0,0]"))
    #expect(folder.read("card.json") == Array(Self.card.utf8))
  }

  @Test func `an empty draft is a mistake, but without a draft the file is laid out`() throws {
    let (server, folder) = try start()
    let path = "layout?\(document(folder))"
    #expect(try server.ask("POST", path).status == 200)
    let empty = try server.ask("POST", path + "&draft=yes")
    #expect(empty.status == 422 && empty.body.contains("\"line\": 1"), "\(empty)")
  }

  @Test func `a request can ask for one width`() throws {
    let (server, folder) = try start()
    for (query, widths) in [("own", "[100,100]"), ("250.5", "[250.5,250.5]"), ("", "[100,1024]")] {
      let answer = try server.ask("POST", "layout?\(document(folder))&width=\(query)")
      #expect(answer.body.contains(#""width": 100, "height": 60, "isNarrow": false"#), "\(answer)")
      let page = try #require(number("page", of: answer.body))
      #expect(try server.ask("GET", "pages/\(page)").body.contains("\"width\":\(widths)"))
    }
    for wrong in ["0", "-5", "1e9", "nan", "wide"] {
      let answer = try server.ask("POST", "layout?\(document(folder))&width=\(wrong)")
      #expect(answer.status == 422 && answer.body.contains("expected a number"), "\(answer)")
    }
  }

  @Test func `a newer layout of a page ends the older one, and other pages do not wait`() throws {
    let file = repositoryPath("Docs/Gallery/settings-table.json")
    let folder = try ScratchFolder()
    let server = try ServerRun([file], output: folder.path("address"))
    _ = try server.ask("GET", "documents")
    let path = "layout?document=" + file.replacing("/", with: "%2F")
    // The map of all widths takes many seconds.
    let slow = try server.begin("POST", path + "&page=one")
    defer { close(slow) }
    #expect(try server.ask("POST", path + "&page=two&width=own").status == 200)
    #expect(try server.ask("POST", path + "&page=one&width=own").status == 200)
    #expect(server.read(slow, until: nil).hasPrefix("HTTP/1.1 409 "))
  }

  @Test func `mistakes have their line, and the messages equal the command's`() throws {
    let (server, folder) = try start()
    let draft = Self.card.replacing("\"box\"", with: "7")
    let answer = try server.ask("POST", "layout?\(document(folder))", body: draft)
    #expect(answer.status == 422)
    #expect(answer.body.contains(#""pointer": "/root/subviews/0/id", "line": 1, "#), "\(answer)")
    let device = try server.ask("POST", "layout?\(document(folder))&device=iphnoe%2015")
    #expect(device.status == 422 && device.body.contains(#"did you mean \"iphone 15\"?"#))
    let late = try ServerRun(
      [folder.path("card.json"), "--time-limit", "0.000001"], output: folder.path("late"))
    _ = try late.ask("GET", "documents")
    let limit = try late.ask("POST", "layout?\(document(folder))")
    #expect(limit.body.contains("limit"), "\(limit)")
  }

  // MARK: Saving

  @Test func `a save is refused if the file changed since it was read`() throws {
    let (server, folder) = try start()
    let source = try server.ask("GET", "source?\(document(folder))")
    let version = try #require(member("version", of: source.body))
    let text = Self.card.replacing("== 5", with: "== 6")
    let saved = try server.ask(
      "PUT", "source?\(document(folder))", headers: ["If-Match: \(version)"], body: text)
    #expect(saved.status == 200 && folder.read("card.json") == Array(text.utf8), "\(saved)")
    let new = try #require(member("version", of: saved.body))
    // Another program changes the file.
    folder.write(Array(Self.card.utf8), to: "card.json")
    for old in [version, new, "missing", ""] {
      let refused = try server.ask(
        "PUT", "source?\(document(folder))", headers: ["If-Match: \(old)"], body: text)
      #expect(refused.status == 412, "\(refused)")
    }
    #expect(try server.ask("PUT", "source?\(document(folder))", body: text).status == 428)
    #expect(folder.read("card.json") == Array(Self.card.utf8))
    #expect(folderNames(folder.path("")).sorted() == [".", "..", "address", "card.json"])
  }

  @Test func `a save makes a missing file again, and its messages name the file once`() throws {
    let (server, folder) = try start()
    let source = "source?\(document(folder))"
    let version = try #require(member("version", of: try server.ask("GET", source).body))
    unlink(folder.path("card.json"))
    let missing = try server.ask("GET", source)
    #expect(missing.status == 404 && missing.body.ranges(of: "card.json").count == 1, "\(missing)")
    let old = try server.ask("PUT", source, headers: ["If-Match: \(version)"], body: Self.card)
    #expect(old.status == 412, "\(old)")
    // The list of the page is read again while the file is missing.
    _ = try server.ask("GET", "documents")
    let saved = try server.ask("PUT", source, headers: ["If-Match: missing"], body: Self.card)
    #expect(saved.status == 200 && folder.read("card.json") == Array(Self.card.utf8), "\(saved)")
  }

  @Test func `a text with mistakes is saved only on demand, and an empty one never`() throws {
    let (server, folder) = try start()
    let source = try server.ask("GET", "source?\(document(folder))")
    let version = ["If-Match: \(try #require(member("version", of: source.body)))"]
    let path = "source?\(document(folder))"
    #expect(try server.ask("PUT", path, headers: version, body: "{").status == 422)
    #expect(try server.ask("PUT", path + "&mistakes=keep", headers: version).status == 400)
    #expect(folder.read("card.json") == Array(Self.card.utf8))
    let kept = try server.ask("PUT", path + "&mistakes=keep", headers: version, body: "{")
    #expect(kept.status == 200 && folder.read("card.json") == [UInt8(ascii: "{")])
  }

  @Test func `no-edit and Interface Builder files refuse saves`() throws {
    let (server, folder) = try start(["--no-edit"])
    let source = try server.ask("GET", "source?\(document(folder))")
    let version = try #require(member("version", of: source.body))
    let refused = try server.ask(
      "PUT", "source?\(document(folder))", headers: ["If-Match: \(version)"], body: Self.card)
    #expect(refused.status == 403, "\(refused)")
    let file = "Tests/Fixtures/InterfaceBuilder/Shop.storyboard"
    let other = try ServerRun([repositoryPath(file)], output: folder.path("other"))
    let list = try other.ask("GET", "documents").body
    #expect(list.contains("Shop.storyboard#") && !list.contains(#""isEditable": true"#))
  }

  @Test func `a save of another program reaches the stream of events`() throws {
    let (server, folder) = try start()
    let socket = try server.connect()
    defer { close(socket) }
    let lines = ["GET \(server.base)events HTTP/1.1", "Host: localhost:\(server.port)", "", ""]
    let text = lines.joined(separator: "\r\n")
    #expect(send(socket, text, text.utf8.count, 0) == text.utf8.count)
    #expect(server.read(socket, until: "retry: 1000").contains("text/event-stream"))
    _ = try server.ask("GET", "source?\(document(folder))")
    folder.write(Array((Self.card + " ").utf8), to: "card.json")
    let event = server.read(socket, until: "\"version\"")
    #expect(event.contains("event: change") && event.contains("card.json"), "\(event)")
  }

  // MARK: Hostile requests

  @Test func `requests of other hosts and pages are refused`() throws {
    let (server, _) = try start()
    let host = "Host: 127.0.0.1:\(server.port)"
    let path = "\(server.base)documents"
    let requests: [(status: Int, lines: [String])] = [
      (421, ["GET \(path) HTTP/1.1", "Host: evil.example:\(server.port)"]),
      (421, ["GET \(path) HTTP/1.1", "Host: 127.0.0.1"]),
      (421, ["GET \(path) HTTP/1.1", host, "Host: evil.example"]),
      (421, ["GET \(path) HTTP/1.0"]),
      (403, ["GET \(path) HTTP/1.1", host, "Origin: http://evil.example"]),
      (403, ["GET \(path) HTTP/1.1", host, "Origin: null"]),
      (403, ["GET \(path) HTTP/1.1", host, "Origin: http://127.0.0.1:\(server.port + 1)"]),
      (403, ["GET \(path) HTTP/1.1", host, "Sec-Fetch-Site: cross-site"]),
      (403, ["GET / HTTP/1.1", host]),
      (403, ["GET /\(String(repeating: "0", count: 32))/documents HTTP/1.1", host]),
      (405, ["DELETE \(path) HTTP/1.1", host]),
      (405, ["OPTIONS \(path) HTTP/1.1", host]),
      (400, ["GET \(path)?a=%f HTTP/1.1", host]),
      (400, ["GET \(path)?a=%ff HTTP/1.1", host]),
      (200, ["GET \(path) HTTP/1.1", host, "Origin: http://127.0.0.1:\(server.port)"]),
    ]
    for (status, lines) in requests {
      let answer = try server.send(lines)
      #expect(answer.status == status, "\(lines): \(answer)")
      // A refusal says what to do, and nothing of the documents.
      #expect(status == 200 || answer.body.contains("expected") || answer.body.contains("open"))
    }
  }

  @Test(arguments: [
    "/etc/passwd", "../../../../etc/passwd", "card.json/../../etc/passwd", "%2e%2e%2fetc%2fpasswd",
    "..%c0%af..", "card.json%00", "\\\\server\\share", "file:///etc/passwd", "",
  ])
  func `only listed documents are read`(_ name: String) throws {
    let (server, _) = try start()
    for path in ["source?document=\(name)", name] where !path.isEmpty {
      let answer = try server.ask("GET", path)
      #expect(answer.status == 404 || answer.status == 400, "\(path): \(answer)")
      #expect(!answer.body.contains("root:"))
    }
  }

  @Test func `large bodies and headers are refused`() throws {
    let (server, folder) = try start()
    let host = "Host: 127.0.0.1:\(server.port)"
    let path = "\(server.base)layout?\(document(folder))"
    let announced = try server.send([
      "POST \(path) HTTP/1.1", host, "Content-Length: 99999999999",
    ])
    #expect(announced.status == 413, "\(announced)")
    // 17 MiB in one chunk.
    let part = String(repeating: "x", count: 17 << 20)
    let chunked = try server.send(
      ["POST \(path) HTTP/1.1", host, "Transfer-Encoding: chunked"],
      body: "\(String(part.utf8.count, radix: 16))\r\n\(part)\r\n0\r\n\r\n")
    #expect(chunked.status == 413, "\(chunked.head)")
    let header = try server.send([
      "GET \(path) HTTP/1.1", host, "X: \(String(repeating: "x", count: 1 << 20))",
    ])
    #expect(header.status == 400 || header.status == 431 || header.status == 0, "\(header)")
    #expect(try server.ask("GET", "documents").status == 200)
  }

  /// The number of hostile requests from each of 20 clients; 500 with `MULLION_HOSTILE` set.
  private static let hostileRequests = getenv("MULLION_HOSTILE") == nil ? 50 : 500

  @Test func `after hostile requests the server still answers`() throws {
    let (server, folder) = try start()
    let port = server.port
    let valid = "GET \(server.base)documents HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n"
    DispatchQueue.concurrentPerform(iterations: 20) { worker in
      var random = SplitMix64(seed: UInt64(worker))
      for number in 0..<Self.hostileRequests {
        guard let socket = try? ServerRun.connect(to: port) else { continue }
        let bytes = Self.hostileBytes(number, valid, &random)
        _ = bytes.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        close(socket)
      }
    }
    #expect(try server.ask("GET", "documents").status == 200)
    #expect(folder.read("card.json") == Array(Self.card.utf8))
    #expect(server.end() == 0)
  }

  /// Returns a hostile request; the number chooses its kind.
  private static func hostileBytes(
    _ number: Int, _ valid: String, _ random: inout SplitMix64
  ) -> [UInt8] {
    var bytes = Array(valid.utf8)
    switch number % 4 {
    case 0:
      let count = Int.random(in: 1...200, using: &random)
      return (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    case 1:
      for _ in 0..<3 {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] = .random(in: 0...255, using: &random)
      }
    case 2: bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random))
    default: return Array("GET /../../etc/passwd HTTP/1.1\r\nHost: evil.example\r\n\r\n".utf8)
    }
    return bytes
  }

  @Test func `bytes that are no HTTP request get an explained response 400`() throws {
    let (server, _) = try start()
    for text in [
      "\u{16}\u{3}\u{1}\u{2}\0\r\n\r\n", "FOO / HTTP/1.1\r\n\r\n", "GET /a\0b HTTP/1.1\r\n\r\n",
    ] {
      let answer = try server.exchange(Array(text.utf8))
      #expect(answer.hasPrefix("HTTP/1.1 400 ") && answer.contains("expected"), "\(answer)")
    }
  }

  @Test func `a refusal of another site names the header that was found`() throws {
    let (server, _) = try start()
    let host = "Host: 127.0.0.1:\(server.port)"
    let line = "GET \(server.base)documents HTTP/1.1"
    let site = try server.send([line, host, "Sec-Fetch-Site: cross-site"])
    #expect(site.status == 403 && site.body.contains("\"cross-site\""), "\(site)")
    let hosts = try server.send([line, host, "Host: evil.example"])
    #expect(hosts.status == 421 && hosts.body.contains("and \"evil.example\""), "\(hosts)")
  }

  @Test func `the last of several requests on a connection is answered before it closes`() throws {
    let (server, _) = try start()
    let lines = ["GET \(server.base)documents HTTP/1.1", "Host: 127.0.0.1:\(server.port)"]
    let request = lines.joined(separator: "\r\n") + "\r\n"
    let text = String(repeating: request + "\r\n", count: 5) + request + "Connection: close\r\n\r\n"
    let answer = try server.exchange(Array(text.utf8))
    #expect(answer.ranges(of: "HTTP/1.1 200 ").count == 6, "\(answer)")
  }

  @Test func `connections above the limit get a response 503, and others stay open`() throws {
    let (server, _) = try start()
    let sockets = try (0..<100).map { _ in try server.connect() }
    defer { for socket in sockets { close(socket) } }
    let refusal = server.read(sockets[99], until: nil)
    #expect(refusal.hasPrefix("HTTP/1.1 503 ") && refusal.contains("too many"), "\(refusal)")
    // A closed connection is readable at once; an open one waits for a request.
    var closed = 0
    for socket in sockets {
      var request = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      if poll(&request, 1, 200) > 0 { closed += 1 }
    }
    #expect(closed >= 100 - 64 && closed < 100, "\(closed) closed")
  }

  // MARK: Usage

  @Test func `a port in use, a wrong port and a folder without documents are reported`() throws {
    let (server, folder) = try start()
    let used = try CommandRun(["serve", folder.path("card.json"), "--port", "\(server.port)"])
    #expect(used.code == 74 && used.errors.contains("choose another with --port"))
    #expect(try CommandRun(["serve", "--port", "70000"]).code == 64)
    #expect(try CommandRun(["serve", "-"]).code == 64)
    let empty = try ScratchFolder()
    let none = try CommandRun(["serve", empty.path("")])
    #expect(none.code == 3 && none.errors.contains("expected at least one"))
  }
}
