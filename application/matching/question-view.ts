import type { OfferId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Availability } from '#domain/offer/availability.ts'
import type { Condition } from '#domain/offer/condition.ts'
import type { MatchMethod } from '../offer/offer-store.ts'
import type { MatchQuestionKind, QuestionAnswer } from './match-question.ts'

/** A question as people are asked it. */
export type QuestionView = {
  readonly id: string
  readonly kind: MatchQuestionKind
  readonly askedAt: Date
  readonly answered: GivenAnswer | null
  /** What shoppers said who reported the offer, the first of them first. */
  readonly notes: readonly string[]
  readonly offer: AskedOffer
  /** The likeliest first. */
  readonly candidates: readonly CandidateView[]
}

export type GivenAnswer = {
  readonly at: Date
  readonly by: string
  readonly answer: QuestionAnswer
  /** What it was said to be; null for none, and once that is out of use. */
  readonly product: LinkedProduct | null
  /** Nothing else was decided about the offer since: it can be taken back. */
  readonly isLatest: boolean
}

/** An offer with what tells what it is. */
export type AskedOffer = {
  readonly id: string
  readonly title: string
  /** At the shop. */
  readonly url: string
  readonly country: Country
  readonly priceMinor: number
  readonly currency: Currency
  readonly condition: Condition
  readonly availability: Availability
  readonly variantLabel: string | null
  /** On our own host; null while there is none. */
  readonly image: string | null
  readonly retailer: { readonly slug: string; readonly name: string }
  readonly gtins: readonly string[]
  readonly brand: string | null
  readonly mpn: string | null
  /** In the shop's own words. */
  readonly category: string | null
  /** What it is shown with now. */
  readonly product: LinkedProduct | null
  /** Gone from the shop. */
  readonly isMissing: boolean
}

export type LinkedProduct = {
  readonly publicId: string
  readonly slug: string
  readonly title: string
  readonly image: string | null
}

export type CandidateView = {
  readonly product: LinkedProduct
  /** From 0 to 1. */
  readonly confidence: number
  readonly reasons: readonly string[]
  readonly refusals: readonly string[]
}

export const questionStates = ['open', 'answered'] as const
export type QuestionState = (typeof questionStates)[number]

export type QuestionFilter = {
  readonly state: QuestionState
  /** Slug. */
  readonly retailer: string | undefined
  /** `next` of the page before. */
  readonly after: string | undefined
  readonly limit: number
}

/**
 * The oldest first; of answered ones the latest. Open ones whose offers are gone are left out. `next`
 * is null when these are the last.
 */
export type SearchQuestions = (
  filter: QuestionFilter,
) => Promise<{ readonly items: readonly QuestionView[]; readonly next: string | null }>

export type FindQuestion = (id: string) => Promise<QuestionView | undefined>

/** An offer with all that was ever decided about it. */
export type OfferMatches = {
  readonly offer: AskedOffer
  /** The latest first. */
  readonly matches: readonly {
    readonly product: LinkedProduct
    readonly method: MatchMethod
    readonly confidence: number
    readonly decidedBy: string
    readonly decidedAt: Date
    /** Null: it holds. */
    readonly supersededAt: Date | null
  }[]
  /** What people said who were asked, the latest first. */
  readonly answers: readonly GivenAnswer[]
  /** What people said that it is not. */
  readonly refused: readonly {
    readonly product: LinkedProduct
    readonly by: string
    readonly at: Date
  }[]
  /** Of the question that is open about it. */
  readonly questionId: string | null
}

export type FindOfferMatches = (offerId: OfferId) => Promise<OfferMatches | undefined>
