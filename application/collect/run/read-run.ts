import { holdWords, reasonsToHold } from '#domain/collect/guards.ts'
import type { ReadRow } from '#domain/collect/read-row.ts'
import { runErrors, type RunError } from '#domain/collect/run-error.ts'
import type { Collecting, CollectDeps } from './collecting.ts'
import { findPriceAnomaly } from './price-anomaly.ts'
import { makeGtinWatch, type GtinWatch } from './gtin-watch.ts'
import { detachString } from '../feed/detach-string.ts'
import { readRecord } from '../feed/read-record.ts'
import type { SourceEvent } from '../read-source/read-source.ts'
import { noCounts, type RunCounts } from './run.ts'
import { makeProblemNotes, type ProblemNotes } from './problem-notes.ts'
import { stageOffer } from './staged-offer.ts'
import type { KnownRow, NewStagedRow } from './staging.ts'
import { makeUnreadLinks, type UnreadLinks } from './unread-links.ts'

/** How the reading of a source ended; nothing was applied yet. */
export type ReadOutcome =
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'read'
      readonly counts: RunCounts
      /** Why a person must be asked, in words. */
      readonly holds: readonly string[]
    }
  | ({ readonly kind: 'broken' } & Omit<Extract<SourceEvent, { kind: 'broken' }>, 'kind'>)

/**
 * Reads the source and stages, batch by batch, what differs from what is known; then what is to go, when
 * it was read to its end. Throws RunLost when another worker took the run.
 */
export const readRun = async (deps: CollectDeps, collecting: Collecting): Promise<ReadOutcome> => {
  const reading = beginReading(deps.clock.now())
  const { source, signal, onProgress } = collecting
  let batch: BatchRow[] = []
  let last: SourceEvent | undefined
  // One batch is staged while the next one is read.
  let keeping = Promise.resolve()
  try {
    for await (const event of deps.readSource(source, signal && { signal })) {
      last = event
      if (event.kind === 'began') await noteDialect(deps, collecting, event.dialect)
      else if (event.kind === 'problem') noteProblem(reading, batch, event)
      else if (event.kind === 'unread') reading.unread.add(event.pages)
      else if (event.kind === 'row') batch.push(readRowOf(deps, collecting, event))
      if (batch.length < rowsAtOnce && deps.clock.now().getTime() - reading.keptAt < keepEveryMs)
        continue
      await keeping
      keeping = keepBatch(deps, collecting, reading, batch)
      // Awaited with the next batch: until then nobody minds that it failed.
      keeping.catch(() => {})
      reading.keptAt = deps.clock.now().getTime()
      if (reading.seen.size > mostOffers) return useless('incomplete_read_error', tooLong)
      batch = []
      onProgress({ step: 'reading', done: reading.rows, total: undefined })
    }
  } finally {
    await keeping
  }
  if (last?.kind === 'unchanged') return { kind: 'unchanged' }
  await keepBatch(deps, collecting, reading, batch)
  if (last?.kind === 'broken') return { ...last, kind: 'broken' }
  // Whatever does not say that it is whole may be half of it, and nothing is to go for that.
  if (last?.kind !== 'ended') return useless('incomplete_read_error')
  const { counts } = reading
  const code = uselessness(counts, reading.rows)
  if (code !== undefined) return useless(code)
  const { present, removed, rejected } = await stageRemovals(deps, collecting, reading)
  const found = present - removed - rejected
  const changes = { present, found, rejected, absurd: reading.doubted }
  const reasons = reasonsToHold(changes)
  // Whoever confirms a run that is held confirms its prices, too; otherwise they wait.
  const aside = reasons.length > 0 ? 0 : reading.doubted
  reading.counts = {
    ...reading.counts,
    staged: reading.counts.staged - aside,
    toChange: reading.counts.toChange - aside,
  }
  const noted = reading.notes.take()
  await deps.inTransaction(async ({ runs, staging }) => {
    await runs.beat(collecting.run.id, collecting.worker, deps.clock.now())
    if (aside > 0 && !collecting.run.isTrial) {
      const { id: sourceId, lastGoodAt } = collecting.source
      await staging.quarantineDoubtfulPrices(collecting.run.id, sourceId, lastGoodAt ?? new Date(0))
      await runs.editSource(sourceId, wholeNextTime)
    }
    await runs.noteProblems(collecting.run.id, noted)
    await staging.refreshStatistics()
    await runs.edit(collecting.run.id, {
      rows: reading.rows,
      counts: reading.counts,
      readAt: deps.clock.now(),
      distrustedGtins: reading.gtins.distrusted(),
      etag: last.etag,
      lastModified: last.lastModified,
      ...(aside > 0 && wholeNextTime),
    })
  })
  const holds = reasons.map((reason) => holdWords(reason, changes))
  return { kind: 'read', counts: reading.counts, holds }
}

