// SPDX-License-Identifier: GPL-3.0-or-later
import CoreGraphics
public import Mullion
public import MullionLists
public import MullionRaster

// Names that code for iOS uses for types and values that Mullion has under others.

extension CollectionView {
  /// The direction in which content scrolls.
  public typealias ScrollDirection = CollectionViewFlowLayout.ScrollDirection
}

extension Window {
  /// The level of a window.
  public typealias Level = WindowLevel
}

nonisolated extension RectCorners {
  /// All corners.
  public static let allCorners = RectCorners.all
}

nonisolated extension TableView.IndexPath {
  /// The number of indices, 2: the section and the row.
  public var count: Int { 2 }

  /// False, because the path has a section and a row.
  public var isEmpty: Bool { false }

  /// The section at 0, and the row at 1.
  public subscript(index: Int) -> Int {
    get { index == 0 ? section : row }
    set { if index == 0 { section = newValue } else { row = newValue } }
  }
}

nonisolated extension UIColor {
  /// Creates a color; the components of the wider space P3 count as those of sRGB.
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) { self.init(red: red, green: green, blue: blue, alpha: alpha) }
}

nonisolated extension UILayoutPriority {
  /// Returns a priority that is stronger by a number.
  public static func + (priority: UILayoutPriority, number: Float) -> UILayoutPriority {
    UILayoutPriority(rawValue: priority.rawValue + number)
  }

  /// Returns a priority that is weaker by a number.
  public static func - (priority: UILayoutPriority, number: Float) -> UILayoutPriority {
    UILayoutPriority(rawValue: priority.rawValue - number)
  }
}

extension Application {
  /// Returns the shared application for a path that names its property, `shared` or
  /// `sharedApplication`; otherwise nil.
  public static func value(forKeyPath keyPath: String) -> Any? {
    keyPath == "shared" || keyPath == "sharedApplication" ? shared : nil
  }

  /// Returns the shared application for a key that names its property, `shared` or
  /// `sharedApplication`; otherwise nil.
  public static func value(forKey key: String) -> Any? { value(forKeyPath: key) }
}

/// A cache of values by keys, which may be structures such as `UIImage`.
///
/// It removes the values that were used least recently if there are more than ``countLimit`` or
/// their costs exceed ``totalCostLimit``.
nonisolated open class NSCache<KeyType: Hashable, ObjectType>: @unchecked Sendable {
  private struct Entry {
    var value: ObjectType
    var cost: Int
    var lastUse: UInt64
  }

  private let lock = NSLock()
  private var entries: [KeyType: Entry] = [:]
  private var clock: UInt64 = 0
  /// The name of the cache.
  open var name = ""
  /// The largest number of values; 0 for no limit.
  open var countLimit = 0
  /// The largest sum of the costs; 0 for no limit.
  open var totalCostLimit = 0

  /// Creates an empty cache.
  public init() {}

  deinit {}

  /// Returns the value of a key; nil for none.
  open func object(forKey key: KeyType) -> ObjectType? {
    lock.lock()
    defer { lock.unlock() }
    clock += 1
    entries[key]?.lastUse = clock
    return entries[key]?.value
  }

  /// Sets the value of a key, with the cost 0.
  open func setObject(_ obj: ObjectType, forKey key: KeyType) {
    setObject(obj, forKey: key, cost: 0)
  }

  /// Sets the value of a key.
  open func setObject(_ obj: ObjectType, forKey key: KeyType, cost g: Int) {
    lock.lock()
    defer { lock.unlock() }
    clock += 1
    entries[key] = Entry(value: obj, cost: g, lastUse: clock)
    var cost = entries.values.reduce(0) { $0 + $1.cost }
    while (countLimit > 0 && entries.count > countLimit)
      || (totalCostLimit > 0 && cost > totalCostLimit && entries.count > 1)
    {
      guard let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
      cost -= oldest.value.cost
      entries[oldest.key] = nil
    }
  }

  /// Removes the value of a key.
  open func removeObject(forKey key: KeyType) {
    lock.lock()
    defer { lock.unlock() }
    entries[key] = nil
  }

  /// Removes all values.
  open func removeAllObjects() {
    lock.lock()
    defer { lock.unlock() }
    entries = [:]
  }
}

/// The lines of a text view's text.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class NSTextContainer {
  private unowned let view: TextView

  init(of view: TextView) { self.view = view }

  /// The distance from the edges of the container to the text, in points.
  public var lineFragmentPadding: CGFloat {
    get { CGFloat(view.lineFragmentPadding) }
    set { view.lineFragmentPadding = Double(newValue) }
  }
}

