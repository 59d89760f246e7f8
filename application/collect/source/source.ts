import type { RetailerId } from '#domain/ids.ts'
import type { SourceKind } from '#domain/collect/source-kind.ts'
import type { Country } from '#domain/market/country.ts'
import type { RunState } from '../run/run.ts'

export type SourceDraft = {
  readonly kind: SourceKind
  readonly name: string
  readonly url: string
  readonly country: Country
  /** Null: collected on demand alone. */
  readonly everyMinutes: number | null
  /** Offers that were seen longer ago are stale. */
  readonly freshHours: number
}

export type SourceView = SourceDraft & {
  readonly id: number
  readonly retailer: {
    readonly id: number
    readonly slug: string
    readonly name: string
    readonly isArchived: boolean
  }
  readonly createdAt: Date
  readonly lastGoodAt: Date | null
  readonly nextRunAt: Date | null
  readonly failures: number
  readonly paused: { readonly at: Date; readonly by: string; readonly reason: string } | null
  readonly offerCount: number
  readonly lastRun: SourceRun | null
}

export type SourceRun = {
  readonly id: number
  readonly state: RunState
  readonly at: Date
  readonly error: string | null
  readonly heldFor: readonly string[]
}

export type SourceFilter = {
  /** Part of its name, its address or its retailer's name. */
  readonly search: string | undefined
  readonly state: 'all' | 'active' | 'paused' | 'failing' | 'held'
  readonly retailerId: RetailerId | undefined
  readonly after: string | undefined
  readonly limit: number
}

/** Held ones first, then paused ones; `next` is null on the last page. */
export type SearchSources = (
  filter: SourceFilter,
) => Promise<{ readonly items: readonly SourceView[]; readonly next: string | null }>

export type FindSource = (id: number) => Promise<SourceView | undefined>
