import type { SourceId } from '#domain/ids.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { keptProblemsMs, keptRunMs, type ClearRuns } from '#application/collect/run/run-store.ts'

export const discardOpenRuns = async (
  db: Kysely<Database>,
  sourceIds: readonly SourceId[],
  at: Date,
): Promise<void> => {
  // By itself, as it waits for holders (`RunStore.hold`), whose rows are to be deleted, too.
  const { rows } = await sql<{ id: number }>`
    select id from run
    where source_id = any(${[...sourceIds]}::integer[]) and ended_at is null
    order by id for update`.execute(db)
  const ids = sql`${rows.map(({ id }) => id)}::integer[]`
  // Not before it began, whatever clocks say.
  await sql`
    update run set state = 'discarded', ended_at = greatest(started_at, ${at}::timestamptz)
    where id = any(${ids})`.execute(db)
  await sql`delete from staged_row where run_id = any(${ids})`.execute(db)
}

export const makeClearRuns =
  (db: Kysely<Database>): ClearRuns =>
  async (now) => {
    const endedBefore = (ms: number) => sql`run.ended_at <= ${new Date(now.getTime() - ms)}
      and exists (select from run later where later.source_id = run.source_id and later.id > run.id)`
    await sql`
      delete from run_problem using run
      where run.id = run_id and ${endedBefore(keptProblemsMs)}`.execute(db)
    await sql`delete from run where ${endedBefore(keptRunMs)}`.execute(db)
  }
