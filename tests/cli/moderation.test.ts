import { randomUUID } from 'node:crypto'
import { stripVTControlCharacters } from 'node:util'
import { seedAccount } from '#tests/support/account/seed-account.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { runCommand } from '#tests/support/command/command-line.ts'
import { mainDatabase, testDatabases } from '#tests/support/database/databases.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const open = testDatabases(mainDatabase())

test('reviews and reports of offers are looked at, and the audit log tells who did it', async () => {
  const database = await open()
  const { db } = database
  const { offerIds } = await seedCatalogue(db, {
    shops: { kea: {} },
    products: [{ title: 'Kea Kettle', offers: [{ shop: 'kea', price: 9900 }] }],
  })
  const shopper = await seedAccount(db)
  const [good, bad] = [randomUUID(), randomUUID()]
  for (const [id, text, at] of [
    [good, 'It boils.', '2026-03-01T00:00:00Z'],
    [bad, 'Buy pills.', '2026-03-02T00:00:00Z'],
  ])
    await sql`insert into review (id, group_id, product_id, demo_author, rating, text, written_at, changed_at)
      select ${id}, group_id, id, 'Mere', 4, ${text}, ${at}, ${at} from product`.execute(db)
  for (const [review, reason] of [
    [good, 'other'],
    [bad, 'spam'],
  ])
    await sql`insert into review_report (id, review_id, reason, reported_at)
      values (${randomUUID()}, ${review}, ${reason}, ${review === bad ? '2026-03-04' : '2026-03-03'})
      `.execute(db)
  const report = randomUUID()
  await sql`insert into offer_report (id, offer_id, account_id, kind, note, price_minor, reported_at)
    values (${report}, ${offerIds[0]}, ${shopper.id}, 'price', 'It was $89.', 8900, now())`.execute(
    db,
  )
  const { databaseUrl, dataDir } = database.config
  const env = databaseUrl === undefined ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl }
  if (databaseUrl === undefined) await database.close()
  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await runCommand(args, { env })
    return { code, stderr, text: stripVTControlCharacters(stdout) }
  }
  const read = async (...args: string[]) => JSON.parse((await run(...args, '--json')).text)

  const first = await read('reviews', 'list', '--limit', '1')
  expect(first).toMatchObject({ items: [{ id: bad, reports: { reasons: ['spam'] } }] })
  expect(await read('reviews', 'list', '--cursor', first.nextCursor)).toMatchObject({
    items: [{ id: good }],
    nextCursor: null,
  })
  expect((await run('reviews', 'list', 'kettle')).text).toMatch(/Kea Kettle +Mere +4 +Buy/)
  const strange = await run('reviews', 'keep', 'that one')
  expect([strange.code, strange.stderr]).toEqual([2, expect.stringContaining('the id of a review')])
  expect((await run('reviews', 'hide', bad, '--reason', 'An advert')).text).toBe('Hidden.\n')
  expect(await read('reviews', 'list', '--show', 'hidden')).toMatchObject({
    items: [{ id: bad, hidden: { reason: 'An advert' } }],
  })
  expect((await run('reviews', 'show', bad)).code).toBe(0)
  for (const id of [good, bad]) expect((await run('reviews', 'keep', id)).code).toBe(0)
  expect((await run('reviews', 'list')).text).toBe('No reviews.\n')

  expect(await read('offers', 'reports', 'list')).toMatchObject({
    items: [{ id: report, note: 'It was $89.', offer: { amountMinor: 9900 } }],
  })
  expect((await run('offers', 'reports', 'list')).text).toMatch(/\$89\.00 +\$99\.00 +It was/)
  expect((await run('offers', 'reports', 'close', report, '--outcome', 'right')).code).toBe(0)
  const again = await run('offers', 'reports', 'close', report, '--outcome', 'right')
  expect([again.code, again.stderr]).toEqual([3, expect.stringContaining('no such open report')])
  expect((await run('offers', 'reports', 'list')).text).toBe('No open reports.\n')

  const { items, nextCursor } = await read('audit', '--limit', '2')
  expect(items).toMatchObject([
    { action: 'offer_report.closed', actor: { kind: 'operator' } },
    { action: 'review.reports_dismissed', subject: { id: bad } },
  ])
  expect((await read('audit', '--cursor', nextCursor)).items).toHaveLength(3)
  expect((await read('audit', '--action', 'review.hidden')).items).toHaveLength(1)
  expect((await run('audit', '--subject', `review:${good}`)).text).toContain('reports_dismissed')
  expect((await run('audit', '--to', '2020-01-01')).text).toBe('Nothing was done that fits.\n')
  const wrong = await run('audit', '--from', 'yesterday')
  expect([wrong.code, wrong.stderr]).toEqual([3, expect.stringContaining('a day such as')])
})
