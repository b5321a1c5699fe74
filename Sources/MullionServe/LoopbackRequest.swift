// SPDX-License-Identifier: GPL-3.0-or-later

/// A request that passed the ``RequestGuard``.
package struct LoopbackRequest: Sendable {
  /// The method, such as `GET`.
  package var method: String
  /// The path after the token, without a slash at its start.
  package var path: String
  /// The values of the query by their names, decoded.
  package var query: [String: String]
  /// The value of the header `If-Match`; nil without one.
  package var condition: String?
  /// The body.
  package var body: [UInt8]
}

/// The answer to a ``LoopbackRequest``.
package struct LoopbackAnswer: Sendable {
  /// The HTTP status code.
  package var status: Int
  /// The media type of the body.
  package var type: String
  /// The value of the header `Content-Security-Policy`; nil for a policy that forbids everything.
  package var policy: String?
  /// The body.
  package var body: [UInt8]

  /// Creates an answer.
  package init(status: Int = 200, type: String, policy: String? = nil, body: [UInt8]) {
    (self.status, self.type, self.policy, self.body) = (status, type, policy, body)
  }

  /// Creates an answer with a text.
  package init(status: Int = 200, type: String, policy: String? = nil, text: String) {
    self.init(status: status, type: type, policy: policy, body: Array(text.utf8))
  }

  /// Creates an answer with a sentence for people.
  package static func refusal(_ status: Int, _ sentence: String) -> LoopbackAnswer {
    LoopbackAnswer(status: status, type: "text/plain; charset=utf-8", text: sentence + "\n")
  }
}

/// The way in which a ``LoopbackServer`` gets an answer.
package enum LoopbackReply: Sendable {
  /// An answer that is known.
  case answer(LoopbackAnswer)
  /// Long work that creates the answer. The server performs at most two of these at a time.
  case work(@Sendable () -> LoopbackAnswer)
  /// Short work with files that creates the answer. It does not wait for long work.
  case files(@Sendable () -> LoopbackAnswer)
  /// A stream of the events that ``LoopbackServer/send(event:data:)`` sends.
  case events
}
