import { typedAmount } from '../../money/typed-amount.ts'
import type { Contents } from '../../offer/contents.ts'
import { plainUnitSpellings } from '../measure.ts'
import type { PriceRange } from '../price-range.ts'
import { aboutWords, extentWords } from './measure-words.ts'
import { spanOf, within as wholeWords, type OpenQuery, type Span } from './said.ts'

export type PriceWords = { readonly price: PriceRange; readonly span: Span }

/**
 * Whole major units, rounded to include what was typed. A number is a price where a currency says so,
 * or a word of prices before it and no unit behind it. `isThing` tells whether words end with what a thing is called.
 */
export const readPriceWords = (
  { open }: OpenQuery,
  isThing: (words: string) => boolean = () => false,
): PriceWords | undefined => {
  for (const { pattern, rangeOf, needsThing } of phrases) {
    const found = pattern.exec(open)
    const [first, second] = (found?.slice(1) ?? []).filter((one) => one !== undefined)
    if (found === null || first === undefined) continue
    if (needsThing && !isThing(open.slice(0, found.index))) continue
    const price = rangeOf(typedAmount(first), typedAmount(second ?? first))
    if (price.min <= price.max) return { price, span: spanOf(found) }
  }
  return undefined
}

type Phrase = {
  readonly pattern: RegExp
  readonly rangeOf: (first: number, second: number) => PriceRange
  /** Only behind the name of a thing: "air max 270" is no price. */
  readonly needsThing: boolean
}

/** Nine digits at most, as in a price range: `1,500`, `99.95`, `1.5k`. */
const number = String.raw`\d{1,3}(?:,\d{3}){1,2}(?:\.\d{1,2})?|\d{1,6}(?:\.\d{1,2})?k?|\d{7,9}`
const currency = String.raw`(?:\s?(?:dollars|bucks|nzd|aud))`
const sign = String.raw`(?:nz|au?)?\$\s?`
const signed = String.raw`(?:${sign}(${number})${currency}?|(${number})${currency})`
const bare = String.raw`(${number})`
/** Where an amount ends: neither within a number nor before a unit ("under $10kg"). */
const end = String.raw`(?![\w.,%"'-]*\w)`
/** Within a query only a number as large as prices are is one, and only where it is no measure. */
const large = String.raw`(\d{1,3},\d{3}|\d{3,6}|\d(?:\.\d)?k)`
const within = String.raw`${end}(?!\s?(?:${plainUnitSpellings()}|${extentWords}|["'”″x×%])(?![\p{L}]))`

const phrase = (pattern: string, rangeOf: Phrase['rangeOf'], needsThing = false): Phrase => ({
  pattern: new RegExp(String.raw`(?<![\w.,$-])${pattern}`, 'iu'),
  rangeOf,
  needsThing,
})

const upTo: Phrase['rangeOf'] = (most) => ({ min: 0, max: Math.ceil(most) })
const from: Phrase['rangeOf'] = (least) => ({ min: Math.floor(least), max: Infinity })
const between: Phrase['rangeOf'] = (first, second) => ({
  min: Math.floor(first),
  max: Math.ceil(second),
})
/** A fifth less or more. */
const around: Phrase['rangeOf'] = (amount) => between(amount * 0.8, amount * 1.2)

const words = {
  most: 'under|below|less than|cheaper than|no(?:t)? more than|up to|(?:at )?most|max(?:imum)?(?: price)?(?: of)?|<=?',
  least: 'over|above|more than|at least|min(?:imum)?(?: price)?(?: of)?|>=?',
  bareMost: 'under|below|less than|cheaper than|no more than|up to|<=?',
  bareLeast: 'over|above|more than|at least|>=?',
  around: `${aboutWords}|near|~`,
} as const

/** "Up to" may stand within; words that names have, too, alone say nothing there. */
const oneSided = (words: string, rangeOf: Phrase['rangeOf']): Phrase =>
  phrase(String.raw`(?:${words})\s*${signed}${end}`, rangeOf)

const phrases: readonly Phrase[] = [
  phrase(
    String.raw`(?:between|from)\s+\$?${bare}\s+(?:and|to)\s+\$?${bare}${currency}?\s*$`,
    between,
  ),
  phrase(String.raw`(?:between|from)\s+\$${bare}\s+(?:and|to)\s+\$?${bare}${end}`, between),
  phrase(String.raw`(?:between|from)\s+${large}\s+(?:and|to)\s+${large}${within}`, between),
  phrase(String.raw`${sign}${bare}\s*(?:-|–|to)\s*\$?\s?${bare}${currency}?${end}`, between),
  phrase(String.raw`${bare}\s*(?:-|–|to)\s*${bare}${currency}${end}`, between),
  phrase(String.raw`${signed}\s*(?:or|and)\s+(?:less|under|below|cheaper)${end}`, upTo),
  phrase(String.raw`${signed}\s*(?:\+|(?:or|and)\s+(?:more|over|above|up))(?!\w)`, from),
  phrase(String.raw`${signed}\s*max(?:imum)?${end}`, upTo),
  oneSided(words.most, upTo),
  oneSided(`${words.least}|from|starting (?:at|from)`, from),
  oneSided(words.around, around),
  phrase(String.raw`budget\s*(?:of|is|:)?\s*${signed}${end}`, upTo),
  phrase(String.raw`(?:${words.bareMost}|at most)\s*${bare}\s*$`, upTo),
  phrase(String.raw`(?:most|max(?:imum)?)\s*${bare}\s*$`, upTo, true),
  // "At least 4" is of no price.
  phrase(String.raw`(?:${words.bareLeast})\s*(?=\d[\d,]*[\dk])${bare}\s*$`, from),
  phrase(String.raw`min(?:imum)?\s*${bare}\s*$`, from, true),
  phrase(String.raw`(?:${words.around})\s*${large}\s*$`, around, true),
  phrase(String.raw`(?:${words.bareMost})\s*${large}${within}`, upTo),
  phrase(String.raw`(?:${words.bareLeast})\s*${large}${within}`, from),
  phrase(String.raw`(?:for\s+)?${signed}${end}`, upTo),
]

/** "per kg", "by the wash": by the price of a unit, and of which ones. */
export const unitPriceIn = ({
  open,
}: OpenQuery): (Span & { readonly units: readonly Contents['unit'][] }) | undefined => {
  const found = unitPrice.exec(open)
  if (found === null) return undefined
  const { mass, volume, wash, piece } = found.groups ?? {}
  const units = [
    ...(mass === undefined ? [] : (['100 g', 'kg'] as const)),
    ...(volume === undefined ? [] : (['100 mL', 'L'] as const)),
    ...(wash === undefined ? [] : (['wash'] as const)),
    ...(piece === undefined ? [] : (['each'] as const)),
  ]
  return { ...spanOf(found), units }
}

const unitPrice = new RegExp(
  wholeWords(
    String.raw`(?:(?:cheapest|lowest|price|cost)\s+)*(?:per|by the)\s+(?:(?<mass>100 ?g|kg|kilo(?:gram)?|gram)|(?<volume>100 ?ml|l|lit(?:re|er))|(?<wash>wash|load)|(?<piece>tablet|capsule|roll|sheet|piece)|unit)`,
  ),
  'iu',
)
