import { type Ads, adNotFound } from '#application/ad/ads.ts'
import type { CountedAd } from '#application/ad/ad-store.ts'

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

/** One ad, which runs; nothing is kept. */
export const someAds = {
  listRunning: async () => [anAd],
  async meet(id) {
    if (id !== anAd.id) throw adNotFound(id)
    return anAd
  },
  list: async () => ({ items: [anAd], next: undefined }),
  async show(id) {
    if (id !== anAd.id) throw adNotFound(id)
    return { ad: anAd, days: [{ day: '2026-03-01', impressions: 812, clicks: 9 }] }
  },
  create: async () => anAd,
  change: async () => anAd,
  archive: async () => {},
  async remove(id) {
    if (id !== anAd.id) throw adNotFound(id)
  },
} satisfies Partial<Ads>

/** What an admin fills in for an ad. */
export const anAdForm = {
  companyName: 'Kauri Broadband',
  email: 'ads@kauri.example',
  adImageUrl: 'https://kauri.example/banner.png',
  adLink: 'https://kauri.example/',
  adType: 'landscape',
  startDate: '2026-03-01',
  expiryDate: '2026-03-31',
}
