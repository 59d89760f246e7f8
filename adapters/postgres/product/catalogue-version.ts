import { sql, type Kysely } from 'kysely'
import type { ReadCatalogueVersion } from '#application/catalogue/catalogue.ts'
import type { Database } from '../database.ts'

/** `onRead` is told a place of the log by which all that the version tells of was written. */
export const makeReadCatalogueVersion = (
  db: Kysely<Database>,
  onRead: (place: string, isNewer: boolean) => void = () => {},
): ReadCatalogueVersion => {
  let newest = -1
  return async () => {
    const { rows } = await sql<{ version: number; place: string }>`
      select case when is_called then last_value else 0 end as version,
        pg_current_wal_insert_lsn()::text as place
      from catalogue_version`.execute(db)
    const { version, place } = rows[0] ?? { version: 0, place: '' }
    onRead(place, version > newest)
    newest = Math.max(newest, version)
    return version
  }
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
  (db: Kysely<Database>, note: NoteCatalogueVersion = () => {}): (() => Promise<void>) =>
  async () => {
    const { rows } = await sql<{ version: number; place: string }>`
      select nextval('catalogue_version') as version,
        pg_current_wal_insert_lsn()::text as place`.execute(db)
    const { version, place } = rows[0] ?? { version: 0, place: '' }
    note(version, place)
  }

/** Says that the transaction changes what shoppers find: the version is raised once, after its commit. */
export type AnnounceChange = () => void

/** With the place of the log by which all that the version tells of was written. */
export type NoteCatalogueVersion = (version: number, place: string) => void
