import type { OfferId } from '../ids.ts'
import type { Country } from '../market/country.ts'
import type { Currency } from '../money/money.ts'
import type { OfferDetail, OfferTerms } from '../offer/offer.ts'
import type { ParseLink } from './read-link.ts'
import type { RowProblem, RowProblemCode } from './row-problem.ts'

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
      readonly offerId: OfferId | undefined
      readonly problems: readonly RowProblem[]
    }

export type ReadOffer = {
  readonly offerId: OfferId
  /** As of the moment it was read: the price follows from that of the detail. */
  readonly terms: OfferTerms
  readonly detail: OfferDetail
  readonly variant: VariantTexts
}

export type VariantTexts = {
  readonly color: string | null
  readonly size: string | null
  readonly material: string | null
  readonly pattern: string | null
  readonly ageGroup: string | null
  readonly gender: string | null
}

export type ReadOfferContext = {
  readonly country: Country
  /** Decides a bare '$'; other currencies are refused. */
  readonly currency: Currency
  readonly domains: readonly string[]
  readonly now: Date
  readonly parseLink: ParseLink
}

export type Note = (code: RowProblemCode, value?: string) => void
