import { broadFamilies } from '../families/broad.ts'
import { deepFamilies } from '../families/deep.ts'
import { inventOffers } from '../demonstration-offers.ts'
import { inventProducts } from '../demonstration-products.ts'
import type { Shop } from '../shops.ts'
import { toPublished, type PublishedOffer } from './published-offer.ts'
import { makeShopSite, type ShopSite } from './shop-site.ts'

/** What the shops of the demonstration publish at a moment: the same through a whole day (UTC). */
export type Publication = {
  readonly siteOf: (shop: Shop, now: Date) => ShopSite
  readonly offersOf: (shop: Shop, now: Date) => readonly PublishedOffer[]
}

export const makePublication = (seed: number): Publication => {
  const products = inventProducts([...deepFamilies, ...broadFamilies], seed)
  const sites = new Map<string, ShopSite>()

  const offersOf: Publication['offersOf'] = (shop, now) =>
    products.flatMap((invented) =>
      inventOffers(invented, now, seed, shop).map(({ offer }) =>
        toPublished(shop, offer, invented),
      ),
    )
  return {
    offersOf,
    siteOf: (shop, now) => {
      const key = `${now.toISOString().slice(0, 10)} ${shop.slug}`
      const known = sites.get(key)
      if (known !== undefined) return known
      const site = makeShopSite(shop, offersOf(shop, now))
      const [oldest] = sites.size === mostSites ? sites.keys() : []
      if (oldest !== undefined) sites.delete(oldest)
      sites.set(key, site)
      return site
    },
  }
}

/** A few shops are read at a time. */
const mostSites = 6
