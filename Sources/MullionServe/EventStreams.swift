// SPDX-License-Identifier: GPL-3.0-or-later

import NIOCore
import NIOHTTP1
import Synchronization

/// The open streams of server-sent events.
final class EventStreams: Sendable {
  private let channels = Mutex<[ObjectIdentifier: any Channel]>([:])
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Adds a channel over which the head of the HTTP answer was already sent.
  ///
  /// - Returns: Whether the limit of streams permits it.
  func add(_ channel: any Channel) -> Bool {
    let key = ObjectIdentifier(channel)
    let isAdded = channels.withLock { channels in
      guard channels.count < limit else { return false }
      channels[key] = channel
      return true
    }
    guard isAdded else { return false }
    channel.closeFuture.whenComplete { [weak self] _ in
      self?.channels.withLock { $0[key] = nil }
    }
    return true
  }

  /// Sends a text to all streams; closes those whose reader is too slow.
  func send(_ text: String) {
    let open = channels.withLock { Array($0.values) }
    for channel in open {
      guard channel.isWritable else {
        channel.close(promise: nil)
        continue
      }
      let part = HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(string: text)))
      channel.writeAndFlush(part, promise: nil)
    }
  }
}
