import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database.ts'

/** The transactions that are over now. */
export const readSnapshot = async (db: Kysely<Database>): Promise<string> => {
  const { rows } = await snapshot.execute(db)
  return rows[0]?.seen ?? '1:1:'
}

/** A replica does not tell which transactions are under way: there all since the first of them are unseen. */
const snapshot = sql<{ seen: string }>`
  select case when pg_is_in_recovery() then format('%1$s:%1$s:', pg_snapshot_xmin(now.moment))
    else now.moment::text end as seen
  from (select pg_current_snapshot() as moment) now`

/** In a copy of another database the transactions of its rows may be yet to come: they were there at first. */
export const isUnseen = (
  transaction: RawBuilder<unknown>,
  seen: string,
): RawBuilder<unknown> => sql`
  ${transaction} >= pg_snapshot_xmin(${seen}::pg_snapshot)
    and not pg_visible_in_snapshot(${transaction}, ${seen}::pg_snapshot)
    and ${transaction} < pg_snapshot_xmax(pg_current_snapshot())`

/** For how long it is noted which listings went. */
export const goneHours = 24
/** What went longer ago is no longer noted. */
export const forgottenMs = (goneHours / 2) * 3_600_000
