import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#adapters/postgres/connection/connect.ts'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import { makeRebuildDailyLows } from '#application/price-history/rebuild-daily-lows.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { startChild } from '#tests/support/process/child-process.ts'
import { testDatabases } from '#tests/support/database/databases.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'

const open = testDatabases('embedded')

test('offers that were acknowledged survive a kill, with their history and search row', async () => {
  const { config, close, db } = await open()
  const now = new Date()
  await makeEnsurePriceMonths(db)(now, new Date(now.getTime() + 86_400_000))
  const seeded = await seedCatalogue(db, {
    shops: { kea: {}, tui: {} },
    products: [{ title: 'Kea One', offers: [] }],
  })
  await close()

  let from = 1_000
  for (let round = 0; round < 2; round++) {
    const acknowledged = new Map<string, number>()
    const child = startChild(
      'offer-writer.ts',
      config.dataDir,
      String(seeded.productIds[0]),
      String(from),
    )
    const allWrote = Promise.withResolvers<void>()
    child.onMessage((message) => {
      const { slug, priceMinor } = message as { slug: string; priceMinor: number }
      acknowledged.set(slug, priceMinor)
      if (acknowledged.size === 2) allWrote.resolve()
    })
    await Promise.race([allWrote.promise, child.ended])
    await sleep(300 + Math.random() * 300)
    child.kill('SIGKILL')
    await child.ended

    const database = await openDatabase(config)
    try {
      const kept = await pricesOf(database)
      for (const [slug, price] of acknowledged) expect(kept.get(slug)).toBeGreaterThanOrEqual(price)
      await expectWhole(database, [...kept.values()])
      from = Math.max(...kept.values()) + 1
    } finally {
      await database.close()
    }
  }
})

const pricesOf = async ({ db }: DatabaseHandle): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('offer')
    .innerJoin('retailer', 'retailer.id', 'offer.retailer_id')
    .select(['retailer.slug', 'offer.price_minor'])
    .execute()
  return new Map(rows.map(({ slug, price_minor }) => [slug, price_minor]))
}

/** History, lows, matches and search row tell the same as the offers. */
const expectWhole = async (database: DatabaseHandle, prices: number[]): Promise<void> => {
  const { db } = database
  const { rows: last } = await sql<{ price: number }>`
    select distinct on (offer_id) price_minor as price
    from price_point order by offer_id, at desc`.execute(db)
  expect(new Set(last.map(({ price }) => price))).toEqual(new Set(prices))
  const { rows: listing } = await sql<{ price: number; current: number }>`
    select price_minor as price,
      (select count(*) from match where superseded_at is null) as current
    from listing`.execute(db)
  expect(listing).toEqual([{ price: Math.min(...prices), current: prices.length }])
  const lows = () => db.selectFrom('daily_low').selectAll().orderBy('day').execute()
  const kept = await lows()
  await makeRebuildDailyLows({
    inTransaction: transactionsOn(database),
    clock: { now: () => new Date() },
  })()
  expect(await lows()).toEqual(kept)
}
