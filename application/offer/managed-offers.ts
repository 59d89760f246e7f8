import type { OfferId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Availability } from '#domain/offer/availability.ts'
import type { Condition } from '#domain/offer/condition.ts'
import type { OfferState } from '#domain/offer/managed-offer.ts'
import type { LinkedProduct } from '../matching/question-view.ts'

export type OfferFilter = {
  /** Words, an id of an offer or a product, a barcode, or an address of a product or an offer. */
  readonly search?: string | undefined
  /** Slug. */
  readonly shop?: string | undefined
  readonly country?: Country | undefined
  /** Cents. */
  readonly fromMinor?: number | undefined
  readonly toMinor?: number | undefined
  /** Those that were not read since. */
  readonly unreadSince?: Date | undefined
  readonly state?: OfferState | undefined
  readonly after?: string | undefined
  readonly limit: number
}

/** All offers, the latest found first. `next`: null at the end. One statement. */
export type SearchManagedOffers = (
  filter: OfferFilter,
) => Promise<{ readonly items: readonly ManagedOffer[]; readonly next: string | null }>

export type ManagedOffer = {
  readonly id: OfferId
  readonly title: string
  /** At the shop. */
  readonly url: string
  readonly country: Country
  readonly currency: Currency
  readonly priceMinor: number
  readonly availability: Availability
  readonly condition: Condition
  readonly retailer: { readonly slug: string; readonly name: string }
  readonly product: LinkedProduct | null
  readonly states: readonly OfferState[]
  /** Null: never, as far as is known. */
  readonly readAt: Date | null
  /** A price beyond belief that was read last and waits for a second reading. */
  readonly doubtedMinor: number | null
  readonly hiding: {
    readonly reason: string
    readonly at: Date
    /** Null for operators, and once the account is deleted. */
    readonly by: string | null
    readonly until: Date | null
  } | null
  /** What `undo` takes back; null: nothing. */
  readonly lastAction: LastAction['kind'] | null
}

/** What a person did to an offer last, as far as it holds. */
export type FindLastAction = (offerId: OfferId) => Promise<LastAction | undefined>

export type LastAction =
  | { readonly kind: 'hide' | 'move' }
  | { readonly kind: 'strike'; readonly strikeId: string }

/** When the price that an offer asks now began, and whether it is struck already; undefined while it asks none. */
export type FindPriceStart = (
  offerId: OfferId,
) => Promise<{ readonly at: Date; readonly isStruck: boolean } | undefined>
