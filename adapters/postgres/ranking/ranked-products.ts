import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { type SearchIndex } from '#application/search/search-index.ts'
import { mostOfHead, type RankQuestion } from '#application/search/ranking.ts'
import type { Database } from '../database.ts'
import { withFewSegments } from './merge-segments.ts'
import { rankSegments, type RankedInMemory } from './rank-segments.ts'
import { readSegment } from './read-segments.ts'
import { leaveOut, type Segment } from './segment.ts'
import { forgottenMs, isUnseen, readSnapshot } from './unseen-changes.ts'

/**
 * Keeps the words of all listings in memory. Reads what changed in transactions that it has not seen when
 * a question is of a newer version of the catalogue, and once in `pollMs`, as a replica may lag. The
 * first question waits for all to be read, later ones at most `patienceMs` for what changed.
 */
export const makeRankInMemory = (
  db: Kysely<Database>,
  { pollMs, patienceMs } = { pollMs: 1000, patienceMs: 5000 },
): RankInMemory => {
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
    // The database works meanwhile on what was asked of it beside this.
    await setImmediate()
    return rankSegments(state.segments, question)
  }
}

export type RankInMemory = (question: RankQuestion) => Promise<RankedInMemory>

export const makeRankProducts = (rank: RankInMemory): Pick<SearchIndex, 'rank' | 'rankMore'> => ({
  async rank(question) {
    const { first, ...counts } = await rank(question)
    return { ...counts, by: question, head: first(mostOfHead) }
  },
  async rankMore(question, count) {
    return (await rank(question)).first(count)
  },
})

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
  const now = await readSnapshot(db)
  const asked = isAll
    ? sql`select product_id from listing`
    : sql`select product_id from listing where ${isUnseen(sql.ref('changed_in'), seen)}
        union all
        select product_id from listing_gone where ${isUnseen(sql.ref('gone_in'), seen)}`
  let fresh: readonly Segment[] = []
  const read = new Set<number>()
  for (let after = 0; ;) {
    const { segment, last: lastId } = await readSegment(db, asked, after)
    if (lastId === undefined) return { fresh, isAll, seen: now, at, read }
    for (const id of segment.productIds) read.add(id)
    fresh = await withFewSegments([...fresh, segment])
    after = lastId
    await setImmediate()
  }
}
