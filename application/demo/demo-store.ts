import type { BrandId, OfferId } from '#domain/ids.ts'
import type { DemonstrationBrand, DemonstrationReview } from './demonstration.ts'

export type DemoStore = {
  lockCatalogue(): Promise<void>
  isLoaded(): Promise<boolean>
  hasOtherProducts(): Promise<boolean>
  isEmpty(): Promise<boolean>
  /** Proves references once, at the end. Nobody else can read the catalogue meanwhile. */
  fillEmpty(work: () => Promise<void>): Promise<void>
  /**
   * Keeps that it was cleared; answers products that lost an offer, whose search rows are outdated.
   */
  clear(): Promise<readonly number[]>
  addBrands(brands: readonly DemonstrationBrand[]): Promise<BrandKeys>
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
  /** Answers the products whose search rows still hold an offer for too old. */
  markRead(at: Date): Promise<readonly number[]>
}

export type BrandKeys = {
  readonly byName: ReadonlyMap<string, number>
  readonly addedIds: readonly number[]
}
