import { sql } from 'kysely'
import { keptProblemsMs, keptRunMs, type ClearRuns } from '#application/collect/run/clear-runs.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

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
