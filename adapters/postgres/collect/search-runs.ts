import type { SourceId } from '#domain/ids.ts'
import { sql } from 'kysely'
import type {
  FindRun,
  RunCounts,
  RunExamples,
  RunFilter,
  RunProblem,
  RunReport,
  RunView,
  SearchRuns,
} from '#application/collect/run/run.ts'
import { endedRunStates, noCounts, noExamples } from '#application/collect/run/run.ts'
import { rowProblemCodes } from '#domain/collect/row-problem.ts'
import type { RunError } from '#domain/collect/run-error.ts'
import type { SourceKind } from '#domain/collect/source-kind.ts'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '../database.ts'
import { cursorNumber, readCursor, toCursor } from '../list-cursor.ts'
import { personNamed } from '../person-named.ts'

export const makeSearchRuns =
  (db: Kysely<Database>): SearchRuns =>
  async ({ sourceId, state, after, limit }) => {
    const conditions = [
      sql`true`,
      ...stateConditions[state],
      ...(sourceId === undefined ? [] : [sql`run.source_id = ${sourceId}`]),
      ...(after === undefined ? [] : [sql`run.id < ${cursorNumber(readCursor(after, 1)[0])}`]),
    ]
    const { rows } = await sql<RunRow>`
      ${viewed} where ${sql.join(conditions, sql` and `)}
      order by run.id desc limit ${limit + 1}`.execute(db)
    const items = rows.slice(0, limit).map(toView)
    const last = items.at(-1)
    return { items, next: rows.length > limit && last ? toCursor([last.id]) : null }
  }

export const makeFindRun =
  (db: Kysely<Database>): FindRun =>
  async (id) => {
    const { rows } = await sql<RunRow>`${viewed} where run.id = ${id}`.execute(db)
    const run = rows.map(toView)[0]
    if (!run) return undefined
    const [examples, tally, problems] = await Promise.all([
      readExamples(db, id),
      readTally(db, id),
      readProblems(db, id),
    ])
    return { ...run, examples, tally, problems }
  }

const stateConditions: Readonly<Record<RunFilter['state'], readonly RawBuilder<unknown>[]>> = {
  all: [],
  open: [sql`run.state <> all(${[...endedRunStates]}::text[])`],
  held: [sql`run.state = 'held'`],
  failed: [sql`run.state = 'failed'`],
}

const viewed = sql`
  select run.id, run.state, run.is_trial as "isTrial", ${personNamed('run.asked_by')} as "askedBy",
    run.started_at as "startedAt", run.read_at as "readAt", run.ended_at as "endedAt",
    run.dialect, run.row_count as rows, run.counts, run.error_code as "errorCode", run.error,
    run.held_for as "heldFor", run.confirmed_at as "confirmedAt",
    ${personNamed('run.confirmed_by')} as "confirmedBy",
    source.id as "sourceId", source.name as "sourceName", source.kind,
    source.paused_at is not null as "isPaused",
    retailer.slug as "retailerSlug", retailer.name as "retailerName"
  from run
  join source on source.id = run.source_id
  join retailer on retailer.id = source.retailer_id`

type RunRow = Omit<RunView, 'source' | 'counts' | 'error' | 'confirmed'> & {
  /** Those of an earlier version may lack some. */
  readonly counts: Partial<RunCounts>
  readonly errorCode: RunError | null
  readonly error: string | null
  readonly confirmedAt: Date | null
  readonly confirmedBy: string | null
  readonly sourceId: SourceId
  readonly sourceName: string
  readonly kind: SourceKind
  readonly isPaused: boolean
  readonly retailerSlug: string
  readonly retailerName: string
}

const toView = ({
  sourceId,
  sourceName,
  kind,
  isPaused,
  retailerSlug,
  retailerName,
  counts,
  errorCode,
  error,
  confirmedAt,
  confirmedBy,
  ...run
}: RunRow): RunView => ({
  ...run,
  source: {
    id: sourceId,
    name: sourceName,
    kind,
    retailer: { slug: retailerSlug, name: retailerName },
    isPaused,
  },
  counts: { ...noCounts, ...counts },
  error: errorCode && { code: errorCode, message: error ?? '' },
  confirmed: confirmedAt && { at: confirmedAt, by: confirmedBy ?? '' },
})

const readExamples = async (db: Kysely<Database>, id: number): Promise<RunExamples> => {
  const { rows } = await sql<{ examples: Partial<RunExamples> }>`
    select examples from run where id = ${id}`.execute(db)
  return { ...noExamples, ...rows[0]?.examples }
}

const readTally = async (db: Kysely<Database>, id: number): Promise<RunReport['tally']> => {
  const { rows } = await sql<RunReport['tally'][number]>`
    select code, field, severity, count from run_tally
    where run_id = ${id} and code = any(${[...rowProblemCodes]}::text[])
    order by array_position(array['error', 'warning', 'note'], severity), count desc, code, field
  `.execute(db)
  return rows
}

const readProblems = async (db: Kysely<Database>, id: number): Promise<readonly RunProblem[]> => {
  const { rows } = await sql<RunProblem>`
    select row_number as row, retailer_ref as "retailerRef", code, field, severity, value
    from run_problem
    where run_id = ${id} and code = any(${[...rowProblemCodes]}::text[])
    order by seq limit ${shownProblems}`.execute(db)
  return rows
}

const shownProblems = 1000
