import type { Country } from '#domain/market/country.ts'
import { looserQueries } from '#domain/search/looser-queries.ts'
import { tokeniseQuery, type QueryToken } from '#domain/search/tokenise.ts'
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts'
import { categoryAndBrandNames, headNoun, nameWords } from './category-and-brand-names.ts'

export type LooserQuery = {
  readonly words: string
  readonly withoutWords: readonly string[]
}

export type LoosenQuery = (
  query: string,
  country: Country,
  index: CatalogueIndex,
) => Promise<LooserQuery | undefined>

/** Places of the first `limit` queries that some listing of the country fits. One statement. */
export type FindFittingQueries = (
  queries: readonly (readonly QueryToken[])[],
  country: Country,
  limit: number,
) => Promise<readonly number[]>

type Deps = { readonly findFittingQueries: FindFittingQueries }

/** Drops unknown words, then few others, the head noun last; keeps half. Two statements at most. */
export const makeLoosenQuery =
  ({ findFittingQueries }: Deps): LoosenQuery =>
  async (query, country, index) => {
    const tokens = tokeniseQuery(query)
    const worthOf = makeWorthOf(query, index)
    const isEnough = (kept: readonly QueryToken[]): boolean =>
      kept.some(({ text }) => /\p{L}{2}/u.test(text)) &&
      (2 * kept.length >= tokens.length || kept.some((token) => worthOf(token) > 0))
    const single = tokens.map((token) => [token])
    const places = await findFittingQueries(single, country, tokens.length)
    const known = tokens.filter((_, place) => places.includes(place))
    const queries = looserQueries(known, worthOf).filter(isEnough)
    const [first] = queries.length === 0 ? [] : await findFittingQueries(queries, country, 1)
    const kept = first === undefined ? undefined : queries[first]
    return (
      kept && {
        words: kept.map(({ text }) => text).join(' '),
        withoutWords: tokens.filter((token) => !kept.includes(token)).map(({ text }) => text),
      }
    )
  }

const makeWorthOf = (query: string, index: CatalogueIndex): ((token: QueryToken) => number) => {
  const { categoriesByHead, brands } = categoryAndBrandNames(index)
  const thing = headNoun(query, index)?.words ?? []
  return ({ text }) => {
    const words = nameWords(text)
    if (words.every((word) => thing.includes(word))) return 2
    const name = words.join(' ')
    return categoriesByHead.has(name) || brands.has(name) ? 1 : 0
  }
}
