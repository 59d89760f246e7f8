import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { folderOfTest } from '#tests/support/run/folders.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCheckReady, migrate, pendingMigrations } from '#adapters/postgres/migrate.ts'
import { describeDatabase, type TestDatabase } from '#tests/support/database/databases.ts'

describeDatabase('migrations', (open) => {
  let database: TestDatabase
  let folder: string
  beforeEach(async () => {
    database = await open()
    await sql`truncate schema_migration`.execute(database.db)
    folder = folderOfTest()
  })

  const url = (): URL => pathToFileURL(`${folder}/`)
  const write = (name: string, body: string, more = ''): Promise<void> =>
    writeFile(
      join(folder, `${name}.ts`),
      `export const up = async (db): Promise<void> => { ${body} }\n${more}`,
    )
  const createTable = (name: string): string =>
    `await db.schema.createTable('${name}').addColumn('n', 'integer').execute()`
  const tables = async () =>
    (
      await database.rows`select tablename as name from pg_tables
        where tablename like 'made_%' order by 1`
    ).map(({ name }) => name)

  test('applies what is new, in order, once', async () => {
    await write('0002-b', createTable('made_b'))
    await write('0001-a', createTable('made_a'))
    expect(await pendingMigrations(database.db, url())).toEqual(['0001-a', '0002-b'])
    expect(await migrate(database.direct, url())).toEqual(['0001-a', '0002-b'])
    await write('0003-c', createTable('made_c'))
    expect(await migrate(database.direct, url())).toEqual(['0003-c'])
    expect(await migrate(database.direct, url())).toEqual([])
    expect(await pendingMigrations(database.db, url())).toEqual([])
    expect(await tables()).toEqual(['made_a', 'made_b', 'made_c'])
  })

  test('lets several starters migrate at once', async () => {
    await write('0001-a', createTable('made_a'))
    await write('0002-b', createTable('made_b'))
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.direct, url())))
    expect(applied.flat().toSorted()).toEqual(['0001-a', '0002-b'])
  })

  test('keeps nothing of a migration that fails, and everything before it', async () => {
    await write('0001-a', createTable('made_a'))
    await write('0002-b', `${createTable('made_b')}; await db.schema.dropTable('absent').execute()`)
    await expect(migrate(database.direct, url())).rejects.toMatchObject({ code: '42P01' })
    expect(await tables()).toEqual(['made_a'])
    expect(await pendingMigrations(database.db, url())).toEqual(['0002-b'])
  })

  test('runs a migration outside a transaction when it says so, while other starters wait', async () => {
    const noTransaction = 'export const transaction = false'
    const index = `await db.executeQuery({ sql: 'create index concurrently on made_a (n)',
      parameters: [], query: { kind: 'RawNode' } })`
    await write('0001-a', createTable('made_a'))
    await write('0002-index', index, noTransaction)
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.direct, url())))
    expect(applied.flat().toSorted()).toEqual(['0001-a', '0002-index'])
  })

  describe('when a newer version has migrated', () => {
    const future = (name: string, contractsAfter: string | null) =>
      database.rows`insert into schema_migration (name, contracts_after)
        values (${name}, ${contractsAfter})`
    const checkReady = (): Promise<void> => makeCheckReady(database.db, url())()

    beforeEach(async () => {
      await write('0001-a', createTable('made_a'))
      await write('0002-b', createTable('made_b'))
      await migrate(database.direct, url())
    })

    test('serves while that version only added, or dropped what it has stopped using', async () => {
      await future('0003-adds', null)
      await future('0004-adds', null)
      expect(await migrate(database.direct, url())).toEqual([])
      expect(await pendingMigrations(database.db, url())).toEqual([])
      await expect(checkReady()).resolves.toBeUndefined()
      await future('0005-drops', '0002-b')
      await expect(checkReady()).resolves.toBeUndefined()
    })

    test('refuses a database without what it uses, and names why', async () => {
      await future('0003-stops-using', null)
      await future('0004-drops', '0003-stops-using')
      const refusal = {
        code: 'database.newer_than_code',
        message: expect.stringContaining('(0004-drops)'),
      }
      await expect(checkReady()).rejects.toMatchObject(refusal)
      await expect(migrate(database.direct, url())).rejects.toMatchObject(refusal)
      await expect(pendingMigrations(database.db, url())).rejects.toMatchObject(refusal)
    })

    test('reads from the ledger of a version that kept no marks', async () => {
      await sql`alter table schema_migration drop column contracts_after`.execute(database.db)
      await write('0003-c', createTable('made_c'))
      expect(await pendingMigrations(database.db, url())).toEqual(['0003-c'])
      await expect(checkReady()).rejects.toMatchObject({ code: 'database.not_migrated' })
      expect(await migrate(database.direct, url())).toEqual(['0003-c'])
      await expect(checkReady()).resolves.toBeUndefined()
    })
  })

  test('notes after which migration one contracts', async () => {
    await write('0001-a', createTable('made_a'))
    const drop = `await db.schema.dropTable('made_a').execute()`
    await write('0002-drops', drop, `export const contractsAfter = '0001-a'`)
    await migrate(database.direct, url())
    expect(
      await database.rows`select name, contracts_after from schema_migration order by name`,
    ).toEqual([
      { name: '0001-a', contracts_after: null },
      { name: '0002-drops', contracts_after: '0001-a' },
    ])
  })
})

describeDatabase('a migration of a table that others have locked', (open, kind) => {
  // The embedded database has one session, which nobody else can hold a lock in.
  test.skipIf(kind === 'embedded')('steps aside, and is tried again', async () => {
    const { db, direct } = await open()
    await sql`create table busy (n int)`.execute(db)
    await sql`truncate schema_migration`.execute(db)
    const folder = folderOfTest()
    await writeFile(
      join(folder, '0001-busy.ts'),
      `export const up = (db) => db.schema.alterTable('busy').addColumn('m', 'integer').execute()`,
    )
    const url = pathToFileURL(`${folder}/`)
    const released = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const reading = db.transaction().execute(async (trx) => {
      await sql`select from busy`.execute(trx)
      held.resolve()
      await released.promise
    })
    await held.promise
    await expect(migrate(direct, url, { waitMs: 20, tries: 2 })).rejects.toMatchObject({
      code: 'database.unavailable',
      cause: { code: '55P03' },
    })
    const migrating = migrate(direct, url, { waitMs: 20, tries: 1000 })
    // Whoever reads meanwhile is not kept waiting for the reader that the migration waits for.
    for (let read = 0; read < 20; read++) await sql`select from busy`.execute(db)
    released.resolve()
    await reading
    expect(await migrating).toEqual(['0001-busy'])
  })
})
