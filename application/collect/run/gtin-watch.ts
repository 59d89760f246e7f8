import type { ReadOffer } from '#domain/collect/read-row.ts'
import { isDistrustedGtin } from '#domain/matching/distrusted-gtin.ts'
import { detachString } from '../feed/detach-string.ts'

/** Watches which GTINs a shop puts on different things. */
export type GtinWatch = {
  readonly add: (offer: Pick<ReadOffer, 'gtins' | 'terms'>) => void
  readonly distrusted: () => readonly string[]
}

export const makeGtinWatch = (): GtinWatch => {
  const first = new Map<string, string>()
  const shared = new Map<string, Set<string>>()
  return {
    add({ gtins, terms }) {
      for (const gtin of gtins) {
        const known = first.get(gtin)
        if (known === undefined && first.size < mostWatched)
          first.set(gtin, detachString(terms.title))
        if (known === undefined || known === terms.title) continue
        const titles = shared.get(gtin) ?? new Set([known])
        shared.set(gtin, titles)
        if (titles.size < mostTitles) titles.add(terms.title)
      }
    },
    distrusted: () =>
      [...shared].filter(([, titles]) => isDistrustedGtin([...titles])).map(([gtin]) => gtin),
  }
}

/** So that a feed of any length needs no more memory. */
const mostWatched = 300_000
const mostTitles = 20
