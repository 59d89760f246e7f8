import { wellRated } from '#domain/review/well-rated.ts'
import { sql, type RawBuilder } from 'kysely'
import {
  saidColours,
  type DealAmounts,
  type ListingQuery,
} from '#application/search/listing/listing-query.ts'
import { attributeLexeme } from '#domain/catalogue/attribute.ts'
import {
  isChosen,
  readChoices,
  type AttributeChoices,
  type KeyedChoices,
} from '#domain/catalogue/attribute-choice.ts'
import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { colourNamed, type ColourName } from '#domain/offer/colour.ts'
import { conditions, type Condition } from '#domain/offer/condition.ts'
import type { AmountRange } from '#domain/offer/sale.ts'
import type { ProductId } from '#domain/ids.ts'
import type { QueryToken } from '#domain/search/words/tokenise.ts'
import { describedLexeme } from '#domain/search/weigh-lexemes.ts'
import { holdsChoices } from './attribute-conditions.ts'
import { brandLexeme, categoryLexeme, tsqueryOf } from './lexemes.ts'
import type { LexemeFrequencies } from './lexeme-frequencies.ts'
import { opaqueParameter } from '../planner-steering.ts'
import {
  anyShopLexeme,
  bandLexemesWithin,
  colourLexeme,
  conditionLexeme,
  inConditions,
  shopLexeme,
} from './sale-lexemes.ts'

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

/** The part of `listing` that holds a country's rows: named outright, it costs no planning. */
export const listingTable = (country: Country): RawBuilder<unknown> =>
  sql.table(`listing_${country.toLowerCase()}`)

/** The conditions as SQL over a country's listings; the country is the table's. */
export const whereListing = ({
  country,
  words,
  colours,
  filters,
  choices,
  among,
  onSale,
  without,
  rated,
}: ListingConditions): RawBuilder<unknown> => {
  const parts = [
    ...(rated
      ? [sql<boolean>`rating_count > 0 and rating_sum >= ${sql.lit(wellRated)} * rating_count`]
      : []),
    ...(among === undefined
      ? []
      : [sql<boolean>`product_id = any(${opaqueParameter([...among], 'integer[]')}::integer[])`]),
    ...(onSale === undefined ? [] : [mayBeOnSale(country, onSale.basis)]),
    ...holds('words', words),
    ...holds('filters', filters),
    ...choices.map(holdsChoices),
    ...holds('words', without.length === 0 ? [] : [without]).map((has) => sql`not (${has})`),
    ...colours.map((colour) => {
      const either = [...holds('words', [colour.words]), ...holds('filters', [colour.filters])]
      return sql`(${sql.join(either, sql` or `)})`
    }),
  ]
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

/** They are looked up by their ids, as a join would read all listings; the ids stay in the database. */
const mayBeOnSale = (country: Country, basis: Basis): RawBuilder<boolean> => sql`
  product_id = any((
    select array_agg(product_id) from deal
    where country = ${sql.lit(country)} and basis = ${sql.lit(basis)}
  )::integer[])`

/** Whether a listing's own texts have all colours that the words say. */
export const textSaysColours = (query: ListingQuery): RawBuilder<boolean> => {
  const [said = sql<boolean>`true`] = holds(
    'words',
    conditionsOf(query).colours.map(({ words }) => words),
  )
  return said
}

/** The colours of which a listing's sales must be. */
export const wantedColours = (query: ListingQuery, doesTextSay: boolean): readonly ColourName[] =>
  doesTextSay ? [] : saidColours(query.words)

const holds = (column: 'words' | 'filters', groups: readonly Group[]): RawBuilder<boolean>[] => {
  const query = tsqueryOf(groups)
  return query === undefined
    ? []
    : [sql<boolean>`${sql.raw(column)} @@ ${opaqueParameter(query, 'tsquery')}`]
}

/** How many listings fulfil the conditions at most, as far as the statistics tell. */
export const upperBound = (conditions: ListingConditions, frequencies: LexemeFrequencies): number =>
  Math.min(frequencies.listings, ...groupCounts(conditions, frequencies))

/** How many listings would fulfil the conditions if these were independent of each other. */
export const expectedCount = (
  conditions: ListingConditions,
  frequencies: LexemeFrequencies,
): number => {
  const listings = Math.max(frequencies.listings, 1)
  const shares = groupCounts(conditions, frequencies).map((count) => Math.min(count / listings, 1))
  return Math.max(
    shares.reduce((count, share) => count * share, listings),
    1,
  )
}

const groupCounts = (conditions: ListingConditions, frequencies: LexemeFrequencies): number[] => [
  ...(conditions.among === undefined ? [] : [conditions.among.length]),
  ...(conditions.onSale === undefined ? [] : [conditions.onSale.deals.size]),
  ...conditions.words.map((group) => countOf(group, frequencies.words)),
  ...conditions.filters.map((group) => countOf(group, frequencies.filters)),
  ...conditions.choices.map((one) => countChosen(one, frequencies)),
  ...conditions.colours.map(
    ({ words, filters }) =>
      countOf(words, frequencies.words) + countOf(filters, frequencies.filters),
  ),
]

/** Of a range that nothing frequent is in, as many as of the most frequent of what is rare. */
const countChosen = (
  { key, ...choices }: KeyedChoices,
  { listings, filters, valuesOf }: LexemeFrequencies,
): number => {
  const count = (values: readonly string[]): number =>
    countOf(
      values.map((value) => attributeLexeme(key, value)),
      filters,
    )
  const known = valuesOf(key)
  const chosen = new Set([...choices.values, ...known.filter((value) => isChosen(choices, value))])
  const left = choices.notStated ? Math.max(listings - count(known), 0) : 0
  return count([...chosen]) + filters(attributeLexeme(key, '')) + left
}

/** Of listings that hold one of these, if none held two; each lexeme counts once. */
export const countOf = (group: Group, frequencyOf: (lexeme: string) => number): number =>
  [...new Set(group)].reduce((total, lexeme) => total + frequencyOf(lexeme), 0)
