import type { ProductId } from '#domain/ids.ts'
import type { Coin } from '#domain/learning/interleave.ts'
import { learntUse, type LearntUse } from '#domain/learning/learnt-use.ts'
import { keyOfWords } from '#domain/learning/search-use.ts'
import type { Country } from '#domain/market/country.ts'
import type { Clock } from '../ports.ts'
import type { GetInterleaving } from './interleaving.ts'

/** How what was learnt decides about a search: at most that, or in turn with the plain order. */
export type UseOfQuery = { readonly learnt: LearntUse; readonly coin: Coin | undefined }

/** Undefined where nothing was learnt, or nothing learnt is to decide. */
export type UseOfSearch = (query: string, country: Country) => Promise<UseOfQuery | undefined>

/** All that was learnt, in memory; `ofWords` by the key of a search. */
export type Learnt = {
  readonly ofWords: (key: string, country: Country) => ReadonlyMap<ProductId, number>
  readonly inCategory: (country: Country) => ReadonlyMap<ProductId, number>
}

export type GetLearnt = () => Promise<Learnt>

type Deps = {
  readonly learnFromUse: 'off' | 'record' | 'rank'
  readonly getLearnt: GetLearnt
  readonly getInterleaving: GetInterleaving
  /** The same for the same seed. */
  readonly coinOf: (seed: string) => Coin
  readonly clock: Clock
}

export const makeUseOfSearch =
  ({ learnFromUse, getLearnt, getInterleaving, coinOf, clock }: Deps): UseOfSearch =>
  async (query, country) => {
    const key = learnFromUse === 'off' ? undefined : keyOfWords(query)
    if (key === undefined) return undefined
    const running = await getInterleaving()
    if (running === undefined && learnFromUse === 'record') return undefined
    const learnt = await getLearnt()
    const [ofWords, inCategory] = [learnt.ofWords(key, country), learnt.inCategory(country)]
    if (ofWords.size === 0 && inCategory.size === 0) return undefined
    // All who search see one list for a day, whatever page of it they open.
    const day = clock.now().toISOString().slice(0, 10)
    return {
      learnt: learntUse(ofWords, inCategory),
      coin: running && coinOf(`${running.id} ${day} ${country} ${key}`),
    }
  }
