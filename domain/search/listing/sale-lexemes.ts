import type { RetailerId } from '../../ids.ts'
import { bases, type Basis } from '../../offer/basis.ts'
import type { ColourName } from '../../offer/colour.ts'
import type { Condition } from '../../offer/condition.ts'
import {
  amountIn,
  eligibleSales,
  isDeliveredFree,
  noSaleFilters,
  standingIn,
  type AmountRange,
  type Sale,
  type SaleFilters,
} from '../../offer/sale.ts'
import { canBeOrdered, type Standing } from '../../offer/standing.ts'
import { bandOf } from './lexemes.ts'

// What a listing can be filtered by because of its offers. A lexeme holds for some sale; whether
// all filters hold for one and the same sale is looked at where the sales are read. Shop, stock and
// free delivery are asked for together so often that each combination has a lexeme. What is not new
// has lexemes of its own, as it counts only where it is asked for or nobody sells the product new.

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

/** What each lexeme is where it is asked for in each of these conditions. */
export const inConditions = (
  conditions: readonly Condition[],
  lexemes: readonly string[],
): string[] =>
  conditions.flatMap((condition) =>
    condition === 'new' ? lexemes : lexemes.map((lexeme) => conditionLexeme(condition) + lexeme),
  )

export const saleLexemes = (sales: readonly Sale[]): readonly string[] => [
  ...new Set([
    ...eligibleSales(sales, noSaleFilters).flatMap(lexemesOf),
    ...sales.flatMap((sale) =>
      sale.condition === 'new'
        ? bandLexemes(sale)
        : [
            conditionLexeme(sale.condition),
            ...inConditions([sale.condition], [...lexemesOf(sale), ...bandLexemes(sale)]),
          ],
    ),
  ]),
]

const lexemesOf = (sale: Sale): string[] => [
  ...combinations
    .filter((wanted) => fulfils(sale, wanted))
    .flatMap((wanted) => [
      shopLexeme(sale.retailerId, wanted),
      ...[anyShopLexeme(wanted) ?? []].flat(),
    ]),
  ...(sale.colour === null ? [] : [colourLexeme(sale.colour)]),
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

export const letterOf = (standing: Standing, basis: Basis): string => {
  if (!canBeOrdered(standing)) return 'o'
  if (basis === 'item') return 'p'
  return standing === 'priced' ? 'd' : 'u'
}

const letters: Readonly<Record<Basis, readonly string[]>> = {
  item: ['p', 'o'],
  delivered: ['d', 'u', 'o'],
}

/** Some sale shows an amount within the range, or close to it: ranges rarely end where bands do. */
export const bandLexemesWithin = (range: AmountRange, basis: Basis): string[] =>
  letters[basis].flatMap((letter) => bandsBetween(range).map((band) => `${letter}${band}`))

export const bandsBetween = ({ min, max }: AmountRange): number[] => {
  const [first, last] = [bandOf(min), bandOf(Math.min(max, largestAmount))]
  return Array.from({ length: last - first + 1 }, (_, place) => first + place)
}

const largestAmount = 2_147_483_647
