import type { Demonstration } from '#application/demo/demonstration.ts'
import { makePublication, type Publication } from './publication.ts'
import { toPublished } from './published-offer.ts'

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
