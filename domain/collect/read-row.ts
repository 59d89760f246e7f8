import type { OfferId } from '../ids.ts'
import type { OfferTerms } from '../offer/offer.ts'
import type { RawDetail } from './raw-offer.ts'
import type { RowProblem } from './row-problem.ts'
import type { PriceTerms } from './sale-price.ts'

/** What became of one record of a feed or page. */
export type ReadRow =
  | {
      /** Partially: something was left out, and the problems say what. */
      readonly outcome: 'accepted' | 'partially-accepted'
      readonly offer: ReadOffer
      readonly problems: readonly RowProblem[]
    }
  | {
      /** Skipped: it is right, and not to be shown now. */
      readonly outcome: 'rejected' | 'skipped'
      /** The retailer's id for it as far as it says one. */
      readonly offerId: OfferId | undefined
      readonly problems: readonly RowProblem[]
    }

/** An offer that may be stored, with all that helps to find out what it is. */
export type ReadOffer = {
  readonly offerId: OfferId
  /** As of the moment it was read; the price follows from `price`. */
  readonly terms: OfferTerms
  readonly price: PriceTerms
  /** What the retailer says it cost before: a claim, not a fact. */
  readonly claimedWasMinor: number | null
  /** Whether the condition stands in a field, was seen in the title, or nobody says it. */
  readonly conditionFrom: 'field' | 'title' | 'nothing'
  readonly availableFrom: Date | null
  /** 14 digits each, with a right check digit; ten at most. */
  readonly gtins: readonly string[]
  readonly brand: string | null
  readonly mpn: string | null
  /** Shared by all variants of one thing. */
  readonly groupId: string | null
  readonly variant: VariantTexts
  /** How many of one thing are sold as one; 1 when nothing is said. */
  readonly packCount: number
  readonly isBundle: boolean
  readonly description: string
  readonly moreImages: readonly string[]
  readonly category: string | null
  readonly googleCategory: string | null
  readonly details: readonly Required<RawDetail>[]
  readonly highlights: readonly string[]
  /** As the shop has it: `750 ml`. */
  readonly unitMeasure: string | null
  readonly isAdult: boolean
}

export type VariantTexts = {
  readonly color: string | null
  readonly size: string | null
  readonly material: string | null
  readonly pattern: string | null
  readonly ageGroup: string | null
  readonly gender: string | null
}
