import type { AccountId } from '../ids.ts'

/** Null: an invented author of the demonstration. */
export type AuthoredReview = { readonly id: string; readonly accountId: AccountId | null }

type Move = {
  readonly moving: readonly AuthoredReview[]
  readonly present: readonly AuthoredReview[]
  readonly hasOtherVariants: boolean
}

/** None while another variant has them, else those of authors without a review there. */
export const followingReviews = ({ moving, present, hasOtherVariants }: Move): string[] => {
  if (hasOtherVariants) return []
  const authors = new Set(present.flatMap(({ accountId }) => accountId ?? []))
  return moving
    .filter(({ accountId }) => accountId === null || !authors.has(accountId))
    .map(({ id }) => id)
}
