import type { Demonstration } from '#application/demo/demonstration.ts'
import type { Shop } from '../shops.ts'
import { toPublished, type PublishedOffer } from './published-offer.ts'
import { makeShopSite, type ShopSite } from './shop-site.ts'

/** What the shops of the demonstration publish at a moment: the same through a whole day (UTC). */
export type Publication = {
  readonly siteOf: (shop: Shop, now: Date) => ShopSite
}

/** Made of what a shop sells at a moment. */
export const makePublication = (
  offersOf: (shop: Shop, now: Date) => readonly PublishedOffer[],
): Publication => {
  const sites = new Map<string, ShopSite>()
  return {
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

/** What the shops publish of a demonstration that was just invented, whenever they are asked. */
export const publishDemonstration = ({ products, offers }: Demonstration): Publication => {
  const byId = new Map(products.map((product) => [product.publicId, product]))
  const offersOf = Map.groupBy(offers, ({ retailerSlug }) => retailerSlug)
  return makePublication((shop) =>
    (offersOf.get(shop.slug) ?? []).flatMap((offer) => {
      const product = byId.get(offer.publicId)
      return product ? toPublished(shop, offer, product) : []
    }),
  )
}
