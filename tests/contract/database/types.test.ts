import { inspect } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'

describeDatabase('values', (open) => {
  const database = emptiedDatabase(open)
  const valueOf = async (expression: RawBuilder<unknown>): Promise<unknown> =>
    (await database.one`select ${expression} as value`)['value']

  const at = new Date('2026-03-01T12:34:56.789Z')
  const matrix = [
    [1, 2],
    [3, 4],
  ]

  test.each([
    ['int4', 7, 7],
    ['int8', 9_007_199_254_740_991, 9_007_199_254_740_991],
    ['int8', 9_223_372_036_854_775_807n, 9_223_372_036_854_775_807n],
    ['numeric', '12.340', '12.340'],
    ['real', 1.5, 1.5],
    ['double precision', 0.1, 0.1],
    ['boolean', true, true],
    ['boolean', false, false],
    ['text', `it's "quoted" \\ and ✓`, `it's "quoted" \\ and ✓`],
    ['text', '', ''],
    ['uuid', '0190b0a0-0000-7000-8000-000000000001', '0190b0a0-0000-7000-8000-000000000001'],
    ['date', '2026-03-01', '2026-03-01'],
    ['timestamptz', at, at],
    ['bytea', Buffer.from([0, 1, 254, 255]), Buffer.from([0, 1, 254, 255])],
    ['jsonb', { a: [1, null, 'x'], b: { c: true } }, { a: [1, null, 'x'], b: { c: true } }],
    ['jsonb', '["a", 1]', ['a', 1]],
    ['int[]', [1, 2, 3], [1, 2, 3]],
    ['int[]', [], []],
    ['bigint[]', [1, 9_007_199_254_740_991], [1, 9_007_199_254_740_991]],
    ['text[]', ['a,b', '{c}', '"d"', '\\', '', 'NULL'], ['a,b', '{c}', '"d"', '\\', '', 'NULL']],
    ['text[]', ['a', null], ['a', null]],
    ['int[]', matrix, matrix],
    ['boolean[]', [true, false], [true, false]],
    ['date[]', ['2026-03-01'], ['2026-03-01']],
    ['timestamptz[]', [at], [at]],
    ['jsonb[]', [{ a: '"' }], [{ a: '"' }]],
    ['text', null, null],
    ['text', undefined, null],
  ])('a value of type %s comes back as it went in: %o', async (type, given, expected) =>
    expect(await valueOf(sql`${given}::${sql.raw(type)}`)).toStrictEqual(expected),
  )

  test('finds rows by an array of keys, and counts as a number', async () => {
    const keys = [2, 4, 9]
    expect(
      await database.rows`select n from generate_series(1, 5) n where n = any(${keys}::int[])`,
    ).toStrictEqual([{ n: 2 }, { n: 4 }])
    expect(await valueOf(sql`(select count(*) from generate_series(1, 3))`)).toBe(3)
  })

  test('gives a time with offset in any zone as the same instant', async () => {
    await database.db.transaction().execute(async (trx) => {
      await sql`set local timezone = 'Asia/Kolkata'`.execute(trx)
      const { rows } = await sql<{ value: Date }>`select ${at}::timestamptz as value`.execute(trx)
      expect(rows[0]?.value).toStrictEqual(at)
    })
  })

  test('says how many rows a statement changed', async () => {
    const inserted = await database.db
      .insertInto('setting')
      .values([
        { key: 'a', value: '1' },
        { key: 'b', value: '2' },
      ])
      .executeTakeFirstOrThrow()
    const deleted = await database.db.deleteFrom('setting').executeTakeFirstOrThrow()
    expect(inserted.numInsertedOrUpdatedRows).toBe(2n)
    expect(deleted.numDeletedRows).toBe(2n)
  })

  test('tells which constraint refused a row, and nothing of the row', async () => {
    const insert = (): Promise<unknown> =>
      database.db.insertInto('setting').values({ key: 'twice', value: '1' }).execute()
    await insert()
    const refusal: unknown = await insert().catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: '23505', constraint: 'setting_pkey', table: 'setting' })
    expect(inspect(refusal, { depth: 9 })).not.toContain('twice')
  })

  test('runs a script of several statements and answers the last', async () => {
    const { rows } = await database.executeSql(
      `create table scripted (n int); insert into scripted values (1), (2); select n from scripted`,
    )
    expect(rows).toStrictEqual([{ n: 1 }, { n: 2 }])
    expect((await database.executeSql('select $1::int as n', [5])).rows).toStrictEqual([{ n: 5 }])
  })
})
