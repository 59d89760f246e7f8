import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip, gzipSync } from 'node:zlib'
import { gzipBackupFile } from '#adapters/backup/gzip-backup-file.ts'
import { backupTables } from '#adapters/postgres/backup/backup-tables.ts'
import { makeFillDatabase } from '#adapters/postgres/backup/fill-database.ts'
import { makeFindChanges } from '#adapters/postgres/offer/offer-changes.ts'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import { makeWithSnapshot } from '#adapters/postgres/connection/with-snapshot.ts'
import { makePgBackupLog } from '#adapters/postgres/backup/backup-log.ts'
import { makeRestoreBackup, type RestoreBackup } from '#application/backup/backups.ts'
import { makeCreateBackup, type CreateBackup } from '#application/backup/create-backup.ts'
import { olderTransactionsEnded } from '#tests/support/database/older-transactions-ended.ts'
import {
  databaseKinds,
  testDatabases,
  type TestDatabase,
} from '#tests/support/database/databases.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const createOf = ({ db }: TestDatabase): CreateBackup =>
  makeCreateBackup({
    withSnapshot: makeWithSnapshot(db, '1.0.0'),
    backupFile: gzipBackupFile,
    log: makePgBackupLog(db),
    host: 'here',
    newId: randomUUID,
    clock: { now: () => new Date() },
  })

const restoreTo = ({ db }: TestDatabase): RestoreBackup =>
  makeRestoreBackup({ backupFile: gzipBackupFile, fillDatabase: makeFillDatabase(db) })

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pricehound-backup-'))
})
afterAll(() => rm(folder, { recursive: true }))

const kinds = databaseKinds()
const ways = kinds.flatMap((from) => kinds.map((to) => ({ from, to })))

