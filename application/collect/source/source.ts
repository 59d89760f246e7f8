import type { SourceKind } from '#domain/collect/source-kind.ts'
import type { Country } from '#domain/market/country.ts'
import type { RunState } from '../run/run.ts'

/** What an admin says of a source. */
export type SourceDraft = {
  readonly kind: SourceKind
  readonly name: string
  /** The feed, the shop's front page, or its sitemap. */
  readonly url: string
  /** To which it sells; its prices are in the currency of that country. */
  readonly country: Country
  /** From one collection to the next; null when it is collected on demand alone. */
  readonly everyMinutes: number | null
  /** Offers that were last seen longer ago than this are stale. */
  readonly freshHours: number
}

/** A source as admins see it. */
export type SourceView = SourceDraft & {
  readonly id: number
  readonly retailer: {
    readonly id: number
    readonly slug: string
    readonly name: string
    /** Its sources are not collected. */
    readonly isArchived: boolean
  }
  readonly createdAt: Date
  readonly lastGoodAt: Date | null
  readonly nextRunAt: Date | null
  /** Collections in a row that failed. */
  readonly failures: number
  readonly paused: { readonly at: Date; readonly by: string; readonly reason: string } | null
  /** Present ones that it carries. */
  readonly offerCount: number
  /** The last that was no trial; null before the first. */
  readonly lastRun: SourceRun | null
}

export type SourceRun = {
  readonly id: number
  readonly state: RunState
  /** When it ended; of one that has not, when it began. */
  readonly at: Date
  /** Why it failed, in words. */
  readonly error: string | null
  /** Why it waits, or waited, for a person, in words. */
  readonly heldFor: readonly string[]
}

export type SourceFilter = {
  /** Part of its name, its address or the name of its retailer. */
  readonly search: string | undefined
  readonly state: 'all' | 'active' | 'paused' | 'failing' | 'held'
  /** Of this retailer alone, by its id. */
  readonly retailerId: number | undefined
  /** `next` of the page before. */
  readonly after: string | undefined
  readonly limit: number
}

/** Sources that wait for a person first, then paused ones, then the others, by their ids; `next` is null when these are the last. */
export type SearchSources = (
  filter: SourceFilter,
) => Promise<{ readonly items: readonly SourceView[]; readonly next: string | null }>

export type FindSource = (id: number) => Promise<SourceView | undefined>
