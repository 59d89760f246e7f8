import { isShopItself } from './own-name.ts'
import type { RawOffer } from './raw-offer.ts'

/** Gift cards of the shop, credit, subscriptions, services and protection, which shops sell beside products. */
export const isNoProduct = (
  title: string,
  { soldAs = '', category = '', googleCategory = '' }: RawOffer,
  domains: readonly string[],
): boolean => {
  if (noProduct.test(title) || noProductKind.test(soldAs)) return true
  const isAmongCards = [category, googleCategory].some((path) => cards.test(path.trim()))
  const [, giver] = (isAmongCards ? anyCardOf : giftCardOf).exec(title) ?? []
  return giver !== undefined && isShopItself(giver, domains)
}

/** By the names that shops and their programs give them. A licence for a year is a good, a box each month is none. */
const noProduct =
  /^(?:(?:e|electronic|digital|virtual|online|store|\$?\d{1,5})[ -]){0,3}e?gift ?(?:card|voucher|certificate)s?(?: |$)(?!holder|box|display|stand|sleeve|envelope|carrier|presenter)|\b(?:store|shop) credit(?: \$?\d{1,5})?$|^(?:[\p{L}]+ )?(?:shipping|package|parcel|order|delivery|route) (?:protection|insurance)\b|^extended warrant(?:y|ies)\b|^(?:donation|tip|gratuity|deposit|gift wrap(?:ping)?)s?$|\b(?:weekly|fortnightly|monthly|quarterly)\b.* (?:subscription|membership|plan)s?$|\b(?:repair|installation|fitting|assembly|cleaning|sharpening|engraving) services?$/iu

const worth = String.raw`(?:[ (-]*(?:NZ|A)?\$?\d{1,5}(?:\.00)?(?: ?NZD| ?AUD)?\)?)?`
/** Of another company it is a good like others: "Xbox Gift Card $30". */
const giftCardOf = new RegExp(
  String.raw`^(.{2,60}?) e?-?gift ?(?:card|voucher|certificate)s?${worth}$`,
  'iu',
)
/** Where the category says that it is one. */
const anyCardOf = new RegExp(
  String.raw`^(.{0,60}?) ?(?:e?-?(?:gift ?)?(?:card|voucher|certificate)s?)?${worth}$`,
  'iu',
)

const gift = String.raw`(?:(?:digital |e-?)?gift[-_ ]?(?:cards?|vouchers?|certificates?)(?: (?:&|and) certificates)?)`

/** A path that ends there; Google's number is 53. */
const cards = new RegExp(String.raw`^53$|(?:^|[>/|])\s*${gift}$`, 'i')

const noProductKind = new RegExp(
  String.raw`^(?:[a-z]{2,15}[-_ ])?(?:subscriptions?(?:[-_ ]variation)?|bookings?|appointments?|rentals?|memberships?|lottery|raffle|${gift}|donations?|auction|(?:shipping|order|package|route)[- ]?(?:protection|insurance)|services?|lessons?|workshops?)$`,
  'i',
)
