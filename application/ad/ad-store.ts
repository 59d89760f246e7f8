import type { AdAim } from '#domain/ad/ad-aim.ts'
import type { AdType } from '#domain/ad/ad.ts'

export type Ad = AdAim & {
  readonly id: string
  readonly companyName: string
  readonly email: string
  readonly type: AdType
  readonly link: string
  readonly image: string
  readonly startsAt: Date
  /** The last second of its last day. */
  readonly endsAt: Date
  readonly demo: boolean
  readonly archivedAt: Date | null
  readonly createdAt: Date
}

export type AdStore = {
  readonly insert: (ad: Ad) => Promise<void>
  readonly lock: (id: string) => Promise<Ad | undefined>
  readonly replace: (ad: Ad) => Promise<void>
  /** Also removes its counts. */
  readonly remove: (id: string) => Promise<void>
}

export type CountedAd = Ad & { readonly impressions: number; readonly clicks: number }

type CountedAds = {
  readonly items: readonly CountedAd[]
  readonly next: AdPlace | undefined
}

type AdPlace = { readonly at: Date; readonly id: string }

type AdsAsked = {
  /** Part of a company name or an address; matches everything when missing. */
  readonly search?: string
  readonly after?: AdPlace
  readonly limit: number
}

export type AdDay = { readonly day: string; readonly impressions: number; readonly clicks: number }

export type AdReads = {
  /** Newest first; at most 100. */
  readonly listRunning: (now: Date) => Promise<readonly Ad[]>
  readonly list: (asked: AdsAsked) => Promise<CountedAds>
  readonly find: (id: string) => Promise<CountedAd | undefined>
  /** Days with counts, latest first; at most 400. */
  readonly listDays: (id: string) => Promise<readonly AdDay[]>
}

export type CountAd = (id: string, what: 'impressions' | 'clicks', at: Date) => Promise<void>
