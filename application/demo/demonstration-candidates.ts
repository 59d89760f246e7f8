import { blockingKeysOf, commonKey } from '#domain/matching/blocking-keys.ts'
import { describeProduct } from '#domain/matching/describe-product.ts'
import { traitsOf } from '#domain/matching/product-traits.ts'
import { plainWordWeights } from '#domain/matching/words/word-weights.ts'
import {
  type FindCandidates,
  type KnownProduct,
  likeliestProducts,
} from '../matching/find-candidates.ts'
import type { Demonstration } from './demonstration.ts'

export const demonstrationCandidates = (
  { products }: Demonstration,
  productIds: ReadonlyMap<string, number>,
): FindCandidates => {
  const known = new Map<number, KnownProduct>()
  const holders = new Map<string, number[]>()
  for (const product of products) {
    const productId = productIds.get(product.publicId) ?? 0
    const described = describeProduct({ ...product, gtins: product.gtin ? [product.gtin] : [] })
    // Nothing is made of what is like it: neither its group nor its category is asked for.
    known.set(productId, { productId, groupId: 0, categoryId: 0, described })
    for (const key of blockingKeysOf(traitsOf(described, plainWordWeights))) {
      const ids = holders.get(key)
      if (ids) ids.push(productId)
      else holders.set(key, [productId])
    }
  }
  for (const [key, { length }] of holders) if (length > commonKey) holders.delete(key)
  return (keys) =>
    Promise.resolve(
      keys.map((ofOffer) =>
        likeliestProducts(ofOffer, holders).flatMap((id) => known.get(id) ?? []),
      ),
    )
}
