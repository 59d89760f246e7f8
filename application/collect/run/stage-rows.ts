import { doubtedSince } from '#domain/collect/guards.ts'
import type { ReadRow } from '#domain/collect/read-row.ts'
import { rowProblem, type RowProblem } from '#domain/collect/row-problem.ts'
import { currencyOf, type Country } from '#domain/market/country.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import type { CollectDeps, Collecting } from './collecting.ts'
import { findReplaced } from './find-replaced.ts'
import { rememberOffer, rememberRejected, type ReadingMemory } from './reading-memory.ts'
import { rowsRead, sumCounts, type RunCounts } from './run.ts'
import {
  stageOffer,
  type Digest,
  type StagedOffer,
  type StagedRemoval,
  type StagedRow,
} from './staged-row.ts'
import type { KnownKey, KnownRow } from './staging.ts'

export type BatchRow = { readonly row: number; readonly read: ReadRow }

export type Tally = {
  readonly counts: RunCounts
  readonly doubted: number
}

export const stageBatch = async (
  { inTransaction, clock, digest }: CollectDeps,
  { run, source, worker }: Collecting,
  memory: ReadingMemory,
  tally: Tally,
  batch: readonly BatchRow[],
): Promise<Tally> => {
  const { fresh, outcomes } = takeRows(memory, batch, digest)
  const noted = memory.notes.take()
  const now = clock.now()
  const { counts, doubted, taken } = await inTransaction(async ({ runs, staging }) => {
    await runs.beat(run.id, worker, now)
    const stored = await staging.findKnown({
      retailerId: source.retailerId,
      sourceId: source.id,
      country: source.country,
      retailerRefs: fresh.map(({ retailerRef }) => retailerRef),
    })
    const known = new Map(stored.map((each) => [each.retailerRef, each]))
    const differing = fresh
      .map((one) => ({ ...one, known: known.get(one.retailerRef) }))
      .filter(isChanged)
    const replaced = await findReplaced(staging, differing)
    const { taken = [], own = [] } = Object.groupBy(differing, ({ known }) =>
      known?.isOfOthers && replaced.has(known) ? 'taken' : 'own',
    )
    const former = [...replaced].filter(({ isOfOthers }) => !isOfOthers)
    const changed = own.map((one) =>
      one.known && replaced.has(one.known) ? { ...one, known: undefined } : one,
    )
    const rows = changed.map((one, at) => toStagedRow(one, tally.counts.staged + at, now))
    const toAdd = rows.filter(({ offerId }) => offerId === null).length
    const sum = sumCounts(sumCounts(tally.counts, asRejected(outcomes, taken)), {
      unchanged: fresh.length - differing.length,
      staged: rows.length + former.length,
      toAdd,
      toChange: rows.length - toAdd,
      toRemove: former.filter(({ isMissing }) => !isMissing).length,
    })
    await staging.add(run.id, rows)
    const gone = toRemovals(former, tally.counts.staged + rows.length, true)
    await staging.addRemovals(run.id, gone)
    await runs.noteProblems(run.id, noted)
    await runs.edit(run.id, { rows: rowsRead(sum), counts: sum })
    const isDoubted = (_: unknown, at: number): boolean => rows[at]?.doubtedAt instanceof Date
    return { counts: sum, doubted: changed.filter(isDoubted), taken }
  })
  for (const { row, retailerRef, offer, known } of doubted) {
    if (known) memory.notes.add(row, retailerRef, [doubtOf(source.country, known, offer)])
  }
  for (const { row, retailerRef, offer } of taken) {
    const problem = rowProblem('id_of_another_thing', { value: offer.terms.title })
    memory.notes.add(row, retailerRef, [problem])
  }
  return { counts, doubted: tally.doubted + doubted.length }
}

type FreshRow = {
  readonly row: number
  readonly retailerRef: string
  readonly offer: StagedOffer
  readonly outcome: 'accepted' | 'partiallyAccepted'
}

const takeRows = (memory: ReadingMemory, batch: readonly BatchRow[], digest: Digest) => {
  const fresh: FreshRow[] = []
  const outcomes = { accepted: 0, partiallyAccepted: 0, rejected: 0, skipped: 0, repeated: 0 }
  for (const { row, read } of batch) {
    const offer = 'offer' in read ? read.offer : undefined
    const offerId = 'offer' in read ? read.offer.offerId : read.offerId
    const isRepeated = offer !== undefined && memory.seen.has(offer.offerId)
    // The reader has reported the repetition already.
    memory.notes.add(row, offerId ?? null, isRepeated ? [] : read.problems)
    const outcome = countOf[read.outcome]
    outcomes[isRepeated ? 'repeated' : outcome] += 1
    if (outcome === 'rejected') rememberRejected(memory, offerId)
    if (!offer || isRepeated || outcome === 'rejected' || outcome === 'skipped') continue
    rememberOffer(memory, offer)
    fresh.push({ row, retailerRef: offer.offerId, offer: stageOffer(offer, digest), outcome })
  }
  return { fresh, outcomes }
}

const countOf = {
  accepted: 'accepted',
  'partially-accepted': 'partiallyAccepted',
  rejected: 'rejected',
  skipped: 'skipped',
} as const satisfies Record<ReadRow['outcome'], keyof RunCounts>

