import type { ProductPage } from '../offer/offer-view.ts'
import type { FindFitting } from '../search/fitting-query.ts'
import type { SavedSearch } from '../search/saved-search.ts'
import type { ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import type { Sale } from '#domain/offer/sale.ts'
import type {
  Cadence,
  SearchWatchKind,
  WatchReach,
  WatchRule,
  WatchScope,
} from '#domain/watch/watch.ts'

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
  /** Watches of searches that wait in the country. */
  readonly listSearches: (country: Country) => Promise<readonly SearchCandidate[]>
  readonly readChanged: (
    productIds: readonly ProductId[],
    country: Country,
  ) => Promise<readonly ChangedProduct[]>
  /** Of these products those that the watches tell no more. */
  readonly listKnown: (
    watchIds: readonly string[],
    productIds: readonly ProductId[],
  ) => Promise<readonly WatchedFit[]>
  readonly findFitting: FindFitting
  /** Each product once for a watch: what is known, or was noted by another worker, is left out. */
  readonly noteFits: (fits: readonly NotedFit[]) => Promise<void>
  /** They may be told again. */
  readonly forget: (fits: readonly WatchedFit[]) => Promise<void>
  /** Locks watchers with events that are due, and answers those events, by watcher. */
  readonly claimDue: (now: Date, watchers: number) => Promise<readonly DueEvent[]>
  /** The same without locks. */
  readonly peekDue: (now: Date, watchers: number) => Promise<Due>
  readonly settle: (outcomes: readonly Outcome[], now: Date) => Promise<void>
  /** Digests are due at once. */
  readonly hurryDigests: (now: Date) => Promise<number>
}

export type TakenChanges = {
  readonly taken: number
  readonly candidates: readonly Candidate[]
  readonly changes: readonly Change[]
}

/** Null = in any country. */
export type Change = { readonly productId: ProductId; readonly country: Country | null }

export type SearchCandidate = {
  readonly watchId: string
  readonly watcherId: string
  readonly kind: SearchWatchKind
  readonly thresholdMinor: number | null
  readonly country: Country
  readonly basis: Basis
  readonly cadence: Cadence
  readonly search: SavedSearch
  /** What was listed later is new. */
  readonly knownUpTo: number
}

export type ChangedProduct = {
  readonly productId: ProductId
  /** In which order it was first listed in the country. */
  readonly number: number
  /** Of any condition and shop; empty = nobody sells it. */
  readonly sales: readonly Sale[]
  /** What it is found by. */
  readonly lexemes: ReadonlySet<string>
}

export type WatchedFit = { readonly watchId: string; readonly productId: ProductId }

export type NotedFit = WatchedFit & {
  readonly watcherId: string
  readonly amountMinor: number
  readonly thresholdMinor: number | null
  readonly at: Date
  readonly dueAt: Date
}

export type Due = {
  readonly products: readonly ProductPage[]
  readonly searches: readonly DueSearch[]
}

/** A watch of a search, and what it may tell. */
export type DueSearch = Omit<SearchCandidate, 'watcherId' | 'cadence' | 'knownUpTo'> & {
  readonly productIds: readonly ProductId[]
}

export type DueEvent = ProductPage &
  WatchScope &
  WatchRule & {
    readonly watchId: string
    readonly number: number
    readonly watcherId: string
    readonly at: Date
    readonly amountMinor: number
    readonly isActive: boolean
    /** Null of a product. */
    readonly search: SavedSearch | null
    readonly cadence: Cadence
    readonly recipient: string
    /** Of an account. */
    readonly name: string | null
    /** Nothing reaches them: the account is disabled, or its mails are refused and there is no device. */
    readonly isRefused: boolean
    readonly mailsAreRefused: boolean
    readonly hasDevices: boolean
    /** When this watch was mailed last; of a search, with this product. */
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
