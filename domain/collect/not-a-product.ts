import { hasGtin } from './gtin-text.ts'
import { isShopItself } from './own-name.ts'
import type { RawOffer } from './raw-offer.ts'

/** Gift cards of the shop, credit, subscriptions, services and protection, which shops sell beside products. */
export const isNoProduct = (
  title: string,
  { soldAs = '', category = '', googleCategory = '', gtins }: RawOffer,
  domains: readonly string[],
): boolean => {
  if (noProduct.test(title) || noProductKind.test(soldAs)) return true
  if (perhapsNone.test(title) || lessons.test(soldAs)) {
    return !hasGtin(gtins) && !wares.test(`${category} ${googleCategory}`)
  }
  const [, saidBehind] = giftCard.exec(title) ?? []
  if (saidBehind !== undefined && isShopItself(saidBehind.replace(saidOfCards, ' '), domains)) {
    return true
  }
  const isAmongCards = [category, googleCategory].some((path) => cards.test(path.trim()))
  const [, giver] = (isAmongCards ? anyCardOf : giftCardOf).exec(title) ?? []
  return giver !== undefined && isShopItself(giver, domains)
}

/** By the names that shops and their programs give them. A licence for a year is a good, a box each month is none. */
const noProduct =
  /\b(?:store|shop) credit(?: \$?\d{1,5})?$|^(?:[\p{L}]+ )?(?:shipping|package|parcel|order|delivery|route) (?:protection|insurance)\b|^extended warrant(?:y|ies)\b|^(?:donation|tip|gratuity|deposit)s?$|\b(?:weekly|fortnightly|monthly|quarterly)\b.* (?:subscription|membership)s?$|\b(?:repair|installation|fitting|assembly|cleaning|sharpening|engraving) services?$/iu

/** Or a roll of paper, a book or sheet music, which have a number of trade or a shelf. */
const perhapsNone =
  /^gift wrap(?:ping)?s?$|\b(?:weekly|fortnightly|monthly|quarterly)\b.*(?<!\b(?:training|study|lesson|workout|exercise|reading|revision)) plans?$/iu
const lessons = /^[a-z]{2,15}[-_ ]lessons?$/i
const wares = /\b(?:books?|sheet|scores?|paper|stationery|party)\b/i

/** With what is said behind: an amount, the shop, another company or a tin for it. */
const giftCard =
  /^(?:(?:e|electronic|digital|virtual|online|store|\$?\d{1,5})[ -]){0,3}e?gift ?(?:card|voucher|certificate)s?\b(.*)$/iu
const saidOfCards =
  /(?:NZ|AU?)?\$|\d+(?:[.,]\d+)*|\b(?:and|or|for|from|by|at|of|to|via|in|value|worth|amount|any|choose|your|dollars?|nzd|aud|digital|electronic|physical|printable|e?-?mail(?:ed)?|post(?:ed)?|deliver(?:y|ed)|gift|(?:card|voucher|certificate)s?)\b/giu

const worth = String.raw`(?:[ (-]*(?:NZ|A)?\$?\d{1,5}(?:\.00)?(?: ?NZD| ?AUD)?\)?)?`
/** Of another company it is a good like others: "Xbox Gift Card $30". */
const giftCardOf = new RegExp(
  String.raw`^(.{2,60}?) e?-?gift ?(?:card|voucher|certificate)s?${worth}$`,
  'iu',
)
/** Where the category says that it is one; "New Zealand Card" is one to write on. */
const anyCardOf = new RegExp(
  String.raw`^(?!(?:the )?(?:new(?: zealand)?|nz|australia|aus?)(?: cards?)?$)(.{0,60}?) ?(?:e?-?(?:gift ?)?(?:card|voucher|certificate)s?)?${worth}$`,
  'iu',
)

const gift = String.raw`(?:(?:digital |e-?)?gift[-_ ]?(?:cards?|vouchers?|certificates?)(?: (?:&|and) certificates)?)`

/** A path that ends there; Google's number is 53. */
const cards = new RegExp(String.raw`^53$|(?:^|[>/|])\s*${gift}$`, 'i')

/** "Dinner service" and "Auto workshop" are kinds of goods. */
const served =
  'repair|installation|fitting|assembly|cleaning|sharpening|engraving|delivery|printing|design|support|grooming|training|tuning'

const noProductKind = new RegExp(
  String.raw`^(?:[a-z]{2,15}[-_ ])?(?:subscriptions?(?:[-_ ]variation)?|bookings?|appointments?|rentals?|memberships?|lottery|raffle|${gift}|donations?|auction|(?:shipping|order|package|route)[- ]?(?:protection|insurance))$|^lessons?$|^(?:(?:${served})[-_ ])?(?:services?|workshops?)$`,
  'i',
)
