import type { ReviewView } from '#application/review/review-views.ts'
import type { Reviews } from '#application/review/reviews.ts'

export const aReview: ReviewView = {
  id: '0198c9a0-6c11-7b21-8a3c-2f4b5d6e7f80',
  uid: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
  name: 'Aroha Ngata',
  rating: 4,
  text: 'Light and quick.',
  product: { publicId: 'awMiEnyh59s', title: 'Apple iPhone 15 Pro 128GB' },
  writtenAt: new Date('2026-03-01T00:00:00.000Z'),
  changedAt: new Date('2026-03-01T00:00:00.000Z'),
}

/** One review, whatever is asked for; changes come to nothing. */
export const someReviews = {
  list: async () => ({
    reviews: [aReview],
    average: 4,
    count: 1,
    distribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 },
    next: undefined,
  }),
  own: async () => null,
  submit: async () => ({ review: { ...aReview, hiddenReason: null }, isNew: true }),
  remove: async () => {},
  report: async () => {},
  listForAdmins: async () => [],
  hide: async () => {},
  showAgain: async () => {},
  dismissReports: async () => {},
} satisfies Partial<Reviews>
