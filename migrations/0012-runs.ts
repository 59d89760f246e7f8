import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Who wants the next run of a source before its time.
  `alter table source add column asked_by text check (asked_by <> '')`,
  // One collection of a source. While it is open, `worker` is who works on it and `beat_at` its last
  // sign of life: one that is silent for long is taken over by another.
  `create table run (
    id integer generated always as identity primary key,
    source_id integer not null references source on delete cascade,
    state text not null check (state in
      ('reading', 'held', 'matching', 'applying', 'done', 'unchanged', 'failed', 'discarded')),
    is_trial boolean not null default false,
    asked_by text not null check (asked_by <> ''),
    worker uuid not null,
    beat_at timestamptz not null,
    started_at timestamptz not null,
    read_at timestamptz,
    ended_at timestamptz,
    dialect text,
    row_count integer not null default 0 check (row_count >= 0),
    counts jsonb not null default '{}' check (jsonb_typeof(counts) = 'object'),
    error_code text,
    error text,
    held_for jsonb not null default '[]' check (jsonb_typeof(held_for) = 'array'),
    confirmed_at timestamptz,
    confirmed_by text,
    etag text,
    last_modified text,
    -- How often whoever was at it was gone, since it last came on.
    crashes integer not null default 0 check (crashes >= 0),
    -- That the shop puts on different things, so that they prove nothing.
    distrusted_gtins text[] not null default '{}',
    check ((ended_at is null) = (state in ('reading', 'held', 'matching', 'applying'))),
    check ((error_code is null) = (error is null)),
    check ((confirmed_at is null) = (confirmed_by is null))
  )`,
  `create unique index run_open on run (source_id)
    where state in ('reading', 'held', 'matching', 'applying')`,
  `create index run_source on run (source_id, id)`,
  // How often each problem was met, and the first rows that have one.
  `create table run_tally (
    run_id integer not null references run on delete cascade,
    code text not null,
    field text not null,
    severity text not null check (severity in ('error', 'warning', 'note')),
    count integer not null check (count > 0),
    primary key (run_id, code, field)
  )`,
  `create table run_problem (
    run_id integer not null references run on delete cascade,
    seq integer not null,
    row_number integer not null,
    retailer_ref text,
    code text not null,
    field text not null,
    severity text not null check (severity in ('error', 'warning', 'note')),
    value text,
    primary key (run_id, seq)
  )`,
  // What a run is to write, kept until it is written. A row without an offer is to go.
  `create table staged_row (
    run_id integer not null references run on delete cascade,
    seq integer not null,
    retailer_ref text not null check (retailer_ref <> ''),
    offer jsonb check (jsonb_typeof(offer) = 'object'),
    -- The offer as it is known, and what it was matched to.
    offer_id uuid,
    former_product_id integer,
    needs_match boolean not null,
    product_id integer,
    method text check (method in ('gtin', 'mpn', 'title', 'new')),
    confidence real check (confidence between 0 and 1),
    is_detached boolean not null default false,
    question jsonb check (jsonb_typeof(question) = 'object'),
    primary key (run_id, seq),
    check (offer is not null or offer_id is not null)
  )`,
  `create index staged_row_unmatched on staged_row (run_id, seq) where needs_match`,
  `create index staged_row_put on staged_row (run_id, coalesce(product_id, former_product_id, 0), seq)
    where offer is not null`,
  `create index staged_row_removal on staged_row (run_id, former_product_id, seq)
    where offer is null`,

  // By which products are found that an offer may be.
  `create table product_key (
    key text collate "C" not null check (key <> ''),
    product_id integer not null references product on delete cascade,
    primary key (key, product_id)
  )`,
  `create index product_key_product on product_key (product_id)`,
  // By which version of the program its keys were made; 0: it has none yet.
  `alter table product add column key_version smallint not null default 0`,
  `create index product_key_version on product (key_version, id)
    where merged_into is null and archived_at is null`,
  // In how many titles of products a word stands; words of a few titles are left out.
  `create table matching_word (
    word text collate "C" primary key,
    documents integer not null check (documents > 0)
  )`,
  `alter table match drop constraint match_method_check,
    add constraint match_method_check
      check (method in ('gtin', 'mpn', 'title', 'new', 'person', 'demo'))`,

  // With the offer in it, so that whether a source carries one is never looked for among all that
  // it carries.
  `drop index offer_source_source`,
  `create index offer_source_source on offer_source (source_id, offer_id)`,
  // Of all that the source says of the offer: the same one, and nothing has changed.
  `alter table offer_source add column digest text`,

  // What a source says of an offer beside its terms: to find out what it is, now or once more.
  `create table offer_detail (
    offer_id uuid primary key references offer on delete cascade,
    gtins text[] not null default '{}',
    brand text,
    mpn text,
    group_ref text,
    category text,
    google_category text,
    pack_count integer not null default 1 check (pack_count > 0),
    is_bundle boolean not null default false,
    description text not null default '',
    images jsonb not null default '[]' check (jsonb_typeof(images) = 'array'),
    -- The price beyond now: turns_at is when another of them begins to hold.
    regular_minor integer check (regular_minor > 0),
    sale_minor integer check (sale_minor > 0),
    sale_from timestamptz,
    sale_until timestamptz,
    turns_at timestamptz,
    -- Of all that the source says, and of that by which it is told what the offer is.
    identity text not null
  )`,
  `create index offer_detail_turning on offer_detail (turns_at) where turns_at is not null`,
  `create index offer_detail_group on offer_detail (group_ref) where group_ref is not null`,
  `create index offer_expiring on offer (expires_at)
    where expires_at is not null and missing_since is null`,

  // Pictures at addresses of shops that could not be had.
  `create table image_failure (
    url text primary key check (length(url) <= 2048),
    tried_at timestamptz not null,
    tries integer not null check (tries > 0)
  )`,
  `create index image_failure_tried on image_failure (tried_at)`,
  `create index product_pictureless on product (id)
    where images = '[]'::jsonb and merged_into is null and archived_at is null`,

  // What a person is asked about an offer; at most one open question each.
  `create table match_question (
    id uuid primary key,
    offer_id uuid not null references offer on delete cascade,
    kind text not null check (kind in ('unsure', 'no-category', 'reported')),
    candidates jsonb not null check (jsonb_typeof(candidates) = 'array'),
    asked_at timestamptz not null,
    answered_at timestamptz,
    answered_by text,
    answer text check (answer in ('same', 'other', 'new', 'none')),
    check ((answered_at is null) = (answered_by is null) and (answered_at is null) = (answer is null))
  )`,
  `create unique index match_question_open on match_question (offer_id) where answered_at is null`,
  `create index match_question_asked on match_question (asked_at, id) where answered_at is null`,
  `create index match_question_past on match_question (answered_at, id)
    where answered_at is not null`,
  `create index match_question_answered on match_question (offer_id, answered_at)
    where answered_at is not null`,

  // A product that is the same as another, with what went over to that one, to be taken back.
  `create table product_merger (
    product_id integer primary key references product on delete cascade,
    into_id integer not null references product on delete cascade check (into_id <> product_id),
    merged_at timestamptz not null,
    merged_by text not null check (merged_by <> ''),
    offers jsonb not null check (jsonb_typeof(offers) = 'array'),
    gtins text[] not null,
    names text[] not null,
    reviews uuid[] not null
  )`,
  `create index product_merger_into on product_merger (into_id)`,

  // A shopper says that a price is wrong, or that an offer is of another product.
  `create table offer_report (
    id uuid primary key,
    offer_id uuid not null references offer on delete cascade,
    account_id uuid not null references account on delete cascade,
    kind text not null check (kind in ('price', 'product')),
    note text not null default '' check (length(note) <= 500),
    -- As the shopper saw it.
    price_minor integer not null check (price_minor > 0),
    product_id integer references product on delete set null,
    reported_at timestamptz not null,
    closed_at timestamptz,
    outcome text,
    check ((closed_at is null) = (outcome is null))
  )`,
  `create unique index offer_report_open on offer_report (offer_id, account_id, kind)
    where closed_at is null`,
  `create index offer_report_waiting on offer_report (reported_at) where closed_at is null`,
  `create index offer_report_time on offer_report (reported_at)`,
  `create index offer_report_account on offer_report (account_id)`,
]
