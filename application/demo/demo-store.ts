import type { PricePoint } from '../price-history/price-history-store.ts'
import type {
  Demonstration,
  DemonstrationAd,
  DemonstrationBrand,
  DemonstrationOffer,
  DemonstrationProduct,
  DemonstrationReview,
  DemonstrationSource,
} from './demonstration.ts'
import type { TodaysOffer } from './todays-offers.ts'

/** The demonstration within the caller's transaction. */
export type DemoStore = {
  /** Lets one loader at a time pass, until its transaction ends. */
  lockCatalogue(): Promise<void>
  isLoaded(): Promise<boolean>
  /** Whether there are products that are not the demonstration's. */
  hasOtherProducts(): Promise<boolean>
  /** Whether there are neither products nor shops, of the demonstration or of one's own. */
  isEmpty(): Promise<boolean>
  /**
   * Does work that fills an empty catalogue, and proves its references at the end, all at once.
   * Nobody else can read products, shops, their sources or their offers meanwhile.
   */
  fillEmpty(work: () => Promise<void>): Promise<void>
  /**
   * Removes what the demonstration brought and nothing else, and keeps that it was taken away;
   * answers the products that stay and lost an offer by it, whose search rows are to be made anew.
   */
  clear(): Promise<readonly number[]>
  /** Adds the brands that are not there, with their aliases; answers the keys of all by name. */
  addBrands(brands: readonly DemonstrationBrand[]): Promise<BrandKeys>
  /** Adds the shops with their delivery rules and their sources, read at `now`. */
  addRetailers(
    shops: Pick<Demonstration, 'retailers' | 'sources'>,
    now: Date,
  ): Promise<ReadonlyMap<string, RetailerKeys>>
  /** Answers the products' keys by public id. */
  addProducts(
    products: readonly DemonstrationProduct[],
    brandIds: ReadonlyMap<string, number>,
  ): Promise<ReadonlyMap<string, number>>
  /** With their past, what they were found to be, and what is asked about them. */
  addOffers(
    offers: readonly FoundOffer[],
    retailers: ReadonlyMap<string, RetailerKeys>,
    now: Date,
  ): Promise<void>
  /** Counts them in the ratings of their models, whose search rows are still to be made. */
  addReviews(
    reviews: readonly DemonstrationReview[],
    productIds: ReadonlyMap<string, number>,
  ): Promise<void>
  addAds(ads: readonly DemonstrationAd[], now: Date): Promise<void>
  addPricePoints(points: readonly PricePoint[]): Promise<void>
  /** To be called between filling the tables and reading them at length: reads are planned by it. */
  analyzeTables(): Promise<void>
  markLoaded(at: Date, addedBrandIds: readonly number[]): Promise<void>
  /**
   * Notes that the demonstration's sources were read; answers the products whose search rows
   * still hold an offer for too old.
   */
  markRead(at: Date): Promise<readonly number[]>
}

/** What a shop publishes today, with the past that was invented for it. */
export type FoundOffer = TodaysOffer & {
  readonly source: DemonstrationSource
  readonly id: string
  /** For what may be asked about it. */
  readonly questionId: string
  readonly past: Pick<DemonstrationOffer, 'firstSeenAt' | 'changedAt' | 'clicks'>
}

export type BrandKeys = {
  readonly byName: ReadonlyMap<string, number>
  /** Those that were not there before. */
  readonly addedIds: readonly number[]
}

export type RetailerKeys = { readonly id: number; readonly sourceId: number }
