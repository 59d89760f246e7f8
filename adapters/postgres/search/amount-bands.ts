import { bases, type Basis } from '#domain/offer/basis.ts'
import { conditions, type Condition } from '#domain/offer/condition.ts'
import {
  amountIn,
  standingIn,
  type AmountRange,
  type PricePlace,
  type Sale,
} from '#domain/offer/sale.ts'
import { canBeOrdered } from '#domain/offer/standing.ts'
import { bandOf } from '#domain/search/listing/lexemes.ts'
import { bandsBetween, inConditions, letterOf } from '#domain/search/listing/sale-lexemes.ts'

// `listing.amount_bands` tells at what amounts a listing has sales that can be ordered, for lists by
// price to gather those that stand first. Of each it holds the wide band that a lexeme names, to get
// far with few, and a narrow one, to end where enough is gathered. They are numbers: the narrow ones
// are thousands, and as lexemes would crowd others out of the statistics.

export const narrowPerWide = 32

const narrowBandOf = (amount: number): number =>
  Math.floor(2 * narrowPerWide * Math.log2(Math.max(amount, 1)))

const numberOf = (condition: Condition, letter: string, place: number): number =>
  (conditions.indexOf(condition) * letters.length + letters.indexOf(letter)) * 4096 + place

const letters = 'pdu'

/** After the places of all wide ones, which are their own. */
const placeOfNarrow = (band: number): number => 64 + band

export const amountBandsOf = (sales: readonly Sale[]): number[] => [
  ...new Set(
    sales.flatMap((sale) =>
      bases.flatMap((basis) => {
        const standing = standingIn(sale, basis)
        const amount = canBeOrdered(standing) ? amountIn(sale, basis) : null
        if (amount === null) return []
        const letter = letterOf(standing, basis)
        return [
          numberOf(sale.condition, letter, bandOf(amount)),
          numberOf(sale.condition, letter, placeOfNarrow(narrowBandOf(amount))),
        ]
      }),
    ),
  ),
]

/** A narrow one, with the last place in the order of prices that it may hold. */
export type NarrowBand = { readonly numbers: readonly number[]; readonly end: PricePlace }

export type WideBand = {
  readonly standing: number
  /** One of each for each condition that is asked for. */
  readonly lexemes: readonly string[]
  readonly numbers: readonly number[]
  /** All of it lies within the range. */
  readonly isWhole: boolean
  /** The narrow ones within the range. */
  readonly parts: () => readonly NarrowBand[]
}

/** In the order of a list by price. All that has no sale in the first of them stands after them. */
export const amountBandsInOrder = (
  range: AmountRange,
  basis: Basis,
  direction: 'up' | 'down',
  asked: readonly Condition[],
): WideBand[] => {
  const ordered = (bands: number[]): number[] => (direction === 'up' ? bands : bands.toReversed())
  const [lowest, highest] = [narrowBandOf(range.min), narrowBandOf(range.max)]
  return (basis === 'item' ? ['p'] : ['d', 'u']).flatMap((letter, standing) => {
    const partOf = (band: number): NarrowBand => ({
      numbers: asked.map((condition) => numberOf(condition, letter, placeOfNarrow(band))),
      end: { standing, amount: endOf(band, direction) },
    })
    return ordered(bandsBetween(range)).map((wide): WideBand => {
      const [first, last] = [wide * narrowPerWide, (wide + 1) * narrowPerWide - 1]
      return {
        standing,
        lexemes: inConditions(asked, [`${letter}${wide}`]),
        numbers: asked.map((condition) => numberOf(condition, letter, wide)),
        isWhole: first >= lowest && last <= highest,
        parts: () =>
          ordered(Array.from({ length: narrowPerWide }, (_, place) => first + place))
            .filter((band) => band >= lowest && band <= highest)
            .map(partOf),
      }
    })
  })
}

const endOf = (narrow: number, direction: 'up' | 'down'): number =>
  direction === 'up' ? firstOf(narrow + 1) - 1 : firstOf(narrow)

const firstOf = (narrow: number): number => Math.ceil(2 ** (narrow / (2 * narrowPerWide)))
