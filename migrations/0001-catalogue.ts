import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create extension if not exists pg_trgm`,

  `create table setting (key text primary key, value jsonb not null)`,

  `create table category (
    id integer generated always as identity primary key,
    slug text not null unique,
    name text not null check (name <> ''),
    parent_id integer references category,
    depth smallint not null check (depth between 1 and 3),
    position integer not null,
    check ((depth = 1) = (parent_id is null))
  )`,
  `create index category_parent on category (parent_id)`,
  `create table category_alias (
    folded text primary key,
    category_id integer not null references category on delete cascade
  )`,
  `create index category_alias_category on category_alias (category_id)`,

  `create table brand (
    id integer generated always as identity primary key,
    slug text not null unique,
    name text not null check (name <> ''),
    folded text not null unique,
    initial text not null check (initial ~ '^[A-Z#]$'),
    sort_key text collate "C" not null
  )`,
  `create table brand_alias (
    folded text primary key,
    brand_id integer not null references brand on delete cascade
  )`,
  `create index brand_alias_brand on brand_alias (brand_id)`,

  `create table retailer (
    id integer generated always as identity primary key,
    slug text not null unique,
    name text not null check (name <> ''),
    domains text[] not null check (cardinality(domains) > 0),
    logo text,
    country text not null check (country in ('NZ', 'AU')),
    shipping_from text not null,
    verified_at timestamptz,
    verified_by text,
    verified_reason text,
    demo boolean not null default false,
    archived_at timestamptz,
    created_at timestamptz not null default now(),
    check ((verified_at is null) = (verified_by is null)),
    check ((verified_at is null) = (verified_reason is null))
  )`,
  `create table delivery_rule (
    retailer_id integer not null references retailer on delete cascade,
    country text not null check (country in ('NZ', 'AU')),
    currency text not null check (currency in ('NZD', 'AUD')),
    fee_minor integer check (fee_minor >= 0),
    free_over_minor integer check (free_over_minor >= 0),
    min_days smallint check (min_days >= 0),
    max_days smallint check (max_days >= min_days),
    primary key (retailer_id, country)
  )`,

  `create table product_group (
    id integer generated always as identity primary key,
    title text not null check (title <> ''),
    rating_sum integer not null default 0 check (rating_sum >= 0),
    rating_count integer not null default 0 check (rating_count >= 0),
    check (rating_sum between rating_count and rating_count * 5)
  )`,
  `create table product (
    id integer generated always as identity primary key,
    public_id text not null unique check (public_id ~ '^[1-9A-HJ-NP-Za-km-z]{11}$'),
    slug text not null check (slug <> ''),
    group_id integer not null references product_group,
    brand_id integer references brand,
    category_id integer not null references category,
    title text not null check (title <> ''),
    variant_label text,
    mpn text,
    description text not null default '',
    images jsonb not null default '[]' check (jsonb_typeof(images) = 'array'),
    attributes jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object'),
    merged_into integer references product check (merged_into <> id),
    demo boolean not null default false,
    archived_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  `create index product_group_member on product (group_id)`,
  `create index product_brand on product (brand_id)`,
  `create index product_category on product (category_id)`,
  `create index product_merged on product (merged_into) where merged_into is not null`,
  `create table product_name (
    folded text not null check (folded <> ''),
    product_id integer not null references product on delete cascade,
    kind text not null check (kind in ('title', 'alias', 'mpn', 'code')),
    primary key (folded, product_id, kind)
  )`,
  `create index product_name_product on product_name (product_id)`,
  `create table product_gtin (
    gtin text primary key check (gtin ~ '^[0-9]{14}$'),
    product_id integer not null references product on delete cascade,
    trusted boolean not null default true
  )`,
  `create index product_gtin_product on product_gtin (product_id)`,

  `create table source (
    id integer generated always as identity primary key,
    retailer_id integer not null references retailer on delete cascade,
    kind text not null check (kind in ('hand', 'demo', 'feed', 'pages')),
    url text,
    freshness_seconds integer not null check (freshness_seconds > 0),
    last_good_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  // One built-in source per retailer for what admins enter by hand, and one for the demonstration.
  `create unique index source_built_in on source (retailer_id, kind) where kind in ('hand', 'demo')`,
  `create index source_retailer on source (retailer_id)`,

  `create table offer (
    id uuid primary key,
    retailer_id integer not null references retailer,
    country text not null check (country in ('NZ', 'AU')),
    retailer_ref text not null check (retailer_ref <> ''),
    title text not null check (title <> ''),
    url text not null check (url ~ '^https?://'),
    price_minor integer not null check (price_minor > 0),
    currency text not null,
    delivery_minor integer check (delivery_minor >= 0),
    availability text not null check (availability in ('in-stock', 'limited', 'in-store',
      'preorder', 'backorder', 'out-of-stock', 'discontinued', 'unknown')),
    condition text not null check (condition in ('new', 'refurbished', 'used', 'open-box')),
    variant_label text,
    image text,
    first_seen_at timestamptz not null,
    changed_at timestamptz not null check (changed_at >= first_seen_at),
    missing_since timestamptz,
    expires_at timestamptz,
    product_id integer references product,
    unique (retailer_id, country, retailer_ref),
    check (currency = case country when 'NZ' then 'NZD' else 'AUD' end)
  )`,
  `create index offer_product on offer (product_id, country)`,
  `create table offer_source (
    offer_id uuid not null references offer on delete cascade,
    source_id integer not null references source on delete cascade,
    primary key (offer_id, source_id)
  )`,
  `create index offer_source_source on offer_source (source_id)`,

  `create table match (
    id uuid primary key,
    offer_id uuid not null references offer on delete cascade,
    product_id integer not null references product,
    method text not null check (method in ('gtin', 'mpn', 'title', 'person', 'demo')),
    confidence real not null check (confidence between 0 and 1),
    decided_by text not null,
    decided_at timestamptz not null,
    superseded_at timestamptz check (superseded_at >= decided_at)
  )`,
  `create unique index match_current on match (offer_id) where superseded_at is null`,
  `create index match_offer on match (offer_id)`,
  `create index match_product on match (product_id)`,
  `create table match_refusal (
    offer_id uuid not null references offer on delete cascade,
    product_id integer not null references product on delete cascade,
    refused_by text not null,
    refused_at timestamptz not null,
    primary key (offer_id, product_id)
  )`,
  `create index match_refusal_product on match_refusal (product_id)`,

  `create table price_point (
    offer_id uuid not null,
    at timestamptz not null,
    price_minor integer check (price_minor > 0),
    delivery_minor integer check (delivery_minor >= 0),
    currency text not null check (currency in ('NZD', 'AUD')),
    primary key (offer_id, at)
  ) partition by range (at)`,
  // A row for each day on which the low differs from the day before; it holds until the next one.
  `create table daily_low (
    product_id integer not null references product on delete cascade,
    country text not null check (country in ('NZ', 'AU')),
    day date not null,
    price_minor integer check (price_minor > 0),
    total_minor integer check (total_minor >= price_minor),
    primary key (product_id, country, day),
    check (total_minor is null or price_minor is not null)
  )`,

  // Fixed-width columns first: reading past a column of varying width costs time in every row.
  `create table listing (
    product_id integer not null references product on delete cascade,
    group_id integer not null,
    category_id integer not null,
    brand_id integer,
    price_minor integer check (price_minor > 0),
    total_minor integer check (total_minor >= price_minor),
    offer_count integer not null check (offer_count >= 0),
    used_count integer not null check (used_count >= 0),
    rating_sum integer not null,
    rating_count integer not null,
    popularity real not null,
    tokeniser smallint not null,
    has_stale boolean not null,
    best_offer_id uuid not null,
    fresh_until timestamptz,
    country text not null check (country in ('NZ', 'AU')),
    shops integer[] not null,
    shops_stocked integer[] not null check (shops_stocked <@ shops),
    shops_free integer[] not null check (shops_free <@ shops),
    shops_stocked_free integer[] not null
      check (shops_stocked_free <@ shops_stocked and shops_stocked_free <@ shops_free),
    attributes text[] not null,
    filters tsvector not null,
    words tsvector not null,
    primary key (country, product_id),
    check (offer_count + used_count > 0),
    check (price_minor is null or offer_count > 0),
    check (total_minor is null or price_minor is not null)
  ) partition by list (country)`,
  `create table listing_nz partition of listing for values in ('NZ')`,
  `create table listing_au partition of listing for values in ('AU')`,
  `create index listing_lexemes on listing using gin (words, filters)`,
  `create index listing_popularity on listing (popularity desc, product_id)`,
  `create index listing_price on listing (price_minor, product_id)`,
  `create index listing_shelf on listing (category_id, brand_id)`,
  `create index listing_group on listing (group_id)`,
  `create index listing_product on listing (product_id)`,

  `create table click_out_day (
    offer_id uuid not null references offer on delete cascade,
    day date not null,
    clicks integer not null check (clicks > 0),
    primary key (offer_id, day)
  )`,

  `create table spell (
    word text primary key,
    documents integer not null check (documents > 0),
    weight real not null
  )`,
  `create index spell_trigram on spell using gin (word gin_trgm_ops)`,
  `create index spell_start on spell (word text_pattern_ops)`,
  `create table suggest (
    country text not null check (country in ('NZ', 'AU')),
    phrase text not null,
    display text not null,
    kind text not null check (kind in ('category', 'brand', 'brand-category', 'product')),
    target text not null,
    weight real not null,
    primary key (country, phrase, kind, target)
  )`,
  `create index suggest_prefix on suggest (country, phrase text_pattern_ops)`,

  `create table exchange_rate (
    day date primary key,
    rates jsonb not null check (jsonb_typeof(rates) = 'object'),
    source text not null,
    fetched_at timestamptz not null
  )`,

  // Bumped after each commit that changed what a search may answer; caches key on it.
  `create sequence catalogue_version`,
]
