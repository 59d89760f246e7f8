import { toCursor } from '#application/offer/change-cursor.ts'
import type { ListedOffer, OfferChange } from '#application/offer/offer-change.ts'
import type { WriteMessage } from '#application/webhook/webhooks.ts'
import { currencyOf } from '#domain/market/country.ts'
import type { ListedOfferBody, OfferChangeBody } from '#openapi/schemas/offer-changes.ts'
import type { WebhookMessageBody } from '#openapi/schemas/account/webhook-message.ts'
import { shopLink } from './product-link.ts'

export const toChangeBody = ({ place, offerId, country, offer }: OfferChange): OfferChangeBody => ({
  cursor: toCursor(place),
  at: place.at.toISOString(),
  offerId,
  country,
  offer: offer && toListedBody(offer),
})

export const toListedBody = (offer: ListedOffer): ListedOfferBody => ({
  id: offer.id,
  country: offer.country,
  productId: offer.productId,
  shopSlug: offer.retailerSlug,
  title: offer.title,
  amountMinor: offer.priceMinor,
  currency: currencyOf(offer.country),
  deliveryMinor: offer.deliveryMinor,
  availability: offer.availability,
  condition: offer.condition,
  struck: offer.isStruck,
  shopLink: shopLink(offer.id),
})

export const writeMessage: WriteMessage = (changes, at) => {
  const timestamp = at.toISOString()
  const message: WebhookMessageBody =
    changes.length === 0
      ? { type: 'webhook.test', timestamp, data: {} }
      : { type: 'offers.changed', timestamp, data: { changes: changes.map(toChangeBody) } }
  return JSON.stringify(message)
}