/** A shop that says that nothing is new would leave waiting what is not seen with its source. */
const wholeNextTime = { etag: null, lastModified: null }

const rowsAtOnce = 500

/** Of pages there are few in a minute, and people look how it goes on. */
const keepEveryMs = 15_000

/** Their ids are kept in memory, of each source that is read at the same time. */
const mostOffers = 1_500_000
const tooLong = 'It has more than 1,500,000 offers, more than we read. Publish several feeds.'

/** What has been read so far. */
type Reading = {
  /** When the last batch was staged, in milliseconds. */
  keptAt: number
  rows: number
  counts: RunCounts
  /** Prices that would change beyond belief. */
  doubted: number
  seq: number
  /** The retailer's ids of all offers that are there. */
  readonly seen: Set<string>
  /** Ids of those that are there and cannot be shown as they are. */
  readonly rejected: Set<string>
  /** What stands there may be there as well. */
  readonly unread: UnreadLinks
  readonly notes: ProblemNotes
  readonly gtins: GtinWatch
}

type BatchRow = { readonly row: number; readonly read: ReadRow }

const beginReading = (now: Date): Reading => ({
  keptAt: now.getTime(),
  rows: 0,
  counts: noCounts,
  doubted: 0,
  seq: 0,
  seen: new Set(),
  rejected: new Set(),
  unread: makeUnreadLinks(),
  notes: makeProblemNotes(),
  gtins: makeGtinWatch(),
})

const noteDialect = (
  { inTransaction, clock }: CollectDeps,
  { run, worker }: Collecting,
  dialect: Extract<SourceEvent, { kind: 'began' }>['dialect'],
): Promise<void> =>
  inTransaction(async ({ runs }) => {
    await runs.beat(run.id, worker, clock.now())
    await runs.edit(run.id, { dialect })
  })

/** A record of which nothing but the problem is known is rejected: it is a row all the same. */
const noteProblem = (
  { notes }: Reading,
  batch: BatchRow[],
  { row, offerId, problem }: Extract<SourceEvent, { kind: 'problem' }>,
): void => {
  notes.add(row, offerId ?? null, [problem])
  if (problem.severity === 'error')
    batch.push({ row, read: { outcome: 'rejected', offerId, problems: [] } })
}

const readRowOf = (
  { clock }: CollectDeps,
  { source }: Collecting,
  { row, raw }: Extract<SourceEvent, { kind: 'row' }>,
): BatchRow => ({
  row,
  read: readRecord(raw, source, clock.now()),
})

const keepBatch = async (
  { inTransaction, clock, digest }: CollectDeps,
  { run, source, worker }: Collecting,
  reading: Reading,
  batch: readonly BatchRow[],
): Promise<void> => {
  const fresh = batch.flatMap(({ row, read }) => {
    const ref = 'offer' in read ? read.offer.offerId : (read.offerId ?? null)
    const isRepeated = 'offer' in read && reading.seen.has(read.offer.offerId)
    // The reader has told already that it is there twice.
    reading.notes.add(row, ref, isRepeated ? [] : read.problems)
    reading.counts = countRow(reading.counts, isRepeated ? 'repeated' : read.outcome)
    if (read.outcome === 'rejected') noteRejected(reading, read.offerId)
    if (!('offer' in read) || isRepeated) return []
    reading.seen.add(detachString(read.offer.offerId))
    reading.gtins.add(read.offer)
    const offer = stageOffer(read.offer, clock.now(), digest)
    return [{ row, retailerRef: read.offer.offerId, offer }]
  })
  reading.rows += batch.length
  const noted = reading.notes.take()
  const now = clock.now()
  const kept = await inTransaction(async ({ runs, staging }) => {
    await runs.beat(run.id, worker, now)
    const known = new Map(
      (
        await staging.findKnown({
          retailerId: source.retailerId,
          sourceId: source.id,
          country: source.country,
          retailerRefs: fresh.map(({ retailerRef }) => retailerRef),
        })
      ).map((each) => [each.retailerRef, each]),
    )
    const changed = fresh.filter(({ retailerRef, offer }) =>
      isChanged(known.get(retailerRef), offer.digest),
    )
    const doubted = changed.flatMap(({ row, retailerRef, offer }) => {
      const one = known.get(retailerRef)
      const doubt = one && findPriceAnomaly(source.country, one, offer, now)
      return doubt ? [{ row, retailerRef, ...doubt }] : []
    })
    const doubtedAt = new Map(doubted.map(({ retailerRef, at }) => [retailerRef, at]))
    const rows = changed.map(({ retailerRef, offer }, at): NewStagedRow => {
      const one = known.get(retailerRef)
      return {
        seq: reading.seq + at,
        retailerRef,
        offer,
        known: one ? { offerId: one.offerId, productId: one.productId } : null,
        needsMatch: needsMatch(one, offer.detail.identity),
        doubtedAt: doubtedAt.get(retailerRef) ?? null,
      }
    })
    const counts: RunCounts = {
      ...reading.counts,
      unchanged: reading.counts.unchanged + fresh.length - rows.length,
      staged: reading.counts.staged + rows.length,
      toAdd: reading.counts.toAdd + rows.filter((row) => row.known === null).length,
      toChange: reading.counts.toChange + rows.filter((row) => row.known !== null).length,
    }
    await staging.add(run.id, rows)
    await runs.noteProblems(run.id, noted)
    await runs.edit(run.id, { rows: reading.rows, counts })
    return { counts, staged: rows.length, doubted }
  })
  reading.counts = kept.counts
  reading.seq += kept.staged
  reading.doubted += kept.doubted.length
  for (const { row, retailerRef, problem } of kept.doubted) {
    reading.notes.add(row, retailerRef, [problem])
  }
}

