import {
  RunLost,
  type CollectedSource,
  type OpenRun,
  type RunChanges,
  type RunStore,
  type SourceChanges,
} from '#application/collect/run/run-store.ts'
import { noCounts, sumCounts } from '#application/collect/run/run.ts'
import type { SourceId } from '#domain/ids.ts'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { Database } from '../database.ts'
import { insertRows } from '../insert-rows.ts'
import { hasEnded, nameProcess } from './due-sources.ts'

export const makePgRunStore = (db: Kysely<Database>): RunStore => ({
  ...makeRunCounts(db),
  lockSource: lockSource(db),
  findOpen: findOpen(db),
  lock: lock(db),
  add: add(db),
  takeOver: takeOver(db),
  beat: beat(db),
  hold: hold(db),
  edit: edit(db),
  editSource: editSource(db),
})

const lockSource =
  (db: Kysely<Database>): RunStore['lockSource'] =>
  async (sourceId) => {
    const { rows } = await sql<CollectedSource>`
      select source.id, retailer_id as "retailerId", kind, url, source.country,
        retailer.domains, etag, last_modified as "lastModified", every_minutes as "everyMinutes",
        failures, last_good_at as "lastGoodAt", freshness_seconds as "freshnessSeconds",
        paused_at is not null as "isPaused", retailer.archived_at is not null as "isArchived"
      from source join retailer on retailer.id = retailer_id
      where source.id = ${sourceId} and source.name is not null and removed_at is null
      for no key update of source`.execute(db)
    return rows[0]
  }

const findOpen =
  (db: Kysely<Database>): RunStore['findOpen'] =>
  async (sourceId) => {
    const row = await db
      .selectFrom('run')
      .selectAll()
      .where('source_id', '=', sourceId)
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    return row && toRun(row)
  }

const lock =
  (db: Kysely<Database>): RunStore['lock'] =>
  async (runId) => {
    const row = await db
      .selectFrom('run')
      .selectAll()
      .where('id', '=', runId)
      .forUpdate()
      .executeTakeFirst()
    return row && toRun(row)
  }

const add =
  (db: Kysely<Database>): RunStore['add'] =>
  async ({ sourceId, isTrial, askedBy, worker, at }) => {
    const requestedBy = isTrial ? null : await takeRequest(db, sourceId)
    const { id } = await db
      .insertInto('run')
      .values({
        source_id: sourceId,
        state: 'reading',
        is_trial: isTrial,
        asked_by: askedBy === 'schedule' ? (requestedBy ?? askedBy) : askedBy,
        worker,
        process: nameProcess(),
        beat_at: at,
        started_at: at,
        counts: JSON.stringify(noCounts),
        held_for: '[]',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

const takeOver =
  (db: Kysely<Database>): RunStore['takeOver'] =>
  async (runId, worker, at, crashes) => {
    await db
      .updateTable('run')
      .set({ worker, process: nameProcess(), beat_at: at, crashes })
      .where('id', '=', runId)
      .execute()
  }

const beat =
  (db: Kysely<Database>): RunStore['beat'] =>
  async (runId, worker, at) => {
    const { numUpdatedRows } = await db
      .updateTable('run')
      .set({ beat_at: at })
      .where('id', '=', runId)
      .where('worker', '=', worker)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new RunLost()
  }

const hold =
  (db: Kysely<Database>): RunStore['hold'] =>
  async (runId, worker) => {
    // A takeover locks the whole row and waits for this; a heartbeat does not.
    const { rows } = await sql`
      select from run where id = ${runId} and worker = ${worker} and ended_at is null
      for key share`.execute(db)
    if (rows.length === 0) throw new RunLost()
  }

const edit =
  (db: Kysely<Database>): RunStore['edit'] =>
  async (runId, changes) => {
    const columns = toColumns(changes)
    if (Object.keys(columns).length === 0) return
    await db.updateTable('run').set(columns).where('id', '=', runId).execute()
  }

const editSource =
  (db: Kysely<Database>): RunStore['editSource'] =>
  async (sourceId, changes) => {
    const columns = toSourceColumns(changes)
    if (Object.keys(columns).length === 0) return
    await db.updateTable('source').set(columns).where('id', '=', sourceId).execute()
  }

const takeRequest = async (db: Kysely<Database>, sourceId: SourceId): Promise<string | null> => {
  const { rows } = await sql<{ askedBy: string }>`
    update source set asked_by = null
    from (select id, asked_by from source where id = ${sourceId} and asked_by is not null) former
    where source.id = former.id
    returning former.asked_by as "askedBy"`.execute(db)
  return rows[0]?.askedBy ?? null
}

const toRun = (row: Selectable<Database['run']>): OpenRun => ({
  id: row.id,
  sourceId: row.source_id,
  state: row.state,
  isTrial: row.is_trial,
  beatAt: row.beat_at,
  hasWorkerEnded: hasEnded(row.process),
  crashes: row.crashes,
  counts: { ...noCounts, ...Object(row.counts) },
  rows: row.row_count,
  readAt: row.read_at,
  etag: row.etag,
  lastModified: row.last_modified,
  distrustedGtins: row.distrusted_gtins,
})

const toColumns = ({ counts, rows, readAt, endedAt, beatAt, error, ...changes }: RunChanges) => ({
  ...(changes.state && { state: changes.state, crashes: 0 }),
  ...(counts && { counts: JSON.stringify(counts) }),
  ...(rows !== undefined && { row_count: rows }),
  ...(changes.dialect && { dialect: changes.dialect }),
  ...(readAt && { read_at: readAt }),
  ...(endedAt && { ended_at: endedAt }),
  ...(beatAt && { beat_at: beatAt }),
  ...(error && { error_code: error.code, error: error.message }),
  ...(changes.heldFor && { held_for: JSON.stringify(changes.heldFor) }),
  ...(changes.confirmed && {
    confirmed_at: changes.confirmed.at,
    confirmed_by: changes.confirmed.by,
  }),
  ...(changes.etag !== undefined && { etag: changes.etag }),
  ...(changes.lastModified !== undefined && { last_modified: changes.lastModified }),
  ...(changes.examples && { examples: JSON.stringify(changes.examples) }),
  ...(changes.distrustedGtins && { distrusted_gtins: [...changes.distrustedGtins] }),
})

const toSourceColumns = ({
  lastGoodAt,
  nextRunAt,
  failures,
  paused,
  ...changes
}: SourceChanges) => ({
  ...(lastGoodAt && {
    last_good_at: sql<Date>`greatest(last_good_at, ${lastGoodAt}::timestamptz)`,
  }),
  ...(nextRunAt !== undefined && { next_run_at: nextRunAt }),
  ...(failures !== undefined && { failures }),
  ...(changes.etag !== undefined && { etag: changes.etag }),
  ...(changes.lastModified !== undefined && { last_modified: changes.lastModified }),
  ...(paused && {
    paused_at: paused.at,
    paused_by: paused.by,
    paused_reason: paused.reason,
    next_run_at: null,
  }),
})

const makeRunCounts = (
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
