import type {
  DemonstrationPricePoint,
  DemonstrationRetailer,
  MakeDemonstration,
} from '#application/demo/demonstration.ts'
import { currencyOf } from '#domain/market/country.ts'
import { countryNames } from '#domain/market/country.ts'
import { demonstrationBrands } from './brands.ts'
import { inventOffers, type InventedOffer } from './demonstration-offers.ts'
import { inventProducts } from './demonstration-products.ts'
import { inventAds } from './demonstration-ads.ts'
import { inventReviews } from './demonstration-reviews.ts'
import { broadFamilies, deepFamilies } from './families.ts'
import { demonstrationSources } from './publish/demonstration-sources.ts'
import { domainOf, shops, type Shop } from './shops.ts'

/** The demonstration catalogue: our own families, shops and prices, no data of anybody else. */
export const makeDemonstration: MakeDemonstration = ({ now, seed }) => {
  const products = inventProducts([...deepFamilies, ...broadFamilies], seed)
  const offers = products.flatMap((product) => inventOffers(product, now, seed))
  return {
    brands: demonstrationBrands,
    retailers: shops.map(toRetailer),
    sources: demonstrationSources(),
    products: products.map(({ product }) => product),
    offers: offers.map(({ offer }) => offer),
    reviews: inventReviews(products, now, seed),
    ads: inventAds(now),
    pricePoints: pointsOf(offers),
  }
}

/** In the order of their offers' ids: rows that come in the order of their key take a sixth less time. */
function* pointsOf(offers: readonly InventedOffer[]): Iterable<DemonstrationPricePoint> {
  const sorted = offers.toSorted((a, b) => (a.offer.id < b.offer.id ? -1 : 1))
  for (const { points } of sorted) yield* points
}

const toRetailer = (shop: Shop): DemonstrationRetailer => ({
  slug: shop.slug,
  name: shop.name,
  domains: [domainOf(shop)],
  logo: `/images/demo/shops/${shop.slug}.svg`,
  country: shop.country,
  shippingFrom: `${shop.city}, ${countryNames[shop.country]}`,
  verifiedReason: shop.verified ?? null,
  deliveryRules: [
    {
      country: shop.country,
      currency: currencyOf(shop.country),
      feeMinor: minor(shop.fee),
      freeOverMinor: minor(shop.freeOver),
      minDays: shop.days?.[0] ?? null,
      maxDays: shop.days?.[1] ?? null,
    },
  ],
})

const minor = (dollars: number | null): number | null =>
  dollars === null ? null : Math.round(dollars * 100)