type Outcomes = ReturnType<typeof takeRows>['outcomes']

/** Rows whose ids turned out to be taken count as rejected. */
const asRejected = (outcomes: Outcomes, taken: readonly FreshRow[]): Outcomes => {
  const counts = { ...outcomes, rejected: outcomes.rejected + taken.length }
  for (const { outcome } of taken) counts[outcome] -= 1
  return counts
}

type ComparedRow = FreshRow & { readonly known: KnownRow | undefined }

const isChanged = ({ known, offer }: ComparedRow): boolean =>
  known === undefined || known.isMissing || !known.isCarried || known.digest !== offer.digest

const toStagedRow = (
  { retailerRef, offer, known }: ComparedRow,
  seq: number,
  now: Date,
): StagedRow => ({
  seq,
  retailerRef,
  offer,
  offerId: known?.offerId ?? null,
  formerProductId: known?.productId ?? null,
  refusedProductIds: [],
  needsMatch: needsMatch(known, offer),
  doubtedAt: known ? doubtedAt(known, offer, now) : null,
})

/** What a person decided stays; a match stays while the offer is described alike. */
const needsMatch = (known: KnownRow | undefined, { detail }: StagedOffer): boolean =>
  known === undefined ||
  (known.method !== 'person' && (known.productId === null || known.identity !== detail.identity))

const doubtedAt = (known: KnownRow, { terms }: StagedOffer, now: Date): Date | null => {
  const { doubtedMinor, doubtedAt: at } = known
  const former = doubtedMinor === null || at === null ? null : { priceMinor: doubtedMinor, at }
  return doubtedSince(terms.priceMinor, known.priceMinor, former, now)
}

const doubtOf = (country: Country, known: KnownRow, { terms }: StagedOffer): RowProblem => {
  const [before, after] = [known.priceMinor, terms.priceMinor].map((minor) =>
    formatPrice(minor, currencyOf(country)),
  )
  return rowProblem('price_doubted', { value: `${before} → ${after}` })
}

export type StagedRemovals = {
  readonly counts: RunCounts
  readonly present: number
  readonly removed: number
  readonly rejected: number
}

/** Offers on unread pages or in rejected records stay and grow stale. Throws RunLost. */
export const stageRemovals = async (
  deps: CollectDeps,
  collecting: Collecting,
  memory: ReadingMemory,
  counts: RunCounts,
): Promise<StagedRemovals> => {
  let sum: StagedRemovals = { counts, present: 0, removed: 0, rejected: 0 }
  let after: string | undefined = ''
  while (after !== undefined) {
    const page = await stagePage(deps, collecting, memory, { after, seq: sum.counts.staged })
    const { present, removed, rejected } = page
    sum = {
      counts: sumCounts(sum.counts, { staged: removed, toRemove: removed }),
      present: sum.present + present,
      removed: sum.removed + removed,
      rejected: sum.rejected + rejected,
    }
    after = page.last
  }
  return sum
}

const stagePage = (
  { inTransaction, clock, rowsAtOnce }: CollectDeps,
  { run, source, worker }: Collecting,
  memory: ReadingMemory,
  { after, seq }: { readonly after: string; readonly seq: number },
): Promise<Omit<StagedRemovals, 'counts'> & { readonly last: string | undefined }> =>
  inTransaction(async ({ runs, staging }) => {
    await runs.beat(run.id, worker, clock.now())
    const { carried, last } = await staging.listCarried(
      { retailerId: source.retailerId, sourceId: source.id, country: source.country },
      after,
      4 * rowsAtOnce,
    )
    const { gone = [], unread = [], rejected = [] } = sortCarried(memory, carried)
    const left = [...unread, ...rejected]
    if (left.length > 0 && source.lastGoodAt !== null && !run.isTrial) {
      const offerIds = left.map(({ offerId }) => offerId)
      await staging.leave(source.id, offerIds, source.lastGoodAt)
      await runs.editSource(source.id, fullNextTime)
    }
    await staging.addRemovals(run.id, toRemovals(gone, seq, false))
    return { present: carried.length, removed: gone.length, rejected: rejected.length, last }
  })

const toRemovals = (
  offers: readonly (KnownKey & { readonly retailerRef: string })[],
  firstSeq: number,
  isReplaced: boolean,
): readonly StagedRemoval[] =>
  offers.map(({ retailerRef, offerId, productId }, at) => ({
    seq: firstSeq + at,
    retailerRef,
    offerId,
    productId,
    isReplaced,
  }))

type Carried = KnownKey & { readonly retailerRef: string; readonly url: string }

const sortCarried = ({ seen, unread, rejected }: ReadingMemory, carried: readonly Carried[]) =>
  Object.groupBy(carried, ({ retailerRef, url }) => {
    if (seen.has(retailerRef)) return 'seen'
    if (unread.has(url)) return 'unread'
    return rejected.has(retailerRef) ? 'rejected' : 'gone'
  })

/** Without these, a shop that answers 304 would leave unread offers waiting. */
export const fullNextTime = { etag: null, lastModified: null }
