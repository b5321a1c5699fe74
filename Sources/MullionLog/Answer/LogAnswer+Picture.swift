// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument

extension LogAnswer {
  /// The picture of the conflict as SVG; nil for a log without constraints that could be read.
  package var svg: String? {
    guard let picture = LogPicture(self) else { return nil }
    let (width, height) = (Self.number(LogPicture.width), Self.number(picture.height))
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
        + "viewBox=\"0 0 \(width) \(height)\" font-family=\"sans-serif\" font-size=\"12\">",
      "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>",
    ]
    for shape in picture.shapes {
      switch shape {
      case .rect(let x, let y, let width, let height, let color):
        lines.append(
          "<rect x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" width=\"\(Self.number(width))\" "
            + "height=\"\(Self.number(height))\" fill=\"\(color)\"/>")
      case .text(let text, let x, let y, _, let color, let isBold):
        let weight = isBold ? " font-weight=\"bold\"" : ""
        lines.append(
          "<text x=\"\(Self.number(x))\" y=\"\(Self.number(y + 14))\" fill=\"\(color)\"\(weight)>"
            + "\(Self.escaped(text))</text>")
      }
    }
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }

  /// The picture of the conflict as a layout document; nil for a log without constraints that could
  /// be read.
  package var pictureDocument: String? {
    guard let picture = LogPicture(self) else { return nil }
    return JSONWriter.text { writer in
      writer.member("version", .number(1))
      writer.member(
        "size",
        .members([("width", .number(LogPicture.width)), ("height", .number(picture.height))]))
      writer.object("root") { writer in
        writer.member("background", .string("#ffffff"))
        writer.list("subviews", picture.shapes) { writer, shape in
          switch shape {
          case .rect(let x, let y, let width, let height, let color):
            writer.inlineObject([
              ("frame", Self.frame(x, y, width, height)), ("background", .string(color)),
            ])
          case .text(let text, let x, let y, let width, let color, let isBold):
            writer.inlineObject([
              ("type", .string("label")), ("text", .string(text)),
              ("font", Self.font(isBold)), ("textColor", .string(color)),
              ("frame", Self.frame(x, y, width, 18)),
            ])
          }
        }
      }
    }
  }

  private static func font(_ isBold: Bool) -> JSONWriter.Value {
    .members([("size", .number(12)), ("weight", .string(isBold ? "bold" : "regular"))])
  }

  private static func frame(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> JSONWriter.Value {
    .members([
      ("x", .number(x)), ("y", .number(y)), ("width", .number(width)), ("height", .number(height)),
    ])
  }

  private static func number(_ value: Double) -> String {
    let text = "\((value * 100).rounded() / 100)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
    return result
  }
}
