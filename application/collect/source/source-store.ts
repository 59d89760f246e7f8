import type { RetailerId } from '#domain/ids.ts'
import type { SourceKind } from '#domain/collect/source-kind.ts'
import type { Country } from '#domain/market/country.ts'
import type { RunState } from '../run/run.ts'

export type SourceRecord = SourceDraft & {
  readonly id: number
  readonly retailerId: RetailerId
  readonly nextRunAt: Date | null
  readonly pausedReason: string | null
}

export type SourceStore = {
  /** Locks it for the transaction; undefined when there is none or it is archived. */
  lockRetailer(id: number): Promise<SourceRetailer | undefined>
  listOfRetailer(
    retailerId: RetailerId,
  ): Promise<readonly Pick<SourceRecord, 'id' | 'name' | 'url' | 'country'>[]>
  add(retailerId: RetailerId, draft: SourceDraft, nextRunAt: Date | null): Promise<number>
  lock(id: number): Promise<SourceRecord | undefined>
  edit(id: number, draft: SourceDraft, nextRunAt: Date | null): Promise<void>
  /** Forgets the ETag of the former address and discards an open run. */
  leaveAddress(id: number, at: Date): Promise<void>
  pause(id: number, paused: Pause): Promise<void>
  resume(id: number, nextRunAt: Date | null): Promise<void>
  /** Its name becomes free; an open run is discarded. */
  remove(id: number, at: Date): Promise<void>
  /** One that still carries offers; undefined when there is none or it is locked elsewhere. */
  takeRemoved(id: number | undefined): Promise<RemovedSource | undefined>
  listOffers(id: number, limit: number): Promise<readonly string[]>
}

export type RemovedSource = { readonly id: number; readonly retailerId: RetailerId }

type SourceRetailer = { readonly id: number; readonly domains: readonly string[] }

type Pause = { readonly at: Date; readonly by: string; readonly reason: string }

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
