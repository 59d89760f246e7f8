import type { DemonstrationAd } from '#application/demo/demonstration.ts'
import { demonstrationAds } from './ads.ts'

/** Ads that run from a month before the demonstration is loaded until years after it. */
export const inventAds = (now: Date): DemonstrationAd[] =>
  demonstrationAds.map(({ name, type, company }, at) => ({
    id: `00000000-0000-7ad0-8000-${String(at + 1).padStart(12, '0')}`,
    companyName: company,
    email: `ads@${name}.example`,
    type,
    link: `https://${name}.example/`,
    image: `/images/demo/ads/${name}.svg`,
    startsAt: new Date(now.getTime() - 30 * dayMs),
    endsAt: new Date(now.getTime() + 1500 * dayMs),
  }))

const dayMs = 86_400_000
