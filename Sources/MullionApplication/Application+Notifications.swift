// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

extension Application {
  /// Sends a notification of the program to the delegate and the observers.
  ///
  /// The call returns when all observers have received the notification.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - object: The object that the notification is about, usually the sender; nil for none.
  ///   - userInfo: More values for the observers.
  public final func post(
    _ name: PostedNotification.Name, object: AnyObject? = nil, userInfo: [String: Any] = [:]
  ) {
    notify(.posted(PostedNotification(name: name, object: object, userInfo: userInfo)))
  }

  /// Adds an observer of the program's own notifications.
  ///
  /// All observers of the application are called in the order in which they were added.
  ///
  /// - Parameters:
  ///   - name: The name of the notifications; nil for all names.
  ///   - object: The object whose notifications are observed, which the observation does not retain;
  ///     nil for all objects.
  ///   - handler: Called with each notification.
  /// - Returns: The observation, which ends when it is released.
  public final func observe(
    _ name: PostedNotification.Name?, object: AnyObject? = nil,
    _ handler: @escaping (PostedNotification) -> Void
  ) -> ApplicationObservation {
    let needsObject = object != nil
    return observe { [weak object] notice in
      guard case .posted(let posted) = notice, name == nil || posted.name == name else { return }
      // After the release of the object, another one may have its address.
      if needsObject, object == nil || posted.object !== object { return }
      handler(posted)
    }
  }
}
