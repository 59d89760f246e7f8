import { plainSearch } from '#application/search/evaluate-search.ts'
import type { ProductCard } from '#application/search/search-answer.ts'
import { someOf, type JudgedApp } from '../relevance/judged-app.ts'
import { featuresOf } from './features.ts'

export type JudgedQuery = {
  readonly query: string
  /** Of all judged products, by id. */
  readonly gains: ReadonlyMap<string, number>
  /** In the order of the product; those of a page of one product cannot be put in another. */
  readonly candidates: readonly Candidate[]
}

type Candidate = { readonly id: string; readonly features: Float64Array }

/** Pages of 24; the product reads no further than 200 either. */
const pages = 8

/** What the product lists for each judged query of a set, of a large one for one in `every`. */
export const collectCandidates = async (
  { app, gains: all }: JudgedApp,
  every: number,
): Promise<readonly JudgedQuery[]> => {
  const found: JudgedQuery[] = []
  for (const [query, gains] of someOf(all, every)) {
    const cards: ProductCard[] = []
    for (let page = 1; page <= pages; page++) {
      const answer = await app.search.find({ ...plainSearch(query, 'NZ'), page, explain: true })
      cards.push(...answer.products)
      if (!answer.hasMore) break
    }
    const scored = cards.filter(({ score }) => score !== undefined)
    const features = featuresOf(query, scored)
    const candidates = scored.map(({ publicId, slug }, at) => ({
      id: gains.has(slug) ? slug : publicId,
      features: features[at] ?? new Float64Array(),
    }))
    if (candidates.length > 0) found.push({ query, gains, candidates })
  }
  return found
}
