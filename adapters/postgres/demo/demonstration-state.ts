import type { BrandId } from '#domain/ids.ts'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

export const demonstrationSetting = 'demonstration'

/** Notes that the demonstration is there, with the brands that came with it. */
export const markDemonstrationLoaded = (
  db: Kysely<Database>,
  loadedAt: Date,
  brandIds: readonly BrandId[],
): Promise<void> => keep(db, { loadedAt, brandIds })

/** Notes that the demonstration was taken away, so that no start brings it back unasked. */
export const markDemonstrationCleared = (db: Kysely<Database>): Promise<void> =>
  keep(db, { loadedAt: null, brandIds: [] })

/** Whether the catalogue holds demonstration data. */
export const isDemonstrationLoaded = async (db: Kysely<Database>): Promise<boolean> =>
  (await findState(db)) === 'loaded'

/** Whether the demonstration was there and was taken away. */
export const wasDemonstrationCleared = async (db: Kysely<Database>): Promise<boolean> =>
  (await findState(db)) === 'cleared'

type Kept = { readonly loadedAt: Date | null; readonly brandIds: readonly BrandId[] }

const keep = async (db: Kysely<Database>, state: Kept): Promise<void> => {
  const value = JSON.stringify(state)
  await db
    .insertInto('setting')
    .values({ key: demonstrationSetting, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

const findState = async (db: Kysely<Database>): Promise<'loaded' | 'cleared' | undefined> => {
  const { rows } = await sql<{ state: 'loaded' | 'cleared' }>`
    select case when value->>'loadedAt' is null then 'cleared' else 'loaded' end as state
    from setting where key = ${demonstrationSetting}`.execute(db)
  return rows[0]?.state
}
