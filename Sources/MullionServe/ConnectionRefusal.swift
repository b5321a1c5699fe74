// SPDX-License-Identifier: GPL-3.0-or-later

import NIOCore

/// Answers a connection above the limit with a sentence, and closes it without reading.
final class ConnectionRefusal: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private static let sentence = "found too many open connections; close other pages and try again\n"

  func channelActive(context: ChannelHandlerContext) {
    let lines = [
      "HTTP/1.1 503 Service Unavailable", "content-type: text/plain; charset=utf-8",
      "content-length: \(Self.sentence.utf8.count)", "connection: close", "", Self.sentence,
    ]
    let answer = ByteBuffer(string: lines.joined(separator: "\r\n"))
    context.writeAndFlush(wrapOutboundOut(answer), promise: nil)
    context.close(promise: nil)
  }
}
