import { makeDemonstrationReader } from '#adapters/composition/background/read-demonstration.ts'
import { makeDemonstration } from '#adapters/demo/demonstration.ts'
import { openDatabase } from '#adapters/postgres/connection/connect.ts'
import { withStatementLimit } from '#adapters/postgres/connection/statement-limit.ts'
import { makeLoadCategories } from '#application/catalogue/load-categories.ts'
import { makeClearDemonstration } from '#application/demo/demo.ts'
import { demonstrationSeed } from '#application/demo/demonstration.ts'
import type { OnProgress } from '#application/ports.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import {
  copyDatabase,
  describeDatabase,
  type OpenTestDatabase,
} from '#tests/support/database/databases.ts'
import { loadDemonstrationOn } from '#tests/support/demo/load-demonstration-on.ts'
import { startSite } from '#tests/support/site/start-site.ts'
import { sql, type Kysely } from 'kysely'
import { Client } from 'pg'
import { folderOfTest } from '#tests/support/run/folders.ts'
import { expect, test } from 'vitest'
import type { Database } from '#adapters/postgres/database.ts'

const now = new Date()
const clock = { now: () => now }

const countRows = async (db: Kysely<Database>): Promise<unknown> => {
  const { rows } = await sql`
    select (select count(*) from brand) as brands, (select count(*) from retailer) as retailers,
      (select count(*) from product) as products, (select count(*) from offer) as offers,
      (select count(*) from listing) as listings`.execute(db)
  return rows[0]
}

const expectWhole = async (db: Kysely<Database>): Promise<void> => {
  const { brands, retailers, products, offers } = makeDemonstration({
    now,
    seed: demonstrationSeed,
  })
  const sold = new Set(offers.map(({ publicId, country }) => publicId + country))
  expect(await countRows(db)).toEqual({
    brands: brands.length,
    retailers: retailers.length,
    products: products.length,
    offers: offers.length,
    listings: sold.size,
  })
  const { rows } = await sql`
    select count(*) as unlike from offer
    cross join lateral (
      select price_minor from price_point
      where offer_id = offer.id order by at desc limit 1
    ) last
    where case when availability in ('out-of-stock', 'discontinued') then null
      else offer.price_minor end is distinct from last.price_minor`.execute(db)
  expect(rows).toEqual([{ unlike: 0 }])
  // Before anybody asks, so that no advice turns.
  const learnt = await db.selectFrom('tip_model').select('model').executeTakeFirst()
  expect(learnt?.model.speaksOf.length).toBeGreaterThan(5)
}

describeDatabase('the whole demonstration', (open, kind) => {
  if (kind === 'embedded') test('is loaded by a first start', () => inSite())
  else test('is loaded and cleared, whatever the planner believes', () => inOne(open))
})

const inSite = async (): Promise<void> => {
  const folder = folderOfTest()
  copyDatabase((await startSite()).folder, folder)
  const limits = { statementLimitMs: 30_000, idleLimitMs: 5000 }
  const database = await openDatabase({ dataDir: folder, role: 'server', ...limits })
  await expectWhole(database.db).finally(database.close)
}

const inOne = async (open: OpenTestDatabase): Promise<void> => {
  const database = await open()
  const { db } = database
  const inTransaction = transactionsOn(database, clock)
  const readDemonstration = makeDemonstrationReader(clock)
  const load = loadDemonstrationOn(database, { readDemonstration, inTransaction })
  const clear = makeClearDemonstration({
    inTransaction,
    refreshVocabulary: () => Promise.resolve(),
  })
  let analysed: Promise<void> | undefined
  const onProgress: OnProgress = ({ step }) => {
    if (step === 'offers') analysed ??= analyseBeside(database.config.databaseUrl)
  }
  await makeLoadCategories({ inTransaction })()
  await patiently(() => load(onProgress))
  await analysed
  await expectWhole(db)
  await patiently(clear)
  expect(await countRows(db)).toMatchObject({ products: 0, offers: 0, brands: 0, listings: 0 })
}

/** As the program does it: work on the whole catalogue has statements longer than a request may. */
const patiently = (work: () => Promise<void>): Promise<void> => withStatementLimit(120_000, work)

/** As autovacuum may at any moment: rows of a transaction that is under way are not counted. */
const analyseBeside = async (connectionString = ''): Promise<void> => {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query('analyze')
  await client.end()
}
