import type { StrikeDraft } from '#application/price-history/strike-price.ts'
import type { OfferPrices, StrikeView } from '#application/price-history/strike-views.ts'
import { currencyOf, defaultCountry } from '#domain/market/country.ts'
import type {
  OfferPricesBody,
  StrikeBody,
  StrikePriceInput,
} from '#openapi/schemas/admin/strike.ts'
import { asJson } from '../as-json.ts'
import { toNamedProduct } from '../bodies/product-link.ts'

export const toStrikeBody = ({ product, offerIds, ...strike }: StrikeView): StrikeBody =>
  asJson({ ...strike, product: toNamedProduct(product, strike.country), offers: offerIds })

/** The schema has seen to it that one of the two is named. */
export const toStrikeDraft = ({
  offer,
  product = '',
  country = defaultCountry,
  ...rest
}: StrikePriceInput): StrikeDraft => ({
  ...rest,
  target: offer === undefined ? { publicId: product, country } : { offerId: offer },
})

export const toOfferPricesBody = ({ offerId, prices, ...offer }: OfferPrices): OfferPricesBody => ({
  ...offer,
  offer: offerId,
  currency: currencyOf(offer.country),
  prices: prices.map(({ priceMinor, ...price }) => asJson({ ...price, amountMinor: priceMinor })),
})