extension TextView {
  /// The lines of the text.
  public final var textContainer: NSTextContainer { NSTextContainer(of: self) }
}

extension Timer {
  /// Creates a timer with a date of the first call, which a run loop runs.
  public convenience init(
    fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    nonisolated(unsafe) let target = target as AnyObject
    self.init(fire: date, interval: interval, repeats: repeats) { timer in
      nonisolated(unsafe) let timer = timer
      ifOnMainActor { _ = selector.perform(on: target, sender: timer) }
    }
  }
}

extension IdentityObject {
  /// Returns whether a method belongs to the object's class.
  public func responds(to aSelector: Selector!) -> Bool {
    aSelector?.isMethod(of: self) ?? false
  }
}

/// The parameter of the method that copies layout attributes; it has no meaning.
public typealias CopyZone = MullionLists.CopyZone

extension Application {
  /// The direction of the interface: from left to right.
  public final var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}

extension UserDefaults {
  /// Sets the value of a key; nil removes it.
  nonisolated public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}

extension NSObject {
  /// Returns whether a method belongs to the object's class.
  nonisolated public func responds(to aSelector: Selector!) -> Bool {
    aSelector?.isMethod(of: self) ?? false
  }
}

nonisolated extension NSCoder {
  /// Returns the object of a key of an archive; nil for none.
  public func value(forKey key: String) -> Any? { decodeObject(forKey: key) }
}

/// The name of an image of a catalog.
nonisolated public struct ImageResource: Hashable, Sendable {
  /// The name.
  public let name: String

  /// Creates the name of an image.
  public init(name: String) { self.name = name }
}

nonisolated extension UIImage {
  /// Creates an image from a file with the name of the resource; one transparent pixel without one.
  public init(resource: ImageResource) {
    self =
      UIImage(named: resource.name)
      ?? UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }
  }

  /// The appearance of a symbol; ignored, because there are no symbols.
  nonisolated public struct SymbolConfiguration: Hashable, Sendable {
    /// The size of a symbol relative to its text.
    nonisolated public enum SymbolScale: Int, Sendable {
      /// The size of the text.
      case `default` = 0
      /// Smaller.
      case small = 1
      /// Between small and large.
      case medium = 2
      /// Larger.
      case large = 3
    }

    /// The thickness of a symbol's lines.
    nonisolated public enum SymbolWeight: Int, Sendable {
      /// The weight of the text.
      case unspecified = 0
      /// The thinnest lines.
      case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// Creates a configuration with a scale.
    public init(scale: SymbolScale) {}

    /// Creates a configuration with a size.
    public init(pointSize: CGFloat) {}

    /// Creates a configuration with a weight.
    public init(weight: SymbolWeight) {}

    /// Creates a configuration with a size, a weight and a scale.
    public init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale = .default) {}

    /// Creates a configuration for a text style.
    public init(textStyle: UIFont.TextStyle, scale: SymbolScale = .default) {}

    /// Creates a configuration for a font.
    public init(font: UIFont, scale: SymbolScale = .default) {}
  }

  /// There are no symbols: the result is nil.
  public init?(systemName: String, withConfiguration configuration: SymbolConfiguration?) {
    return nil
  }
}

extension ImageView {
  /// The appearance of symbols, which is ignored because there are none.
  public final var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    get { nil }
    set {}
  }
}

extension BarItem {
  /// Returns the custom view of an item for the key `view`; nil for other keys and items.
  public final func value(forKey key: String) -> Any? {
    key == "view" ? (self as? BarButtonItem)?.customView : nil
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the run loop of the current thread.
nonisolated public func CFRunLoopGetCurrent() -> RunLoop { RunLoop.current }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Lets a run loop that sleeps continue.
nonisolated public func CFRunLoopWakeUp(_ loop: RunLoop) { loop.perform {} }

extension ListContentConfiguration.ImageProperties {
  /// The appearance of symbols, which is ignored because there are none.
  public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    get { nil }
    set {}
  }
}

/// Creates a view of a class that is known only at run time, with a zero frame.
public func instance<Made: UIView>(of type: Made.Type) -> Made { UIView.make(type) }

/// Creates a controller of a class that is known only at run time.
public func instance<Made: UIViewController>(of type: Made.Type) -> Made {
  UIViewController.make(type)
}

extension ListContentConfiguration.ImageProperties {
  /// Returns the color of the image in a view with a tint: the tint.
  public func resolvedTintColor(for tintColor: UIColor) -> UIColor { tintColor }
}

extension ListContentConfiguration.TextProperties {
  /// Returns the color of the text.
  public func resolvedColor() -> UIColor { color }
}
