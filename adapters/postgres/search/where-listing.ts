import { sql, type RawBuilder } from 'kysely'
import {
  conditionsOf,
  type Group,
  type ListingConditions,
} from '#application/search/listing/listing-conditions.ts'
import type { ListingQuery } from '#application/search/listing/listing-query.ts'
import { attributeLexeme } from '#domain/catalogue/attribute.ts'
import { isChosen, type KeyedChoices } from '#domain/catalogue/attribute-choice.ts'
import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { wellRated } from '#domain/review/well-rated.ts'
import { opaqueParameter } from '../planner-steering.ts'
import { holdsChoices } from './attribute-conditions.ts'
import type { LexemeFrequencies } from './lexeme-frequencies.ts'
import { tsqueryOf } from './tsvector.ts'

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
