import type { Ad } from './ad-store.ts'

/** What runs at that moment, the newest first; at most 100. */
export type ListRunningAds = (now: Date) => Promise<readonly Ad[]>

/** An ad with what was counted of it. */
export type CountedAd = Ad & { readonly impressions: number; readonly clicks: number }

export type CountedAds = {
  readonly items: readonly CountedAd[]
  /** The last one's place, when there are more. */
  readonly next: AdPlace | undefined
}

export type AdPlace = { readonly at: Date; readonly id: string }

export type AdsAsked = {
  /** Part of a company's name or address; everything when missing. */
  readonly search?: string
  readonly after?: AdPlace
  readonly limit: number
}

/** Every ad, whenever it runs, the newest first. */
export type ListAds = (asked: AdsAsked) => Promise<CountedAds>

/** Each day of the ads's life on which anything was counted, the latest first; at most 400. */
export type AdDay = { readonly day: string; readonly impressions: number; readonly clicks: number }

export type FindAd = (id: string) => Promise<CountedAd | undefined>

export type ListAdDays = (id: string) => Promise<readonly AdDay[]>

/** What is counted of an ad, by day and without whom. */
export type CountAd = (id: string, what: 'impressions' | 'clicks', at: Date) => Promise<void>
