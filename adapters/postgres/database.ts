import type {
  AccountId,
  CategoryId,
  OfferId,
  ProductId,
  RetailerId,
  SourceId,
  WebhookId,
} from '#domain/ids.ts'
import type { SourceKind } from '#domain/collect/source-kind.ts'
import type { OutboxKind, Payloads } from '#application/outbox/outbox-store.ts'
import type { MatchMethod } from '#application/offer/offer-store.ts'
import type { Availability } from '#domain/offer/availability.ts'
import type { Basis } from '#domain/offer/basis.ts'
import type { Condition } from '#domain/offer/condition.ts'
import type { Country } from '#domain/market/country.ts'
import type { Currency } from '#domain/money/money.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AccountTables } from './account/account-tables.ts'
import type { AdministrationTables } from './api-key/api-key-tables.ts'
import type { AdTables } from './ad/ad-tables.ts'
import type { AnalyticsTables } from './analytics/analytics-tables.ts'
import type { BackupLogTables } from './backup/backup-log-tables.ts'
import type { AuditTables } from './audit/audit-tables.ts'
import type { CatalogueTables } from './product/product-tables.ts'
import type { CollectionTables } from './collect/collection-tables.ts'
import type { ContactTables } from './contact/contact-tables.ts'
import type { DealTables } from './deal/deal-tables.ts'
import type { ImageTables } from './image/image-tables.ts'
import type { LearningTables } from './learning/learning-tables.ts'
import type { PriceTables } from './price-history/price-tables.ts'
import type { StrikeTables } from './price-history/strike-tables.ts'
import type { ReviewTables } from './review/review-tables.ts'
import type { SearchTables } from './search/search-tables.ts'
import type { PushTables } from './push/push-tables.ts'
import type { WatchTables } from './watch/watch-tables.ts'
import type { WebhookTables } from './webhook/webhook-tables.ts'
import type { StoredFileTables } from './storage/stored-file-tables.ts'
import type { TipTables } from './tip/tip-tables.ts'

/** The tables as the migrations leave them; snake_case and singular, money in minor units. */
export type Database = AccountTables &
  AdministrationTables &
  AdTables &
  AnalyticsTables &
  AuditTables &
  BackupLogTables &
  CatalogueTables &
  CollectionTables &
  DealTables &
  ImageTables &
  LearningTables &
  PriceTables &
  ReviewTables &
  SearchTables &
  StoredFileTables &
  StrikeTables &
  WatchTables &
  PushTables &
  TipTables &
  WebhookTables &
  ContactTables & {
    schema_migration: {
      name: string
      applied_at: Generated<Date>
      contracts_after: Generated<string | null>
    }
    setting: { key: string; value: Json<unknown> }
    retailer: RetailerTable
    delivery_rule: DeliveryRuleTable
    source: SourceTable
    offer: OfferTable
    offer_change: OfferChangeTable
    offer_source: OfferSourceTable
    offer_hiding: OfferHidingTable
    /** Short numbers of offers, for the open data. */
    numbered_offer: { offer_id: OfferId; no: GeneratedAlways<number> }
    match: MatchTable
    match_refusal: MatchRefusalTable
    daily_low: DailyLowTable
    price_movement: PriceMovementTable
    click_out_day: { offer_id: OfferId; day: string; clicks: number }
    exchange_rate: ExchangeRateTable
    outbox: OutboxTable
    profile_picture: ProfilePictureTable
    wishlist_item: WishlistItemTable
  }

/** jsonb: written as a JSON text, read as a value. */
type Json<T> = ColumnType<T, string, string>

type RetailerTable = {
  id: GeneratedAlways<RetailerId>
  slug: string
  name: string
  domains: string[]
  /** Path on our own host; null shows initials. */
  logo: string | null
  country: Country
  shipping_from: string
  verified_at: Date | null
  verified_by: string | null
  verified_reason: string | null
  demo: boolean
  archived_at: Date | null
  /** Since when nothing of it is in the open data. */
  left_out_at: Generated<Date | null>
  created_at: Generated<Date>
}

type DeliveryRuleTable = {
  retailer_id: RetailerId
  country: Country
  currency: Currency
  fee_minor: number | null
  free_over_minor: number | null
  min_days: number | null
  max_days: number | null
}

type OfferSourceTable = {
  offer_id: OfferId
  source_id: SourceId
  /** When this offer was seen for itself; null where it is seen whenever its source is read. */
  seen_at: Generated<Date | null>
  /** Of all that the source says of the offer; null where it must be read whole once more. */
  digest: Generated<string | null>
  /** A price beyond belief that it says now, until it says it again or another. */
  doubted_price_minor: Generated<number | null>
  /** When it was read first. */
  doubted_at: Generated<Date | null>
}

