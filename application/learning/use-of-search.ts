import type { ProductId } from '#domain/ids.ts'
import { learntUse, type LearntUse } from '#domain/learning/learnt-use.ts'
import { keyOfWords } from '#domain/learning/search-use.ts'
import type { Country } from '#domain/market/country.ts'

/** How well products are liked by those who search for that. Undefined where nothing was learnt, or nothing learnt is to decide. */
export type UseOfSearch = (query: string, country: Country) => Promise<LearntUse | undefined>

/** All that was learnt, in memory; `ofWords` by the key of a search. */
export type Learnt = {
  readonly ofWords: (key: string, country: Country) => ReadonlyMap<ProductId, number>
  readonly inCategory: (country: Country) => ReadonlyMap<ProductId, number>
}

export type GetLearnt = () => Promise<Learnt>

type Deps = {
  readonly learnFromUse: 'off' | 'record' | 'rank'
  readonly getLearnt: GetLearnt
}

export const makeUseOfSearch =
  ({ learnFromUse, getLearnt }: Deps): UseOfSearch =>
  async (query, country) => {
    const key = learnFromUse === 'rank' ? keyOfWords(query) : undefined
    if (key === undefined) return undefined
    const learnt = await getLearnt()
    const [ofWords, inCategory] = [learnt.ofWords(key, country), learnt.inCategory(country)]
    const isNothing = ofWords.size === 0 && inCategory.size === 0
    return isNothing ? undefined : learntUse(ofWords, inCategory)
  }
