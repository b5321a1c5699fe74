// SPDX-License-Identifier: GPL-3.0-or-later

/// Fills a hierarchy of views and answers what happens in it.
open class ViewController: Responder {
  /// The root view, if it is loaded.
  public internal(set) final var viewIfLoaded: View?
}
