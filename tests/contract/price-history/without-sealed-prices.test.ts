import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { migrate, pendingMigrations } from '#adapters/postgres/migrate.ts'
import { describeDatabase, type TestDatabase } from '#tests/support/database/databases.ts'
import { refused } from '#tests/support/database/refused.ts'
import { sql, type Kysely } from 'kysely'
import { folderOfTest } from '#tests/support/run/folders.ts'
import { beforeEach, expect, test } from 'vitest'
import { up as bringSeals } from '#migrations/0057-sealed-prices.ts'

const name = '0059-without-sealed-prices'

describeDatabase('the migration that takes sealed prices away', (open) => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await open()
    await bringSeals(database.db as Kysely<unknown>)
    await sql`insert into setting values ('sealing', '{}')`.execute(database.db)
    await sql`delete from schema_migration where name = ${name}`.execute(database.db)
  })

  const hasTable = async (): Promise<boolean> => {
    const { rows } = await sql<{ has: boolean }>`
      select to_regclass('price_quarter') is not null or to_regclass('price_history') is not null
        or exists (select from setting where key = 'sealing') as has`.execute(database.db)
    return rows[0]?.has ?? false
  }

  test('is refused while there are any, and says what brings them back', async () => {
    await sql`insert into price_quarter (offer_id, quarter, currency, at, price_minor, delivery_minor)
      values (gen_random_uuid(), '2026-01-01', 'NZD', '{2026-02-03}', '{100}', '{null}')`.execute(
      database.db,
    )
    await expect(migrate(database.direct)).rejects.toMatchObject({
      code: 'database.migration_refused',
      message: expect.stringContaining('"pricehound price-history unseal" of the version before'),
    })
    const { rows } = await sql`select from price_quarter`.execute(database.db)
    expect(rows).toHaveLength(1)
    expect(await pendingMigrations(database.db)).toEqual([name])
    await sql`delete from price_quarter`.execute(database.db)
    expect(await migrate(database.direct)).toEqual([name])
    expect(await hasTable()).toBe(false)
  })

  test('leaves nothing of them, and earlier programs refuse to serve', async () => {
    const folder = folderOfTest()
    await cp(new URL('../../../migrations/', import.meta.url), folder, { recursive: true })
    await rm(join(folder, `${name}.ts`))
    const startEarlier = () => pendingMigrations(database.db, pathToFileURL(`${folder}/`))
    expect(await hasTable()).toBe(true)
    await expect(startEarlier()).resolves.toEqual([])
    await migrate(database.direct)
    expect(await hasTable()).toBe(false)
    await expect(startEarlier()).rejects.toEqual(refused('database.newer_than_code'))
  })
})
