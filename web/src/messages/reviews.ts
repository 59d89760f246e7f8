export const reviewMessages = {
  heading: 'Reviews',
  none: 'No reviews yet. Be the first to say what it is like.',
  noneWithText: 'Nobody has written a review yet.',
  from: (count: number): string => (count === 1 ? 'from 1 rating' : `from ${count} ratings`),
  rated: (stars: number | string): string => `${stars} of 5 stars`,
  stars: (stars: number): string => (stars === 1 ? '1 star' : `${stars} stars`),
  write: 'Write a review',
  prompt: 'Have you used it? Tell others what it is like.',
  signIn: 'Sign in to write a review',
  edited: (day: string): string => `edited ${day}`,
  about: (title: string): string => `About ${title}`,
  report: 'Report',
  reportOf: (name: string): string => `Report the review by ${name}`,
  more: 'Load more reviews',
  loading: 'Fetching more reviews…',
  shown: (shown: number): string => `${shown} reviews shown`,
} as const

/** What the specification says of reviews that cannot be read; what kept them away decides. */
export const fetchFailure = ({
  status,
  code,
}: {
  readonly status: number
  readonly code: string
}): string => {
  if (code === 'review.product_unknown') return fetchFailures.invalid
  return status === 0 || status >= 500 ? fetchFailures.failed : fetchFailures.refused
}

const fetchFailures = {
  invalid: 'Invalid product query. Unable to fetch reviews.',
  refused: 'Sorry, we are unable to fetch reviews for this product.',
  failed: 'Failed to fetch reviews.',
} as const
