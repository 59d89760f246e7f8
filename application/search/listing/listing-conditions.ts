import { attributeLexeme } from '#domain/catalogue/attribute.ts'
import {
  readChoices,
  type AttributeChoices,
  type KeyedChoices,
} from '#domain/catalogue/attribute-choice.ts'
import type { ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { colourNamed, type ColourName } from '#domain/offer/colour.ts'
import { conditions, type Condition } from '#domain/offer/condition.ts'
import type { AmountRange } from '#domain/offer/sale.ts'
import { brandLexeme, categoryLexeme } from '#domain/search/listing/lexemes.ts'
import {
  anyShopLexeme,
  bandLexemesWithin,
  colourLexeme,
  conditionLexeme,
  inConditions,
  shopLexeme,
} from '#domain/search/listing/sale-lexemes.ts'
import { describedLexeme } from '#domain/search/weigh-lexemes.ts'
import type { QueryToken } from '#domain/search/words/tokenise.ts'
import { saidColours, type DealAmounts, type ListingQuery } from './listing-query.ts'

/** A filter that a facet may leave out, to count what the other filters let through. */
export type FilterName = 'category' | 'brand' | 'sales' | `attribute ${string}`

/** Lexemes of which a listing must have one of each group. */
export type ListingConditions = {
  readonly country: Country
  readonly words: readonly Group[]
  /** Words that also name a colour: a title may have it, or an offer. */
  readonly colours: readonly ColourWord[]
  readonly filters: readonly Group[]
  /** Of attributes: what lexemes alone cannot say. */
  readonly choices: readonly KeyedChoices[]
  readonly among: readonly ProductId[] | undefined
  /** Where real sales alone count: all that may be one in the basis. */
  readonly onSale: { readonly basis: Basis; readonly deals: DealAmounts } | undefined
  /** Lexemes of words that a listing must not have. */
  readonly without: Group
  readonly rated: boolean
}

type ColourWord = { readonly words: Group; readonly filters: Group }

/** Lexemes of which one must be there. */
export type Group = readonly string[]

/**
 * What an index can tell. Of the filters by sale it is less than they ask: that each holds for some
 * sale of the listing.
 */
export const conditionsOf = (query: ListingQuery, without?: FilterName): ListingConditions => {
  const { filters } = query
  const chosen = Object.entries(filters.attributes).map(([key, asked]) => ({
    key,
    ...readChoices(asked),
  }))
  const groups: readonly { readonly name: FilterName | 'kind'; readonly group: Group }[] = [
    { name: 'category', group: filters.categoryIds.map(categoryLexeme) },
    { name: 'kind', group: query.kinds?.map(categoryLexeme) ?? [] },
    { name: 'brand', group: filters.brandIds.map(brandLexeme) },
    ...saleGroups(query).map((group) => ({ name: 'sales' as const, group })),
    ...chosen
      .filter((one) => !isMoreThanLexemes(one))
      .map(({ key, values }) => ({
        name: attributeFilter(key),
        group: values.map((value) => attributeLexeme(key, value)),
      })),
  ]
  const wordsOf = (token: QueryToken): Group =>
    query.isWide === true ? withDescribed(lexemesOf(token)) : lexemesOf(token)
  const isColour = ({ lexeme }: QueryToken): boolean => colourNamed(lexeme) !== undefined
  return {
    country: query.country,
    words: query.words.filter((token) => !isColour(token)).map(wordsOf),
    colours: query.words.filter(isColour).map((token) => ({
      words: wordsOf(token),
      filters: inConditions(
        // Whatever else is asked of sales, facets of those count in other conditions, too.
        without === 'sales' ? conditions : passingConditions(query),
        saidColours([token]).map(colourLexeme),
      ),
    })),
    filters: groups
      .filter(({ name, group }) => group.length > 0 && name !== without)
      .map(({ group }) => group),
    choices: chosen.filter((one) => isMoreThanLexemes(one) && attributeFilter(one.key) !== without),
    among: query.among,
    onSale:
      query.isOnSale === true ? { basis: query.basis, deals: query.deals ?? new Map() } : undefined,
    without: [...(query.without ?? []), ...(query.otherKinds ?? []).map(categoryLexeme)],
    rated: filters.rated,
  }
}

const isMoreThanLexemes = ({ ranges, notStated }: AttributeChoices): boolean =>
  ranges.length > 0 || notStated

export const lexemesOf = ({ lexeme, alternatives }: QueryToken): Group => [lexeme, ...alternatives]

const withDescribed = (lexemes: Group): Group => [...lexemes, ...lexemes.map(describedLexeme)]

export const attributeFilter = (key: string): FilterName => `attribute ${key}`

export const activeFilters = (query: ListingQuery): FilterName[] => {
  const { filters } = query
  return [
    ...(filters.categoryIds.length > 0 ? ['category' as const] : []),
    ...(filters.brandIds.length > 0 ? ['brand' as const] : []),
    ...(hasSaleFilters(query) ? ['sales' as const] : []),
    ...Object.keys(filters.attributes).map(attributeFilter),
  ]
}

export const hasSaleFilters = ({ sales }: ListingQuery): boolean =>
  sales.retailerIds.length > 0 ||
  sales.refusedRetailerIds.size > 0 ||
  sales.inStock ||
  sales.freeDelivery ||
  sales.sent ||
  sales.conditions.length > 0 ||
  sales.colours.length > 0 ||
  sales.amount !== undefined

/** Lists may show another sale of a listing than its cheapest. */
export const isRepriced = (query: ListingQuery): boolean =>
  hasSaleFilters(query) || saidColours(query.words).length > 0

/** Of sales whose amounts count: of used ones only where they are asked for. */
export const pricedConditions = ({ sales }: ListingQuery): readonly Condition[] =>
  sales.conditions.length > 0 ? sales.conditions : ['new']

/** Of sales that may pass. Where the colour that is said is sold used alone, those pass unasked. */
const passingConditions = (query: ListingQuery): readonly Condition[] =>
  query.sales.conditions.length === 0 && saidColours(query.words).length > 0
    ? conditions
    : pricedConditions(query)

const saleGroups = (query: ListingQuery): Group[] => {
  const { retailerIds, conditions: wanted, colours, amount } = query.sales
  const shops =
    retailerIds.length > 0
      ? retailerIds.map((id) => shopLexeme(id, query.sales))
      : [anyShopLexeme(query.sales) ?? []].flat()
  return [
    inConditions(passingConditions(query), shops),
    wanted.includes('new') ? [] : wanted.map(conditionLexeme),
    inConditions(passingConditions(query), colours.map(colourLexeme)),
    amount === undefined
      ? []
      : inConditions(pricedConditions(query), bandsWithin(amount, query.basis)),
  ]
}

/** Not for a wide range: to join many bands takes longer than to read what they leave out. */
export const bandsWithin = (amount: AmountRange, basis: Basis): Group => {
  const bands = bandLexemesWithin(amount, basis)
  return bands.length > mostBands ? [] : bands
}

const mostBands = 24

/** The colours of which a listing's sales must be. */
export const wantedColours = (query: ListingQuery, doesTextSay: boolean): readonly ColourName[] =>
  doesTextSay ? [] : saidColours(query.words)
