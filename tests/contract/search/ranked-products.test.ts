import { type RawBuilder, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeInTransaction } from '#adapters/postgres/connection/in-transaction.ts'
import { makeRankInMemory, type RankInMemory } from '#adapters/postgres/ranking/ranked-products.ts'
import { makePgListingStore } from '#adapters/postgres/search/listing-store.ts'
import { makeRefreshVocabulary } from '#adapters/postgres/suggestion/vocabulary.ts'
import type { ListingStore } from '#application/search/listing/listing-store.ts'
import type { RankedProduct } from '#application/search/ranking.ts'
import { sumOfPoints } from '#domain/search/rank.ts'
import { askedWords } from '#tests/support/catalogue/asked-words.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'

const question = { country: 'NZ', meant: [], isNamed: false, unplaced: undefined } as const
const patient = { pollMs: Infinity, patienceMs: Infinity }
const idsOf = (products: readonly RankedProduct[]): readonly number[] =>
  products.map(({ id }) => id)
const things = ['Torch', 'Lamp', 'Kettle', 'Blue Kettle', 'Desk Lamp']

describeDatabase('the words of listings that are kept in memory', (open, kind) => {
  const database = emptiedDatabase(open)
  let rank: RankInMemory
  // Nothing but a new version has it look again.
  beforeEach(() => {
    rank = makeRankInMemory(database.db, patient)
  })

  const write = (change: (listings: ListingStore) => Promise<void>): Promise<void> =>
    makeInTransaction(database.db, (trx) =>
      makePgListingStore(trx, () => {}, { now: () => new Date() }),
    )(change)
  const rebuild = (ids: readonly number[], during = async () => {}): Promise<void> =>
    write(async (listings) => {
      await listings.rebuild(ids)
      await during()
    })
  const found = async (query: string, version: number): Promise<readonly number[]> => {
    const ranking = await rank({ ...question, words: askedWords(query), version })
    return idsOf(ranking.first(10)).toSorted((a, b) => a - b)
  }
  /** Kea, Weka and Tui Torch, and Kiwi Lamp; the first so many are listed. */
  const seed = async (listed: number): Promise<readonly number[]> => {
    const { productIds } = await seedCatalogue(database.db, {
      products: ['Kea Torch', 'Weka Torch', 'Tui Torch', 'Kiwi Lamp'].map((title) => ({
        title,
        offers: [{ shop: 'alpha', price: 100 }],
      })),
    })
    await rebuild(productIds.slice(0, listed))
    return productIds
  }
  const rename = (id: number, title: string) =>
    database.rows`update product set title = ${title} where id = ${id}`
  /** As if the row had been so: no node hears of it. */
  const silently = (change: RawBuilder<unknown>): Promise<void> =>
    database.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await change.execute(trx)
    })
  /** Writes that the listing of a product is made anew, and commits it when it is told to. */
  const writeLate = async (id: number) => {
    const written = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    const late = rebuild([id], () => {
      written.resolve()
      return asked.promise
    })
    await written.promise
    return () => {
      asked.resolve()
      return late
    }
  }

  test('follow each new version of the catalogue', async () => {
    const [kea = 0, weka = 0, tui = 0] = await seed(2)
    expect(await found('torch', 1)).toEqual([kea, weka])
    await rebuild([tui])
    expect(await found('torch', 1)).toEqual([kea, weka])
    expect(await found('torch', 2)).toEqual([kea, weka, tui])
    await database.rows`update offer set missing_since = now()`
    await rebuild([weka])
    expect(await found('torch', 3)).toEqual([kea, tui])
    await database.rows`update offer set missing_since = null`
    await rename(kea, 'Kea Headlight')
    await rebuild([kea, weka])
    expect(await found('torch', 4)).toEqual([weka, tui])
    expect(await found('headlight', 4)).toEqual([kea])
  })

  test('tell of each product what its place is the sum of', async () => {
    await seed(4)
    const ranked = (isGuessed: boolean) =>
      rank({ ...question, words: askedWords('tui torch'), version: 1, isGuessed })
    const ranking = await ranked(true)
    const products = ranking.first(ranking.total)
    const sums = products.map(({ match }) => sumOfPoints(match?.terms ?? []))
    expect(products.length).toBeGreaterThan(0)
    expect(sums).toEqual(sums.toSorted((a, b) => b - a))
    const wordsOf = ([best]: readonly RankedProduct[]) =>
      best?.match?.terms.filter(({ name }) => name === 'word')
    const tui = { word: 0, field: 'title' }
    expect(wordsOf(products)).toMatchObject([tui, { word: 1, field: 'head' }])
    expect(wordsOf((await ranked(false)).first(1))).toMatchObject([
      tui,
      { word: 1, field: 'title' },
    ])
  })

  test('read rows once that another database wrote in later transactions', async () => {
    const [weka = 0, tui = 0] = await seed(2)
    await silently(sql`update listing set changed_in = '999999999999'`)
    expect(await found('torch', 1)).toEqual([weka, tui])
    await silently(sql`update listing set words = '' where product_id = ${weka}`)
    expect(await found('torch', 2)).toEqual([weka, tui])
    await rebuild([weka])
    expect(await found('torch', 3)).toEqual([weka, tui])
  })

  // The embedded database has one connection.
  if (kind === 'postgres')
    test('miss nothing that is committed late, and read once what is not', async () => {
      const [kea = 0, , tui = 0, kiwi = 0] = await seed(3)
      expect(await found('torch', 1)).toHaveLength(3)
      const commit = await writeLate(kiwi)
      await rename(tui, 'Tui Lantern')
      await rebuild([tui])
      expect(await found('lamp', 2)).toEqual([])
      expect(await found('lantern', 2)).toEqual([tui])
      await silently(sql`update listing set words = '' where product_id = ${tui}`)
      expect(await found('lantern', 3)).toEqual([tui])
      await commit()
      expect(await found('lamp', 4)).toEqual([kiwi])
      expect(await found('kea', 4)).toEqual([kea])
    })

  test('what went is noted for a day', async () => {
    await seed(3)
    await database.rows`delete from listing`
    const noted = () => database.rows`select at from listing_gone`
    const refresh = makeRefreshVocabulary(database.db)
    await refresh()
    expect((await noted()).length).toBeGreaterThan(2)
    await database.rows`update listing_gone set at = now() - interval '25 hours'`
    await refresh()
    expect(await noted()).toEqual([])
  })

  test('of a node that saw many changes rank as those of a node that begins anew', async () => {
    const { productIds } = await seedCatalogue(database.db, {
      products: Array.from({ length: 40 }, (_, at) => ({
        title: `${things[at % things.length] ?? ''} ${at % 3 === 0 ? 'Kea' : 'Weka'} ${at}`,
        offers: [{ shop: 'alpha', price: 100, country: at % 4 === 0 ? 'AU' : 'NZ' }],
      })),
    })
    let version = 1
    const answers = async (by: RankInMemory): Promise<unknown> => {
      const all: unknown[] = []
      for (const query of ['kea', 'desk lamp', 'blue kettle', 'weka torch', 'headlight kea'])
        for (const country of ['NZ', 'AU'] as const) {
          const words = askedWords(query)
          const { first, holders, complete, total, placed } = await by({
            ...question,
            words,
            country,
            version,
          })
          all.push({ query, country, ids: idsOf(first(99)), holders, complete, total, placed })
        }
      return all
    }
    await rebuild(productIds)
    await answers(rank)
    for (let round = 0; round < 6; round++) {
      const some = productIds.filter((id) => id % 3 === round % 3)
      const [first = 0, gone = 0] = some
      await rename(first, `Headlight Kea ${round}`)
      await database.rows`update offer set
        missing_since = case when product_id = ${gone} then now() end,
        variant_label = case when product_id = any(${some}) then ${round % 2 === 0 ? 'Blue' : 'Red'}
          else variant_label end`
      await database.rows`update product_group set rating_sum = ${4 * round},
        rating_count = ${round} where id = ${first}`
      for (const change of ['rebuild', 'refreshPrices'] as const) {
        await write((listings) => listings[change](change === 'rebuild' ? some : productIds))
        version++
        await answers(rank)
      }
    }
    await rename(productIds.at(-1) ?? 0, 'Nothing else')
    await rebuild(productIds.slice(-1))
    version++
    expect(await answers(rank)).toEqual(await answers(makeRankInMemory(database.db, patient)))
  })

  test('are read again for ratings and colours, and not for prices', async () => {
    const ids = await seed(4)
    const changed = () => database.rows`select product_id, changed_in from listing order by 1`
    const before = await changed()
    await database.rows`update offer set price_minor = 12345`
    await rebuild(ids)
    await database.rows`update offer set price_minor = 9000`
    await write((listings) => listings.refreshPrices(ids))
    expect(await changed()).toEqual(before)
    for (const change of [
      () => database.rows`update product_group set rating_sum = 50, rating_count = 10`,
      () => database.rows`update offer set variant_label = 'Green'`,
    ]) {
      const last = await changed()
      await change()
      await write((listings) => listings.refreshPrices(ids))
      expect(await changed()).not.toEqual(last)
    }
  })
})
