import { parseLink } from '#application/collect/feed/read-record.ts'
import type { RawOffer } from '#domain/collect/raw-offer.ts'
import { readOffer } from '#domain/collect/read-offer.ts'
import { rowProblem } from '#domain/collect/row-problem.ts'
import { isIsoCode } from '#domain/money/currency-sign.ts'
import { parsePriceText } from '#domain/money/price-text.ts'
import { foldText } from '#domain/search/words/fold.ts'
import { understand } from '#domain/search/understand/understand.ts'
import { vocabularyOf } from '#domain/search/understand/vocabulary.ts'
import { tokeniseQuery, tokeniseText } from '#domain/search/words/tokenise.ts'

/** Each throws for an input that is answered wrongly, whatever the input is. */
const hold = (isTrue: boolean, what: string): void => {
  if (!isTrue) throw new Error(what)
}

export const checkPriceText = (text: string): void => {
  const read = parsePriceText(text, { currency: 'NZD' })
  if (!read.ok) return hold(read.reason.length > 0, 'a refusal says why')
  hold(/^\d{1,12}(\.\d{1,290})?$/.test(read.amount), `an amount is a decimal: ${read.amount}`)
  hold(read.currency === undefined || isIsoCode(read.currency), 'a currency is an ISO code')
  // One point before three digits groups thousands where texts are concerned.
  if (/\.\d{3}/.test(read.amount)) return
  const again = parsePriceText(`${read.amount} ${read.currency ?? 'NZD'}`)
  hold(again.ok && again.amount === read.amount, 'what is read is read alike once more')
}

/** Of a shop whose feed is read. */
export const kauri = {
  country: 'NZ',
  currency: 'NZD',
  domains: ['kauri.example'],
  now: new Date('2026-11-21T00:00:00Z'),
  parseLink,
} as const

export const checkFeedRow = (row: RawOffer): void => {
  const read = readOffer(row, kauri)
  for (const problem of read.problems) {
    hold(rowProblem(problem.code).message !== '', `${problem.code} is explained`)
  }
  if (!('offer' in read)) return hold(read.problems.length > 0, 'a row that is left out says why')
  const { terms } = read.offer
  hold(Number.isSafeInteger(terms.priceMinor) && terms.priceMinor > 0, 'a price is whole cents')
  const { hostname, port, protocol } = new URL(terms.url)
  hold(/(^|\.)kauri\.example$/.test(hostname), `a link is of the shop: ${terms.url}`)
  hold(port === '' && /^https?:$/.test(protocol), `a link has no port: ${terms.url}`)
}

const vocabulary = vocabularyOf(
  {
    categories: new Map(),
    categoryByName: new Map(),
    brandByName: new Map(),
    retailers: new Map(),
    retailerByDomain: new Map(),
  },
  'NZ',
)

export const checkSearchWords = (words: string): void => {
  const { price, words: rest } = understand(words, { vocabulary, takes: 'doubtful' })
  hold(rest.length <= words.length + 1, 'words are taken away, never added')
  if (price) {
    const { min, max } = price
    hold(Number.isSafeInteger(min) && (max === Infinity || Number.isSafeInteger(max)), 'whole')
    hold(price.min >= 0 && price.min <= price.max, 'a range is not the wrong way round')
  }
  const folded = foldText(words)
  hold(foldText(folded) === folded, 'what is folded stays as it is')
  tokeniseQuery(rest)
  for (const { lexeme } of tokeniseText(rest)) hold(lexeme !== '', 'a lexeme has letters')
}
