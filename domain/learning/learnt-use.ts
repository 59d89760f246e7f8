import type { ProductId } from '../ids.ts'

/** From 0 to 1: how well a product is liked by those who search for the words, or for its kind. */
export type LearntUse = (id: ProductId, isMeant: boolean) => number

type Popularity = ReadonlyMap<ProductId, number>

/** What is liked in the category that the words mean says less than what is liked for the words. */
export const learntUse =
  (ofWords: Popularity, inCategory: Popularity): LearntUse =>
  (id, isMeant) =>
    Math.max(ofWords.get(id) ?? 0, isMeant ? categoryShare * (inCategory.get(id) ?? 0) : 0)

const categoryShare = 0.3
