// Written by "npm run tables".
import type { AccountId, BrandId, CategoryId, OfferId, ProductGroupId, ProductId, RetailerId, RunId, SourceId, WebhookId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** jsonb: written as a JSON text, read as a value. */
type Json<T> = ColumnType<T, string, string>
type JsonOrNull<T> = ColumnType<T | null, string | null, string | null>
type GeneratedJson<T> = ColumnType<T, string | undefined, string>

export type Tables = {
  account: {
    id: AccountId; email: string; name: string; role: Generated<'user' | 'admin'>
    pending_email: string | null; disabled_at: Date | null; created_at: Date
  }
  ad: {
    id: string; company_name: string; email: string; ad_type: 'landscape' | 'portrait'; link: string
    image: string; starts_at: Date; ends_at: Date; demo: Generated<boolean>
    archived_at: Date | null; created_at: Date; categories: Generated<string[]>
    brands: Generated<string[]>
  }
  ad_day: { ad_id: string; day: string; impressions: Generated<number>; clicks: Generated<number> }
  analytics_event: {
    id: GeneratedAlways<number>; visit: string
    name: 'Returning user' | 'Allows cookies' | 'Page view' | 'Search' | 'Click-out'; place: string
    country: Country; at: Date
  }
  api_key: {
    id: string; token_hash: Uint8Array; account_id: AccountId; name: string
    scopes: ColumnTypes['api_key.scopes']; created_at: Date; expires_at: Date | null
    last_used_at: Date | null; revoked_at: Date | null; requests_a_minute: number | null
  }
  api_key_day: { key_id: string; day: string; requests: number; refused: number }
  attempt_count: { key: string; window_start: Date; attempts: number; expires_at: Date }
  attribute: {
    key: string; facts: Json<ColumnTypes['attribute.facts']>; categories: string[]; added_by: string
    added_at: Date
  }
  attribute_due: { category_id: CategoryId; after_id: Generated<number> }
  attribute_number: { key: string; number: number; value: string }
  audit_entry: {
    id: string; at: Date; actor_kind: 'account' | 'key' | 'operator'; actor_id: AccountId | null
    actor_name: string | null; action: string; subject_kind: string; subject_id: string
    before: JsonOrNull<ColumnTypes['audit_entry.before']>
    after: JsonOrNull<ColumnTypes['audit_entry.after']>
  }
  backup: {
    id: string; host: string; path: string; rotated: boolean; started_at: Date; alive_at: Date
    ended_at: Date | null; bytes: number | null; rows: number | null; error: string | null
  }
  brand: {
    id: GeneratedAlways<BrandId>; slug: string; name: string; folded: string; initial: string
    sort_key: string
  }
  brand_alias: { folded: string; brand_id: BrandId }
  category: {
    id: GeneratedAlways<CategoryId>; slug: string; name: string; parent_id: CategoryId | null
    depth: number; position: number
  }
  category_alias: { folded: string; category_id: CategoryId }
  click_out_day: { offer_id: OfferId; day: string; clicks: number }
  contact_message: {
    id: string; once_key: string | null; account_id: AccountId | null; name: string; email: string
    reason: 'question' | 'support' | 'feedback' | 'account-issues' | 'bug' | 'media' | 'company-verification' | 'other'
    product_url: string | null; subject: string; message: string; received_at: Date
    closed_at: Date | null
  }
  daily_low: {
    product_id: ProductId; country: Country; day: string; price_minor: number | null
    total_minor: number | null
  }
  deal: {
    product_id: ProductId; country: Country; basis: 'delivered' | 'item'; amount_minor: number
    median_minor: number; percent: number; lowest_before_minor: number; share: number; since: Date
    until: Date
  }
  deal_due: { product_id: ProductId; at: Date }
  delivery_rule: {
    retailer_id: RetailerId; country: ColumnTypes['delivery_rule.country']
    currency: ColumnTypes['delivery_rule.currency']; fee_minor: number | null
    free_over_minor: number | null; min_days: number | null; max_days: number | null
  }
  exchange_rate: {
    day: string; rates: Json<ColumnTypes['exchange_rate.rates']>; source: string; fetched_at: Date
  }
  external_identity: { issuer: string; subject: string; account_id: AccountId; linked_at: Date }
  file_removal: { file_key: string; due_at: Date }
  first_listing: { product_id: ProductId; country: string; number: GeneratedAlways<number> }
  idempotency_key: {
    id: string; request_hash: string; reserved_until: Date; status: number | null
    content_type: string | null; body: string | null; expires_at: Date
  }
  image: {
    key: string; file_tag: string; width: number; height: number; widths: number[]
    source_url: string; created_at: Date; taken_at: Date
  }
  image_failure: { url: string; tried_at: Date; tries: number }
  interleaving: {
    id: GeneratedAlways<number>; started_by: string; started_at: Date; stopped_at: Date | null
    wins: number | null; losses: number | null; ties: number | null; searches: number | null
  }
  known_device: {
    token_hash: Uint8Array; account_id: AccountId; created_at: Date; last_used_at: Date
  }
  learnt_popularity: { country: Country; words: string; product_id: ProductId; popularity: number }
  listing: {
    product_id: ProductId; group_id: number; category_id: CategoryId; brand_id: BrandId | null
    price_minor: number | null; total_minor: number | null; offer_count: number; used_count: number
    rating_sum: number; rating_count: number; popularity: number; tokeniser: number
    has_stale: boolean; fresh_until: Date | null; country: ColumnTypes['listing.country']
    attributes: string[]; filters: string; words: string; sales: ColumnTypes['listing.sales']
    offers: ColumnTypes['listing.offers']; amount_bands: number[] | null
    changed_in: Generated<string>; resold_in: string | null; item_days: number | null
    total_days: number | null; unit: ColumnTypes['listing.unit'] | null; unit_count: number | null
  }
  listing_gone: { product_id: ProductId; gone_in: Generated<string>; at: Generated<Date> }
  mail_message: {
    id: string; key: string; kind: string; recipient: string | null
    parameters: GeneratedJson<ColumnTypes['mail_message.parameters']>; account_id: AccountId | null
    sign_up_id: string | null; created_at: Date; attempts: Generated<number>
    next_attempt_at: Date | null; sent_at: Date | null; last_error: string | null
    contact_message_id: string | null; watcher_id: string | null
  }
  market: { country: ColumnTypes['market.country']; currency: ColumnTypes['market.currency'] }
  match: {
    id: string; offer_id: OfferId; product_id: ProductId
    method: 'gtin' | 'mpn' | 'title' | 'new' | 'person' | 'demo'; confidence: number
    decided_by: string; decided_at: Date; superseded_at: Date | null
  }
  match_question: {
    id: string; offer_id: OfferId; kind: 'unsure' | 'no-category' | 'reported'
    candidates: Json<unknown>; asked_at: Date; answered_at: Date | null; answered_by: string | null
    answer: 'same' | 'other' | 'new' | 'none' | null
  }
  match_refusal: { offer_id: OfferId; product_id: ProductId; refused_by: string; refused_at: Date }
  matching_word: { word: string; documents: number }
  numbered_offer: { offer_id: OfferId; no: GeneratedAlways<number> }
  offer: {
    id: OfferId; retailer_id: RetailerId; country: ColumnTypes['offer.country']
    retailer_ref: string; title: string; url: string; price_minor: number
    currency: ColumnTypes['offer.currency']; delivery_minor: number | null
    availability: 'in-stock' | 'limited' | 'in-store' | 'preorder' | 'backorder' | 'out-of-stock' | 'discontinued' | 'unknown'
    condition: 'new' | 'refurbished' | 'used' | 'open-box'; variant_label: string | null
    image: string | null; first_seen_at: Date; changed_at: Date; missing_since: Date | null
    expires_at: Date | null; product_id: ProductId | null; changed_in: string | null
  }
  offer_change: {
    changed_in: string; no: GeneratedAlways<number>; at: Generated<Date>; offer_id: OfferId
    country: string; retailer_id: RetailerId; product_id: ProductId | null
    price_minor: number | null; delivery_minor: number | null; availability: string | null
    condition: string | null; left_product_id: number | null
  }
  offer_detail: {
    offer_id: OfferId; gtins: Generated<string[]>; brand: string | null; mpn: string | null
    group_ref: string | null; category: string | null; google_category: string | null
    pack_count: Generated<number>; is_bundle: Generated<boolean>; description: Generated<string>
    images: GeneratedJson<unknown>; regular_minor: number | null; sale_minor: number | null
    sale_from: Date | null; sale_until: Date | null; turns_at: Date | null; identity: string
    was_since: Date | null; facts: GeneratedJson<ColumnTypes['offer_detail.facts']>
    available_from: Date | null
  }
  offer_hiding: {
    offer_id: OfferId; reason: string; hidden_at: Date; hidden_by: AccountId | null
    until_at: Date | null
  }
  offer_report: {
    id: string; offer_id: OfferId; account_id: AccountId | null; kind: 'price' | 'product'
    note: Generated<string>; price_minor: number; product_id: ProductId | null; reported_at: Date
    closed_at: Date | null; outcome: string | null; said_minor: number | null
  }
  offer_report_email: { report_id: string; email: string; said_minor: number | null }
  offer_source: {
    offer_id: OfferId; source_id: SourceId; seen_at: Date | null; digest: string | null
    doubted_price_minor: number | null; doubted_at: Date | null
  }
  oidc_attempt: {
    state_hash: Uint8Array; nonce: string; code_verifier: string
    intent: 'sign-in' | 'sign-up' | 'confirm' | 'link'; account_id: AccountId | null
    return_path: string; expires_at: Date
  }
  one_time_token: {
    token_hash: Uint8Array
    kind: 'verify-sign-up' | 'verify-email-change' | 'sign-in-link' | 'reset-password' | 'none'
    account_id: AccountId | null; sign_up_id: string | null; email: string; created_at: Date
    expires_at: Date
  }
  outbox: {
    id: string; kind: ColumnTypes['outbox.kind']; key: string
    payload: ColumnTypes['outbox.payload']; account_id: AccountId | null; sign_up_id: string | null
    contact_message_id: string | null; watcher_id: string | null; device_id: string | null
    webhook_id: WebhookId | null; created_at: Date; due_at: Date | null; attempts: Generated<number>
    attempted_at: Date | null; done_at: Date | null; status: number | null; answer: string | null
  }
  password_credential: { account_id: AccountId; hash: string; changed_at: Date }
  price_fall: {
    product_id: ProductId; country: Country; basis: 'delivered' | 'item'; amount_minor: number
    fall_minor: number
  }
  price_movement: {
    category_id: CategoryId; country: Country; basis: 'delivered' | 'item'; month: string
    log_sum: number; products: number; worked_out_at: Date
  }
  price_point: {
    offer_id: OfferId; at: Date; price_minor: number | null; delivery_minor: number | null
    currency: ColumnTypes['price_point.currency']; in_store: Generated<boolean>
  }
  price_strike: {
    id: string; product_id: ProductId; country: Country; from_at: Date; until_at: Date | null
    reason: string; struck_at: Date; struck_by: AccountId | null; undone_at: Date | null
    undone_by: AccountId | null
  }
  price_strike_offer: { offer_id: OfferId; strike_id: string; price_minor: number }
  product: {
    id: GeneratedAlways<ProductId>; public_id: string; slug: string; group_id: ProductGroupId
    brand_id: BrandId | null; category_id: CategoryId; title: string; variant_label: string | null
    mpn: string | null; description: Generated<string>
    images: GeneratedJson<ColumnTypes['product.images']>
    attributes: GeneratedJson<ColumnTypes['product.attributes']>; merged_into: ProductId | null
    demo: Generated<boolean>; archived_at: Date | null; created_at: Generated<Date>
    key_version: Generated<number>; pictures_due_at: Generated<Date>; version: Generated<number>
    attribute_origins: GeneratedJson<ColumnTypes['product.attribute_origins']>
    stated_version: Generated<number>; brand_read: Generated<boolean>
    attribute_claims: GeneratedJson<ColumnTypes['product.attribute_claims']>
  }
  product_group: {
    id: GeneratedAlways<ProductGroupId>; title: string; rating_sum: Generated<number>
    rating_count: Generated<number>
  }
  product_gtin: { gtin: string; product_id: ProductId; trusted: Generated<boolean> }
  product_key: { key: string; product_id: ProductId }
  product_merger: {
    product_id: ProductId; into_id: ProductId; merged_at: Date; merged_by: string
    offers: Json<unknown>; gtins: string[]; names: Generated<string[]>; reviews: string[]
    products: Generated<number[]>
  }
  product_name: { folded: string; product_id: ProductId; kind: 'title' | 'alias' | 'mpn' | 'code' }
  profile_picture: { account_id: AccountId; file_key: string; etag: string; changed_at: Date }
  push_device: {
    id: string; watcher_id: string; endpoint: string; host: string; p256dh: string; auth: string
    user_agent: string; created_at: Date
  }
  push_key: { number: Generated<number>; public_key: string; private_key: string }
  push_message: {
    key: string; device_id: string; content: JsonOrNull<ColumnTypes['push_message.content']>
    attempts: Generated<number>; next_attempt_at: Date | null; sent_at: Date | null
    last_error: string | null; created_at: Date
  }
  refused_picture: { product_id: ProductId; image: string; source_url: Generated<string> }
  retailer: {
    id: GeneratedAlways<RetailerId>; slug: string; name: string; domains: string[]
    logo: string | null; country: Country; shipping_from: string; verified_at: Date | null
    verified_by: string | null; verified_reason: string | null; demo: Generated<boolean>
    archived_at: Date | null; created_at: Generated<Date>; left_out_at: Date | null
  }
  retailer_update: {
    retailer_id: RetailerId; after_product_id: number; announces: Generated<boolean>
  }
  review: {
    id: string; group_id: ProductGroupId; product_id: ProductId | null; account_id: AccountId | null
    demo_author: string | null; rating: ColumnTypes['review.rating']; text: string; written_at: Date
    changed_at: Date; hidden_at: Date | null; hidden_by: AccountId | null
    hidden_reason: string | null
  }
  review_report: {
    id: string; review_id: string; account_id: AccountId | null; block_hash: Uint8Array | null
    reason: 'spam' | 'abusive' | 'off-topic' | 'other'; reported_at: Date
  }
  run: {
    id: GeneratedAlways<RunId>; source_id: SourceId
    state: 'reading' | 'held' | 'matching' | 'applying' | 'done' | 'unchanged' | 'failed' | 'discarded'
    is_trial: Generated<boolean>; asked_by: string; worker: string; beat_at: Date; started_at: Date
    read_at: Date | null; ended_at: Date | null; dialect: string | null
    row_count: Generated<number>; counts: GeneratedJson<unknown>; error_code: string | null
    error: string | null; held_for: GeneratedJson<unknown>; confirmed_at: Date | null
    confirmed_by: string | null; etag: string | null; last_modified: string | null
    crashes: Generated<number>; distrusted_gtins: Generated<string[]>
    examples: GeneratedJson<unknown>; process: string | null
  }
  run_problem: {
    run_id: RunId; seq: number; row_number: number; retailer_ref: string | null; code: string
    field: string; severity: 'error' | 'warning' | 'note'; value: string | null
  }
  run_tally: {
    run_id: RunId; code: string; field: string; severity: 'error' | 'warning' | 'note'
    count: number
  }
  schema_migration: { name: string; applied_at: Generated<Date>; contracts_after: string | null }
  search_day: {
    day: string; country: Country; words: string; results: 'none' | 'one' | 'many'; searches: number
  }
  search_index: { name: string; seen: string; followed_at: Generated<Date> }
  search_rule: {
    id: GeneratedAlways<number>; kind: 'synonym' | 'no-correction'; words: string; other: string
    added_by: string; added_at: Date
  }
  search_use_day: {
    day: string; country: Country; words: string; product_id: ProductId; place: number
    interleaving: Generated<number>; ranker: Generated<'' | 'plain' | 'learnt'>; opened: number
    gone: number
  }
  searched_day: {
    day: string; country: Country; words: string; interleaving: Generated<number>; views: number
  }
  session: {
    id: string; token_hash: Uint8Array; account_id: AccountId; user_agent: string; created_at: Date
    authenticated_at: Date; last_seen_at: Date; expires_at: Date
  }
  setting: { key: string; value: Json<unknown> }
  shop_count: {
    retailer_id: RetailerId; country: Country; compared: number; cheapest: number; claims: number
    held: number; counted_at: Date
  }
  shop_path: {
    retailer_id: RetailerId; path: string; category_id: CategoryId; placed_by: string
    placed_at: Date
  }
  sign_up: {
    id: string; cookie_hash: Uint8Array; email: string; name: string; password_hash: string
    is_known: boolean; account_id: AccountId | null; created_at: Date; expires_at: Date
  }
  source: {
    id: GeneratedAlways<SourceId>; retailer_id: RetailerId
    kind: 'hand' | 'demo' | 'feed' | 'shopify' | 'woocommerce' | 'magento' | 'squarespace' | 'pages'
    url: string | null; freshness_seconds: number; last_good_at: Date | null
    created_at: Generated<Date>; name: string | null; country: Country | null
    every_minutes: number | null; next_run_at: Date | null; failures: Generated<number>
    paused_at: Date | null; paused_by: string | null; paused_reason: string | null
    etag: string | null; last_modified: string | null; removed_at: Date | null
    asked_by: string | null
  }
  spell: { word: string; documents: number; weight: number }
  staged_row: {
    run_id: RunId; seq: number; retailer_ref: string; offer: JsonOrNull<unknown>
    offer_id: OfferId | null; former_product_id: number | null; needs_match: boolean
    product_id: ProductId | null; method: 'gtin' | 'mpn' | 'title' | 'new' | null
    confidence: number | null; is_detached: Generated<boolean>; question: JsonOrNull<unknown>
    doubted_at: Date | null; is_replaced: Generated<boolean>
  }
  stored_file: { key: string; bytes: Uint8Array; stored_at: Generated<Date> }
  suggest: {
    country: Country; phrase: string; display: string
    kind: 'category' | 'brand' | 'brand-category' | 'product'; target: string; weight: number
  }
  tip: {
    product_id: ProductId; country: Country; amount_minor: number; model: number; day: string
    step: number | null; reason: string | null; category_id: CategoryId | null; base: number | null
  }
  tip_model: {
    id: GeneratedAlways<number>; trained_at: Date; model: Json<ColumnTypes['tip_model.model']>
    replayed_at: Date | null
  }
  tip_statement: {
    id: GeneratedAlways<number>; product_id: ProductId; country: Country; day: string
    replay: boolean; said_at: Date; amount_minor: number; model: number; step: number
    category_id: CategoryId; base: number; judged_at: Date | null; lower: boolean | null
    paid_minor: number | null
  }
  watch: {
    id: string; watcher_id: string; asked_product_id: ProductId | null; product_id: ProductId | null
    group_id: number | null; country: Country; basis: 'delivered' | 'item'
    retailer_ids: RetailerId[]; condition: 'new' | 'used' | 'any'
    kind: 'target' | 'back-in-stock' | 'new-low' | 'falls-by' | 'new-product'
    percent: number | null; threshold_minor: number | null; fires_at: number; rearms_over: number
    state: 'unconfirmed' | 'active' | 'paused'; armed: boolean; events: Generated<number>
    event_at: Date | null; event_minor: number | null; mailed_at: Date | null; created_at: Date
    search: JsonOrNull<ColumnTypes['watch.search']>; known_up_to: number | null
    asked_cadence: 'each' | 'daily' | 'weekly' | null
  }
  watch_due: { product_id: ProductId; country: string | null }
  watch_event: {
    watch_id: string; number: number; watcher_id: string; product_id: ProductId
    threshold_minor: number | null; at: Date; due_at: Date | null
    outcome: 'mailed' | 'lapsed' | 'hushed' | null; mailed_at: Date | null; amount_minor: number
  }
  watch_feed: { watcher_id: string; token_hash: Uint8Array; created_at: Date }
  watch_known: { watch_id: string; product_id: ProductId }
  watch_link: { token_hash: Uint8Array; watcher_id: string; watch_ids: string[]; expires_at: Date }
  watcher: {
    id: string; account_id: AccountId | null; email: string | null
    cadence: Generated<'each' | 'daily' | 'weekly'>; consent: string | null
    consented_at: Date | null; refused_at: Date | null; created_at: Date
  }
  webhook: {
    id: WebhookId; account_id: AccountId; url: string; secret: Uint8Array
    old_secret: Uint8Array | null; old_secret_until: Date | null; told_from: Generated<string>
    free_at: Date; failing_since: Date | null; off_at: Date | null
    off_because: 'asked' | 'gone' | 'failing' | 'behind' | null; created_at: Date
  }
  webhook_delivery: {
    id: string; webhook_id: WebhookId; body: string; changes: number; created_at: Date
    state: Generated<'waiting' | 'delivered' | 'failed'>; attempts: Generated<number>
    next_attempt_at: Date | null; attempted_at: Date | null; status: number | null
    answer: string | null
  }
  webhook_product: { webhook_id: WebhookId; product_id: ProductId }
  webhook_retailer: { webhook_id: WebhookId; retailer_id: RetailerId }
  wishlist_item: {
    account_id: AccountId; name: string; title: string; product_id: ProductId | null
    country: Country; price: string; amount_minor: number | null; logo: string; date: string
    added_at: Date; total_minor: number | null
  }
}
