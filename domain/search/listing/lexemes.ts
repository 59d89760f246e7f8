import type { ProductId } from '../../ids.ts'

// What shoppers filter by are lexemes of one set, so that any combination of filters is one index
// lookup whose cost follows from how frequent each is. None of these can be an attribute's
// lexeme: those hold a '='.

/** Each band is √2 times as wide as the one before. */
export const bandOf = (value: number): number => Math.floor(2 * Math.log2(Math.max(value, 1)))

export const categoryLexeme = (id: number): string => `c${id}`

export const brandLexeme = (id: number): string => `b${id}`

export const popularityLexeme = (popularity: number): string =>
  popularityBandLexeme(Math.min(bandOf(popularity), highestPopularityBand))

const popularityBandLexeme = (band: number): string => `^${band}`

/** Holds all that is more popular still: from 256 on. */
const highestPopularityBand = 16

/** Of every band, the most popular first. */
export const popularityLexemes: readonly string[] = Array.from(
  { length: highestPopularityBand + 1 },
  (_, place) => popularityBandLexeme(highestPopularityBand - place),
)

/** One product in `rate` (a power of two) carries it, always the same ones: a fair sample. */
export const sampleLexeme = (rate: number): string => `%${rate}`

export const largestSampleRate = 256

/** The samples the product is in: about one lexeme on average. */
export const sampleLexemes = (productId: ProductId): string[] =>
  Array.from({ length: sampleDepth(productId) }, (_, power) => sampleLexeme(2 ** (power + 1)))

/** The product is in the samples of one in 2, 4, … 2 to the power of this. */
export const sampleDepth = (productId: number): number =>
  Math.min(Math.clz32(Math.imul(productId, spreading)), Math.log2(largestSampleRate))

/** About 2³² ÷ the golden ratio: to multiply by it spreads neighbouring ids over all bits (Knuth, 6.4). */
export const spreading = 0x9e3779b1
