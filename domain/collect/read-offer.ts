import type { Country } from '../market/country.ts'
import { namesDelivery } from '../money/amount-words.ts'
import type { Condition } from '../offer/condition.ts'
import {
  conditionInTitle,
  conditionOfGroup,
  readAvailability,
  readCondition,
} from '../offer/feed-words.ts'
import type { OfferDetail, OfferTerms } from '../offer/offer.ts'
import { nextPriceChange, priceAt, type PriceTerms } from '../offer/price-terms.ts'
import { longestVariantLabel } from '../offer/variant-label.ts'
import { foldText } from '../search/words/fold.ts'
import { isBook, readGtins } from './gtin-text.ts'
import { heldWordIn } from './held-goods.ts'
import { cutText, plainText } from '../plain-text.ts'
import { longestOfferId, offerIdOf, type RawOffer } from './raw-offer.ts'
import { statedFacts } from './stated-facts.ts'
import { readAmount } from './read-amount.ts'
import { readDate } from '../market/read-date.ts'
import { isNoProduct, isOwnName } from './not-a-product.ts'
import { readDelivery, readPriceTerms } from './read-price-terms.ts'
import {
  readImageLink,
  readLink,
  type ParseLink,
  type Note,
  type ReadOfferContext,
  type ReadRow,
  type VariantTexts,
} from './read-row.ts'
import { familyOfTitle } from './family-of-title.ts'
import { rowProblem, type RowProblem, type RowProblemCode } from './row-problem.ts'
import { mendTwiceEncoded } from './twice-encoded.ts'

/** Whatever is not required and wrong is left out with a warning; all errors are noted. */
export const readOffer = (given: RawOffer, context: ReadOfferContext): ReadRow => {
  const problems: RowProblem[] = []
  const note: Note = (code, value) => problems.push(rowProblem(code, { value }))
  const raw = mended(given, note)
  const offerId = readId(raw.offerId, note)
  const title = readTitle(raw, context, note)
  const url = readUrl(raw.url, context, note)
  const price = readPriceTerms(raw, context, note)
  const condition = readItsCondition(raw, title ?? '', note)
  noteStanding(raw, context, note)

  const skipped = problems.some(({ severity }) => severity === 'note')
  if (
    offerId === undefined ||
    title === undefined ||
    url === undefined ||
    price === undefined ||
    skipped
  ) {
    // An offer that is not to be shown now is skipped, whatever else is wrong with it.
    return { outcome: skipped ? 'skipped' : 'rejected', offerId, problems }
  }
  const variant = variantOf(raw)
  const stated = { title, url, condition, variantLabel: labelOf(variant) }
  const terms = readTerms(raw, stated, price, context, note)
  const detail = readDetail(raw, terms, price, context, note)
  const offer = { offerId, terms, detail, variant }
  return { outcome: problems.length > 0 ? 'partially-accepted' : 'accepted', offer, problems }
}

const readTerms = (
  raw: RawOffer,
  {
    title,
    url,
    condition,
    variantLabel,
  }: Pick<OfferTerms, 'title' | 'url' | 'condition' | 'variantLabel'>,
  price: PriceTerms,
  { country, currency, now, parseLink }: ReadOfferContext,
  note: Note,
): OfferTerms => {
  const priceMinor = priceAt(price, now)
  const delivery = readDelivery(raw, country, priceMinor, (text, kinds) =>
    readAmount(text, currency, raw.currency, kinds),
  )
  const isAtPrice = delivery.deliveryMinor === null && namesDelivery(raw.price ?? '')
  const unread = delivery.unread ?? (isAtPrice ? raw.price : undefined)
  if (unread !== undefined) note('shipping_unreadable', unread)
  return {
    title,
    url,
    priceMinor,
    deliveryMinor: delivery.deliveryMinor,
    availability: readStock(raw.availability, note),
    condition,
    variantLabel,
    image: readImage(raw.imageUrl, parseLink, note),
    expiresAt: dateOf(raw.expiresAt, country, 'expiry_unreadable', note),
  }
}

