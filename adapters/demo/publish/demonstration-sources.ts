import type { DemonstrationSource } from '#application/demo/demonstration.ts'
import { domainOf, shops, type Shop } from '../shops.ts'
import { sourcePathOf } from './shop-site.ts'

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
