import { sql, type Kysely } from 'kysely'
import { noCounts, sumCounts } from '#application/collect/run/run.ts'
import type { RunStore } from '#application/collect/run/run-store.ts'
import type { Database } from '../database.ts'
import { insertRows } from '../insert-rows.ts'

export const makeRunCounts = (
  db: Kysely<Database>,
): Pick<RunStore, 'addCounts' | 'noteProblems' | 'clear'> => ({
  addCounts: addCounts(db),
  noteProblems: noteProblems(db),
  clear: clear(db),
})

const addCounts =
  (db: Kysely<Database>): RunStore['addCounts'] =>
  async (runId, added, at) => {
    const { counts } = await db
      .selectFrom('run')
      .select('counts')
      .where('id', '=', runId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const next = sumCounts({ ...noCounts, ...Object(counts) }, added)
    await db
      .updateTable('run')
      .set({ counts: JSON.stringify(next), beat_at: at, crashes: 0 })
      .where('id', '=', runId)
      .execute()
    return next
  }

const noteProblems =
  (db: Kysely<Database>): RunStore['noteProblems'] =>
  async (runId, { tally, problems }) => {
    await insertRows(
      db,
      'run_tally',
      tally.map((each) => ({ run_id: runId, ...each })),
      sql`on conflict (run_id, code, field) do update
        set count = run_tally.count + excluded.count`,
    )
    await insertRows(
      db,
      'run_problem',
      problems.map(({ row, retailerRef, ...each }) => ({
        run_id: runId,
        row_number: row,
        retailer_ref: retailerRef,
        ...each,
      })),
    )
  }

const clear =
  (db: Kysely<Database>): RunStore['clear'] =>
  async (runId) => {
    await db.deleteFrom('run_tally').where('run_id', '=', runId).execute()
    await db.deleteFrom('run_problem').where('run_id', '=', runId).execute()
    await db
      .updateTable('run')
      .set({ counts: JSON.stringify(noCounts), row_count: 0 })
      .where('id', '=', runId)
      .execute()
  }
