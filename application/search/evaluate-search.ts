import type { Country } from '#domain/market/country.ts'
import { defaultBasis } from '#domain/offer/basis.ts'
import {
  gainOf,
  meanRelevance,
  relevanceOf,
  type AnswerRelevance,
  type MeanRelevance,
} from '#domain/search/relevance.ts'
import type { OnProgress } from '../ports.ts'
import type { SearchAnswer } from './search-answer.ts'
import type { SearchCatalogue } from './search-catalogue.ts'
import { requestOf } from './saved-search.ts'
import { noSearchFilters, type SearchRequest } from './search-request.ts'

/** That a product answers a query: 3 just that, 2 well, 1 hardly, 0 not. */
export type Judgement = {
  readonly query: string
  /** Its slug or public id. */
  readonly product: string
  readonly grade: number
}

export type EvaluatedQuery = AnswerRelevance & {
  readonly query: string
  /** How many products were found. */
  readonly found: number
  /** Titles of the first ten. */
  readonly titles: readonly string[]
}

export type SearchEvaluation = MeanRelevance & {
  /** From the worst on; those whose judged products are sold in the country. */
  readonly queries: readonly EvaluatedQuery[]
  readonly zeroResults: number
  readonly oneResult: number
  /** Judged products that the country does not sell, and queries without any other. */
  readonly missingProducts: readonly string[]
  readonly skippedQueries: readonly string[]
}

/** Asks each judged query once, as a shopper without filters would, one after the other. */
export type EvaluateSearch = (
  judgements: readonly Judgement[],
  country: Country,
  onProgress?: OnProgress,
) => Promise<SearchEvaluation>

/** Those of the slugs and public ids whose product is listed in the country. */
export type FindListedNames = (
  names: readonly string[],
  country: Country,
) => Promise<ReadonlySet<string>>

type Deps = {
  readonly find: SearchCatalogue
  readonly findListedNames: FindListedNames
}

export const makeEvaluateSearch =
  ({ find, findListedNames }: Deps): EvaluateSearch =>
  async (judgements, country, onProgress = () => {}) => {
    const products = [...new Set(judgements.map(({ product }) => product))]
    const listed = await findListedNames(products, country)
    const judged = [...Map.groupBy(judgements, ({ query }) => query)].map(([query, of]) => ({
      query,
      gains: gainsOf(of.filter(({ product }) => listed.has(product))),
    }))
    const answerable = judged.filter(({ gains }) => [...gains.values()].some((gain) => gain > 0))
    const queries: EvaluatedQuery[] = []
    for (const { query, gains } of answerable) {
      onProgress({ done: queries.length, total: answerable.length, step: 'queries' })
      queries.push({ query, ...evaluated(await find(plainSearch(query, country)), gains) })
    }
    return {
      ...meanRelevance(queries),
      queries: queries.toSorted((a, b) => a.ndcg - b.ndcg),
      zeroResults: queries.filter(({ found }) => found === 0).length,
      oneResult: queries.filter(({ found }) => found === 1).length,
      missingProducts: products.filter((product) => !listed.has(product)),
      skippedQueries: judged.filter((one) => !answerable.includes(one)).map((one) => one.query),
    }
  }

const gainsOf = (judgements: readonly Judgement[]): ReadonlyMap<string, number> =>
  new Map(judgements.map(({ product, grade }) => [product, gainOf(grade)]))

/** As a shopper asks who sets nothing. */
export const plainSearch = (words: string, country: Country): SearchRequest =>
  requestOf({ words, priceRange: '', filters: noSearchFilters }, { country, basis: defaultBasis })

/** What an answer is worth; `gains` are by slug or public id. */
export const evaluated = (
  { product, products, total }: SearchAnswer,
  gains: ReadonlyMap<string, number>,
): Omit<EvaluatedQuery, 'query'> => {
  const shown = product === null ? products : [product]
  const names = shown.map(({ slug, publicId }) => (gains.has(slug) ? slug : publicId))
  return {
    ...relevanceOf(names, gains),
    found: product === null ? total : 1,
    titles: shown.slice(0, 10).map(({ title }) => title),
  }
}
