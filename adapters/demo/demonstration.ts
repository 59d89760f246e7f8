import { markets } from '#domain/market/markets.ts'
import type {
  DemonstrationAd,
  DemonstrationBrand,
  DemonstrationPricePoint,
  DemonstrationRetailer,
  DemonstrationSource,
  MakeDemonstration,
} from '#application/demo/demonstration.ts'
import { currencyOf } from '#domain/market/country.ts'
import { demonstrationAds } from './ads.ts'
import { inventOffers, type InventedOffer } from './demonstration-offers.ts'
import { inventProducts } from './demonstration-products.ts'
import { inventReviews } from './demonstration-reviews.ts'
import { broadFamilies, deepFamilies } from './families.ts'
import { sourcePathOf } from './publish/shop-site.ts'
import { listOf, readTable } from './read-table.ts'
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
  shippingFrom: `${shop.city}, ${markets[shop.country].name}`,
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

/** Brands that shops in New Zealand and Australia sell, with other ways in which people write them. */
export const demonstrationBrands: readonly DemonstrationBrand[] = readTable('brands', [
  'name',
  'other spellings',
]).map((row) => ({ name: row.name, aliases: listOf(row['other spellings']) }))

/** Ads that run from a month before the demonstration is loaded until years after it. */
const inventAds = (now: Date): DemonstrationAd[] =>
  demonstrationAds.map(({ name, type, company }, at) => ({
    id: `00000000-0000-7ad0-8000-${String(at + 1).padStart(12, '0')}`,
    companyName: company,
    email: `ads@${name}.example`,
    type,
    link: `https://${name}.example/`,
    image: `/images/demo/ads/${name}.svg`,
    startsAt: new Date(now.getTime() - 30 * dayMs),
    endsAt: new Date(now.getTime() + 1500 * dayMs),
  }))

const dayMs = 86_400_000

export const demonstrationSources = (of: readonly Shop[] = shops): DemonstrationSource[] =>
  of.map((shop) => ({
    retailerSlug: shop.slug,
    kind: shop.publishes.kind,
    name: names[shop.publishes.kind],
    url: `https://${domainOf(shop)}${sourcePathOf(shop)}`,
    country: shop.country,
  }))

const names = {
  feed: 'Product feed',
  shopify: 'Shopify shop',
  pages: 'Product pages',
} as const satisfies Readonly<Record<DemonstrationSource['kind'], string>>
