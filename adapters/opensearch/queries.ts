import type { ListingConditions, Group } from '#application/search/listing/listing-conditions.ts'
import type { KeyedChoices, NumberRange } from '#domain/catalogue/attribute-choice.ts'
import { attributeLexeme } from '#domain/catalogue/attribute.ts'
import type { Query } from './engine.ts'

export const everything: Query = { match_all: {} }
export const nothing: Query = { match_none: {} }

export const all = (filter: readonly Query[], not: readonly Query[] = []): Query => ({
  bool: { filter, ...(not.length > 0 && { must_not: not }) },
})

/** At least so many. */
export const some = (should: readonly Query[], least = 1): Query => {
  const [only] = should
  if (should.length < least) return nothing
  return should.length === 1 && least === 1 && only !== undefined
    ? only
    : { bool: { should, minimum_should_match: least } }
}

export const oneOf = (field: string, values: Iterable<string | number>): Query => ({
  terms: { [field]: [...values] },
})

export const constant = (filter: Query, boost: number): Query => ({
  constant_score: { filter, boost },
})

const holds = (field: 'words' | 'filters', group: Group): Query => oneOf(field, group)

/** The conditions as a query. Those on real sales are the database's: no index has them. */
export const passing = ({
  country,
  words,
  colours,
  filters,
  choices,
  among,
  without,
  rated,
}: ListingConditions): Query =>
  all(
    [
      { term: { country } },
      ...(rated ? [{ term: { isWellRated: true } }] : []),
      ...(among === undefined ? [] : [oneOf('id', among)]),
      ...words.map((group) => holds('words', group)),
      ...filters.map((group) => holds('filters', group)),
      ...choices.map(chosen),
      ...colours.map((colour) =>
        some([holds('words', colour.words), holds('filters', colour.filters)]),
      ),
    ],
    without.length === 0 ? [] : [holds('words', without)],
  )

/** Whether its own texts have all colours that the words say. */
export const sayingColours = ({ colours }: ListingConditions): Query =>
  all(colours.map(({ words }) => holds('words', words)))

const chosen = ({ key, values, ranges, notStated }: KeyedChoices): Query => {
  const states = { prefix: { attributes: `${key}=` } }
  return some([
    oneOf(
      'attributes',
      values.map((value) => attributeLexeme(key, value)),
    ),
    ...ranges.map((range) => ({ range: { [`numbers.${key}`]: boundsOf(range) } })),
    ...(notStated ? [all([], [states])] : []),
  ])
}

const boundsOf = (range: NumberRange): Query =>
  Object.fromEntries(range.map(({ compares, number }) => [comparisons[compares], number]))

const comparisons = { less: 'lt', most: 'lte', more: 'gt', least: 'gte' } as const
