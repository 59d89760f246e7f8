import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '#adapters/postgres/connection/connect.ts'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import { writeProductKeys } from '#adapters/postgres/product/product-keys.ts'
import { startChild } from '#tests/support/process/child-process.ts'
import { crashProducts, findMixtures, gtinOf, titleOf } from '#tests/support/process/crash-feed.ts'
import { testDatabases } from '#tests/support/database/databases.ts'
import { seedSource } from '#tests/support/collect/seed-run.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'

const open = testDatabases('embedded')

test('killed at any moment, a collection goes on where it stopped, and no product ever shows a mixture', async () => {
  const { config, close, db } = await open()
  const now = new Date()
  await makeEnsurePriceMonths(db)(now, new Date(now.getTime() + 2 * 86_400_000))
  const seeded = await seedCatalogue(db, {
    shops: { kea: {} },
    products: Array.from({ length: crashProducts }, (_, at) => ({
      title: titleOf(at),
      gtin: gtinOf(at),
      offers: [],
    })),
  })
  await writeProductKeys(db, seeded.productIds)
  await seedSource(db, {
    retailerId: seeded.retailers.get('kea'),
    url: 'https://kea.example/feed.tsv',
    everyMinutes: 60,
    freshHours: 30 * 24,
  })
  await close()

  const seen = { looks: 0, mixtures: [] as unknown[] }
  let brokenOff: number | undefined
  for (let round = 1; round <= kills; round++) {
    const child = startChild('crash-collector.ts', config.dataDir, String(round))
    const lookedTwice = Promise.withResolvers<void>()
    let looks = 0
    child.onMessage((message) => {
      const { mixtures } = message as { mixtures?: unknown[] }
      if (mixtures) seen.looks += 1
      if (mixtures && ++looks === 2) lookedTwice.resolve()
      seen.mixtures.push(...(mixtures ?? []))
    })
    await child.next()
    await Promise.race([lookedTwice.promise, child.ended])
    await sleep(200 + Math.random() * 1500)
    child.kill('SIGKILL')
    await child.ended

    const database = await openDatabase(config)
    expect(await findMixtures(database.db)).toEqual([])
    const run = await database.db
      .selectFrom('run')
      .select('id')
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    brokenOff = run?.id
    await database.close()
  }
  expect(seen.mixtures).toEqual([])
  expect(seen.looks).toBeGreaterThan(kills)

  // Left alone, the run that was killed last is the one that ends.
  const child = startChild('crash-collector.ts', config.dataDir, String(kills + 1))
  await child.next()
  const ended = Promise.withResolvers<{ run: number; state: string }>()
  child.onMessage((message) => {
    const told = message as { run?: number; state?: string }
    if (told.run !== undefined) ended.resolve({ run: told.run, state: told.state ?? '' })
  })
  const { run, state } = await ended.promise
  expect(state).toBe('done')
  if (brokenOff !== undefined) expect(run).toBe(brokenOff)
  child.kill('SIGKILL')
  await child.ended

  const database = await openDatabase(config)
  const runs = await database.db.selectFrom('run').select(['id', 'state']).execute()
  await database.close()
  // None was given up: what was killed ended all the same.
  expect(runs.filter(({ state }) => state === 'failed' || state === 'discarded')).toEqual([])
})

const kills = 5
