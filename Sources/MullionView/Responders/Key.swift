// SPDX-License-Identifier: GPL-3.0-or-later

/// A key of a keyboard, with the modifiers that were down.
nonisolated public struct Key: Hashable, Sendable {
  /// A key, identified by its position or function.
  nonisolated public struct Code: RawRepresentable, Hashable, Sendable {
    /// The usage number in the table "Keyboard/Keypad" of the USB HID Usage Tables.
    public let rawValue: Int

    /// Creates a code from its HID usage.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The return key.
    public static let returnOrEnter = Code(rawValue: 0x28)
    /// The escape key.
    public static let escape = Code(rawValue: 0x29)
    /// The key that deletes backward.
    public static let deleteOrBackspace = Code(rawValue: 0x2A)
    /// The tab key.
    public static let tab = Code(rawValue: 0x2B)
    /// The space bar.
    public static let spacebar = Code(rawValue: 0x2C)
    /// The home key.
    public static let home = Code(rawValue: 0x4A)
    /// The page-up key.
    public static let pageUp = Code(rawValue: 0x4B)
    /// The key that deletes forward.
    public static let deleteForward = Code(rawValue: 0x4C)
    /// The end key.
    public static let end = Code(rawValue: 0x4D)
    /// The page-down key.
    public static let pageDown = Code(rawValue: 0x4E)
    /// The right arrow key.
    public static let rightArrow = Code(rawValue: 0x4F)
    /// The left arrow key.
    public static let leftArrow = Code(rawValue: 0x50)
    /// The down arrow key.
    public static let downArrow = Code(rawValue: 0x51)
    /// The up arrow key.
    public static let upArrow = Code(rawValue: 0x52)
  }

  /// Keys that change the meaning of other keys.
  nonisolated public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Caps Lock.
    public static let capsLock = Modifiers(rawValue: 1 << 16)
    /// Shift.
    public static let shift = Modifiers(rawValue: 1 << 17)
    /// Control.
    public static let control = Modifiers(rawValue: 1 << 18)
    /// Option, or Alt.
    public static let alternate = Modifiers(rawValue: 1 << 19)
    /// Command, or the logo key.
    public static let command = Modifiers(rawValue: 1 << 20)
  }

  /// The key.
  public var code: Code
  /// The text that the key types with the modifiers; empty if it types none.
  public var characters: String
  /// The modifiers that are down.
  public var modifiers: Modifiers

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - code: The key.
  ///   - characters: The text that the key types.
  ///   - modifiers: The modifiers that are down.
  public init(_ code: Code, characters: String = "", modifiers: Modifiers = []) {
    (self.code, self.characters, self.modifiers) = (code, characters, modifiers)
  }
}
