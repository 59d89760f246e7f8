import { sql, type Kysely } from 'kysely'
import type { ReadCatalogueVersion } from '#application/catalogue/catalogue.ts'
import type { Database } from '../database.ts'

export const makeReadCatalogueVersion =
  (db: Kysely<Database>): ReadCatalogueVersion =>
  async () => {
    const { rows } = await sql<{ version: number }>`
      select case when is_called then last_value else 0 end as version
      from catalogue_version`.execute(db)
    return rows[0]?.version ?? 0
  }

/** Remembers the latest one that was read, or noted by a writer of this process. */
export const makeWatchedVersion = (
  readVersion: ReadCatalogueVersion,
): {
  readonly read: ReadCatalogueVersion
  readonly note: (version: number) => void
  readonly latest: () => number
} => {
  let latest = 0
  const note = (version: number): void => {
    latest = Math.max(latest, version)
  }
  return {
    async read() {
      const version = await readVersion()
      note(version)
      return version
    },
    note,
    latest: () => latest,
  }
}

/** After the commit it tells of, in no transaction: a sequence, so that writers never wait over it. */
export const makeBumpCatalogueVersion =
  (db: Kysely<Database>, note: (version: number) => void = () => {}): (() => Promise<void>) =>
  async () => {
    const { rows } = await sql<{ version: number }>`
      select nextval('catalogue_version') as version`.execute(db)
    note(rows[0]?.version ?? 0)
  }
