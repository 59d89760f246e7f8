import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipBackupFile } from '#adapters/backup/gzip-backup-file.ts'
import { makePgBackupLog } from '#adapters/postgres/backup/backup-log.ts'
import { backupTables } from '#adapters/postgres/backup/backup-tables.ts'
import { makeFillDatabase } from '#adapters/postgres/backup/fill-database.ts'
import { makeWithSnapshot } from '#adapters/postgres/connection/with-snapshot.ts'
import { makeFindChanges } from '#adapters/postgres/offer/offer-changes.ts'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import {
  makeRestoreBackup,
  type RestoreBackup,
  makeCreateBackup,
  type CreateBackup,
} from '#application/backup/backups.ts'
import type { TestDatabase } from '#tests/support/database/databases.ts'
import { olderTransactionsEnded } from '#tests/support/database/older-transactions-ended.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'

export const createOf = ({ db }: TestDatabase): CreateBackup =>
  makeCreateBackup({
    withSnapshot: makeWithSnapshot(db, '1.0.0'),
    backupFile: gzipBackupFile,
    log: makePgBackupLog(db),
    host: 'here',
    newId: randomUUID,
    clock: { now: () => new Date() },
  })

export const restoreTo = ({ db }: TestDatabase): RestoreBackup =>
  makeRestoreBackup({ backupFile: gzipBackupFile, fillDatabase: makeFillDatabase(db) })

/** A backup of the source, which is filled, brings everything to the target. */
export const expectWholeBackup = async (
  source: TestDatabase,
  target: TestDatabase,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-backup-'))
  const file = join(folder, 'whole.gz')
  const seen: number[] = []
  const header = await createOf(source)(file, ({ done }) => seen.push(done))
  await restoreTo(target)(file)
  await rm(folder, { recursive: true })
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
}

/** The feed of changes begins anew, so that its cursors end with the database they are of. */
export const expectNewFeed = async (source: TestDatabase, target: TestDatabase): Promise<void> => {
  const [before, after] = [makeFindChanges(source.db), makeFindChanges(target.db)]
  const { end } = await after(undefined, 1)
  expect(end.feed).not.toBe((await before(undefined, 1)).end.feed)
  expect((await after({ ...end, changedIn: 0 }, 10)).changes).toEqual([])
  await target.db.updateTable('offer').set({ price_minor: 1 }).execute()
  await olderTransactionsEnded(target.db)
  expect((await after(end, 10)).changes).toHaveLength(1)
}

/** A row of every awkward kind: self-references, arrays, JSON, macrons, control characters. */
export const fill = async ({ db }: TestDatabase): Promise<void> => {
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
export const contents = async ({ db }: TestDatabase): Promise<Record<string, unknown[]>> => {
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
