import { beginSearch } from '#application/watch/manage-watches.ts'
import type { SearchWatch, WatchStore } from '#application/watch/watch-store.ts'
import { noSearchFilters } from '#application/search/search-request.ts'
import { watchLimits } from '#domain/watch/watch.ts'
import { aSale } from '#tests/domain/offer/a-sale.ts'
import { anIndex } from '#tests/support/server/a-server.ts'
import { expect, test } from 'vitest'

const watch: SearchWatch = {
  id: 'w',
  watcherId: 'v',
  subject: {
    search: {
      words: 'lamp',
      isOfKind: false,
      priceRange: '20-200',
      filters: noSearchFilters,
      name: '“lamp”',
    },
  },
  country: 'NZ',
  basis: 'delivered',
  retailerIds: [],
  condition: 'any',
  kind: 'target',
  percent: null,
  thresholdMinor: 5000,
  state: 'active',
  armed: true,
  createdAt: new Date('2026-04-20T00:00:00Z'),
  askedCadence: null,
}

/** What begins, of a catalogue in which so many products fit. */
const begun = async (asked: SearchWatch, fitting: number) => {
  const queries: Parameters<WatchStore['findFitting']>[] = []
  const known: (readonly number[])[] = []
  await beginSearch(asked, anIndex, {
    findFitting: async (...query) => {
      queries.push(query)
      return Array.from({ length: fitting }, (_, place) => ({
        productId: place + 1,
        best: aSale({ priceMinor: place === 0 ? 5001 : 4000 }),
      }))
    },
    begin: async (_id, ids) => void known.push(ids),
  })
  return { queries, known }
}

test('what costs no more already is known, within the range of the search', async () => {
  const { queries, known } = await begun(watch, 3)
  expect(known).toEqual([[2, 3]])
  expect(queries).toMatchObject([
    [{ sales: { amount: { min: 2000, max: 5000 } } }, watchLimits.known + 1],
  ])
})

test('new products begin with nothing that is known', async () => {
  expect(await begun({ ...watch, kind: 'new-product', thresholdMinor: null }, 3)).toEqual({
    queries: [],
    known: [[]],
  })
})

test('an amount that too many products cost already is refused', async () => {
  expect((await begun(watch, watchLimits.known + 1)).known[0]).toHaveLength(watchLimits.known)
  await expect(begun(watch, watchLimits.known + 2)).rejects.toMatchObject({
    code: 'watch.invalid',
    details: { fields: [{ field: 'targetMinor' }] },
  })
})
