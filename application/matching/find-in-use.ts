import type { OfferId } from '#domain/ids.ts'
import { productNotFound } from '../catalogue/product-errors.ts'
import type { ProductStore } from '../catalogue/product-store.ts'
import { offerNotFound } from '../offer/offer-errors.ts'
import type { OfferStore } from '../offer/offer-store.ts'
import { productOutOfUse } from './matching-errors.ts'
import type { MatchedProduct, MatchingStore } from './matching-store.ts'

/** Follows mergers. Throws DomainError 'not-found', or 'conflict' when it is archived. */
export const findInUse = async (
  matching: MatchingStore,
  publicId: string,
): Promise<MatchedProduct> => {
  const named = await matching.findProduct(publicId)
  if (!named) throw productNotFound(publicId)
  const living = await matching.findLiving(named.id)
  if (!living || living.archivedAt !== null) throw productOutOfUse('productId')
  return living
}

/**
 * The one it leaves and the one it gets. Throws DomainError 'conflict' for one out of use since.
 */
export const lockInUse = async (
  products: ProductStore,
  leftId: number | null,
  chosenId: number | null,
): Promise<void> => {
  const living = await products.lock([leftId, chosenId].filter((id) => id !== null))
  if (chosenId !== null && !living.includes(chosenId)) throw productOutOfUse('productId')
}

/** Locks the retailer of an offer, as everybody does first. Throws DomainError 'not-found'. */
export const lockRetailerOf = async (
  { matching, offers }: { readonly matching: MatchingStore; readonly offers: OfferStore },
  offerId: OfferId,
): Promise<void> => {
  const retailerId = await matching.findRetailerId(offerId)
  if (retailerId === undefined) throw offerNotFound()
  await offers.lockRetailer(retailerId)
}
