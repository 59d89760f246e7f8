import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { RankProducts } from '#application/search/search-index.ts'
import type { Database } from '../database.ts'
import { withFewSegments } from './merge-segments.ts'
import { rankSegments } from './rank-segments.ts'
import { readSegment } from './read-segments.ts'
import { leaveOut, type Segment } from './segment.ts'

/**
 * Keeps the words of all listings in memory. Reads what changed in transactions that it has not seen when
 * a question is of a newer version of the catalogue, and once in `pollMs`, as a replica may lag. The
 * first question waits for all to be read, later ones at most `patienceMs` for what changed.
 */
export const makeRankProducts = (
  db: Kysely<Database>,
  { pollMs, patienceMs } = { pollMs: 1000, patienceMs: 5000 },
): RankProducts => {
  let state: State = { segments: [], seen: undefined, version: -1, at: -Infinity }
  let refreshing: Promise<void> | undefined
  const refresh = async (version: number): Promise<void> => {
    const { fresh, read, isAll, ...moment } = await readChanges(db, state)
    const older = isAll ? [] : state.segments
    leaveOut(older, read)
    state = { segments: [...older, ...fresh], version, ...moment }
    state = { ...state, segments: await withFewSegments(state.segments) }
  }
  const refreshUpTo = async (version: number): Promise<void> => {
    // What is read already may be of an older version.
    do await (refreshing ??= refresh(version).finally(() => (refreshing = undefined)))
    while (state.version < version)
  }
  return async (question) => {
    const { version } = question
    if (state.version < version || performance.now() - state.at >= pollMs) {
      const isFirst = state.seen === undefined || patienceMs === Infinity
      const current = refreshUpTo(version)
      await (isFirst ? current : Promise.race([current, sleep(patienceMs)]))
    }
    return rankSegments(state.segments, question)
  }
}

type State = {
  readonly segments: readonly Segment[]
  /** A snapshot: the transactions that it sees are in the segments. */
  readonly seen: string | undefined
  /** Of the catalogue. */
  readonly version: number
  readonly at: number
}

type Changes = {
  readonly fresh: readonly Segment[]
  /** All products that changed, those that are listed no more among them. */
  readonly read: ReadonlySet<number>
  /** Whether that is all there is, or what changed. */
  readonly isAll: boolean
  readonly seen: string
  readonly at: number
}

const readChanges = async (db: Kysely<Database>, { seen, at: last }: State): Promise<Changes> => {
  const at = performance.now()
  // What went longer ago is no longer noted.
  const isAll = seen === undefined || at - last > forgottenMs
  const { rows } = await snapshot.execute(db)
  const asked = isAll
    ? sql`select product_id from listing`
    : sql`select product_id from listing where ${isUnseen(sql.ref('changed_in'), seen)}
        union all
        select product_id from listing_gone where ${isUnseen(sql.ref('gone_in'), seen)}`
  let fresh: readonly Segment[] = []
  const read = new Set<number>()
  for (let after = 0; ;) {
    const { segment, last: lastId } = await readSegment(db, asked, after)
    if (lastId === undefined) return { fresh, isAll, seen: rows[0]?.seen ?? '1:1:', at, read }
    for (const id of segment.productIds) read.add(id)
    fresh = await withFewSegments([...fresh, segment])
    after = lastId
    await setImmediate()
  }
}

/** A replica does not tell which transactions are under way: there all since the first of them are unseen. */
const snapshot = sql<{ seen: string }>`
  select case when pg_is_in_recovery() then format('%1$s:%1$s:', pg_snapshot_xmin(now.moment))
    else now.moment::text end as seen
  from (select pg_current_snapshot() as moment) now`

/** In a copy of another database the transactions of its rows may be yet to come: they were there at first. */
const isUnseen = (transaction: RawBuilder<unknown>, seen: string): RawBuilder<unknown> => sql`
  ${transaction} >= pg_snapshot_xmin(${seen}::pg_snapshot)
    and not pg_visible_in_snapshot(${transaction}, ${seen}::pg_snapshot)
    and ${transaction} < pg_snapshot_xmax(pg_current_snapshot())`

/** For how long it is noted which listings went. */
export const goneHours = 24
const forgottenMs = (goneHours / 2) * 3_600_000
