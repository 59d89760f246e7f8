import type { FindFitting } from '../search/fitting-query.ts'
import type { SavedSearch } from '../search/saved-search.ts'
import type { AccountId, ProductGroupId, ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { Sale } from '#domain/offer/sale.ts'
import type { Cadence, WatchReach, WatchRule, WatchScope, WatchState } from '#domain/watch/watch.ts'

export type Watch = WatchScope &
  WatchRule & {
    readonly id: string
    readonly watcherId: string
    readonly subject: WatchSubject
    readonly country: Country
    readonly state: WatchState
    readonly armed: boolean
    readonly createdAt: Date
    /** How often whoever asked by an address wants to hear, from its confirmation on; null = as before. */
    readonly askedCadence: Cadence | null
  }

/** One product, its whole model, or whatever fits a search. */
export type WatchSubject =
  | {
      readonly productId: ProductId
      /** Of a whole model; null = this variant alone. */
      readonly groupId: ProductGroupId | null
    }
  | { readonly search: SavedSearch }

export type SearchWatch = Watch & { readonly subject: { readonly search: SavedSearch } }

export const isOfSearch = (watch: Watch): watch is SearchWatch => 'search' in watch.subject

/** Whose watches they are; one of account and address. */
export type WatcherOwner = { readonly account: WatchingAccount } | { readonly email: string }

export type WatchingAccount = { readonly id: AccountId; readonly email: string }

export type NewWatcher = { readonly id: string; readonly createdAt: Date }

export type WatchStore = {
  /** Locked, and made when there is none. An account takes over what its address watched without it. */
  readonly watcherOf: (owner: WatcherOwner, made: NewWatcher) => Promise<string>
  /** Undefined for a link that opens nothing. */
  readonly watcherOfLink: (hash: Uint8Array, now: Date) => Promise<LinkedWatcher | undefined>
  readonly lock: (watcherId: string) => Promise<void>
  /** Watches that were confirmed, and those of searches among them. */
  readonly count: (watcherId: string) => Promise<WatchCount>
  readonly add: (watch: Watch, reach: WatchReach) => Promise<void>
  readonly find: (watcherId: string, id: string) => Promise<Watch | undefined>
  /** What it waits for and whether it does. The product's watches are evaluated soon. */
  readonly change: (watch: Watch, reach: WatchReach) => Promise<void>
  /** The confirmed watch of its watcher that differs by no more than the amount or percent that it waits for. */
  readonly findSame: (watch: Watch) => Promise<string | undefined>
  /** Returns how many there were. */
  readonly end: (watcherId: string, ids: readonly string[] | 'all') => Promise<number>
  readonly consent: (watcherId: string, text: string, at: Date) => Promise<void>
  readonly setCadence: (watcherId: string, cadence: Cadence) => Promise<void>
  /** The secret of its feed; undefined: it has none any more. */
  readonly setFeed: (watcherId: string, feed: NewFeed | undefined) => Promise<void>
  /** The mail server refuses its address; undefined: it is to be tried again. */
  readonly setRefused: (watcherId: string, at: Date | undefined) => Promise<void>
  readonly removeAddress: (email: string) => Promise<void>
  /** What the listings of the product, or of its whole model, sell. */
  readonly listSales: (subject: ProductSubject, country: Country) => Promise<readonly Sale[]>
  /**
   * Nobody evaluates changes until the transaction ends, so that what a search begins with is what all changes
   * before led to. Before any row is locked: whoever evaluates may wait for it.
   */
  readonly holdEvaluation: () => Promise<void>
  readonly isOfSearch: (id: string) => Promise<boolean>
  readonly findFitting: FindFitting
  /** From now on these are told no more, and of new products those that were not listed yet. */
  readonly begin: (watchId: string, known: readonly ProductId[]) => Promise<void>
}

export type NewFeed = { readonly tokenHash: Uint8Array; readonly createdAt: Date }

export type ProductSubject = Extract<WatchSubject, { readonly productId: ProductId }>

export type WatchCount = { readonly watches: number; readonly searches: number }

export type LinkedWatcher = {
  readonly watcherId: string
  /** What the mail with the link was about; empty = all. */
  readonly watchIds: readonly string[]
}

export type WatchLinkStore = {
  readonly add: (
    link: LinkedWatcher & { readonly hash: Uint8Array; readonly expiresAt: Date },
  ) => Promise<void>
  readonly remove: (hash: Uint8Array) => Promise<void>
}
