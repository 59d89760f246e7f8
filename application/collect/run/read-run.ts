import { holdWords, reasonsToHold, refusalOf } from '#domain/collect/guards.ts'
import { runErrors, type RunError } from '#domain/collect/run-error.ts'
import { readRecord } from '../feed/read-record.ts'
import type { SourceEvent } from '../read-source/read-source.ts'
import type { Collecting, CollectDeps } from './collecting.ts'
import { makeReadingMemory, mostRemembered, type ReadingMemory } from './reading-memory.ts'
import { noCounts, rowsRead, sumCounts, type RunCounts } from './run.ts'
import {
  fullNextTime,
  stageBatch,
  stageRemovals,
  type BatchRow,
  type StagedRemovals,
  type Tally,
} from './stage-rows.ts'

export type ReadOutcome =
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'read'
      readonly counts: RunCounts
      readonly holds: readonly string[]
    }
  | ({ readonly kind: 'broken' } & Omit<Extract<SourceEvent, { kind: 'broken' }>, 'kind'>)

/** Throws RunLost when another worker took the run. */
export const readRun = async (deps: CollectDeps, collecting: Collecting): Promise<ReadOutcome> => {
  const memory = makeReadingMemory()
  let last: SourceEvent | undefined
  // One batch is staged while the next one is read.
  let staging: Promise<Tally> = Promise.resolve({ counts: noCounts, doubted: 0 })
  try {
    for await (const batch of batchesOf(deps, collecting, memory)) {
      if (memory.seen.size > mostRemembered) return refused('incomplete_read_error', tooLong)
      const tally = await staging
      last = batch.last
      if (last?.kind === 'unchanged') return { kind: 'unchanged' }
      staging = stageBatch(deps, collecting, memory, tally, batch.rows)
      // Awaited with the next batch: a failure is thrown there.
      staging.catch(() => {})
      const done = rowsRead(tally.counts) + batch.rows.length
      collecting.onProgress({ step: 'reading', done, total: undefined })
    }
  } finally {
    await staging
  }
  const tally = await staging
  if (last?.kind === 'broken') return { ...last, kind: 'broken' }
  // What does not end as a whole may be half of it: nothing is removed for that.
  if (last?.kind !== 'ended') return refused('incomplete_read_error')
  const code = refusalOf(tally.counts)
  if (code !== undefined) return refused(code)
  const removals = await stageRemovals(deps, collecting, memory, tally.counts)
  return endReading(deps, collecting, memory, { tally, removals, ended: last })
}

const tooLong = 'It has more than 1,500,000 offers, more than we read. Publish several feeds.'

const refused = (code: RunError, message: string = runErrors[code]): ReadOutcome => ({
  kind: 'broken',
  code,
  message,
  retryAfterSeconds: null,
  isRefusal: false,
})

/** Pages come slowly, and people watch the progress. */
const stageEveryMs = 15_000

type Batch = {
  readonly rows: readonly BatchRow[]
  readonly last: SourceEvent | undefined
}

async function* batchesOf(
  deps: CollectDeps,
  collecting: Collecting,
  memory: ReadingMemory,
): AsyncGenerator<Batch> {
  const { clock, readSource, rowsAtOnce } = deps
  const { source, signal } = collecting
  const now = (): number => clock.now().getTime()
  let rows: BatchRow[] = []
  let last: SourceEvent | undefined
  let stagedAt = now()
  for await (const event of readSource(source, signal && { signal })) {
    last = event
    if (event.kind === 'began') await noteDialect(deps, collecting, event.dialect)
    else if (event.kind === 'unread') memory.unread.add(event.pages)
    else if (event.kind === 'row')
      rows.push({ row: event.row, read: readRecord(event.raw, source, clock.now()) })
    else if (event.kind === 'problem') rows.push(...noteProblem(memory, event))
    if (rows.length < rowsAtOnce && now() - stagedAt < stageEveryMs) continue
    yield { rows, last: undefined }
    rows = []
    stagedAt = now()
  }
  yield { rows, last }
}

const noteDialect = (
  { inTransaction, clock }: CollectDeps,
  { run, worker }: Collecting,
  dialect: Extract<SourceEvent, { kind: 'began' }>['dialect'],
): Promise<void> =>
  inTransaction(async ({ runs }) => {
    await runs.beat(run.id, worker, clock.now())
    await runs.edit(run.id, { dialect })
  })

const noteProblem = (
  { notes }: ReadingMemory,
  { row, offerId, problem }: Extract<SourceEvent, { kind: 'problem' }>,
): readonly BatchRow[] => {
  notes.add(row, offerId ?? null, [problem])
  if (problem.severity !== 'error') return []
  return [{ row, read: { outcome: 'rejected', offerId, problems: [] } }]
}

type ReadResult = {
  readonly tally: Tally
  readonly removals: StagedRemovals
  readonly ended: Extract<SourceEvent, { kind: 'ended' }>
}

const endReading = async (
  { inTransaction, clock }: CollectDeps,
  { run, source, worker }: Collecting,
  memory: ReadingMemory,
  { tally, removals, ended }: ReadResult,
): Promise<ReadOutcome> => {
  const { present, removed, rejected } = removals
  const { doubted } = tally
  // Until then only offers were to go whose ids name other things now.
  const found = present - removed - rejected - tally.counts.toRemove
  const changes = { present, found, rejected, absurd: doubted }
  const reasons = reasonsToHold(changes)
  const quarantined = reasons.length > 0 ? 0 : doubted
  const counts = sumCounts(removals.counts, {
    doubted: quarantined,
    staged: -quarantined,
    toChange: -quarantined,
  })
  const noted = memory.notes.take()
  await inTransaction(async ({ runs, staging }) => {
    await runs.beat(run.id, worker, clock.now())
    if (quarantined > 0 && !run.isTrial) {
      await staging.quarantineDoubtfulPrices(run.id, source.id, source.lastGoodAt ?? new Date(0))
      await runs.editSource(source.id, fullNextTime)
    }
    await runs.noteProblems(run.id, noted)
    await staging.refreshStatistics()
    await runs.edit(run.id, {
      rows: rowsRead(counts),
      counts,
      readAt: clock.now(),
      distrustedGtins: memory.gtins.distrusted(),
      etag: ended.etag,
      lastModified: ended.lastModified,
      ...(quarantined > 0 && fullNextTime),
    })
  })
  return { kind: 'read', counts, holds: reasons.map((reason) => holdWords(reason, changes)) }
}
