import type { PriceRange } from '../price-range.ts'

export type PricedWords = {
  readonly words: string
  readonly price: PriceRange | undefined
  /** What says the price, as it is typed. */
  readonly said: string
}

/** Whole major units, rounded to include what was typed; without `$` only at the query's end. */
export const readPriceWords = (query: string): PricedWords => {
  for (const { pattern, rangeOf } of phrases) {
    const found = pattern.exec(query)
    const [first, second] = (found?.slice(1) ?? []).filter((one) => one !== undefined)
    if (found === null || first === undefined) continue
    const price = rangeOf(amountOf(first), amountOf(second ?? first))
    const rest = `${query.slice(0, found.index)} ${query.slice(found.index + found[0].length)}`
    if (price.min <= price.max)
      return { words: rest.replaceAll(/\s+/g, ' ').trim(), price, said: found[0].trim() }
  }
  return { words: query, price: undefined, said: '' }
}

type Phrase = {
  readonly pattern: RegExp
  readonly rangeOf: (first: number, second: number) => PriceRange
}

/** Nine digits at most, as in a price range: `1,500`, `99.95`, `1.5k`. */
const number = String.raw`\d{1,3}(?:,\d{3}){1,2}(?:\.\d{1,2})?|\d{1,6}(?:\.\d{1,2})?k?|\d{7,9}`
const currency = String.raw`(?:\s?(?:dollars|bucks|nzd|aud))`
const signed = String.raw`(?:(?:nz|au?)?\$\s?(${number})${currency}?|(${number})${currency})`
const bare = String.raw`(${number})`
/** Where an amount ends: neither within a number nor before a unit ("under $10kg"). */
const end = String.raw`(?![\w.,%"'-]*\w)`

const phrase = (pattern: string, rangeOf: Phrase['rangeOf']): Phrase => ({
  pattern: new RegExp(String.raw`(?<![\w.,$-])${pattern}`, 'i'),
  rangeOf,
})

const oneSided = (words: string, rangeOf: Phrase['rangeOf']): Phrase[] => [
  phrase(String.raw`(?:${words})\s*${signed}${end}`, rangeOf),
  phrase(String.raw`(?:${words})\s*${bare}\s*$`, rangeOf),
]

const between = (first: number, second: number): PriceRange => ({
  min: Math.floor(first),
  max: Math.ceil(second),
})

const phrases: readonly Phrase[] = [
  phrase(
    String.raw`(?:between|from)\s+\$?${bare}\s+(?:and|to)\s+\$?${bare}${currency}?\s*$`,
    between,
  ),
  phrase(String.raw`(?:between|from)\s+\$${bare}\s+(?:and|to)\s+\$?${bare}${end}`, between),
  phrase(String.raw`\$\s?${bare}\s*(?:-|–|to)\s*\$?\s?${bare}${end}`, between),
  ...oneSided('under|below|less than|cheaper than|no more than|up to|(?:at )?most|<=?', (most) => ({
    min: 0,
    max: Math.ceil(most),
  })),
  ...oneSided('over|above|more than|at least|>=?', (least) => ({
    min: Math.floor(least),
    max: Infinity,
  })),
]

const amountOf = (text: string): number =>
  Number(text.toLowerCase().replaceAll(/[,k]/g, '')) * (/k$/i.test(text) ? 1000 : 1)
