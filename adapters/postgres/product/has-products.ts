import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

export const makeHasProducts =
  (db: Kysely<Database>): (() => Promise<boolean>) =>
  async () =>
    (await db.selectFrom('product').select('id').limit(1).executeTakeFirst()) !== undefined
