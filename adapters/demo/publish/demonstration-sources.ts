import type { SourceDraft } from '#application/collect/source.ts'
import { domainOf, shops, type Shop } from '../shops.ts'
import { sourcePathOf } from './shop-site.ts'

/** How a shop of the demonstration is collected. */
export type DemonstrationSource = Pick<SourceDraft, 'kind' | 'name' | 'url' | 'country'> & {
  readonly retailerSlug: string
}

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
