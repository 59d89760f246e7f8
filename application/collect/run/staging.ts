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
import type { RunExamples } from './run.ts'
import type { MatchedRow, RowQuestion, StagedRemoval, StagedRow } from './staged-row.ts'
import type { OfferTerms } from '#domain/offer/offer.ts'
import { traitsOf, type Traits } from '#domain/matching/product-traits.ts'
import type { WordWeights } from '#domain/matching/words/word-weights.ts'
import type { KnownProduct } from '../../matching/find-candidates.ts'

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

export type Rivals = {
  readonly note: (productId: ProductId, seq: number, likeness: number) => void
  /** A row that is decided competes for no other product. */
  readonly settle: (seq: number, productId: ProductId) => void
  readonly of: (productId: ProductId, seq: number) => number
}

export const makeRivals = (): Rivals => {
  type Rival = { readonly seq: number; readonly likeness: number }
  const likest = new Map<number, readonly Rival[]>()
  const settled = new Map<number, number>()
  return {
    note(productId, seq, likeness) {
      const known = likest.get(productId) ?? []
      if (known.length === mostRivals && likeness <= (known.at(-1)?.likeness ?? 0)) return
      const same = known.find((rival) => rival.seq === seq)
      if (same !== undefined && same.likeness >= likeness) return
      const others = known.filter((rival) => rival !== same)
      const next = [...others, { seq, likeness }].toSorted((a, b) => b.likeness - a.likeness)
      likest.set(productId, next.slice(0, mostRivals))
    },
    settle: (seq, productId) => void settled.set(seq, productId),
    of: (productId, seq) =>
      likest
        .get(productId)
        ?.find((rival) => rival.seq !== seq && (settled.get(rival.seq) ?? productId) === productId)
        ?.likeness ?? 0,
  }
}

const mostRivals = 4

/** What the shop sells by rows other than the one that asks; a new one and used ones are listed apart. */
export type SoldProducts = {
  readonly add: (productId: ProductId, row: SellingRow) => void
  /** Its price there; undefined where no other row is the product. */
  readonly priceBesides: (productId: ProductId, row: SellingRow) => number | undefined
}

export type SoldProduct = {
  readonly productId: ProductId
  readonly isNew: boolean
  readonly priceMinor: number
}

type SoldOffer = { readonly terms: Pick<OfferTerms, 'condition' | 'priceMinor'> }

type SellingRow = Pick<StagedRow, 'seq' | 'formerProductId'> & { readonly offer: SoldOffer }

/** Both are new, or neither is. */
export const isAlikeNew = (one: SoldOffer, other: SoldOffer): boolean => isNew(one) === isNew(other)

const isNew = ({ terms }: SoldOffer): boolean => terms.condition === 'new'

export const makeSoldProducts = (known: readonly SoldProduct[]): SoldProducts => {
  type Seller = { readonly seq: number | undefined; readonly priceMinor: number }
  const keyOf = (productId: number, isOfNew: boolean): string => `${productId} ${isOfNew}`
  const sellers = new Map(
    known.map(({ productId, isNew: isOfNew, priceMinor }): [string, Seller] => [
      keyOf(productId, isOfNew),
      { seq: undefined, priceMinor },
    ]),
  )
  return {
    add(productId, { seq, offer }) {
      sellers.set(keyOf(productId, isNew(offer)), { seq, priceMinor: offer.terms.priceMinor })
    },
    priceBesides(productId, { seq, formerProductId, offer }) {
      if (productId === formerProductId) return undefined
      const seller = sellers.get(keyOf(productId, isNew(offer)))
      return seller?.seq === seq ? undefined : seller?.priceMinor
    },
  }
}

export type TraitsOfProduct = (product: KnownProduct) => Traits

export const rememberTraits = (weigh: WordWeights): TraitsOfProduct => {
  const made = new Map<number, Traits>()
  return ({ productId, described }) => {
    const known = made.get(productId)
    if (known) return known
    if (made.size >= mostRemembered) made.clear()
    const traits = traitsOf({ ...described, condition: 'new' }, weigh)
    made.set(productId, traits)
    return traits
  }
}

const mostRemembered = 5_000
