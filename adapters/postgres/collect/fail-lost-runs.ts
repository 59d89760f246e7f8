import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'

/** Ends what is open of these sources' runs; nothing more of it is written. */
export const giveUpRuns = async (
  db: Kysely<Database>,
  sourceIds: readonly number[],
  at: Date,
): Promise<void> => {
  // By itself, as whoever holds one (`RunStore.hold`) is waited for, and what they staged goes, too.
  const { rows } = await sql<{ id: number }>`
    select id from run
    where source_id = any(${[...sourceIds]}::integer[]) and ended_at is null
    order by id for update`.execute(db)
  const ids = sql`${rows.map(({ id }) => id)}::integer[]`
  // Not before its own beginning, whatever clocks say.
  await sql`
    update run set state = 'discarded', ended_at = greatest(started_at, ${at}::timestamptz)
    where id = any(${ids})`.execute(db)
  await sql`delete from staged_row where run_id = any(${ids})`.execute(db)
}
