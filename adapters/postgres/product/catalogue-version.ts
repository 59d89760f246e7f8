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

/** After the commit it tells of, in no transaction: a sequence, so that writers never wait over it. */
export const makeBumpCatalogueVersion =
  (db: Kysely<Database>): (() => Promise<void>) =>
  async () => {
    await sql`select nextval('catalogue_version')`.execute(db)
  }
