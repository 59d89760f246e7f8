import { describe, expect, test } from 'vitest'
import type { OwnReviewBody, ReviewBody, ReviewsBody } from '#openapi/schemas/review.ts'
import { withOwnReview } from '#web/src/components/reviews/own-review.tsx'

const review = (id: string, rating: number, reviewText = 'Good.'): ReviewBody => ({
  id,
  uid: id,
  name: id,
  rating,
  reviewText,
  productQuery: 'awMiEnyh59s',
  productTitle: 'Kettle',
  clientDate: '2026-03-01T00:00:00.000Z',
  editedDate: null,
})

const own = (rating: number, reviewText = 'Mine.', hiddenReason: string | null = null) =>
  ({ ...review('own', rating, reviewText), hiddenReason }) satisfies OwnReviewBody['review']

const known: ReviewsBody = {
  success: true,
  reviews: [review('a', 5), review('own', 3, 'Mine.'), review('b', 4)],
  average: 4,
  count: 3,
  distribution: { 1: 0, 2: 0, 3: 1, 4: 1, 5: 1 },
  nextCursor: null,
}

const ids = ({ reviews }: ReviewsBody): readonly string[] => reviews.map(({ id }) => id)

describe('what a page shows once somebody has changed their review', () => {
  test('has a new one at the top, and counts it', () => {
    const without: ReviewsBody = {
      ...known,
      reviews: [review('a', 5)],
      count: 1,
      average: 5,
      distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 },
    }
    const shown = withOwnReview(without, null, own(2))
    expect(ids(shown)).toEqual(['own', 'a'])
    expect(shown).toMatchObject({ count: 2, average: 3.5, distribution: { 2: 1, 5: 1 } })
  })

  test('has a changed one in its place, and counts its new stars alone', () => {
    const shown = withOwnReview(known, own(3), own(5, 'Better.'))
    expect(ids(shown)).toEqual(['a', 'own', 'b'])
    expect(shown.reviews[1]?.reviewText).toBe('Better.')
    expect(shown).toMatchObject({ count: 3, average: 4.7, distribution: { 3: 0, 5: 2 } })
  })

  test('does not list one without a text, but counts it', () => {
    const shown = withOwnReview(known, own(3), own(3, ''))
    expect(ids(shown)).toEqual(['a', 'b'])
    expect(shown.count).toBe(3)
  })

  test('has a deleted one nowhere', () => {
    const shown = withOwnReview(known, own(3), null)
    expect(ids(shown)).toEqual(['a', 'b'])
    expect(shown).toMatchObject({ count: 2, average: 4.5 })
  })

  test('has a hidden one nowhere, whatever becomes of it', () => {
    const hidden = own(1, 'Spam.', 'Spam.')
    const others = withOwnReview(known, own(3), null)
    expect(withOwnReview(others, hidden, own(5, 'Spam!', 'Spam.'))).toEqual(others)
  })
})
