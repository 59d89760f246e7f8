import { hasGtin } from './gtin-text.ts'
import type { RawOffer } from './raw-offer.ts'
import { foldText } from '../search/words/fold.ts'

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

/**
 * Whether a brand is only the shop's own name, which many shop programs put there when nobody says one. A thing whose
 * title bears the name is made by the shop.
 */
export const isOwnName = (brand: string, title: string, domains: readonly string[]): boolean => {
  const ofShop = known.get(domains) ?? new Map<string, string | undefined>()
  known.set(domains, ofShop)
  if (!ofShop.has(brand)) {
    if (ofShop.size >= mostBrands) ofShop.clear()
    ofShop.set(brand, wordOfShop(brand, domains))
  }
  const word = ofShop.get(brand)
  return word !== undefined && !wordsOf(title).includes(word)
}

/** Whether a name is the shop's, or says no more than that it is a shop. */
const isShopItself = (name: string, domains: readonly string[]): boolean =>
  isOwnName(name, '', domains) || wordsOf(name).every((word) => shopWords.has(word))

/** A feed has few brands and many records. */
const known = new WeakMap<readonly string[], Map<string, string | undefined>>()
const mostBrands = 5_000

/** The word of a brand by which it is the shop; undefined for another brand. */
const wordOfShop = (brand: string, domains: readonly string[]): string | undefined => {
  const words = wordsOf(brand)
  const own = words.filter((word) => !shopWords.has(word))
  const names = new Set([words.join(''), own.join('')].filter((name) => name.length > 2))
  const isShop = domains.some((domain) =>
    domain.split('.').some((label) => namesOfLabel(label).some((name) => names.has(name))),
  )
  return isShop ? (own[0] ?? words[0]) : undefined
}

const shopWords: ReadonlySet<string> = new Set(
  'the our shop store online official new zealand nz australia au aus co com ltd limited pty inc'.split(
    ' ',
  ),
)

const wordsOf = (text: string): readonly string[] =>
  foldText(text.slice(0, 300))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** `kea-cameras-nz` → `keacamerasnz`, `keacameras`. */
const namesOfLabel = (label: string): readonly string[] => {
  const name = label.toLowerCase().replace(/[^a-z\d]/g, '')
  return [name, name.replace(/^(?:the|shop)/, '').replace(/(?:shop|store|online|nz|aus?)$/, '')]
}
