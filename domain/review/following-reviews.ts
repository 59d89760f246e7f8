import type { AccountId } from '../ids.ts'

/** Null: an invented author of the demonstration. */
export type AuthoredReview = { readonly id: string; readonly accountId: AccountId | null }

type Move = {
  readonly moving: readonly AuthoredReview[]
  readonly present: readonly AuthoredReview[]
  /** Whether another variant of the former model is still sold. */
  readonly hasOtherVariants: boolean
}

/**
 * The reviews that move with a product to another model: none while another variant has them, else
 * those of authors without a review there.
 */
export const followingReviews = ({ moving, present, hasOtherVariants }: Move): string[] => {
  if (hasOtherVariants) return []
  const authors = new Set(present.flatMap(({ accountId }) => accountId ?? []))
  return moving
    .filter(({ accountId }) => accountId === null || !authors.has(accountId))
    .map(({ id }) => id)
}
