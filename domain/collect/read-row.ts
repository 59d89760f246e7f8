import type { Country } from '../market/country.ts'
import type { Currency } from '../money/money.ts'
import type { OfferDetail, OfferTerms } from '../offer/offer.ts'
import type { ParseLink } from './read-link.ts'
import type { RowProblem, RowProblemCode } from './row-problem.ts'

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
      readonly offerId: string | undefined
      readonly problems: readonly RowProblem[]
    }

/** An offer that may be stored. */
export type ReadOffer = {
  /** The retailer's own id for it. */
  readonly offerId: string
  /** As of the moment it was read: the price follows from that of the detail. */
  readonly terms: OfferTerms
  readonly detail: OfferDetail
  readonly variant: VariantTexts
  /** What the retailer says it cost before: a claim, not a fact. */
  readonly claimedWasMinor: number | null
}

export type VariantTexts = {
  readonly color: string | null
  readonly size: string | null
  readonly material: string | null
  readonly pattern: string | null
  readonly ageGroup: string | null
  readonly gender: string | null
}

/** What a record is read with. */
export type ReadOfferContext = {
  readonly country: Country
  /** What the source asks its prices in: decides a bare '$'; other currencies are refused. */
  readonly currency: Currency
  /** Where the retailer's links may lead. */
  readonly domains: readonly string[]
  readonly now: Date
  readonly parseLink: ParseLink
}

/** Notes a problem, with the text that has it. */
export type Note = (code: RowProblemCode, value?: string) => void