const readDetail = (
  raw: RawOffer,
  { title, image }: Pick<OfferTerms, 'title' | 'image'>,
  price: PriceTerms,
  { country, domains, now, parseLink }: ReadOfferContext,
  note: Note,
): OfferDetail => {
  const description = plainText(raw.description ?? raw.highlights?.join('. ') ?? '')
  if (description.length > longestDescription) note('description_cut')
  const moreImages = (raw.moreImageUrls ?? [])
    .slice(0, mostImages)
    .flatMap((text) => readImageLink(text, parseLink) ?? [])
  const availableFrom = dateOf(raw.availableFrom, country, 'available_from_unreadable', note)
  return {
    gtins: readGtins(raw.gtins ?? [], note),
    brand: readShort(raw.brand, 'brand_cut', note, (brand) =>
      isOwnName(brand, raw.title ?? '', domains) ? null : readBrand(brand),
    ),
    mpn: readShort(raw.mpn, 'mpn_cut', note, (mpn) =>
      /[\p{L}\p{N}]/u.test(mpn) ? readBrand(mpn) : null,
    ),
    groupRef: textOrNull(raw.groupId, 100) ?? familyOfTitle(title),
    category: textOrNull(raw.category, longestCategory),
    googleCategory: textOrNull(raw.googleCategory, longestCategory),
    packCount: readPackCount(raw.multipack, note),
    isBundle: isYes(raw.isBundle),
    description: description.slice(0, keptDescription).toWellFormed(),
    images: [...new Set([image, ...moreImages])].filter((each) => each !== null),
    facts: statedFacts(raw),
    price,
    ...(availableFrom && { availableFrom }),
    turnsAt: nextPriceChange(price, now),
  }
}

/** Its texts as they were before a program encoded them twice. */
const mended = (raw: RawOffer, note: Note): RawOffer => {
  const wrong = textFields.filter((field) => better(raw[field]) !== raw[field])
  const [first] = wrong
  if (first === undefined) return raw
  note('text_twice_encoded', raw[first])
  return { ...raw, ...Object.fromEntries(wrong.map((field) => [field, better(raw[field])])) }
}

const better = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : mendTwiceEncoded(text)

const textFields = [
  'title',
  'description',
  'brand',
  'category',
  'color',
  'size',
  'material',
  'pattern',
  'price',
  'salePrice',
] as const

const longestTitle = 300
const longestDescription = 10_000
const keptDescription = 2_000
const longestName = 70
/** UTF-16 units of a shop's own path of categories. */
export const longestCategory = 750
const mostImages = 10

const readId = (text: string | undefined, note: Note): string | undefined => {
  const id = offerIdOf(text)
  if (id === '') note('id_missing')
  else if (id.length > longestOfferId) note('id_too_long', id)
  else return id
  return undefined
}

const readTitle = (
  raw: RawOffer,
  { domains, country }: ReadOfferContext,
  note: Note,
): string | undefined => {
  const title = plainText(raw.title ?? '')
  if (title === '') {
    note('title_missing')
    return undefined
  }
  if (isNoProduct(title.slice(0, longestTitle), raw, domains)) {
    note('not_a_product', title)
    return undefined
  }
  const held = isBook(raw.gtins) ? undefined : heldWordIn(title, country)
  if (held !== undefined) {
    note('held_for_person', held)
    return undefined
  }
  if (title.length > longestTitle) note('title_cut', title)
  return cutText(title, longestTitle)
}

const readUrl = (
  text: string | undefined,
  { domains, parseLink }: ReadOfferContext,
  note: Note,
): string | undefined => {
  if (text === undefined || text.trim() === '') {
    note('link_missing')
    return undefined
  }
  const reading = readLink(text, domains, parseLink)
  if (reading.ok) return reading.href
  note(reading.code, text)
  return undefined
}

