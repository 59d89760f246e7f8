import type {
  OfferId,
  ProductGroupId,
  ProductId,
  RetailerId,
  RunId,
  SourceId,
} from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { DescribableOffer } from '../../matching/describe-offer.ts'
import type { MatchMethod } from '../../offer/offer-store.ts'
import type { SoldProduct } from './matching-memory.ts'
import type { RunExamples } from './run.ts'
import type { MatchedRow, RowQuestion, StagedRemoval, StagedRow } from './staged-row.ts'

export type Staging = {
  findKnown(asked: KnownOffersAsked): Promise<readonly KnownRow[]>
  /** What was last read of offers, by their ids. */
  listDescribed(offerIds: readonly OfferId[]): Promise<ReadonlyMap<OfferId, DescribableOffer>>
  add(runId: RunId, rows: readonly StagedRow[]): Promise<void>
  addRemovals(runId: RunId, rows: readonly StagedRemoval[]): Promise<void>
  /** To be called when all is staged, for the query planner. */
  refreshStatistics(): Promise<void>
  /** By their refs; `last` is where the next page begins, undefined on the last one. */
  listCarried(
    source: StagedSource,
    after: string,
    limit: number,
  ): Promise<{
    readonly carried: readonly (KnownKey & {
      readonly retailerRef: string
      readonly url: string
    })[]
    readonly last: string | undefined
  }>
  /** Offers that were not read: they count as seen at `seenAt`. */
  leave(sourceId: SourceId, offerIds: readonly OfferId[], seenAt: Date): Promise<void>
  /** Their offers stay and count as seen at `seenAt`, or before. */
  quarantineDoubtfulPrices(runId: RunId, sourceId: SourceId, seenAt: Date): Promise<void>
  /** Products of the source's offers as this run leaves them: not of rows still to be matched, or to go. */
  listSold(runId: RunId, source: StagedSource): Promise<readonly SoldProduct[]>
  listUnmatched(runId: RunId, after: number, limit: number): Promise<readonly StagedRow[]>
  match(runId: RunId, rows: readonly MatchedRow[]): Promise<void>
  listPlaces(runId: RunId, after: StagedPlace, limit: number): Promise<readonly StagedPlace[]>
  listMatched(
    runId: RunId,
    range: { readonly after: StagedPlace; readonly last: StagedPlace },
  ): Promise<readonly MatchedRow[]>
  /** Those whose ids name other things now, or all others. */
  listRemovals(runId: RunId, isReplaced: boolean, limit: number): Promise<readonly StagedRemoval[]>
  listExamples(runId: RunId, limit: number): Promise<RunExamples>
  remove(runId: RunId, seqs: readonly number[]): Promise<void>
  clear(runId: RunId): Promise<void>
  /** Removes open questions about these offers, except those that shoppers raised. */
  settleQuestions(offerIds: readonly OfferId[]): Promise<void>
  /** Replaces open questions about the same offers. */
  ask(
    questions: readonly (RowQuestion & { readonly id: string; readonly offerId: OfferId })[],
    at: Date,
  ): Promise<void>
  listGroups(
    retailerId: RetailerId,
    groupRefs: readonly string[],
  ): Promise<readonly { readonly groupRef: string; readonly groupId: ProductGroupId }[]>
  listGroupsOf(productIds: readonly ProductId[]): Promise<readonly number[]>
  listRevived(sourceId: SourceId): Promise<readonly number[]>
}

type KnownOffersAsked = {
  readonly retailerId: RetailerId
  readonly sourceId: SourceId
  readonly country: Country
  readonly retailerRefs: readonly string[]
}

type StagedSource = Pick<KnownOffersAsked, 'retailerId' | 'sourceId' | 'country'>

export type KnownKey = { readonly offerId: OfferId; readonly productId: ProductId | null }

export type KnownRow = KnownKey & {
  readonly retailerRef: string
  readonly method: MatchMethod | null
  readonly priceMinor: number
  readonly isMissing: boolean
  readonly isCarried: boolean
  /** It is shown, sources that are read carry it, and this one never did. */
  readonly isOfOthers: boolean
  readonly digest: string | null
  readonly identity: string | null
  readonly doubtedMinor: number | null
  readonly doubtedAt: Date | null
}

/** The order of writing; the product is 0 where there is none. */
export type StagedPlace = { readonly productId: ProductId; readonly seq: number }
