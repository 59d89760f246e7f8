import type { PriceLimitOf } from '#domain/matching/price-limit.ts'
import type { WordWeights } from '#domain/matching/words/word-weights.ts'
import type { ProductEntryStore, ProductStore } from '../../catalogue/product-entry-store.ts'
import type { ShopPathStore } from '../../catalogue/shop-paths.ts'
import type { ProductPictures } from '../../images/images.ts'
import type { ReadCategoryGuesser } from '../../matching/read-category-guesser.ts'
import type { FindCandidates } from '../../matching/find-candidates.ts'
import type { OfferDraft } from '../../offer/put-offer.ts'
import type { OfferStore } from '../../offer/offer-store.ts'
import type { Clock, InTransaction, NewId, Sleep } from '../../ports.ts'
import type { PriceHistoryStore } from '../../price-history/price-history-store.ts'
import type { ListingStore } from '../../search/listing/listing-store.ts'
import type { AuditLog } from '../../audit/audit-log.ts'
import type { CollectProgress } from './collect.ts'
import type { ReadSource } from '../read-source/read-source.ts'
import type { CollectedSource, OpenRun, RunStore } from './run-store.ts'
import type { Digest } from './staged-row.ts'
import type { Staging } from './staging.ts'

export type CollectDeps = {
  readonly inTransaction: InTransaction<CollectStores>
  /** Concurrent transactions of one run; the embedded database takes one at a time. */
  readonly lanes: number
  /** Rows of one of them: whoever needs what it locks, or the one session of the embedded database, waits for it to end. */
  readonly rowsAtOnce: number
  readonly readSource: ReadSource
  readonly renewProductKeys: () => Promise<void>
  readonly readWordWeights: () => Promise<WordWeights>
  readonly readPriceLimits: () => Promise<PriceLimitOf>
  readonly readCategoryGuesser: ReadCategoryGuesser
  readonly clock: Clock
  readonly sleep: Sleep
  readonly newId: NewId
  readonly randomBytes: (count: number) => Uint8Array
  readonly digest: Digest
  /** What is known of an offer from before it is collected first. */
  readonly pastOf?: (
    retailerRef: string,
  ) => Pick<OfferDraft, 'id' | 'seenAt' | 'firstSeenAt'> | undefined
}

export type CollectStores = {
  readonly runs: RunStore
  readonly staging: Staging
  readonly candidates: { readonly find: FindCandidates }
  readonly entries: ProductEntryStore
  readonly shopPaths: Pick<ShopPathStore, 'placed'>
  readonly offers: OfferStore
  readonly products: ProductStore
  readonly priceHistory: PriceHistoryStore
  readonly listings: ListingStore
  readonly productPictures: Pick<ProductPictures, 'wake'>
  readonly audit: AuditLog
}

export type Collecting = {
  readonly run: OpenRun
  readonly source: CollectedSource
  readonly worker: string
  readonly onProgress: (progress: CollectProgress) => void
  readonly signal: AbortSignal | undefined
}
