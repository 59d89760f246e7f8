import { type Kysely, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#adapters/postgres/database.ts'
import { describeDatabase, openedDatabase } from '#tests/support/database/databases.ts'

describeDatabase('a statement that is asked again and again', (open) => {
  const database = openedDatabase(open)
  beforeEach(async () => {
    await sql`drop table if exists kea`.execute(database.db)
    await sql`create table kea (id integer primary key, name text)`.execute(database.db)
  })

  const add = (id: number, name: string): Promise<unknown> =>
    sql`insert into kea (id, name) values (${id}, ${name})`.execute(database.db)

  const find = async (id: unknown, db: Kysely<Database> = database.db): Promise<unknown> =>
    (await sql`select * from kea where id = ${id}::integer`.execute(db)).rows[0]

  test('sees what was written meanwhile', async () => {
    for (let id = 1; id <= 20; id++) {
      expect(await find(id)).toBeUndefined()
      await add(id, `kea ${id}`)
      expect(await find(id)).toEqual({ id, name: `kea ${id}` })
    }
  })

  test('sees that its table was changed, or made anew', async () => {
    await add(1, 'Kahu')
    for (let time = 0; time < 10; time++) expect(await find(1)).toEqual({ id: 1, name: 'Kahu' })
    await sql`alter table kea add column age integer default 7`.execute(database.db)
    expect(await find(1)).toEqual({ id: 1, name: 'Kahu', age: 7 })
    await sql`drop table kea`.execute(database.db)
    await expect(find(1)).rejects.toMatchObject({ code: '42P01' })
    await sql`create table kea (id integer primary key, wings integer)`.execute(database.db)
    await sql`insert into kea values (1, 2)`.execute(database.db)
    expect(await find(1)).toEqual({ id: 1, wings: 2 })
  })

  test('sees in a transaction that its table was changed before', async () => {
    await add(1, 'Kahu')
    for (let time = 0; time < 10; time++) expect(await find(1)).toEqual({ id: 1, name: 'Kahu' })
    await sql`alter table kea add column age integer default 7`.execute(database.db)
    const aged = { id: 1, name: 'Kahu', age: 7 }
    expect(await database.db.transaction().execute((trx) => find(1, trx))).toEqual(aged)
    expect(await find(1)).toEqual(aged)
  })

  test('sees its table as it is once a change of it was taken back', async () => {
    await add(1, 'Kahu')
    expect(await find(1)).toEqual({ id: 1, name: 'Kahu' })
    const half = database.db.transaction().execute(async (trx) => {
      await sql`alter table kea add column age integer default 7`.execute(trx)
      expect(await find(1, trx)).toEqual({ id: 1, name: 'Kahu', age: 7 })
      throw new Error('after all not')
    })
    await expect(half).rejects.toThrow('after all not')
    expect(await find(1)).toEqual({ id: 1, name: 'Kahu' })
  })

  test('takes what is long, begins with a comment, or holds what no text may', async () => {
    const long = 'kea '.repeat(1_000_000)
    for (const _time of [1, 2]) {
      const { rows } = await sql`-- how long it is
        select length(${long}::text) as length`.execute(database.db)
      expect(rows).toEqual([{ length: long.length }])
      await expect(
        sql`select * from kea where name = ${'a\0b'}`.execute(database.db),
      ).rejects.toMatchObject({ code: '22021' })
    }
    const added = await sql`
      insert into kea (id, name) values (${2}, ${'Tui'}), (${3}, ${'Ruru'}) returning id`.execute(
      database.db,
    )
    expect(added).toMatchObject({ rows: [{ id: 2 }, { id: 3 }], numAffectedRows: 2n })
  })

  test('goes on after it was refused', async () => {
    await add(1, 'Kahu')
    for (const _time of [1, 2, 3]) {
      await expect(find('one')).rejects.toMatchObject({ code: '22P02' })
      expect(await find('1')).toEqual({ id: 1, name: 'Kahu' })
    }
  })

  test('goes on after a transaction that was broken by another', async () => {
    await add(1, 'Kahu')
    const half = database.db.transaction().execute(async (trx) => {
      await find(1, trx)
      await expect(sql`select 1 / ${0}::integer`.execute(trx)).rejects.toMatchObject({
        code: '22012',
      })
      await sql`select * from kea where id = ${1}::integer and name <> ${''}`.execute(trx)
    })
    await expect(half).rejects.toMatchObject({ code: '22012' })
    const { rows } = await sql`
      select * from kea where id = ${1}::integer and name <> ${''}`.execute(database.db)
    expect(rows).toEqual([{ id: 1, name: 'Kahu' }])
    expect(await find(1)).toEqual({ id: 1, name: 'Kahu' })
  })

  test('stays right among more of them than are remembered', async () => {
    await add(1, 'Kahu')
    for (const _round of [1, 2]) {
      for (let number = 0; number < 250; number++) {
        const { rows } = await sql`
          select id, ${number}::integer as ${sql.ref(`number_${number}`)}
          from kea where id = ${1}::integer`.execute(database.db)
        expect(rows).toEqual([{ id: 1, [`number_${number}`]: number }])
      }
    }
  })

  test('tells how many rows it read, changed or took away', async () => {
    await add(1, 'Kahu')
    const answers = [
      await sql`select id from kea where id > ${0}`.execute(database.db),
      await sql`update kea set name = ${'Ruru'}`.execute(database.db),
      await sql`with gone as (delete from kea where id = ${1} returning id) select id from gone`.execute(
        database.db,
      ),
      await sql`delete from kea where id = ${1}`.execute(database.db),
    ]
    expect(answers.map(({ rows, numAffectedRows }) => [rows.length, numAffectedRows])).toEqual([
      [1, undefined],
      [0, 1n],
      [1, undefined],
      [0, 0n],
    ])
  })
})
