import type { BrandId, OfferId } from '#domain/ids.ts'
import type { DemonstrationBrand, DemonstrationReview } from './demonstration.ts'

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
  /** By slug. */
  readCategoryIds(): Promise<ReadonlyMap<string, number>>
  /** Adds click-outs of a day, from which popularity begins. */
  addClicks(
    clicks: readonly { readonly offerId: OfferId; readonly clicks: number }[],
    day: Date,
  ): Promise<void>
  /** Counts them in the ratings of their models, whose search rows are still to be made. */
  addReviews(
    reviews: readonly DemonstrationReview[],
    productIds: ReadonlyMap<string, number>,
  ): Promise<void>
  markLoaded(at: Date, addedBrandIds: readonly BrandId[]): Promise<void>
  /**
   * Notes that the demonstration's sources were read; answers the products whose search rows
   * still hold an offer for too old.
   */
  markRead(at: Date): Promise<readonly number[]>
}

export type BrandKeys = {
  readonly byName: ReadonlyMap<string, number>
  /** Those that were not there before. */
  readonly addedIds: readonly number[]
}
