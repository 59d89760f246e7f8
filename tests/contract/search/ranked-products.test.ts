import { makeRankProducts } from '#adapters/postgres/ranking/ranked-products.ts'
import { makeInTransaction } from '#adapters/postgres/connection/in-transaction.ts'
import { makePgListingStore } from '#adapters/postgres/search/listing-store.ts'
import { makeRefreshVocabulary } from '#adapters/postgres/suggestion/vocabulary.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import type { RankProducts } from '#application/search/search-index.ts'
import { tokeniseQuery } from '#domain/search/words/tokenise.ts'
import { seedCatalogue, type Seeded } from '#tests/support/catalogue/seed-catalogue.ts'
import { describeDatabase } from '#tests/support/database/databases.ts'
import { sql, type RawBuilder } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

describeDatabase('the words of listings that are kept in memory', (open, kind) => {
  let database: DatabaseHandle
  let seeded: Seeded
  let rank: RankProducts
  beforeAll(async () => {
    database = await open()
    seeded = await seedCatalogue(database.db, {
      products: ['Kea Torch', 'Weka Torch', 'Tui Torch', 'Kiwi Lamp'].map((title) => ({
        title,
        offers: [{ shop: 'alpha', price: 100 }],
      })),
    })
    await rebuild(seeded.productIds.slice(0, 2))
    // Nothing but a new version has it look again.
    rank = makeRankProducts(database.db, { pollMs: Infinity, patienceMs: Infinity })
  })

  const rebuild = (
    ids: readonly number[],
    during = (): Promise<void> => Promise.resolve(),
  ): Promise<void> =>
    makeInTransaction(database.db, (trx, afterCommit) =>
      makePgListingStore(trx, afterCommit, {
        clock: { now: () => new Date() },
        bumpCatalogueVersion: async () => {},
      }),
    )(async (listings) => {
      await listings.rebuild(ids)
      await during()
    })

  const found = async (query: string, version: number): Promise<readonly number[]> => {
    const ranking = await rank({
      words: tokeniseQuery(query),
      country: 'NZ',
      meant: [],
      isNamed: false,
      unplaced: undefined,
      version,
    })
    return ranking.first(10).toSorted((a, b) => a - b)
  }

  test('follow each new version of the catalogue', async () => {
    const [kea = 0, weka = 0, tui = 0] = seeded.productIds
    expect(await found('torch', 1)).toEqual([kea, weka])
    await rebuild([tui])
    expect(await found('torch', 1)).toEqual([kea, weka])
    expect(await found('torch', 2)).toEqual([kea, weka, tui])
    await database.db.updateTable('offer').set({ missing_since: new Date() }).execute()
    await rebuild([weka])
    expect(await found('torch', 3)).toEqual([kea, tui])
    await database.db.updateTable('offer').set({ missing_since: null }).execute()
    await database.db
      .updateTable('product')
      .set({ title: 'Kea Headlight' })
      .where('id', '=', kea)
      .execute()
    await rebuild([kea, weka])
    expect(await found('torch', 4)).toEqual([weka, tui])
    expect(await found('headlight', 4)).toEqual([kea])
  })

  /** As if the row had been so: no node hears of it. */
  const silently = (change: RawBuilder<unknown>): Promise<void> =>
    database.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await change.execute(trx)
    })

  test('tell of each product what its place is the sum of', async () => {
    const question = { country: 'NZ', meant: [], isNamed: false, unplaced: undefined } as const
    const ranking = await rank({ words: tokeniseQuery('tui torch'), ...question, version: 3 })
    const ids = ranking.first(ranking.total)
    const sums = ids.map((id) =>
      (ranking.termsOf(id) ?? []).reduce((sum, { points }) => sum + points, 0),
    )
    expect(ids.length).toBeGreaterThan(0)
    expect(sums).toEqual(sums.toSorted((a, b) => b - a))
    const [best = 0] = ids
    expect(ranking.termsOf(best)?.filter(({ name }) => name === 'word')).toMatchObject([
      { word: 0, field: 'title' },
      { word: 1, field: 'title' },
    ])
    expect(ranking.termsOf(0)).toBeUndefined()
  })

  test('read rows once that another database wrote in later transactions', async () => {
    await silently(sql`update listing set changed_in = '999999999999'`)
    const [weka = 0, tui = 0] = await found('torch', 5)
    await silently(sql`update listing set words = '' where product_id = ${weka}`)
    expect(await found('torch', 6)).toEqual([weka, tui])
    await rebuild([weka])
    expect(await found('torch', 7)).toEqual([weka, tui])
  })

  // The embedded database has one connection.
  if (kind === 'postgres')
    test('miss nothing that is committed late', async () => {
      const [, , tui = 0, kiwi = 0] = seeded.productIds
      const written = Promise.withResolvers<void>()
      const asked = Promise.withResolvers<void>()
      const late = rebuild([kiwi], () => {
        written.resolve()
        return asked.promise
      })
      await written.promise
      await rebuild([tui])
      expect(await found('lamp', 11)).toEqual([])
      asked.resolve()
      await late
      expect(await found('lamp', 12)).toEqual([kiwi])
    })

  if (kind === 'postgres')
    test('are read once, however long another transaction takes', async () => {
      const [kea = 0, , tui = 0, kiwi = 0] = seeded.productIds
      const written = Promise.withResolvers<void>()
      const asked = Promise.withResolvers<void>()
      const late = rebuild([tui], () => {
        written.resolve()
        return asked.promise
      })
      await written.promise
      await database.db
        .updateTable('product')
        .set({ title: 'Kiwi Lantern' })
        .where('id', '=', kiwi)
        .execute()
      await rebuild([kiwi])
      expect(await found('lantern', 21)).toEqual([kiwi])
      await silently(sql`update listing set words = '' where product_id = ${kiwi}`)
      expect(await found('lantern', 22)).toEqual([kiwi])
      asked.resolve()
      await late
      expect(await found('headlight', 23)).toEqual([kea])
    })

  test('what went is noted for a day', async () => {
    await database.db.deleteFrom('listing').execute()
    const noted = async (): Promise<number> =>
      (await database.db.selectFrom('listing_gone').selectAll().execute()).length
    await makeRefreshVocabulary(database.db)()
    expect(await noted()).toBeGreaterThan(2)
    await database.db
      .updateTable('listing_gone')
      .set({ at: new Date(Date.now() - 25 * 3_600_000) })
      .execute()
    await makeRefreshVocabulary(database.db)()
    expect(await noted()).toBe(0)
  })
})
