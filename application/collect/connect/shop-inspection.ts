import type { ShopPlatform } from '#domain/collect/shop-platform.ts'
import type { Country } from '#domain/market/country.ts'
import type { Availability } from '#domain/offer/availability.ts'
import type { SourceDraft } from '../source/source-store.ts'

/** What was found out about a shop with a few requests. Nothing is stored. */
export type ShopInspection = {
  /** Its front page, where it led us. */
  readonly url: string
  readonly platform: ShopPlatform | null
  readonly name: string
  readonly domain: string
  readonly country: Country
  /** Nothing said so: the country is a guess. */
  readonly isCountryGuessed: boolean
  /** Of the prices that were found; null where none says. */
  readonly currency: string | null
  readonly logo: string | null
  /** Its public terms, as its front page links to them. */
  readonly termsUrl: string | null
  readonly robots: RobotsVerdict
  readonly proposals: readonly SourceProposal[]
  readonly requests: number
  /** For a person to read: what could not be looked at, and why. */
  readonly notes: readonly string[]
  /** A retailer with this domain, to which the sources would be added. */
  readonly retailer: { readonly id: number; readonly name: string } | null
}

export type RobotsVerdict = {
  readonly isThere: boolean
  readonly mayReadFrontPage: boolean
  readonly crawlDelaySeconds: number | null
  /** Between two of our requests: ours, or its own when that is longer. */
  readonly pauseSeconds: number
}

export type SourceProposal = SourceDraft & {
  readonly mayRead: boolean
  /** Products or pages; null where nobody says. */
  readonly count: number | null
  readonly isCountExact: boolean
  readonly currency: string | null
  /** Of the rows that were looked at. */
  readonly accepted: number
  readonly refused: number
  readonly sample: readonly SampleRow[]
  /** The commonest problems of the rows. */
  readonly problems: readonly string[]
  /** Why it cannot be used; null: it can. */
  readonly broken: string | null
  /** Of one collection, for pauses alone. */
  readonly secondsPerRun: number
}

export type SampleRow = {
  readonly title: string
  readonly url: string
  readonly image: string | null
  readonly priceMinor: number
  readonly regularMinor: number
  readonly availability: Availability
  readonly brand: string | null
  readonly category: string | null
  readonly gtin: string | null
}

/** What the front page of a shop says about it. Addresses are whole. */
export type HomePage = {
  readonly name: string | undefined
  readonly language: string | undefined
  readonly logo: string | undefined
  /** RSS and Atom documents that it links to. */
  readonly feeds: readonly string[]
  readonly termsUrl: string | undefined
  /** Where its products may stand, such as /shop. */
  readonly storePages: readonly string[]
}

export type ReadHomePage = (html: string, url: string) => HomePage
