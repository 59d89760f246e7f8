import { titleWords } from '#domain/matching/words/title-words.ts'
import { wordWeightsOf } from '#domain/matching/words/word-weights.ts'
import type { CollectStores } from '../collect/run/collecting.ts'
import {
  findByNumber,
  judgeRows,
  noteRivals,
  type JudgingContext,
} from '../collect/run/find-rows.ts'
import { readRecord } from '../collect/feed/read-record.ts'
import type { ReadSource } from '../collect/read-source/read-source.ts'
import { makeRivals, rememberTraits } from '../collect/run/matching-memory.ts'
import {
  stageOffer,
  type Digest,
  type MatchedRow,
  type StagedRow,
} from '../collect/run/staged-row.ts'
import { batchesOf } from '../batches-of.ts'
import type { GiveWay } from '../ports.ts'
import type { Demonstration, DemonstrationSource } from './demonstration.ts'

type Reading = {
  readonly readSource: ReadSource
  readonly digest: Digest
  /** When what is read counts as read. */
  readonly now: Date
  readonly giveWay: GiveWay
  readonly signal: AbortSignal
}

/**
 * Reads what a shop publishes, by the same readers as everything that is collected. Throws the signal's
 * reason when it is aborted.
 */
export const readTodaysOffers = async (
  { readSource, digest, now, giveWay, signal }: Reading,
  { kind, url, country, retailerSlug }: DemonstrationSource,
  { retailers }: Demonstration,
): Promise<readonly StagedRow[]> => {
  const domains = retailers.find(({ slug }) => slug === retailerSlug)?.domains ?? []
  const place = { kind, url, country, domains }
  const rows: StagedRow[] = []
  for await (const event of readSource({ ...place, etag: null, lastModified: null }, { signal })) {
    if (event.kind === 'broken') throw new Error(`${url}: ${event.message}`)
    if (event.kind !== 'row') continue
    const read = readRecord(event.raw, place, now)
    if (!('offer' in read)) continue
    if (rows.length % rowsAtOnce === 0) await giveWay()
    signal.throwIfAborted()
    rows.push({
      seq: rows.length,
      retailerRef: read.offer.offerId,
      offer: stageOffer(read.offer, digest),
      offerId: null,
      formerProductId: null,
      refusedProductIds: [],
      needsMatch: true,
      doubtedAt: null,
    })
  }
  return rows
}

/** A published offer with what it was found to be. */
export type TodaysOffer = Pick<StagedRow, 'retailerRef' | 'offer'> & {
  readonly found: Pick<MatchedRow, 'productId' | 'method' | 'confidence' | 'question'>
}

type Matching = Pick<JudgingContext, 'weigh' | 'traitsOfProduct'> & {
  readonly candidates: CollectStores['candidates']
  readonly giveWay: GiveWay
}

/** Finds the products of one shop's offers, by the same matching as everything that is collected. */
export const matchTodaysOffers = async (
  { candidates, giveWay, ...catalogue }: Matching,
  rows: readonly StagedRow[],
): Promise<readonly TodaysOffer[]> => {
  // The demonstration has all of its products: what is none of them is asked about.
  const guess = (): undefined => undefined
  const context = { ...catalogue, guess, distrusted: new Set<string>(), rivals: makeRivals() }
  const found = new Map<number, MatchedRow>()
  const note = (all: readonly MatchedRow[]): void => all.forEach((one) => found.set(one.seq, one))
  for (const batch of batchesOf(rows, rowsAtOnce)) {
    await giveWay()
    note(await findByNumber({ candidates }, batch, context))
  }
  const open = rows.filter(({ seq }) => !found.has(seq))
  for (const batch of batchesOf(open, rowsAtOnce)) {
    await giveWay()
    await noteRivals({ candidates }, batch, context)
  }
  for (const batch of batchesOf(open, rowsAtOnce)) {
    await giveWay()
    note((await judgeRows({ candidates }, batch, context)).decided)
  }
  return rows.flatMap((row): TodaysOffer | TodaysOffer[] => {
    const one = found.get(row.seq)
    return one ? { ...row, found: one } : []
  })
}

/** How telling words are among the demonstration's own titles, and its products as they are weighed by that. */
export const judgeByDemonstration = ({
  products,
}: Demonstration): Pick<JudgingContext, 'weigh' | 'traitsOfProduct'> => {
  const counts = new Map<string, number>()
  for (const { title } of products) {
    for (const word of titleWords(title)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const weigh = wordWeightsOf(products.length, (word) => counts.get(word))
  return { weigh, traitsOfProduct: rememberTraits(weigh) }
}

/** Few: the database waits for its next statement meanwhile. */
const rowsAtOnce = 25
