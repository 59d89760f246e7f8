import type { PlannedBasket } from '#application/catalogue/compare/plan-basket.ts'
import type { ProductView } from '#application/catalogue/product-view.ts'
import type { OfferView } from '#application/offer/offer-view.ts'
import { currencyOf, type Country } from '#domain/market/country.ts'
import type { BasketOrder } from '#domain/offer/basket/basket-order.ts'
import type { BasketBody } from '#openapi/schemas/product/basket.ts'
import { shopLink, toNamedProduct } from './product-link.ts'

export const toBasketBody = (basket: PlannedBasket, country: Country): BasketBody => {
  const { plans, oneByOneMinor, leftOut, productOf, unknown } = basket
  const toThing = (product: ProductView) => toNamedProduct(product, country)
  const toOrder = ({ offers, freeOverMinor, ...amounts }: BasketOrder<OfferView>): Order[] => {
    const [first] = offers
    if (!first) return []
    const { name, slug, logo, verified } = first.retailer
    const things = offers.flatMap((offer) => {
      const product = productOf.get(offer)
      return product ? { ...toThing(product), ...toOffered(offer) } : []
    })
    const shop = { shopName: name, shopSlug: slug, shopLogo: logo, verified }
    return [{ ...shop, ...amounts, freeFromMinor: freeOverMinor, things }]
  }
  return {
    country,
    currency: currencyOf(country),
    plans: plans.map(({ totalMinor, orders }) => ({ totalMinor, orders: orders.flatMap(toOrder) })),
    oneByOneMinor,
    leftOut: leftOut.map(toThing),
    unknown: [...unknown],
  }
}

type Order = BasketBody['plans'][number]['orders'][number]

const toOffered = (offer: OfferView): Omit<Order['things'][number], 'id' | 'name' | 'link'> => ({
  offerId: offer.id,
  amountMinor: offer.priceMinor,
  variant: offer.variantLabel,
  availability: offer.availability,
  availableFrom: offer.availableFrom?.toISOString() ?? null,
  shopLink: shopLink(offer.id),
})
