import type { OfferAction, OfferOutcome } from '#application/offer/act-on-offers.ts'
import type { ManagedOffer, OfferFilter } from '#application/offer/managed-offers.ts'
import type {
  ActOnOffersInput,
  ListOffersInput,
  ManagedOfferBody,
  OfferOutcomesBody,
} from '#openapi/schemas/admin/offer.ts'
import { asJson } from '../as-json.ts'
import { toLinked } from './match-body.ts'

export const toOfferFilter = (
  { query, minPrice, maxPrice, unreadDays, cursor, ...rest }: ListOffersInput,
  now: Date,
): OfferFilter => ({
  ...rest,
  search: query,
  fromMinor: toCents(minPrice),
  toMinor: toCents(maxPrice),
  unreadSince:
    unreadDays === undefined ? undefined : new Date(now.getTime() - unreadDays * 86_400_000),
  after: cursor,
})

const toCents = (dollars: number | undefined): number | undefined =>
  dollars === undefined ? undefined : Math.round(dollars * 100)

export const toManagedOfferBody = ({
  url,
  priceMinor,
  product,
  ...offer
}: ManagedOffer): ManagedOfferBody => ({
  ...asJson(offer),
  link: url,
  amountMinor: priceMinor,
  product: product && toLinked(product, offer.country),
})

/** The schema has seen to it that there is what the action needs. */
export const toOfferAction = ({
  action: kind,
  reason = '',
  until,
  product = '',
  category,
}: ActOnOffersInput): OfferAction => {
  if (kind === 'hide') return { kind, reason, until }
  if (kind === 'strike') return { kind, reason }
  if (kind === 'split') return { kind, category }
  return kind === 'move' ? { kind, publicId: product } : { kind }
}

export const toOutcomesBody = (outcomes: readonly OfferOutcome[]): OfferOutcomesBody => ({
  items: outcomes.map(({ offerId, ...outcome }) => ({ offer: offerId, ...outcome })),
})