/** A title that says that a thing is not new is believed, whoever calls it new; a category may hold new things, too. */
const readItsCondition = (
  { condition: text = '', category = '' }: RawOffer,
  title: string,
  note: Note,
): Condition => {
  const groups = category.slice(0, longestCategory).split(/[>/|,]/)
  const ofTitle = conditionInTitle(title)
  const other = ofTitle ?? groups.map(conditionOfGroup).find((found) => found !== undefined)
  if (text.trim() === '') return other ?? 'new'
  const condition = readCondition(text)
  if (condition === undefined) note('condition_unknown', text)
  if (condition !== 'new') return condition ?? other ?? 'used'
  if (other !== undefined) note('condition_disagrees', text)
  return ofTitle ?? 'new'
}

const noteStanding = (
  { pause, expiresAt, priceUntil }: RawOffer,
  { country, now }: ReadOfferContext,
  note: Note,
): void => {
  if (pause !== undefined && /^\s*(?:ads|all|yes|true)\s*$/i.test(pause)) note('paused', pause)
  if (pause?.trim() === 'unpublished') note('unpublished')
  if (pause?.trim() === 'unsold') note('unsold')
  if (isPast(expiresAt, country, now)) note('expired', expiresAt)
  if (isPast(priceUntil, country, now)) note('price_date_past', priceUntil)
}

const isPast = (text: string | undefined, country: Country, now: Date): boolean => {
  const end = text === undefined ? undefined : readDate(text, country, 'end')
  return end !== undefined && end <= now
}

const readStock = (text: string | undefined, note: Note): ReturnType<typeof readAvailability> => {
  const availability = readAvailability(text)
  if (availability === 'unknown' && text !== undefined && text.trim() !== '') {
    note('availability_unknown', text)
  }
  return availability
}

const readImage = (text: string | undefined, parse: ParseLink, note: Note): string | null => {
  if (text === undefined || text.trim() === '') return null
  const image = readImageLink(text, parse)
  if (image === undefined) note('image_unreadable', text)
  return image ?? null
}

const dateOf = (
  text: string | undefined,
  country: Country,
  code: RowProblemCode,
  note: Note,
): Date | null => {
  if (text === undefined || text.trim() === '') return null
  const date = readDate(text, country, 'end')
  if (date === undefined) note(code, text)
  return date ?? null
}

const readShort = (
  text: string | undefined,
  code: RowProblemCode,
  note: Note,
  read: (text: string) => string | null,
): string | null => {
  const plain = plainText(text ?? '')
  if (plain === '') return null
  if (plain.length <= longestName) return read(plain)
  note(code, plain)
  return null
}

const readBrand = (text: string): string | null =>
  noBrand.has(foldText(text).replace(/[^\p{L}\p{N}]/gu, '')) ? null : text

const noBrand: ReadonlySet<string> = new Set(
  ` na none null nil undefined unknown generic nobrand nobrandname unbranded notapplicable
    notavailable doesnotapply nonbranded various variousbrands tba tbc other nobrands default`.split(
    /\s+/,
  ),
)

const variantOf = (raw: RawOffer): VariantTexts => ({
  color: textOrNull(raw.color, 100),
  size: textOrNull(raw.size, 100),
  material: textOrNull(raw.material, 200),
  pattern: textOrNull(raw.pattern, 100),
  ageGroup: textOrNull(raw.ageGroup, 50),
  gender: textOrNull(raw.gender, 50),
})

const labelOf = ({ color, size, material, pattern }: VariantTexts): string | null => {
  const label = [color, size, material, pattern].filter((text) => text !== null).join(' / ')
  return label === '' ? null : cutText(label, longestVariantLabel)
}

const textOrNull = (text: string | undefined, longest: number): string | null => {
  const plain = cutText(plainText(text ?? ''), longest)
  return plain === '' ? null : plain
}

const readPackCount = (text: string | undefined, note: Note): number => {
  if (text === undefined || text.trim() === '') return 1
  if (/^\s*\d{1,4}\s*$/.test(text)) return Math.max(Number(text), 1)
  note('multipack_unreadable', text)
  return 1
}

const isYes = (text: string | undefined): boolean => /^\s*(?:yes|true|1|y)\s*$/i.test(text ?? '')
