import type { Ad } from './ad-store.ts'

/** Newest first; at most 100. */
export type ListRunningAds = (now: Date) => Promise<readonly Ad[]>

export type CountedAd = Ad & { readonly impressions: number; readonly clicks: number }

export type CountedAds = {
  readonly items: readonly CountedAd[]
  readonly next: AdPlace | undefined
}

export type AdPlace = { readonly at: Date; readonly id: string }

export type AdsAsked = {
  /** Part of a company name or an address; matches everything when missing. */
  readonly search?: string
  readonly after?: AdPlace
  readonly limit: number
}

export type ListAds = (asked: AdsAsked) => Promise<CountedAds>

/** Days with counts, latest first; at most 400. */
export type AdDay = { readonly day: string; readonly impressions: number; readonly clicks: number }

export type FindAd = (id: string) => Promise<CountedAd | undefined>

export type ListAdDays = (id: string) => Promise<readonly AdDay[]>

export type CountAd = (id: string, what: 'impressions' | 'clicks', at: Date) => Promise<void>
