import type { SavedSearch } from '#application/search/saved-search.ts'
import type { AccountId, ProductGroupId, ProductId, RetailerId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import type { Cadence, WatchCondition, WatchKind, WatchState } from '#domain/watch/watch.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type WatchTables = {
  watcher: WatcherTable
  watch_link: { token_hash: Uint8Array; watcher_id: string; watch_ids: string[]; expires_at: Date }
  watch: WatchTable
  watch_event: WatchEventTable
  /** Products whose offers changed, in a country or in any; triggers add them. */
  watch_due: { product_id: ProductId; country: Generated<Country | null> }
  watch_feed: { watcher_id: string; token_hash: Uint8Array; created_at: Date }
  /** What watches of searches tell no more. */
  watch_known: { watch_id: string; product_id: ProductId }
  /** In which order products were first listed; a trigger notes it. */
  first_listing: { product_id: ProductId; country: Country; number: GeneratedAlways<number> }
}

type WatcherTable = {
  id: string
  /** Of an account, else null and `email` is set. */
  account_id: AccountId | null
  email: string | null
  cadence: Generated<Cadence>
  /** What was agreed to, word by word. */
  consent: Generated<string | null>
  consented_at: Generated<Date | null>
  /** Since when its mail server refuses mails. */
  refused_at: Generated<Date | null>
  created_at: Date
}

type WatchTable = {
  id: string
  watcher_id: string
  /** Null of a search. */
  asked_product_id: ProductId | null
  /** That one, or what it was merged into. */
  product_id: ProductId | null
  /** Of a whole model; null = this variant alone. */
  group_id: ProductGroupId | null
  country: Country
  basis: Basis
  /** Empty = any. */
  retailer_ids: RetailerId[]
  condition: WatchCondition
  kind: WatchKind
  percent: number | null
  threshold_minor: number | null
  /** See `reachOf`. */
  fires_at: number
  rearms_over: number
  state: WatchState
  armed: boolean
  /** Events so far, and the last one; of a search the cheapest of the last. */
  events: Generated<number>
  event_at: Generated<Date | null>
  event_minor: Generated<number | null>
  mailed_at: Generated<Date | null>
  created_at: Date
  /** Of a search alone; and up to which of `first_listing` nothing is new to it. */
  search: ColumnType<SavedSearch | null, string | null, never>
  known_up_to: Generated<number | null>
  asked_cadence: Cadence | null
}

type WatchEventTable = {
  watch_id: string
  number: number
  watcher_id: string
  product_id: ProductId
  threshold_minor: number | null
  at: Date
  /** When it is to be looked at; null once it has an outcome. */
  due_at: Date | null
  outcome: 'mailed' | 'lapsed' | 'hushed' | null
  mailed_at: Generated<Date | null>
  amount_minor: number
}
