import { keyOfWords } from '#domain/learning/search-use.ts'
import { learntUse, type LearntUse } from '#domain/learning/learnt-use.ts'
import type { ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'

/** What was learnt for a search; undefined where nothing was, or nothing learnt is to decide. */
export type UseOfSearch = (query: string, country: Country) => Promise<LearntUse | undefined>

/** All that was learnt, in memory; `ofWords` by the key of a search. */
export type Learnt = {
  readonly ofWords: (key: string, country: Country) => ReadonlyMap<ProductId, number>
  readonly inCategory: (country: Country) => ReadonlyMap<ProductId, number>
}

export type GetLearnt = () => Promise<Learnt>

type Deps = { readonly ranks: boolean; readonly getLearnt: GetLearnt }

export const makeUseOfSearch =
  ({ ranks, getLearnt }: Deps): UseOfSearch =>
  async (query, country) => {
    const key = ranks ? keyOfWords(query) : undefined
    if (key === undefined) return undefined
    const learnt = await getLearnt()
    const [ofWords, inCategory] = [learnt.ofWords(key, country), learnt.inCategory(country)]
    return ofWords.size === 0 && inCategory.size === 0 ? undefined : learntUse(ofWords, inCategory)
  }
