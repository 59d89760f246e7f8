import { expect, inject, test } from 'vitest'
import { makeLogger } from '#adapters/composition/app/open-app.ts'
import { makeProgram } from '#adapters/composition/app/container.ts'
import { readConfig } from '#adapters/composition/config/config.ts'
import { openDatabase } from '#adapters/postgres/connection/connect.ts'
import { askFor, titlesOf } from '#tests/support/catalogue/search-on.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { testDatabases } from '#tests/support/database/databases.ts'

const { postgres } = inject('databases')
const notRun = 'missing' in postgres ? `, not run: ${postgres.missing}` : ''

test.skipIf(notRun !== '')(`reads from the replica, writes to the primary${notRun}`, async () => {
  const primary = await open()
  // Another database stands for the replica: what is read from it cannot have come from the primary.
  const replica = await open()
  await replica.db.insertInto('setting').values({ key: 'on the replica', value: '1' }).execute()
  const replicaUrl = replica.config.databaseUrl
  const database = await openDatabase({ ...primary.config, replicaUrl })

  await database.db.insertInto('setting').values({ key: 'written', value: '1' }).execute()
  const keys = await database.reads.selectFrom('setting').select('key').execute()
  await database.close()

  expect(keys).toEqual([{ key: 'on the replica' }])
  expect(await primary.db.selectFrom('setting').select('key').execute()).toEqual([
    { key: 'written' },
  ])
})

test.skipIf(notRun !== '')(
  `searches by a rule that the replica lacks as yet${notRun}`,
  async () => {
    const [primary, replica] = [await open(), await open()]
    for (const database of [primary, replica]) {
      const { productIds } = await seedCatalogue(database.db, {
        products: [{ title: 'Kea Receiver', offers: [{ shop: 'alpha', price: 1_000 }] }],
      })
      await transactionsOn(database)(({ listings }) => listings.rebuild(productIds))
    }
    const config = readConfig({ LOG_LEVEL: 'silent' }, '/')
    const { search } = makeProgram({
      config,
      database: { ...primary, reads: replica.db },
      logger: makeLogger(config),
    })
    const rule = { kind: 'synonym', words: 'theatre box', other: 'kea receiver' } as const
    await search.rules.add(rule, { kind: 'operator', name: 'aroha' })
    expect(titlesOf(await search.find(askFor('theatre box')))).toEqual(['Kea Receiver'])
  },
)

const open = testDatabases('postgres')
