import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openedDatabase, testDatabases } from '#tests/support/database/databases.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { findHAProxy } from '#tests/support/fleet/a-balancer.ts'
import { failedOf, startCrowd } from '#bench/rolling/a-crowd.ts'
import { startFleet, type Fleet } from '#tests/support/fleet/a-fleet.ts'

const { postgres } = inject('databases')
const program = findHAProxy()
const missing =
  'missing' in postgres ? postgres.missing : program === undefined ? 'no haproxy' : undefined
const notRun = missing === undefined ? '' : `, not run: ${missing}`

describe.skipIf(missing !== undefined)(`two servers behind HAProxy${notRun}`, () => {
  const open = testDatabases('postgres')
  const database = openedDatabase(open)
  let fleet: Fleet
  let productIds: readonly string[]

  beforeAll(async () => {
    const { db } = database
    await seedCatalogue(db, {
      shops: { kea: {} },
      products: Array.from({ length: shoppers }, (_, at) => ({
        title: `Trail camera ${at}`,
        offers: [{ shop: 'kea', price: 10_000 + at }],
      })),
    })
    const products = await db.selectFrom('product').select('public_id').execute()
    productIds = products.map((product) => product.public_id)
    fleet = await startFleet(program ?? '', {
      DATABASE_URL: database.config.databaseUrl ?? '',
      DEMO: 'off',
    })
  })
  afterAll(() => fleet?.stop())

  test('are replaced one after the other without a failed request or a lost write', async () => {
    const { origin, web } = fleet
    const crowd = await startCrowd({
      db: database.db,
      origin,
      productIds,
      shoppers,
      recipients: 0,
    })
    for (const server of web) {
      await server.stop()
      await server.start()
      // Needed once the other one stops.
      await expect.poll(() => server.isSearched()).toBe(true)
    }
    const { faults, writes } = await crowd.leave()
    expect(failedOf(crowd.answers)).toEqual([])
    expect(faults).toEqual([])
    expect(writes).toBeGreaterThan(shoppers)
  })
})

const shoppers = 4
