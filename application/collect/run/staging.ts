import type { Country } from '#domain/market/country.ts'
import type { MatchMethod } from '../../offer/offer-store.ts'
import type { RunExamples } from './run.ts'
import type { MatchedRow, RowQuestion, StagedRemoval, StagedRow } from './staged-row.ts'

/** What a run is to write, kept durably until it is written; within the caller's transaction. */
export type Staging = {
  /** What is known of offers of the retailer by its own ids for them. */
  findKnown(asked: KnownOffersAsked): Promise<readonly KnownRow[]>
  add(runId: number, rows: readonly StagedRow[]): Promise<void>
  addRemovals(runId: number, rows: readonly StagedRemoval[]): Promise<void>
  /** To be called when all is staged: lets the database plan by how much there is. */
  refreshStatistics(): Promise<void>
  /**
   * Present offers that the source carries, in the order of the retailer's ids; `last` is where the next
   * page goes on, undefined when this is the last one.
   */
  listCarried(
    source: Pick<KnownOffersAsked, 'retailerId' | 'sourceId' | 'country'>,
    after: string,
    limit: number,
  ): Promise<{
    readonly carried: readonly (KnownKey & {
      readonly retailerRef: string
      readonly url: string
    })[]
    readonly last: string | undefined
  }>
  /** These were not looked at: they count as seen then, until they are read once more. */
  leave(sourceId: number, offerIds: readonly string[], seenAt: Date): Promise<void>
  /**
   * Takes out the rows whose price is doubted, and notes the prices with their source. Their offers
   * stay as they are and count as seen then, or as long ago as they did already.
   */
  quarantineDoubtfulPrices(runId: number, sourceId: number, seenAt: Date): Promise<void>
  /** Rows after a place whose product is still to be found, in their order. */
  listUnmatched(runId: number, after: number, limit: number): Promise<readonly StagedRow[]>
  match(runId: number, rows: readonly MatchedRow[]): Promise<void>
  /** Places of the rows to be written, those of one product together. */
  listPlaces(runId: number, after: StagedPlace, limit: number): Promise<readonly StagedPlace[]>
  /** The rows after one place up to another. */
  listMatched(
    runId: number,
    range: { readonly after: StagedPlace; readonly last: StagedPlace },
  ): Promise<readonly MatchedRow[]>
  /** Offers that are to go, those of one product together. */
  listRemovals(runId: number, limit: number): Promise<readonly StagedRemoval[]>
  /** Some of what would be done to offers that are there, so many of each kind. */
  listExamples(runId: number, limit: number): Promise<RunExamples>
  remove(runId: number, seqs: readonly number[]): Promise<void>
  clear(runId: number): Promise<void>
  /** Nobody need be asked about these any more, but for what shoppers reported. */
  settleQuestions(offerIds: readonly string[]): Promise<void>
  /** Asks a person about each of these offers, in the place of what is still asked about it. */
  ask(
    questions: readonly (RowQuestion & { readonly id: string; readonly offerId: string })[],
    at: Date,
  ): Promise<void>
  /** Products of these variants' groups at this retailer. */
  listGroups(
    retailerId: number,
    groupRefs: readonly string[],
  ): Promise<readonly { readonly groupRef: string; readonly groupId: number }[]>
  /** The groups of these products, in the same order. */
  listGroupsOf(productIds: readonly number[]): Promise<readonly number[]>
  /** Products that the source carries and whose search rows hold an offer for too old. */
  listRevived(sourceId: number): Promise<readonly number[]>
}

type KnownOffersAsked = {
  readonly retailerId: number
  readonly sourceId: number
  readonly country: Country
  readonly retailerRefs: readonly string[]
}

export type KnownKey = { readonly offerId: string; readonly productId: number | null }

export type KnownRow = KnownKey & {
  readonly retailerRef: string
  readonly method: MatchMethod | null
  readonly priceMinor: number
  readonly isMissing: boolean
  /** By this source, whose last reading it was in. */
  readonly isCarried: boolean
  /** Null where nothing was kept beside its terms. */
  readonly digest: string | null
  readonly identity: string | null
  /** A price beyond belief that this source said last, and when it was read first. */
  readonly doubtedMinor: number | null
  readonly doubtedAt: Date | null
}

/** Where a row stands in the order of writing: its product, 0 where there is none, and its seq. */
export type StagedPlace = { readonly productId: number; readonly seq: number }
