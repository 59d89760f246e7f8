import { makeInTransaction } from '#adapters/postgres/connection/in-transaction.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { makeRankProducts } from '#adapters/postgres/ranking/ranked-products.ts'
import { makePgListingStore } from '#adapters/postgres/search/listing-store.ts'
import type { ListingStore } from '#application/search/listing/listing-store.ts'
import type { RankProducts } from '#application/search/search-index.ts'
import { tokeniseQuery } from '#domain/search/words/tokenise.ts'
import { seedCatalogue, type Seeded } from '#tests/support/catalogue/seed-catalogue.ts'
import { describeDatabase } from '#tests/support/database/databases.ts'
import { beforeAll, expect, test } from 'vitest'

const things = ['Torch', 'Lamp', 'Kettle', 'Blue Kettle', 'Desk Lamp']

describeDatabase('the ranking of a node that saw many changes', (open) => {
  let database: DatabaseHandle
  let seeded: Seeded
  let lived: RankProducts
  let version = 1
  beforeAll(async () => {
    database = await open()
    seeded = await seedCatalogue(database.db, {
      products: Array.from({ length: 40 }, (_, at) => ({
        title: `${things[at % things.length] ?? ''} ${at % 3 === 0 ? 'Kea' : 'Weka'} ${at}`,
        offers: [{ shop: 'alpha', price: 100, country: at % 4 === 0 ? 'AU' : 'NZ' }],
      })),
    })
    await write((listings) => listings.rebuild(seeded.productIds))
    lived = makeRankProducts(database.db, { pollMs: Infinity, patienceMs: Infinity })
    await answers(lived)
  })

  const write = (change: (listings: ListingStore) => Promise<void>): Promise<void> =>
    makeInTransaction(database.db, (trx, afterCommit) =>
      makePgListingStore(trx, afterCommit, {
        clock: { now: () => new Date() },
        bumpCatalogueVersion: async () => {},
      }),
    )(change)

  const answers = async (rank: RankProducts): Promise<unknown> => {
    const found: unknown[] = []
    for (const query of ['kea', 'desk lamp', 'blue kettle', 'weka torch', 'headlight kea'])
      for (const country of ['NZ', 'AU'] as const) {
        const ranking = await rank({
          words: tokeniseQuery(query),
          country,
          meant: [],
          isNamed: false,
          unplaced: undefined,
          version,
        })
        const { holders, complete, total, placed } = ranking
        found.push({ query, country, ids: ranking.first(99), holders, complete, total, placed })
      }
    return found
  }

  const rename = (title: string, id: number): Promise<unknown> =>
    database.db.updateTable('product').set({ title }).where('id', '=', id).execute()

  test('is that of a node that begins anew', async () => {
    const { productIds } = seeded
    for (let round = 0; round < 12; round++) {
      const some = productIds.filter((id) => id % 3 === round % 3)
      const [first = 0, gone = 0] = some
      await rename(`Headlight Kea ${round}`, first)
      await database.db.updateTable('offer').set({ missing_since: null }).execute()
      await database.db
        .updateTable('offer')
        .set({ missing_since: new Date() })
        .where('product_id', '=', gone)
        .execute()
      await database.db
        .updateTable('product_group')
        .set({ rating_sum: 4 * round, rating_count: round })
        .where('id', '=', first)
        .execute()
      await database.db
        .updateTable('offer')
        .set({ variant_label: round % 2 === 0 ? 'Blue' : 'Red' })
        .where('product_id', 'in', some)
        .execute()
      await write((listings) => listings.rebuild(some))
      version++
      await answers(lived)
      await write((listings) => listings.refreshPrices(productIds))
      version++
      await answers(lived)
    }
    const renamed = productIds.at(-1) ?? 0
    await rename('Nothing else', renamed)
    await write((listings) => listings.rebuild([renamed]))
    version++
    const fresh = makeRankProducts(database.db, { pollMs: Infinity, patienceMs: Infinity })
    expect(await answers(lived)).toEqual(await answers(fresh))
  })

  const changed = (): Promise<readonly unknown[]> =>
    database.db
      .selectFrom('listing')
      .select(['product_id', 'changed_in'])
      .orderBy('product_id')
      .execute()

  test('is unchanged by prices, and changed by ratings and colours', async () => {
    const before = await changed()
    await database.db.updateTable('offer').set({ price_minor: 12_345 }).execute()
    await write((listings) => listings.rebuild(seeded.productIds))
    expect(await changed()).toEqual(before)
    await database.db.updateTable('offer').set({ price_minor: 9000 }).execute()
    await write((listings) => listings.refreshPrices(seeded.productIds))
    expect(await changed()).toEqual(before)
    for (const change of [
      () =>
        database.db
          .updateTable('product_group')
          .set({ rating_sum: 50, rating_count: 10 })
          .execute(),
      () => database.db.updateTable('offer').set({ variant_label: 'Green' }).execute(),
    ]) {
      const last = await changed()
      await change()
      await write((listings) => listings.refreshPrices(seeded.productIds))
      expect(await changed()).not.toEqual(last)
    }
  })
})
