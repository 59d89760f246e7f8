import { conditionCode, retailerOf, type SaleCondition } from './shop-codes.ts'

// What shoppers filter by stands in one tsvector, so that any combination of filters is one index
// lookup whose cost follows from how frequent each lexeme is. None of these can be an attribute's
// lexeme: those hold a '='.

export const categoryLexeme = (id: number): string => `c${id}`

export const brandLexeme = (id: number): string => `b${id}`

/** The shop has an offer for which the condition holds. */
export const shopLexeme = (retailerId: number, condition: SaleCondition): string =>
  `s${retailerId}${anyShopLexeme(condition)}`

/** Some shop has such an offer; empty for no condition, which every listing fulfils. */
export const anyShopLexeme = (condition: SaleCondition): string =>
  conditionLetters[conditionCode(condition)] ?? ''

const conditionLetters = ['', 'i', 'f', 'if']

/** The lexemes of a listing's shop codes. */
export const shopLexemes = (codes: readonly number[]): string[] => [
  ...new Set(
    codes.flatMap((code) => {
      const letters = conditionLetters[code % 4] ?? ''
      return [`s${retailerOf(code)}${letters}`, ...(letters === '' ? [] : [letters])]
    }),
  ),
]

/** One product in `rate` (a power of two) carries it, always the same ones: a fair sample. */
export const sampleLexeme = (rate: number): string => `%${rate}`

export const largestSampleRate = 256

/** The samples the product is in: about one lexeme on average. */
export const sampleLexemes = (productId: number): string[] => {
  // Multiplying by 2³² ÷ the golden ratio spreads neighbouring ids over all bits (Knuth, 6.4).
  const depth = Math.clz32(Math.imul(productId, 0x9e3779b1))
  return Array.from({ length: depth }, (_, power) => 2 ** (power + 1))
    .filter((rate) => rate <= largestSampleRate)
    .map(sampleLexeme)
}
