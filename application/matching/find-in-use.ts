import { productNotFound } from '../catalogue/product-errors.ts'
import { productOutOfUse } from './matching-errors.ts'
import type { MatchedProduct, MatchingStore } from './matching-store.ts'

/**
 * The product of this public id, or what it was merged into. Throws DomainError 'not-found', or
 * 'conflict' when it is archived.
 */
export const findInUse = async (
  matching: MatchingStore,
  publicId: string,
): Promise<MatchedProduct> => {
  const named = await matching.findProduct(publicId)
  if (!named) throw productNotFound()
  const living = await matching.findLiving(named.id)
  if (!living || living.archivedAt !== null) throw productOutOfUse('productId')
  return living
}
