import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import { describeDatabase, type TestDatabase } from '#tests/support/database/databases.ts'

const at = (moment: string): Date => new Date(moment)

const monthsOf = async ({ db }: TestDatabase): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'price_point'::regclass order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

const addPoint = ({ db }: TestDatabase, moment: string): Promise<unknown> =>
  db
    .insertInto('price_point')
    .values({
      offer_id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
      at: at(moment),
      price_minor: 100,
      delivery_minor: null,
      currency: 'NZD',
    })
    .execute()

describeDatabase('months of the price history', (open) => {
  test('hold every instant from their first to their last, over the turn of a year', async () => {
    const database = await open()
    const ensurePriceMonths = makeEnsurePriceMonths(database.db)
    await ensurePriceMonths(at('2025-11-30T23:59:59Z'), at('2026-01-01T00:00:00Z'))
    expect(await monthsOf(database)).toEqual([
      'price_point_2025_11',
      'price_point_2025_12',
      'price_point_2026_01',
    ])
    for (const moment of ['2025-11-01T00:00:00Z', '2025-12-31T23:59:59.999Z', '2026-01-01T00:00Z'])
      await addPoint(database, moment)
    await expect(addPoint(database, '2026-02-01T00:00:00Z')).rejects.toMatchObject({
      code: '23514',
    })
    const { rows } = await sql<{ month: string; points: number }>`
      select tableoid::regclass::text as month, count(*) as points
      from price_point group by 1 order by 1`.execute(database.db)
    expect(rows.map(({ points }) => points)).toEqual([1, 1, 1])
  })

  test('keep the rules of the history', async () => {
    const database = await open()
    await makeEnsurePriceMonths(database.db)(at('2026-01-01'), at('2026-01-01'))
    await addPoint(database, '2026-01-02')
    await expect(addPoint(database, '2026-01-02')).rejects.toMatchObject({ code: '23505' })
    await expect(
      sql`insert into price_point (offer_id, at, price_minor, currency)
        values (gen_random_uuid(), '2026-01-03', -1, 'NZD')`.execute(database.db),
    ).rejects.toMatchObject({ code: '23514' })
  })

  test('are made once, however many nodes want them at the same time', async () => {
    const database = await open()
    const ensurePriceMonths = makeEnsurePriceMonths(database.db)
    await Promise.all(
      Array.from({ length: 8 }, (_, node) =>
        ensurePriceMonths(at(`2026-0${1 + (node % 3)}-15`), at('2026-06-15')),
      ),
    )
    expect(await monthsOf(database)).toHaveLength(6)
    await ensurePriceMonths(at('2026-01-01'), at('2026-06-30'))
    expect(await monthsOf(database)).toHaveLength(6)
  })

  test('are made with the transaction they are wanted in, or not at all', async () => {
    const database = await open()
    const undone = database.db.transaction().execute(async (trx) => {
      await makeEnsurePriceMonths(trx)(at('2026-01-01'), at('2026-01-01'))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await monthsOf(database)).toEqual([])
  })
})
