import type { OfferId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { Availability } from '#domain/offer/availability.ts'
import type { Condition } from '#domain/offer/condition.ts'

/** An offer as programs are told of it. */
export type ListedOffer = {
  readonly id: OfferId
  readonly country: Country
  readonly productId: string
  readonly retailerSlug: string
  readonly title: string
  readonly priceMinor: number
  /** By the offer or its shop's rule; null = unknown, or not delivered. */
  readonly deliveryMinor: number | null
  readonly availability: Availability
  readonly condition: Condition
  /** Its price was found to be wrong: out of date until its shop asks another. */
  readonly isStruck: boolean
}

/** A place in the feed of changes: after the change of these numbers. */
export type ChangePlace = {
  /** Of the database; another one, restored from it, has another. */
  readonly feed: number
  readonly changedIn: number
  readonly no: number
  /** When the feed was there. */
  readonly at: Date
}

export type OfferChange = {
  readonly place: ChangePlace
  readonly offerId: OfferId
  readonly country: Country
  /** Null: shoppers see it no more. */
  readonly offer: ListedOffer | null
}

export type OfferChanges = {
  readonly changes: readonly OfferChange[]
  /** Of all that comes after these. */
  readonly next: ChangePlace
}

/** In order of their ids, after that one; `changes` is where the feed stood when they were read. */
export type ListOffersOf = (
  country: Country,
  after: OfferId | undefined,
  limit: number,
) => Promise<{
  readonly offers: readonly ListedOffer[]
  readonly next: OfferId | null
  readonly changes: ChangePlace
}>

type Numbers = Pick<ChangePlace, 'changedIn' | 'no'>

export const comesAfter = (a: Numbers, b: Numbers): boolean =>
  a.changedIn > b.changedIn || (a.changedIn === b.changedIn && a.no > b.no)
