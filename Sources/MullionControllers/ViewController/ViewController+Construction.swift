// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

extension ViewController {
  /// Creates a controller of a class that is known only at run time.
  ///
  /// See ``View/make(_:)`` of views.
  ///
  /// - Parameter type: The class.
  /// - Returns: The controller.
  public static func make<Made: ViewController>(_ type: Made.Type) -> Made {
    let controller: ViewController = unsafeBitCast(
      type as ViewController.Type, to: ConstructedController.Type.self
    ).init(nibName: nil, bundle: nil)
    // swift-format-ignore: NeverForceUnwrap
    return controller as! Made
  }
}

/// Declares the initializer of ``ViewController`` as `required`, so that it can be called on a
/// metatype.
@_spi(Overriding) open class ConstructedController: ViewController {
  public required override init(nibName: String?, bundle: AnyObject?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  // See Responder.
  deinit {}
}
