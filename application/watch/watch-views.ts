import type { SavedSearch } from '../search/saved-search.ts'
import type { Advice } from '#domain/tip/advice.ts'
import type { Country } from '#domain/market/country.ts'
import type { Cadence, WatchRule, WatchScope, WatchState } from '#domain/watch/watch.ts'

export type WatchView = Omit<WatchScope, 'retailerIds'> &
  WatchRule & {
    readonly id: string
    readonly subject: { readonly product: WatchedView } | { readonly search: SavedSearch }
    readonly country: Country
    readonly isWholeModel: boolean
    readonly shops: readonly { readonly slug: string; readonly name: string }[]
    readonly state: WatchState
    readonly createdAt: Date
    /** It is so already: it is told the next time that it comes to be so. */
    readonly isMet: boolean
    /** Something of it will be mailed, unless it is over by then: a price once it was read twice, or is an hour old. */
    readonly isMailDue: boolean
    /** The lowest of now in its scope, of this variant; null = nobody sells it so, or it is of a search. */
    readonly lowestMinor: number | null
    readonly lastMail: { readonly at: Date; readonly amountMinor: number } | null
  }

/** `advice`: what the product’s page says of its lowest price; null where the page leads with another price. */
export type AdvisedWatch = WatchView & { readonly advice: Advice | null }

export type WatchedView = {
  readonly publicId: string
  readonly slug: string
  readonly title: string
  readonly image: string | null
}

export type WatchList = KeptWatches<AdvisedWatch>

export type KeptWatches<W = WatchView> = {
  /** Null of an account. */
  readonly email: string | null
  readonly cadence: Cadence
  /** Since when the mail server has refused the address, so that nothing is sent; null = it does not. */
  readonly refusedAt: Date | null
  readonly hasFeed: boolean
  /** Newest first. */
  readonly watches: readonly W[]
}

export type ReadWatches = (watcherId: string) => Promise<KeptWatches>

/** Undefined where nothing has been watched yet. */
export type FindWatcher = (accountId: string) => Promise<string | undefined>

/** For operators: newest first, of an address or of all, with how many browsers its owner is told on. */
export type ListWatches = (
  email: string | undefined,
  limit: number,
) => Promise<readonly (WatchView & { readonly email: string; readonly devices: number })[]>
