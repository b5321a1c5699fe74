// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionView

/// The state of an application's decisions about the orientation of its interface.
struct TurningState {
  /// The interface's orientation in the position that the host reported last, which was not flat.
  var held = InterfaceOrientation.portrait
  /// The orientation that the program requested; nil after the next turn of the device.
  var requested: InterfaceOrientation?
  /// Whether a rotation is being carried out.
  var isTurning = false
}

extension Application {
  // MARK: The device

  /// Reports that the user has turned the device.
  ///
  /// The delegate and the observers receive ``ApplicationNotification/deviceTurned(_:)``. Then the
  /// interface of the first screen turns, animated, if the controller in front and the delegate
  /// support the orientation; see ``ViewController/supportedInterfaceOrientations``. Nothing happens
  /// if the position is the known one.
  ///
  /// - Parameter orientation: The position of the device. The interface keeps its orientation in flat
  ///   and unknown positions.
  public final func turnDevice(to orientation: DeviceOrientation) {
    guard orientation != deviceOrientation else { return }
    record(orientation)
    // A handler of the notification may have reported another turn.
    if orientation == deviceOrientation { attemptRotationToDeviceOrientation() }
  }

  /// Records a position of the device and sends the notification.
  private func record(_ orientation: DeviceOrientation) {
    deviceOrientation = orientation
    if let held = InterfaceOrientation(orientation) {
      (turning.held, turning.requested) = (held, nil)
    }
    notify(.deviceTurned(orientation))
  }

  /// Turns the interface of the first screen to the orientation of the device, animated, if the
  /// controller in front and the delegate allow it.
  ///
  /// A program calls it after ``ViewController/shouldAutorotate`` has become true.
  public final func attemptRotationToDeviceOrientation() {
    guard InterfaceOrientation(deviceOrientation) != nil else { return }
    turning.requested = nil
    _ = turn(screens[0], to: turning.held, animated: true)
  }

  /// Turns the interface of a screen if the controller in front and the delegate allow the
  /// orientation.
  ///
  /// The controller is the root controller of the foremost visible window that fills the screen, or
  /// the controller presented full screen in front of it. Each window that fills the screen gets the
  /// screen's new size; other windows keep their frames. A window notifies its controllers before it
  /// changes their sizes. The rotation of a visible window is animated.
  ///
  /// On the first screen, the call also reports that the device is in the matching position, like
  /// ``turnDevice(to:)``, whether or not the interface turns.
  ///
  /// - Parameters:
  ///   - screen: One of ``screens``.
  ///   - orientation: The new orientation of the interface.
  /// - Returns: Whether the interface has that orientation after the call.
  @discardableResult
  public final func rotate(_ screen: Screen, to orientation: InterfaceOrientation) -> Bool {
    guard orientation != .unknown, screens.contains(where: { $0 === screen }) else { return false }
    let device = DeviceOrientation(orientation)
    if screen === screens[0], device != deviceOrientation {
      record(device)
      guard device == deviceOrientation else { return screen.orientation == orientation }
    }
    return turn(screen, to: orientation, animated: true)
  }

  /// Turns the interface of a screen if the root in front turns with the device and supports the
  /// orientation; returns whether the interface has it then.
  private func turn(
    _ screen: Screen, to orientation: InterfaceOrientation, animated: Bool
  ) -> Bool {
    guard screen.orientation != orientation else { return true }
    guard decider(on: screen)?.root?.rotatesWithDevice ?? true,
      supportedOrientations(on: screen).contains(orientation.mask)
    else { return false }
    return carryOut(orientation, on: screen, animated: animated)
  }

  // MARK: Decisions

  /// The foremost visible window that fills a screen and has a root controller.
  private func decider(on screen: Screen) -> Window? {
    windows.last {
      $0.screen === screen && !$0.isHidden && $0.frame == screen.bounds
        && $0.root?.supportedOrientations != nil
    }
  }

  /// Whether a root decides about the orientation of its window's screen.
  package final func decides(_ root: any WindowRoot, on screen: Screen) -> Bool {
    decider(on: screen)?.root === root
  }

  /// Whether a visible window has a root controller, whose interface may turn with the device.
  package final var hasVisibleRoot: Bool {
    windows.contains { !$0.isHidden && $0.root?.supportedOrientations != nil }
  }

