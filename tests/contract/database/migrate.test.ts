import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, pendingMigrations } from '#adapters/postgres/migrate.ts'
import { describeEachDatabase } from '#tests/support/database/databases.ts'
import type { TestDatabase } from '#tests/support/database/databases.ts'

describeEachDatabase('migrations', (open) => {
  let database: TestDatabase
  let folder: string
  beforeEach(async () => {
    database = await open()
    await sql`truncate schema_migration`.execute(database.db)
    folder = await mkdtemp(join(tmpdir(), 'pricehound-migrations-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const url = (): URL => pathToFileURL(`${folder}/`)
  const write = (name: string, body: string, more = ''): Promise<void> =>
    writeFile(
      join(folder, `${name}.ts`),
      `export const up = async (db): Promise<void> => { ${body} }\n${more}`,
    )
  const createTable = (name: string): string =>
    `await db.schema.createTable('${name}').addColumn('n', 'integer').execute()`
  const tables = async (): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where tablename like 'made_%' order by 1`.execute(
      database.db,
    )
    return rows.map(({ name }) => name)
  }

  test('applies what is new, in order, once', async () => {
    await write('0002-b', createTable('made_b'))
    await write('0001-a', createTable('made_a'))
    expect(await pendingMigrations(database.db, url())).toEqual(['0001-a', '0002-b'])
    expect(await migrate(database.db, url())).toEqual(['0001-a', '0002-b'])
    await write('0003-c', createTable('made_c'))
    expect(await migrate(database.db, url())).toEqual(['0003-c'])
    expect(await migrate(database.db, url())).toEqual([])
    expect(await pendingMigrations(database.db, url())).toEqual([])
    expect(await tables()).toEqual(['made_a', 'made_b', 'made_c'])
  })

  test('lets several starters migrate at once', async () => {
    await write('0001-a', createTable('made_a'))
    await write('0002-b', createTable('made_b'))
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.db, url())))
    expect(applied.flat().toSorted()).toEqual(['0001-a', '0002-b'])
  })

  test('keeps nothing of a migration that fails, and everything before it', async () => {
    await write('0001-a', createTable('made_a'))
    await write('0002-b', `${createTable('made_b')}; await db.schema.dropTable('absent').execute()`)
    await expect(migrate(database.db, url())).rejects.toMatchObject({ code: '42P01' })
    expect(await tables()).toEqual(['made_a'])
    expect(await pendingMigrations(database.db, url())).toEqual(['0002-b'])
  })

  test('runs a migration outside a transaction when it says so, while other starters wait', async () => {
    const noTransaction = 'export const transaction = false'
    const index = `await db.executeQuery({ sql: 'create index concurrently on made_a (n)',
      parameters: [], query: { kind: 'RawNode' } })`
    await write('0001-a', createTable('made_a'))
    await write('0002-index', index, noTransaction)
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.db, url())))
    expect(applied.flat().toSorted()).toEqual(['0001-a', '0002-index'])
  })

  test('refuses a database that a newer version has migrated', async () => {
    await write('0001-a', createTable('made_a'))
    await migrate(database.db, url())
    await database.db.insertInto('schema_migration').values({ name: '0009-future' }).execute()
    const refusal = {
      code: 'database.newer_than_code',
      message: expect.stringContaining('0009-future'),
    }
    await expect(migrate(database.db, url())).rejects.toMatchObject(refusal)
    await expect(pendingMigrations(database.db, url())).rejects.toMatchObject(refusal)
  })
})
