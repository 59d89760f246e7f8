import type { RetailerId } from '#domain/ids.ts'
import { bases, type Basis } from '#domain/offer/basis.ts'
import type { ColourName } from '#domain/offer/colour.ts'
import type { Condition } from '#domain/offer/condition.ts'
import {
  amountIn,
  isDeliveredFree,
  standingIn,
  type AmountRange,
  type PricePlace,
  type Sale,
  type SaleFilters,
} from '#domain/offer/sale.ts'
import { canBeOrdered, type Standing } from '#domain/offer/standing.ts'
import { bandOf } from './lexemes.ts'

// What a listing can be filtered by because of its offers. A lexeme holds for some sale; whether
// all filters hold for one and the same sale is looked at where the sales are read. Shop, stock and
// free delivery are asked for together so often that each combination has a lexeme.

type Wanted = Pick<SaleFilters, 'inStock' | 'freeDelivery'>

const marksOf = ({ inStock, freeDelivery }: Wanted): string =>
  `${inStock ? 'i' : ''}${freeDelivery ? 'f' : ''}`

const combinations: readonly Wanted[] = [
  { inStock: false, freeDelivery: false },
  { inStock: true, freeDelivery: false },
  { inStock: false, freeDelivery: true },
  { inStock: true, freeDelivery: true },
]

export const shopLexeme = (retailerId: RetailerId, wanted: Wanted): string =>
  `s${retailerId}${marksOf(wanted)}`

/** Some shop has such an offer; undefined for no condition, which every listing fulfils. */
export const anyShopLexeme = (wanted: Wanted): string | undefined => marksOf(wanted) || undefined

export const conditionLexeme = (condition: Condition): string => `@${condition}`

export const colourLexeme = (colour: ColourName): string => `#${colour}`

export const saleLexemes = (sales: readonly Sale[]): readonly string[] => [
  ...new Set(
    sales.flatMap((sale) => [
      ...combinations
        .filter((wanted) => fulfils(sale, wanted))
        .flatMap((wanted) => [
          shopLexeme(sale.retailerId, wanted),
          ...[anyShopLexeme(wanted) ?? []].flat(),
        ]),
      ...(sale.condition === 'new' ? [] : [conditionLexeme(sale.condition)]),
      ...(sale.colour === null ? [] : [colourLexeme(sale.colour)]),
      ...bandLexemes(sale),
    ]),
  ),
]

const fulfils = (sale: Sale, { inStock, freeDelivery }: Wanted): boolean =>
  (sale.inStock || !inStock) && (isDeliveredFree(sale) || !freeDelivery)

// A sale whose price holds is in one band of amounts for each basis: 'p' by item price, 'd' by
// delivered total, 'u' by item price where the total is unknown, 'o' of what cannot be ordered.

const bandLexemes = (sale: Sale): string[] =>
  bases.flatMap((basis) => {
    const amount = amountIn(sale, basis)
    return amount === null ? [] : `${letterOf(standingIn(sale, basis), basis)}${bandOf(amount)}`
  })

const letterOf = (standing: Standing, basis: Basis): string => {
  if (!canBeOrdered(standing)) return 'o'
  if (basis === 'item') return 'p'
  return standing === 'priced' ? 'd' : 'u'
}

const letters: Readonly<Record<Basis, readonly string[]>> = {
  item: ['p', 'o'],
  delivered: ['d', 'u', 'o'],
}

/** Some sale shows an amount within the range, or close to it: ranges rarely end where bands do. */
export const bandLexemesWithin = ({ min, max }: AmountRange, basis: Basis): string[] =>
  letters[basis].flatMap((letter) => bandsBetween(min, max).map((band) => `${letter}${band}`))

const bandsBetween = (min: number, max: number): number[] => {
  const [first, last] = [bandOf(min), bandOf(Math.min(max, largestAmount))]
  return Array.from({ length: last - first + 1 }, (_, place) => first + place)
}

const largestAmount = 2_147_483_647

/** A band of what can be ordered, with the last place in the order of prices that it may hold. */
export type PriceBand = { readonly lexeme: string; readonly end: PricePlace }

/** In the order of a list by price. All that has no sale in the first of them stands after them. */
export const priceBandsInOrder = (
  { min, max }: AmountRange,
  basis: Basis,
  direction: 'up' | 'down',
): PriceBand[] => {
  const bands = direction === 'up' ? bandsBetween(min, max) : bandsBetween(min, max).toReversed()
  return letters[basis]
    .filter((letter) => letter !== 'o')
    .flatMap((letter, standing) =>
      bands.map((band) => ({
        lexeme: `${letter}${band}`,
        end: { standing, amount: direction === 'up' ? lastOf(band) : firstOf(band) },
      })),
    )
}

const firstOf = (band: number): number => Math.ceil(2 ** (band / 2))

const lastOf = (band: number): number => firstOf(band + 1) - 1