const noteRejected = ({ rejected }: Reading, offerId: string | undefined): void => {
  if (offerId !== undefined && rejected.size < mostOffers) rejected.add(detachString(offerId))
}

const outcomes = {
  accepted: 'accepted',
  'partially-accepted': 'partiallyAccepted',
  rejected: 'rejected',
  skipped: 'skipped',
  repeated: 'repeated',
} as const satisfies Record<ReadRow['outcome'] | 'repeated', keyof RunCounts>

const countRow = (counts: RunCounts, outcome: keyof typeof outcomes): RunCounts => ({
  ...counts,
  [outcomes[outcome]]: counts[outcomes[outcome]] + 1,
})

const isChanged = (known: KnownRow | undefined, digest: string): boolean =>
  known === undefined || known.isMissing || !known.isCarried || known.digest !== digest

/** What a person said stays; what is of a product stays while it is described alike. */
const needsMatch = (known: KnownRow | undefined, identity: string): boolean =>
  known === undefined ||
  (known.method !== 'person' && (known.productId === null || known.identity !== identity))

/** A feed that was read to its end and is of no use all the same: nothing is to go for it. */
const uselessness = (counts: RunCounts, rows: number): RunError | undefined => {
  if (counts.accepted + counts.partiallyAccepted > 0) return undefined
  return rows === 0 || counts.rejected === 0 ? 'zero_offers_processed' : 'all_offers_rejected'
}

const useless = (code: RunError, message: string = runErrors[code]): ReadOutcome => ({
  kind: 'broken',
  code,
  message,
  retryAfterSeconds: null,
  isRefusal: false,
})

/**
 * Stages what the source carried and does not name any more; answers how many there were and go. What
 * stands on pages that could not be read, or in records that were rejected, stays, as old as it is.
 */
const stageRemovals = async (
  { inTransaction, clock }: CollectDeps,
  { run, source, worker }: Collecting,
  reading: Reading,
): Promise<{ readonly present: number; readonly removed: number; readonly rejected: number }> => {
  let present = 0
  let removed = 0
  let rejected = 0
  let after = ''
  for (;;) {
    const from = after
    const page = await inTransaction(async ({ runs, staging }) => {
      await runs.beat(run.id, worker, clock.now())
      const { carried, last } = await staging.listCarried(
        { retailerId: source.retailerId, sourceId: source.id, country: source.country },
        from,
        carriedAtOnce,
      )
      const unseen = carried.filter(({ retailerRef }) => !reading.seen.has(retailerRef))
      const isLeft = unseen.map(
        ({ url, retailerRef }) => reading.unread.has(url) || reading.rejected.has(retailerRef),
      )
      const gone = unseen.filter((_, at) => !isLeft[at])
      const left = unseen.filter((_, at) => isLeft[at])
      if (left.length > 0 && source.lastGoodAt !== null && !run.isTrial) {
        const offerIds = left.map(({ offerId }) => offerId)
        await staging.leave(source.id, offerIds, source.lastGoodAt)
        await runs.editSource(source.id, wholeNextTime)
      }
      await staging.add(
        run.id,
        gone.map(({ retailerRef, offerId, productId }, at) => ({
          seq: reading.seq + at,
          retailerRef,
          offer: null,
          known: { offerId, productId },
          needsMatch: false,
        })),
      )
      const rejects = left.filter(({ url }) => !reading.unread.has(url))
      return { count: carried.length, gone: gone.length, rejects: rejects.length, last }
    })
    present += page.count
    removed += page.gone
    rejected += page.rejects
    reading.seq += page.gone
    reading.counts = {
      ...reading.counts,
      staged: reading.counts.staged + page.gone,
      toRemove: reading.counts.toRemove + page.gone,
    }
    if (page.last === undefined) return { present, removed, rejected }
    after = page.last
  }
}

const carriedAtOnce = 2_000
