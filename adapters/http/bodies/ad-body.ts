import type { Ad, CountedAd } from '#application/ad/ad-store.ts'
import type { AdBody, KeptAdBody } from '#openapi/schemas/ad.ts'

export const toAdBody = (ad: Ad): AdBody => ({
  id: ad.id,
  adType: ad.type,
  adLink: ad.link,
  adImage: ad.image,
  companyName: ad.companyName,
  startDate: toMoment(ad.startsAt),
  expiryDate: toMoment(ad.endsAt),
  clickLink: `/out/ad/${ad.id}`,
  shownImage: `/images/ad/${ad.id}`,
  demo: ad.demo,
  categories: [...ad.categories],
  brands: [...ad.brands],
})

export const toKeptAdBody = (ad: CountedAd): KeptAdBody => ({
  ...toAdBody(ad),
  email: ad.email,
  archived: ad.archivedAt !== null,
  impressions: ad.impressions,
  clicks: ad.clicks,
})

const toMoment = (at: Date): AdBody['startDate'] => ({
  seconds: Math.floor(at.getTime() / 1000),
  nanoseconds: (at.getTime() % 1000) * 1_000_000,
})
