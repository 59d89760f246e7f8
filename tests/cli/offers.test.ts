import { stripVTControlCharacters } from 'node:util'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { runCommand } from '#tests/support/command/command-line.ts'
import { mainDatabase, testDatabases } from '#tests/support/database/databases.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const open = testDatabases(mainDatabase())

test('offers are listed, hidden until a day, shown, moved and put back', async () => {
  const database = await open()
  const { db } = database
  await makeEnsurePriceMonths(db)(new Date(), new Date())
  const { offerIds } = await seedCatalogue(db, {
    shops: { kea: {}, tui: {} },
    products: [
      { title: 'Kea One', offers: [{ shop: 'kea', price: 10_000 }] },
      { title: 'Kea Two', offers: [{ shop: 'tui', price: 20_000 }] },
    ],
  })
  await sql`insert into match (id, offer_id, product_id, method, confidence, decided_by, decided_at)
    select gen_random_uuid(), id, product_id, 'gtin', 1, 'a run', first_seen_at
    from offer`.execute(db)
  const products = await db.selectFrom('product').select(['title', 'public_id']).execute()
  const two = products.find(({ title }) => title === 'Kea Two')?.public_id ?? ''
  const { databaseUrl, dataDir } = database.config
  const env = databaseUrl === undefined ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl }
  if (databaseUrl === undefined) await database.close()
  const offers = (...args: string[]) => runCommand(['offers', ...args], { env })
  const read = async (...args: string[]) => JSON.parse((await offers(...args, '--json')).stdout)
  const [first = '', second = ''] = offerIds

  expect((await read('list', '--shop', 'kea')).items).toMatchObject([
    { id: first, amountMinor: 10_000, states: ['shown'] },
  ])
  expect((await read('list', '--min', '150')).items).toMatchObject([{ id: second }])
  const strange = await offers('list', '--state', 'lost')
  expect([strange.code, strange.stderr]).toEqual([2, expect.stringContaining("'lost' is invalid")])

  const hidden = await read('hide', first, second, '--reason', 'Cents', '--until', '2099-01-01')
  expect(hidden.items).toEqual([
    { offer: first, outcome: 'done', message: null },
    { offer: second, outcome: 'done', message: null },
  ])
  const table = stripVTControlCharacters((await offers('list', '--state', 'hidden')).stdout)
  expect(table).toContain('2099-01-01')
  expect((await read('undo', first)).items).toMatchObject([{ outcome: 'done' }])
  expect((await read('show', second, first)).items).toMatchObject([
    { outcome: 'done' },
    { outcome: 'unchanged' },
  ])

  await offers('move', first, '--product', two)
  expect((await read('list', two)).items).toHaveLength(2)
  await offers('undo', first)
  expect((await read('list', two)).items).toHaveLength(1)
  expect((await read('split', first)).items).toMatchObject([{ outcome: 'done', message: null }])
  expect((await read('list', first)).items).toMatchObject([{ lastAction: 'move' }])

  const past = await offers('hide', first, second, '--reason', 'Cents', '--until', '2020-01-01')
  expect(past.code).toBe(3)
  expect(past.stdout).toContain(`${first}  refused: The offer cannot be hidden: 'until' must lie`)
  const nothing = await offers('hide', first)
  expect(nothing.code).toBe(2)
  const none = await offers('move', first, '--product', 'x')
  expect([none.code, none.stderr]).toEqual([3, expect.stringContaining('product: is not the id')])
})