  /// The orientations that the controller in front of a screen and the delegate support.
  ///
  /// - Parameter screen: One of ``screens``.
  /// - Returns: Those of the delegate if no visible window that fills the screen has a controller.
  public final func supportedOrientations(on screen: Screen) -> InterfaceOrientationMask {
    guard let window = decider(on: screen), let root = window.root else {
      return delegate?.supportedInterfaceOrientations(of: self) ?? .all
    }
    let own = delegate?.supportedInterfaceOrientations(of: self, for: window) ?? .all
    return own.intersection(root.supportedOrientations ?? .all)
  }

  /// Turns the interface to one of some orientations, if the controller in front and the delegate
  /// support it.
  ///
  /// The interface keeps the orientation until the device turns. The rotation is animated.
  ///
  /// - Parameters:
  ///   - orientations: The acceptable orientations. That of the device has precedence, then the
  ///     current one.
  ///   - screen: One of ``screens``; nil for the first one.
  /// - Returns: Whether the interface has one of the orientations after the call.
  @discardableResult
  public final func requestOrientations(
    _ orientations: InterfaceOrientationMask, on screen: Screen? = nil
  ) -> Bool {
    let screen = screen ?? screens[0]
    guard screens.contains(where: { $0 === screen }) else { return false }
    let possible = supportedOrientations(on: screen).intersection(orientations)
    let choices = [turning.held, screen.orientation] + possible.inOrderOfChoice
    guard let choice = choices.first(where: { possible.contains($0.mask) }) else { return false }
    turning.requested = choice == turning.held ? nil : choice
    return screen.orientation == choice || carryOut(choice, on: screen, animated: true)
  }

  /// Turns the interface of a screen to the orientation that the controller in front wants.
  ///
  /// It is the first supported one among these: an orientation that the program requested, that of
  /// the device, the current one, and the one that the controller prefers. A controller that does not
  /// turn with the device keeps the current one, if it supports it.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - animated: Whether to animate the rotation.
  ///   - keepsCurrent: Whether a supported current orientation takes precedence over the device's.
  package final func settleOrientation(
    of screen: Screen, animated: Bool, keepsCurrent: Bool = false
  ) {
    guard let root = decider(on: screen)?.root else { return }
    let supported = supportedOrientations(on: screen)
    if supported.isEmpty { return root.reportNoCommonOrientation() }
    let current = screen.orientation
    var choices = [turning.held, current]
    if keepsCurrent || !root.rotatesWithDevice || screen !== screens[0] { choices.reverse() }
    if let requested = turning.requested { choices.insert(requested, at: 0) }
    if let choice = choices.first(where: { supported.contains($0.mask) }) {
      return settle(choice, on: screen, animated: animated)
    }
    let preferred = root.preferredOrientation
    let choice = supported.contains(preferred.mask) && preferred != .unknown
    settle(
      choice ? preferred : supported.inOrderOfChoice.first ?? current, on: screen,
      animated: animated)
  }

  /// Turns the interface to a supported orientation, or plans another decision if it is turning.
  package final func settle(
    _ orientation: InterfaceOrientation, on screen: Screen, animated: Bool
  ) {
    guard orientation != screen.orientation || turning.isTurning else { return }
    if turning.isTurning {
      // A callback of a rotation changed the controllers; two that disagree must not loop.
      schedule(after: 0) { [weak self] in self?.settleOrientation(of: screen, animated: animated) }
    } else {
      _ = carryOut(orientation, on: screen, animated: animated)
    }
  }

  /// Decides about the orientation of a screen in the next turn, animated.
  package final func setNeedsOrientationDecision(on screen: Screen) {
    schedule(after: 0) { [weak self] in self?.settleOrientation(of: screen, animated: true) }
  }

  // MARK: Rotations

  /// Changes the orientation of a screen and the frames of the windows that fill it.
  ///
  /// - Returns: Whether the screen has the orientation; false during another rotation.
  private func carryOut(
    _ orientation: InterfaceOrientation, on screen: Screen, animated: Bool
  ) -> Bool {
    guard !turning.isTurning else { return false }
    turning.isTurning = true
    let rotation = InterfaceRotation(
      of: screen, to: orientation, animated: animated && AnimationContext.permitsAnimations)
    let full = windows.filter { $0.screen === screen && $0.frame == screen.bounds }
    for window in full {
      if let root = window.root {
        root.rotate(window, by: rotation)
      } else {
        window.frame = rotation.bounds
      }
    }
    rotation.apply()
    turning.isTurning = false
    notify(.rotated(screen))
    return screen.orientation == orientation
  }
}

extension Window {
  /// The root controller with those that it contains and presents; nil without one.
  fileprivate var root: (any WindowRoot)? { applicationState.root }
}