describe.each(ways)('a backup from $from to $to', ({ from, to }) => {
  const openSource = testDatabases(from)
  const openTarget = testDatabases(to)

  test('brings back every row of every table, and goes on numbering after them', async () => {
    const source = await openSource()
    const target = await openTarget()
    await fill(source)
    const file = join(folder, `${from}-${to}.gz`)
    const seen: number[] = []
    const header = await createOf(source)(file, ({ done }) => seen.push(done))
    await restoreTo(target)(file)
    expect(seen.at(-1)).toBe(header.rows)
    expect(await contents(target)).toEqual(await contents(source))
    expect(header.history).toEqual({
      from: '2026-03-01T00:00:00.000Z',
      to: '2026-04-01T00:00:00.000Z',
    })
    const brand = await target.db
      .insertInto('brand')
      .values({ slug: 'next', name: 'Next', folded: 'next', initial: 'N', sort_key: 'next' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(brand.id).toBe(2)
    await expect(
      target.db.deleteFrom('product').where('merged_into', 'is', null).execute(),
    ).rejects.toMatchObject({ code: '23503' })
  })
})

describe.each(ways)('the feed of changes, from $from to $to', ({ from, to }) => {
  const openSource = testDatabases(from)
  const openTarget = testDatabases(to)

  test('begins anew, so that its cursors end with the database they are of', async () => {
    const source = await openSource()
    const target = await openTarget()
    await fill(source)
    const file = join(folder, `${from}-${to}-feed.gz`)
    await createOf(source)(file)
    await restoreTo(target)(file)
    const [before, after] = [makeFindChanges(source.db), makeFindChanges(target.db)]
    const { end } = await after(undefined, 1)
    expect(end.feed).not.toBe((await before(undefined, 1)).end.feed)
    expect((await after({ ...end, changedIn: 0 }, 10)).changes).toEqual([])
    await target.db.updateTable('offer').set({ price_minor: 1 }).execute()
    await olderTransactionsEnded(target.db)
    expect((await after(end, 10)).changes).toHaveLength(1)
  })
})

describe.each(kinds)('on %s', (kind) => {
  const open = testDatabases(kind)
  let source: TestDatabase
  let whole: string

  beforeAll(async () => {
    source = await open()
    await fill(source)
    whole = join(folder, `${kind}.gz`)
    await createOf(source)(whole)
  })

  test('a backup is one file that only its owner may read', async () => {
    expect((await stat(whole)).mode & 0o777).toBe(0o600)
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('of two backups to one file exactly one comes about, whole', async () => {
    const file = join(folder, `${kind}-twice.gz`)
    const create = createOf(source)
    const outcomes = await Promise.allSettled([create(file), create(file)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(gzipBackupFile.open(file)).resolves.toHaveProperty('header')
  })

  test('a backup never replaces a file', async () => {
    const before = await readFile(whole)
    await expect(createOf(source)(whole)).rejects.toMatchObject({ code: 'backup.exists' })
    expect((await readFile(whole)).equals(before)).toBe(true)
  })

  test('a folder that is not there is said to be so', async () => {
    const file = join(folder, 'nowhere', 'x.gz')
    await expect(createOf(source)(file)).rejects.toMatchObject({
      code: 'backup.unwritable',
      message: `${file} cannot be written: there is no such folder.`,
    })
  })

  test('a database with rows is left alone', async () => {
    const before = await contents(source)
    await expect(restoreTo(source)(whole)).rejects.toMatchObject({
      code: 'backup.target_not_empty',
    })
    expect(await contents(source)).toEqual(before)
  })

  test('a database with other migrations is left alone', async () => {
    const target = await open()
    await target.db.insertInto('schema_migration').values({ name: '9999-later' }).execute()
    await expect(restoreTo(target)(whole)).rejects.toMatchObject({ code: 'backup.other_version' })
  })

  describe('nothing is written from a file', () => {
    let target: TestDatabase
    beforeAll(async () => {
      target = await open()
    })
    const refused = async (
      file: string,
      code: string,
      message: string = expect.any(String),
    ): Promise<void> => {
      await expect(restoreTo(target)(file)).rejects.toMatchObject({ code, message })
      const rows = await sql`select from brand union all select from offer`.execute(target.db)
      expect(rows.rows).toHaveLength(0)
    }

    test('that is a folder, which is said once in words', async () => {
      await expect(restoreTo(target)(folder)).rejects.toMatchObject({
        code: 'backup.unreadable',
        message: `${folder} cannot be read: it is a folder.`,
      })
    })

    test('that is not there', () => refused(join(folder, 'none.gz'), 'backup.missing'))

    test.each([
      ['empty', Buffer.alloc(0), 'it is empty or cut short'],
      [
        'not compressed',
        Buffer.from('{"format":"pricehound-backup","version":1}\n'),
        'what is in it is not compressed right',
      ],
      ['compressed nothing', gzipSync(''), 'it is empty'],
      ['another format', gzipSync('{"format":"dump"}\n{}\n'), 'it is another format'],
      [
        'a later version',
        gzipSync('{"format":"pricehound-backup","version":2}\n{}\n'),
        'it is of format version 2, not 1',
      ],
      ['not JSON', gzipSync('hello\nworld\n'), 'a line is not JSON'],
    ])('that is %s', async (_what, bytes, why) => {
      const file = join(folder, `${kind}-bad.gz`)
      await writeFile(file, bytes)
      await refused(file, 'backup.damaged', `${file} is not a complete backup: ${why}.`)
    })

    test('that was cut short', async () => {
      const file = join(folder, `${kind}-cut.gz`)
      await writeFile(file, await readFile(whole))
      await truncate(file, (await stat(whole)).size - 40)
      await refused(
        file,
        'backup.damaged',
        `${file} is not a complete backup: it is empty or cut short.`,
      )
    })

    test('in which one letter was changed', async () => {
      const file = join(folder, `${kind}-changed.gz`)
      const plain = await text(createReadStream(whole).pipe(createGunzip()))
      await pipeline(
        [plain.replace('Māori Kete', 'Māori Kite')],
        createGzip(),
        createWriteStream(file),
      )
      await refused(file, 'backup.damaged')
    })
  })
})

/** A row of every awkward kind: self-references, arrays, JSON, macrons, control characters. */
const fill = async ({ db }: TestDatabase): Promise<void> => {
  await makeEnsurePriceMonths(db)(new Date('2026-03-01'), new Date('2026-04-01'))
  for (const statement of rows) await sql.raw(statement).execute(db)
}

const rows = [
  `insert into setting values ('demonstration', '{"loadedAt":"2026-01-01"}')`,
  `insert into category (slug, name, parent_id, depth, position)
    values ('a', 'A', null, 1, 0), ('b', 'B', 1, 2, 0)`,
  `insert into brand (slug, name, folded, initial, sort_key)
    values ('elan', E'Élan "and" \\\\ Söhne', 'elan', 'E', 'elan')`,
  `insert into retailer (slug, name, domains, country, shipping_from)
    values ('kauri', 'Kauri', '{kauri.example,"b,c.example"}', 'NZ', E'Line\\nbreak\\ttab')`,
  `insert into delivery_rule values (1, 'NZ', 'NZD', 650, null, 1, 3)`,
  `insert into product_group (title) values ('Kete')`,
  `insert into product (public_id, slug, group_id, brand_id, category_id, title, images, attributes)
    values ('3mJr7AoUXx2', 'kete', 1, 1, 2, 'Māori Kete', '["/a.svg"]', '{"size":5.5,"flax":true}'),
      ('3mJr7AoUXx3', 'kete-2', 1, null, 2, '', '[]', '{}')`.replace("''", "'x'"),
  `update product set merged_into = 2 where id = 1`,
  `insert into image values ('0123456789abcdef0123456789abcdef', '0123456789abcdef0123456789abcdee', 1, 2, '{1}', '',
    '2026-03-01', '2026-03-01')`,
  `insert into stored_file values ('images/0123456789abcdef0123456789abcdee-1.webp', '\\x52494646', '2026-03-01')`,
  `insert into refused_picture values (2, '/images/0123456789abcdef0123456789abcdef', 'https://kauri.example/1.jpg')`,
  `insert into source (retailer_id, kind, freshness_seconds, last_good_at)
    values (1, 'hand', 86400, '2026-03-05 01:02:03.456789+13')`,
  `insert into offer values ('018f0000-0000-7000-8000-000000000001', 1, 'NZ', 'r1', 'Kete', 'https://kauri.example/1',
    1999, 'NZD', null, 'in-stock', 'new', null, null, '2026-03-01', '2026-03-02', null, null, 2)`,
  // Not the number that it would get anew.
  `delete from numbered_offer`,
  `insert into numbered_offer overriding system value
    values ('018f0000-0000-7000-8000-000000000001', 7)`,
  `insert into match values ('018f0000-0000-7000-8000-000000000002', '018f0000-0000-7000-8000-000000000001',
    2, 'person', 0.1, 'somebody', '2026-03-01')`,
  `insert into price_point values
    ('018f0000-0000-7000-8000-000000000001', '2026-03-01', 2499, 650, 'NZD'),
    ('018f0000-0000-7000-8000-000000000001', '2026-04-01 00:00:00.000001+00', null, null, 'NZD')`,
  `insert into daily_low values (2, 'NZ', '2026-03-01', 2499, 3149)`,
  `insert into exchange_rate values ('2026-03-01', '{"AUD":0.91}', 'bundled', '2026-03-01')`,
]

/** Every row as text, table by table. */
const contents = async ({ db }: TestDatabase): Promise<Record<string, unknown[]>> => {
  const tables = await backupTables(db)
  const all: Record<string, unknown[]> = {}
  for (const { name, columns } of tables) {
    const values = sql.join(columns.map((column) => sql.ref(column.name)))
    const { rows } = await sql<{ row: string }>`
      select row(${values})::text as row from ${sql.table(name)}
      order by row(${values})::text collate "C"`.execute(db)
    all[name] = rows.map(({ row }) => row)
  }
  return all
}
