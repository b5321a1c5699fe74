// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

extension View {
  /// Creates a view of a class that is known only at run time, with a zero frame.
  ///
  /// Swift calls an initializer on a metatype only if it is `required`, which ``View/init(frame:)``
  /// is not, because each subclass with an initializer of its own would have to repeat it. A class
  /// that does not have that initializer ends the program, as on iOS.
  ///
  /// - Parameter type: The class.
  /// - Returns: The view.
  public static func make<Made: View>(_ type: Made.Type) -> Made {
    // Both metatypes are pointers, and the initializer has the same entry in both method tables.
    let view: View = unsafeBitCast(type as View.Type, to: ConstructedView.Type.self)
      .init(frame: .zero)
    // swift-format-ignore: NeverForceUnwrap
    return view as! Made
  }
}

/// Declares the initializer of ``View`` as `required`, so that it can be called on a metatype.
///
/// The class is open so that the compiler cannot know its subclasses and calls the initializer of the
/// metatype's own class.
@_spi(Overriding) open class ConstructedView: View {
  public required override init(frame: Rect) { super.init(frame: frame) }

  // See Responder.
  deinit {}
}
