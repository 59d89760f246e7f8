import type { StrikeDraft } from '#application/price-history/strike-price.ts'
import type { OfferPrices, StrikeView } from '#application/price-history/strike-views.ts'
import { currencyOf, defaultCountry } from '#domain/market/country.ts'
import type {
  OfferPricesBody,
  StrikeBody,
  StrikePriceInput,
} from '#openapi/schemas/admin/strike.ts'
import { productLink } from '../bodies/product-link.ts'

export const toStrikeBody = (strike: StrikeView): StrikeBody => ({
  id: strike.id,
  product: {
    id: strike.product.publicId,
    name: strike.product.title,
    link: productLink(strike.product, strike.country),
  },
  country: strike.country,
  shops: [...strike.shops],
  offers: [...strike.offerIds],
  from: strike.from.toISOString(),
  to: strike.to?.toISOString() ?? null,
  reason: strike.reason,
  struckAt: strike.struckAt.toISOString(),
  struckBy: strike.struckBy,
  undone: strike.undone && { at: strike.undone.at.toISOString(), by: strike.undone.by },
})

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
  prices: prices.map(({ at, until, priceMinor, ...price }) => ({
    ...price,
    at: at.toISOString(),
    until: until?.toISOString() ?? null,
    amountMinor: priceMinor,
  })),
})
