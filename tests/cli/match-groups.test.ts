import { randomUUID } from 'node:crypto'
import { stripVTControlCharacters } from 'node:util'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { runCommand } from '#tests/support/command/command-line.ts'
import { mainDatabase, testDatabases } from '#tests/support/database/databases.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

const open = testDatabases(mainDatabase())

/** Three offers of one shop under two paths, each with an open question. */
const askedAbout = async () => {
  const database = await open()
  const { db } = database
  await makeEnsurePriceMonths(db)(new Date(), new Date())
  await seedCatalogue(db, {
    shops: { kea: {} },
    products: ['Weka Drone W4', 'Weka Drone W5', 'Moa Kettle'].map((title, at) => ({
      title,
      offers: [{ shop: 'kea', price: 500 + at }],
    })),
  })
  await sql`insert into offer_detail (offer_id, gtins, brand, category, description, images, identity)
    select offer.id, '{}', null, case when product.title like 'Weka%' then 'Toys > Drones'
      else 'Kettles' end, '', '[]', 'b'
    from offer join product on product.id = product_id
    on conflict (offer_id) do update set category = excluded.category`.execute(db)
  const offers = await db.selectFrom('offer').select('id').execute()
  for (const { id } of offers)
    await sql`insert into match_question (id, offer_id, kind, candidates, asked_at)
      values (${randomUUID()}, ${id}, 'unsure', '[]', now())`.execute(db)
  const { databaseUrl, dataDir } = database.config
  const env = databaseUrl === undefined ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl }
  if (databaseUrl === undefined) await database.close()
  return (...args: string[]) => runCommand(['matches', ...args], { env })
}

const drones = ['--shop', 'kea', '--kind', 'unsure', '--value', 'Toys > Drones']

test('groups of questions are listed and answered alike', async () => {
  const run = await askedAbout()
  const listed = await run('groups', '--shop', 'kea', '--json')
  expect(JSON.parse(listed.stdout).items).toMatchObject([
    { by: 'path', value: 'Toys > Drones', retailer: 'kea', kind: 'unsure', count: 2, likeCount: 0 },
  ])
  const table = stripVTControlCharacters((await run('groups')).stdout)
  expect(table).toMatch(/2 +0 +kea +unsure +Toys > Drones/)

  const elsewhere = await run(
    'answer-group',
    '--shop',
    'kea',
    '--value',
    'Boats',
    '--none',
    '--yes',
  )
  expect(elsewhere.stdout).toBe('There is no such group of open questions.\n')
  const answered = await run('answer-group', ...drones, '--none', '--yes', '--json')
  expect(JSON.parse(answered.stdout)).toEqual({ answered: 2, left: 0, refused: [] })
  expect((await run('groups')).stdout).toBe('No groups: every open question stands alone.\n')
  // That of the other path is still open.
  expect(JSON.parse((await run('list', '--json')).stdout).items).toHaveLength(1)
})

describe('an answer to a group is refused', () => {
  test.each([
    ['without an answer', ['--yes'], 'add --new, --none or --likeliest'],
    ['with two answers', ['--new', '--none', '--yes'], 'cannot be used with'],
    [
      'with a category for none',
      ['--none', '--category', 'drones', '--yes'],
      '--category requires --new',
    ],
    ['where nobody can confirm it', ['--none'], 'add --yes'],
  ])('%s', async (_what, words, message) => {
    const ended = await runCommand(['matches', 'answer-group', ...drones, ...words])
    expect(ended).toMatchObject({ code: 2, stderr: expect.stringContaining(message) })
  })
})
