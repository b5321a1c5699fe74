// SPDX-License-Identifier: GPL-3.0-or-later

/// A key of a keyboard, with what was held down along with it.
public struct Key: Hashable, Sendable {
  /// A key by its place or function.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The number in the table "Keyboard/Keypad" of the USB HID Usage Tables.
    public let rawValue: Int

    /// Creates a code from its HID usage.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The return key.
    public static let returnOrEnter = Code(rawValue: 0x28)
    /// The escape key.
    public static let escape = Code(rawValue: 0x29)
    /// The key that deletes backwards.
    public static let deleteOrBackspace = Code(rawValue: 0x2A)
    /// The tabulator key.
    public static let tab = Code(rawValue: 0x2B)
    /// The space bar.
    public static let spacebar = Code(rawValue: 0x2C)
    /// The key that goes to the beginning.
    public static let home = Code(rawValue: 0x4A)
    /// The key that goes a page up.
    public static let pageUp = Code(rawValue: 0x4B)
    /// The key that deletes forwards.
    public static let deleteForward = Code(rawValue: 0x4C)
    /// The key that goes to the end.
    public static let end = Code(rawValue: 0x4D)
    /// The key that goes a page down.
    public static let pageDown = Code(rawValue: 0x4E)
    /// The arrow to the right.
    public static let rightArrow = Code(rawValue: 0x4F)
    /// The arrow to the left.
    public static let leftArrow = Code(rawValue: 0x50)
    /// The arrow down.
    public static let downArrow = Code(rawValue: 0x51)
    /// The arrow up.
    public static let upArrow = Code(rawValue: 0x52)
  }

  /// Keys that change what others mean.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Capitals are locked.
    public static let capsLock = Modifiers(rawValue: 1 << 16)
    /// Shift.
    public static let shift = Modifiers(rawValue: 1 << 17)
    /// Control.
    public static let control = Modifiers(rawValue: 1 << 18)
    /// Option, or Alt.
    public static let alternate = Modifiers(rawValue: 1 << 19)
    /// Command, or the key with the logo.
    public static let command = Modifiers(rawValue: 1 << 20)
  }

  /// The key.
  public var code: Code
  /// What the key types, with the modifiers; empty if nothing.
  public var characters: String
  /// What is held down along with it.
  public var modifiers: Modifiers

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - code: The key.
  ///   - characters: What it types.
  ///   - modifiers: What is held down along with it.
  public init(_ code: Code, characters: String = "", modifiers: Modifiers = []) {
    (self.code, self.characters, self.modifiers) = (code, characters, modifiers)
  }
}
