// SPDX-License-Identifier: GPL-3.0-or-later

/// The meaning of a text, by which a host suggests values for it.
///
/// A program may define other meanings. A host ignores those that it does not know.
nonisolated public struct TextContentType: RawRepresentable, Hashable, Sendable {
  /// The name, UIKit's.
  public let rawValue: String

  /// Creates a meaning from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A full name.
  public static let name = TextContentType(rawValue: "name")
  /// A title before a name.
  public static let namePrefix = TextContentType(rawValue: "honorific-prefix")
  /// A first name.
  public static let givenName = TextContentType(rawValue: "given-name")
  /// A middle name.
  public static let middleName = TextContentType(rawValue: "additional-name")
  /// A last name.
  public static let familyName = TextContentType(rawValue: "family-name")
  /// A suffix of a name.
  public static let nameSuffix = TextContentType(rawValue: "honorific-suffix")
  /// A nickname.
  public static let nickname = TextContentType(rawValue: "nickname")
  /// A job title.
  public static let jobTitle = TextContentType(rawValue: "organization-title")
  /// The name of an organization.
  public static let organizationName = TextContentType(rawValue: "organization")
  /// A location, such as an address or a point of interest.
  public static let location = TextContentType(rawValue: "location")
  /// A street address on one line.
  public static let fullStreetAddress = TextContentType(rawValue: "street-address")
  /// The first line of a street address.
  public static let streetAddressLine1 = TextContentType(rawValue: "address-line1")
  /// The second line of a street address.
  public static let streetAddressLine2 = TextContentType(rawValue: "address-line2")
  /// A city.
  public static let addressCity = TextContentType(rawValue: "address-level2")
  /// A state or province.
  public static let addressState = TextContentType(rawValue: "address-level1")
  /// A city with its state.
  public static let addressCityAndState = TextContentType(rawValue: "address-level1+2")
  /// A part of a city.
  public static let sublocality = TextContentType(rawValue: "address-level3")
  /// A country or region.
  public static let countryName = TextContentType(rawValue: "country-name")
  /// A postal code.
  public static let postalCode = TextContentType(rawValue: "postal-code")
  /// A telephone number.
  public static let telephoneNumber = TextContentType(rawValue: "tel")
  /// An e-mail address.
  public static let emailAddress = TextContentType(rawValue: "email")
  /// The address of a web page.
  public static let url = TextContentType(rawValue: "url")
  /// The number of a credit card.
  public static let creditCardNumber = TextContentType(rawValue: "cc-number")
  /// The name of an account.
  public static let username = TextContentType(rawValue: "username")
  /// A password.
  public static let password = TextContentType(rawValue: "password")
  /// A new password, which the host may suggest.
  public static let newPassword = TextContentType(rawValue: "new-password")
  /// A code that is valid once.
  public static let oneTimeCode = TextContentType(rawValue: "one-time-code")
}
