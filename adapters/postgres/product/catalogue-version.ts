import { sql, type Kysely } from 'kysely'
import type { ReadCatalogueVersion } from '#application/catalogue/catalogue-version.ts'
import type { Database } from '../database.ts'

export const makeReadCatalogueVersion =
  (db: Kysely<Database>): ReadCatalogueVersion =>
  async () => {
    const { rows } = await sql<{ version: number }>`
      select case when is_called then last_value else 0 end as version
      from catalogue_version`.execute(db)
    return rows[0]?.version ?? 0
  }

/**
 * Counts the version up, outside of any transaction and after the commit it tells of: a sequence,
 * so that writers never wait for each other over it.
 */
export const makeBumpCatalogueVersion =
  (db: Kysely<Database>): (() => Promise<void>) =>
  async () => {
    await sql`select nextval('catalogue_version')`.execute(db)
  }
