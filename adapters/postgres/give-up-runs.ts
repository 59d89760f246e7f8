import { sql, type Kysely } from 'kysely'
import type { Database } from './database.ts'

/** Ends what is open of these sources' runs; nothing more of it is written. */
export const giveUpRuns = (
  db: Kysely<Database>,
  sourceIds: readonly number[],
  at: Date,
): Promise<unknown> =>
  sql`
    with given_up as (
      -- Not before its own beginning, whatever clocks say.
      update run set state = 'discarded', ended_at = greatest(started_at, ${at}::timestamptz)
      where source_id = any(${[...sourceIds]}::integer[]) and ended_at is null
      returning id
    )
    delete from staged_row where run_id in (select id from given_up)`.execute(db)