type SourceTable = {
  id: GeneratedAlways<SourceId>
  retailer_id: RetailerId
  kind: 'hand' | 'demo' | SourceKind
  /** Name, address and country of what is collected; null for the built-in ones. */
  name: string | null
  url: string | null
  country: Country | null
  /** From one collection to the next; null: on demand. */
  every_minutes: number | null
  next_run_at: Date | null
  /** Who wants the next run before its time. */
  asked_by: string | null
  /** Collections in a row. */
  failures: Generated<number>
  paused_at: Date | null
  paused_by: string | null
  paused_reason: string | null
  /** Of the last good answer, as it came. */
  etag: string | null
  last_modified: string | null
  removed_at: Date | null
  /** An offer whose source was last read longer ago than this is stale: never "lowest". */
  freshness_seconds: number
  /** The last accepted reading; every offer the source carries was seen then. */
  last_good_at: Date | null
  created_at: Generated<Date>
}

type OfferTable = {
  id: OfferId
  retailer_id: RetailerId
  country: Country
  /** The retailer's own id for it. */
  retailer_ref: string
  title: string
  url: string
  price_minor: number
  currency: Currency
  /** What the offer itself says of delivery; null = ask the retailer's delivery rule. */
  delivery_minor: number | null
  availability: Availability
  condition: Condition
  variant_label: string | null
  image: string | null
  first_seen_at: Date
  changed_at: Date
  missing_since: Date | null
  expires_at: Date | null
  product_id: ProductId | null
}

type OfferHidingTable = {
  offer_id: OfferId
  reason: string
  hidden_at: Date
  /** Null for operators, and once the account is deleted. */
  hidden_by: AccountId | null
  /** Null: until somebody shows it. */
  until_at: Date | null
}

/** What shoppers see of an offer since a transaction; without a product they see it no more. */
type OfferChangeTable = {
  /** xid8, as a text. */
  changed_in: string
  no: GeneratedAlways<number>
  at: Generated<Date>
  offer_id: OfferId
  country: Country
  retailer_id: RetailerId
  product_id: ProductId | null
  price_minor: number | null
  /** By the offer or the rule of its shop. */
  delivery_minor: number | null
  availability: Availability | null
  condition: Condition | null
  /** The one that it was of before, where that is another. */
  left_product_id: Generated<ProductId | null>
}

type MatchTable = {
  id: string
  offer_id: OfferId
  product_id: ProductId
  method: MatchMethod
  confidence: number
  decided_by: string
  decided_at: Date
  superseded_at: Date | null
}

type MatchRefusalTable = {
  offer_id: OfferId
  product_id: ProductId
  refused_by: string
  refused_at: Date
}

/** Of all products of one category, from the month before. */
type PriceMovementTable = {
  category_id: CategoryId
  country: Country
  basis: Basis
  /** Its first day. */
  month: string
  log_sum: number
  products: number
  worked_out_at: Date
}

/** Written where the day before differs; holds until the next row. */
type DailyLowTable = {
  product_id: ProductId
  country: Country
  /** YYYY-MM-DD, UTC. */
  day: string
  /** Lowest item price of a new article at any moment of the day; null = nobody sold it. */
  price_minor: number | null
  /** Lowest delivered total of the day; null when no delivery was known. */
  total_minor: number | null
}

type ExchangeRateTable = {
  /** YYYY-MM-DD the rates are of. */
  day: string
  /** Units of each currency for one NZD, by upper-case code. */
  rates: Json<Record<string, number>>
  source: string
  fetched_at: Date
}

type WishlistItemTable = {
  account_id: AccountId
  /** Without '/' and '.', unique in its wishlist. */
  name: string
  title: string
  product_id: ProductId | null
  country: Country
  /** As shown when it was added. */
  price: string
  amount_minor: number | null
  total_minor: Generated<number | null>
  logo: string
  /** The day when it was added, in words. */
  date: string
  added_at: Date
}

type OutboxTable = {
  id: string
  kind: OutboxKind
  key: string
  /** Null where it carries nothing, and once nothing more is to be sent. */
  payload: ColumnType<Payloads[OutboxKind], string | null, string | null>
  account_id: Generated<AccountId | null>
  sign_up_id: Generated<string | null>
  contact_message_id: Generated<string | null>
  watcher_id: Generated<string | null>
  device_id: Generated<string | null>
  webhook_id: Generated<WebhookId | null>
  created_at: Date
  /** The end of the lease while somebody sends it; null once it is done, or a dead letter. */
  due_at: Date | null
  attempts: Generated<number>
  attempted_at: Generated<Date | null>
  done_at: Generated<Date | null>
  status: Generated<number | null>
  answer: Generated<string | null>
}

type ProfilePictureTable = {
  account_id: AccountId
  file_key: string
  etag: string
  changed_at: Date
}
