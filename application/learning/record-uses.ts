import {
  keyOfWords,
  mostPlaces,
  usesOfBlock,
  type PlacedProduct,
  type SearchUse,
} from '#domain/learning/search-use.ts'
import type { Country } from '#domain/market/country.ts'
import { applySynonyms } from '#domain/search/search-rule.ts'
import type { Attempts } from '../account/session/attempts.ts'
import { dayWindowMs, type CountOnce } from '../count-once.ts'
import type { Clock } from '../ports.ts'
import type { GetSearchRules } from '../search/search-rules.ts'

export type CountedUse =
  | (Search & { readonly kind: 'shown' })
  | (Search & PlacedProduct & { readonly kind: 'opened' | 'left' })

type Search = { readonly words: string; readonly country: Country }

/** Leaves out products that there are not, and searches beyond the most of a day. */
export type AddUses = (day: string, uses: readonly CountedUse[]) => Promise<void>

type Deps = {
  readonly learns: boolean
  readonly addUses: AddUses
  readonly attempts: Attempts
  readonly countOnce: CountOnce
  readonly getSearchRules: GetSearchRules
  readonly clock: Clock
}

/**
 * Counts what somebody did with results who allowed it; never throws for what is not counted. From one
 * address block each product counts once in a day, whatever was searched for, and each list once.
 */
export const makeRecordUses =
  ({ learns, addUses, attempts, countOnce, getSearchRules, clock }: Deps) =>
  async (uses: readonly SearchUse[], addressBlock: string): Promise<void> => {
    if (!learns) return
    const now = clock.now()
    const most = {
      name: 'search-uses',
      whom: [addressBlock],
      attempts: usesOfBlock,
      windowMs: dayWindowMs,
    }
    const rules = await getSearchRules()
    const counted: CountedUse[] = []
    for (const { kind, words: typed, country, product } of uses) {
      const words = keyOfWords(applySynonyms(typed, rules))
      if (words === undefined || (kind === 'shown') !== (product === undefined)) continue
      if (product !== undefined && product.place > mostPlaces) continue
      if ((await attempts.count(most, now)).kind === 'refused') break
      const thing = `${country} ${product?.publicId ?? words}`
      await countOnce(`search-${kind}`, addressBlock, thing, async () => {
        const search = { words, country }
        if (kind === 'shown') counted.push({ kind, ...search })
        else if (product !== undefined) counted.push({ kind, ...search, ...product })
      })
    }
    if (counted.length > 0) await addUses(now.toISOString().slice(0, 10), counted)
  }
