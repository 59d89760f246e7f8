import type { OfferId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Availability } from '#domain/offer/availability.ts'
import type { Condition } from '#domain/offer/condition.ts'
import type { MatchMethod } from '../offer/offer-store.ts'
import type { MatchQuestionKind, QuestionAnswer } from './match-question.ts'

export type QuestionView = {
  readonly id: string
  readonly kind: MatchQuestionKind
  readonly askedAt: Date
  readonly answered: GivenAnswer | null
  readonly notes: readonly string[]
  readonly offer: AskedOffer
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

export type AskedOffer = {
  readonly id: string
  readonly title: string
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
  readonly category: string | null
  readonly product: LinkedProduct | null
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
  /** Its lowest price where the offer is sold; null: nobody sells it there. */
  readonly lowestMinor: number | null
  readonly confidence: number
  readonly reasons: readonly string[]
  readonly refusals: readonly string[]
}

export const questionStates = ['open', 'answered'] as const
export type QuestionState = (typeof questionStates)[number]

export type QuestionFilter = {
  readonly state: QuestionState
  readonly retailer: string | undefined
  readonly after: string | undefined
  readonly limit: number
}

/**
 * Oldest first, answered ones latest first; without offers that are gone. `next`: null at the end.
 */
export type SearchQuestions = (
  filter: QuestionFilter,
) => Promise<{ readonly items: readonly QuestionView[]; readonly next: string | null }>

export type FindQuestion = (id: string) => Promise<QuestionView | undefined>

export type OfferMatches = {
  readonly offer: AskedOffer
  readonly matches: readonly {
    readonly product: LinkedProduct
    readonly method: MatchMethod
    readonly confidence: number
    readonly decidedBy: string
    readonly decidedAt: Date
    /** Null: it holds. */
    readonly supersededAt: Date | null
  }[]
  readonly answers: readonly GivenAnswer[]
  readonly refused: readonly {
    readonly product: LinkedProduct
    readonly by: string
    readonly at: Date
  }[]
  readonly questionId: string | null
}

export type FindOfferMatches = (offerId: OfferId) => Promise<OfferMatches | undefined>
