import type { ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { Sale } from '#domain/offer/sale.ts'
import type { Cadence, WatchReach, WatchRule, WatchScope } from '#domain/watch/watch.ts'

/** A watch that a changed product may fire or arm again. */
export type Candidate = WatchScope &
  WatchRule & {
    readonly watchId: string
    readonly watcherId: string
    readonly armed: boolean
    /** Events so far. */
    readonly events: number
    /** Of the last event within 12 months, for new lows. */
    readonly lastLowMinor: number | null
    readonly cadence: Cadence
    /** What changed: of a whole model, one of its variants. */
    readonly productId: ProductId
    /** Of the changed product when armed, else of all that is watched. */
    readonly sales: readonly Sale[]
  }

export type Fired = {
  readonly watchId: string
  readonly watcherId: string
  readonly events: number
  readonly productId: ProductId
  readonly amountMinor: number
  /** What it waited for. */
  readonly thresholdMinor: number | null
  readonly at: Date
  readonly dueAt: Date
  /** What it waits for now. */
  readonly armed: boolean
  readonly nextThresholdMinor: number | null
  readonly reach: WatchReach
}

/** In the transaction that takes the changes off the list: an event is noted with them or not at all. */
export type WatchEventStore = {
  /** At most `limit` changes; those of a whole model are found by any of its variants. */
  readonly takeDue: (limit: number, now: Date) => Promise<TakenChanges>
  /** Each once: what another worker has fired is left out. */
  readonly fire: (fired: readonly Fired[]) => Promise<void>
  readonly rearm: (watchIds: readonly string[]) => Promise<void>
  /** Locks watchers with events that are due, and answers those events, by watcher. */
  readonly claimDue: (now: Date, watchers: number) => Promise<readonly DueEvent[]>
  /** The same without locks. */
  readonly peekDue: (now: Date, watchers: number) => Promise<readonly DueProduct[]>
  readonly settle: (outcomes: readonly Outcome[], now: Date) => Promise<void>
  /** Digests are due at once. */
  readonly hurryDigests: (now: Date) => Promise<number>
}

export type TakenChanges = {
  readonly taken: number
  readonly candidates: readonly Candidate[]
}

export type DueProduct = { readonly productId: ProductId; readonly country: Country }

export type DueEvent = DueProduct &
  WatchScope &
  WatchRule & {
    readonly watchId: string
    readonly number: number
    readonly watcherId: string
    readonly at: Date
    readonly amountMinor: number
    readonly isActive: boolean
    readonly cadence: Cadence
    readonly recipient: string
    /** Of an account. */
    readonly name: string | null
    readonly isRefused: boolean
    /** When this watch was mailed last. */
    readonly mailedAt: Date | null
    /** When the product was mailed last to the watcher, by whichever watch. */
    readonly productMailedAt: Date | null
  }

export type Outcome = Pick<DueEvent, 'watchId' | 'number'> &
  ({ readonly outcome: 'mailed' | 'lapsed' | 'hushed' } | { readonly dueAt: Date })

/** What a mail says of a product beside its offers; undefined when it is gone. */
export type DescribeWatched = (
  productIds: readonly ProductId[],
) => Promise<ReadonlyMap<ProductId, WatchedProduct>>

export type WatchedProduct = {
  readonly publicId: string
  readonly slug: string
  readonly title: string
}
