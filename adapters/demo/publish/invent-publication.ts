import { broadFamilies, deepFamilies } from '../families.ts'
import { inventOffers } from '../demonstration-offers.ts'
import { inventProducts } from '../demonstration-products.ts'
import { makePublication, type Publication } from './publication.ts'
import { toPublished } from './published-offer.ts'

/** What the shops publish while no demonstration is at hand: what one sells is invented when it is asked. */
export const inventPublication = (seed: number): Publication => {
  const products = inventProducts([...deepFamilies, ...broadFamilies], seed)
  return makePublication((shop, now) =>
    products.flatMap((invented) =>
      inventOffers(invented, now, seed, shop).map(({ offer }) =>
        toPublished(shop, offer, invented.product),
      ),
    ),
  )
}
