import { type Kysely, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#adapters/postgres/database.ts'
import { withoutForeignKeys } from '#adapters/postgres/without-foreign-keys.ts'
import { describeDatabase, type TestDatabase } from '#tests/support/database/databases.ts'
import { readForeignKeys } from '#tests/support/database/foreign-keys.ts'

describeDatabase('rows that are written without foreign keys', (open) => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await open()
  })

  const filling = (work: (trx: Kysely<Database>) => Promise<unknown>): Promise<unknown> =>
    database.db
      .transaction()
      .execute((trx) => withoutForeignKeys(trx, ['product_name', 'offer'], () => work(trx)))
  const addName = (db: Kysely<Database>): Promise<unknown> =>
    sql`insert into product_name (product_id, folded, kind) values (7, 'kettle', 'title')`.execute(
      db,
    )
  const addProduct = async (db: Kysely<Database>): Promise<void> => {
    await sql`insert into category (id, slug, name, depth, position)
      overriding system value values (5, 'kettles', 'Kettles', 1, 0)`.execute(db)
    await sql`insert into product_group (id, title)
      overriding system value values (6, 'Kettle')`.execute(db)
    await sql`insert into product (id, public_id, slug, group_id, category_id, title)
      overriding system value values (7, 'awMiEnyh59s', 'kettle', 6, 5, 'Kettle')`.execute(db)
  }

  test('may stand before what they refer to, and have their keys again', async () => {
    const before = await readForeignKeys(database.db)
    await filling(async (trx) => {
      await addName(trx)
      await addProduct(trx)
    })
    expect(await readForeignKeys(database.db)).toEqual(before)
    await expect(
      sql`insert into product_name (product_id, folded, kind) values (8, 'pot', 'title')`.execute(
        database.db,
      ),
    ).rejects.toMatchObject({ code: '23503' })
  })

  test('are all taken back where one leads nowhere', async () => {
    const before = await readForeignKeys(database.db)
    await expect(filling(addName)).rejects.toMatchObject({ code: '23503' })
    expect(await readForeignKeys(database.db)).toEqual(before)
    expect(await database.db.selectFrom('product_name').selectAll().execute()).toEqual([])
  })

  test('are never written so outside of a transaction', () =>
    expect(withoutForeignKeys(database.db, ['offer'], () => Promise.resolve())).rejects.toThrow(
      'within a transaction',
    ))
})
