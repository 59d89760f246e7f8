import { expect, test } from 'vitest'
import { followingReviews, type AuthoredReview } from '#domain/review/following-reviews.ts'

const review = (id: string, accountId: string | null): AuthoredReview => ({ id, accountId })

const moving = [review('1', 'ana'), review('2', 'ben'), review('3', null)]

test('reviews follow a product whose model is sold in no other variant', () =>
  expect(followingReviews({ moving, present: [], hasOtherVariants: false })).toEqual([
    '1',
    '2',
    '3',
  ]))

test('reviews stay with another variant of the model', () =>
  expect(followingReviews({ moving, present: [], hasOtherVariants: true })).toEqual([]))

test('an author who has written about the other model keeps that review there', () => {
  const present = [review('4', 'ben'), review('5', null)]
  expect(followingReviews({ moving, present, hasOtherVariants: false })).toEqual(['1', '3'])
})
