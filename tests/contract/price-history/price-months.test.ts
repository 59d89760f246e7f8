import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'

const at = (moment: string): Date => new Date(moment)

describeDatabase('months of the price history', (open) => {
  const database = emptiedDatabase(open)
  const months = async () =>
    (
      await database.rows`select inhrelid::regclass::text as name from pg_inherits
        where inhparent = 'price_point'::regclass order by 1`
    ).map(({ name }) => name)
  beforeEach(async () => {
    for (const name of await months())
      await sql`drop table ${sql.ref(String(name))}`.execute(database.db)
  })

  const ensure = (from: string, to: string) => makeEnsurePriceMonths(database.db)(at(from), at(to))
  const addPoint = (moment: string, price = 100) =>
    database.rows`insert into price_point (offer_id, at, price_minor, currency)
      values ('0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b', ${at(moment)}, ${price}, 'NZD')`

  test('hold every instant from their first to their last, over the turn of a year', async () => {
    await ensure('2025-11-30T23:59:59Z', '2026-01-01T00:00:00Z')
    const made = ['price_point_2025_11', 'price_point_2025_12', 'price_point_2026_01']
    expect(await months()).toEqual(made)
    for (const moment of ['2025-11-01T00:00:00Z', '2025-12-31T23:59:59.999Z', '2026-01-01T00:00Z'])
      await addPoint(moment)
    await expect(addPoint('2026-02-01T00:00:00Z')).rejects.toMatchObject({ code: '23514' })
    expect(
      await database.rows`select tableoid::regclass::text as month, count(*) as points
        from price_point group by 1 order by 1`,
    ).toEqual(made.map((month) => ({ month, points: 1 })))
  })

  test('keep the rules of the history', async () => {
    await ensure('2026-01-01', '2026-01-01')
    await addPoint('2026-01-02')
    await expect(addPoint('2026-01-02')).rejects.toMatchObject({ code: '23505' })
    await expect(addPoint('2026-01-03', -1)).rejects.toMatchObject({ code: '23514' })
  })

  test('are made once, however many nodes want them at the same time', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, node) => ensure(`2026-0${1 + (node % 3)}-15`, '2026-06-15')),
    )
    expect(await months()).toHaveLength(6)
    await ensure('2026-01-01', '2026-06-30')
    expect(await months()).toHaveLength(6)
  })

  test('are made with the transaction they are wanted in, or not at all', async () => {
    const undone = database.db.transaction().execute(async (trx) => {
      await makeEnsurePriceMonths(trx)(at('2026-01-01'), at('2026-01-01'))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await months()).toEqual([])
  })
})
