import type { CountedAd } from '#application/ad/ad-store.ts'
import type { ReviewView } from '#application/review/review-store.ts'

export const anAd: CountedAd = {
  id: '0198c9a0-7a20-7e41-9b3d-3a4c5d6e7f81',
  companyName: 'Kauri Broadband',
  email: 'ads@kauri-broadband.example',
  type: 'landscape',
  link: 'https://kauri-broadband.example/',
  categories: ['networking'],
  brands: [],
  image: '/images/5f0c8d5b7a6e4d3c2b1a09f8e7d6c5b4',
  startsAt: new Date('2026-02-28T11:00:00.000Z'),
  endsAt: new Date('2026-03-31T10:59:59.000Z'),
  demo: false,
  archivedAt: null,
  createdAt: new Date('2026-02-20T00:00:00.000Z'),
  impressions: 812,
  clicks: 9,
}

/** As an admin submits one. */
export const anAdForm = {
  companyName: 'Kauri Broadband',
  email: 'ads@kauri.example',
  adImageUrl: 'https://kauri.example/banner.png',
  adLink: 'https://kauri.example/',
  adType: 'landscape',
  startDate: '2026-03-01',
  expiryDate: '2026-03-31',
}

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
