import type { DumpRows, DumpSnapshot, DumpValue } from '#application/open-data/dump-reads.ts'
import { dumpTables, type DumpTableName } from '#domain/open-data/dump-tables.ts'
import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { anotherPriceAt, isStruck } from '../price-history/is-struck.ts'
import { dayOf } from '#domain/price-history/days-before.ts'
import { batchesOf } from '#application/batches-of.ts'
import type { ProductId, RetailerId } from '#domain/ids.ts'
import { listingRowsOf } from '../search/listing-row.ts'
import { readListingSources } from '../search/read-listing-sources.ts'
import { spanOfMonth } from '#domain/open-data/dump-month.ts'
import { listMonthTables } from '../price-history/month-tables.ts'

/** A few thousand rows at a time, by a cursor. */
export const makeRowsOf = (
  trx: Transaction<Database>,
  leftOut: readonly LeftOutShop[],
  now: Date,
): DumpSnapshot['rowsOf'] => {
  const correctListings = makeCorrectListings(trx, leftOut, now)
  return async function* (table, month) {
    const isListings = table === 'listings'
    // Listings have statements of their own in between.
    for await (const rows of fetchRows(trx, statements[table](leftOut, month), !isListings)) {
      const kept = isListings ? await correctListings(rows as ListingToDump[]) : rows
      yield toColumns(table, kept)
    }
  }
}

type StatementOf = (leftOut: readonly LeftOutShop[], month: string | null) => RawBuilder<unknown>

const statements: Readonly<Record<DumpTableName, StatementOf>> = {
  products: () => products,
  offers: (leftOut) => offers(leftOut),
  listings: (leftOut) => listings(leftOut),
  'price-points': (leftOut, month) => pricePoints(leftOut, month),
  strikes: (leftOut) => strikes(leftOut),
}

type Row = Readonly<Record<string, DumpValue>>

/** `ahead`: the next ones are read while these are written. */
async function* fetchRows(
  trx: Transaction<Database>,
  statement: RawBuilder<unknown>,
  ahead: boolean,
): AsyncIterable<readonly Row[]> {
  const fetchNext = async (): Promise<readonly Row[]> => {
    const { rows } = await sql<Row>`fetch forward ${sql.lit(rowsAtOnce)} from dump`.execute(trx)
    return rows
  }
  await sql`declare dump no scroll cursor for ${statement}`.execute(trx)
  let coming: Promise<readonly Row[]> | undefined
  for (;;) {
    const rows = await (coming ?? fetchNext())
    const isLast = rows.length < rowsAtOnce
    coming = ahead && !isLast ? fetchNext() : undefined
    // Whoever fails to write them does not wait for it.
    coming?.catch(() => {})
    if (rows.length > 0) yield rows
    if (isLast) break
  }
  await sql`close dump`.execute(trx)
}

const rowsAtOnce = 5000

const toColumns = (table: DumpTableName, rows: readonly Row[]): DumpRows => ({
  count: rows.length,
  columns: Object.fromEntries(
    dumpTables[table].columns.map(({ name }) => [name, rows.map((row) => row[name] ?? null)]),
  ),
})

const products = sql`
  select product.public_id as product_id, product.title, brand.name as brand,
    concat_ws('/', root.slug, parent.slug, leaf.slug) as category, product.mpn,
    (
      select string_agg(gtin, ' ' order by gtin) from product_gtin where product_id = product.id
    ) as gtins,
    product.attributes::text as attributes, product.created_at as added_at
  from product
  join category leaf on leaf.id = product.category_id
  left join category parent on parent.id = leaf.parent_id
  left join category root on root.id = parent.parent_id
  left join brand on brand.id = product.brand_id
  where product.merged_into is null and product.archived_at is null
  order by product.id`

/** Present ones are those that `listOf` answers. */
const offers = (leftOut: readonly LeftOutShop[]): RawBuilder<unknown> => sql`
  select numbered.no as offer, offer.id as offer_id, offer.country, offer.currency,
    product.public_id as product_id, retailer.slug as shop, offer.title, offer.condition,
    case when offer.missing_since is null then offer.availability end as availability,
    case when offer.missing_since is null then offer.price_minor end as price_minor,
    case when offer.missing_since is null and offer.availability <> 'in-store' then coalesce(
      offer.delivery_minor,
      case when offer.price_minor >= rule.free_over_minor then 0 else rule.fee_minor end
    ) end as delivery_minor,
    offer.missing_since is null and ${isStruck} as struck,
    offer.first_seen_at, offer.missing_since as ended_at
  from offer
  join numbered_offer numbered on numbered.offer_id = offer.id
  join retailer on retailer.id = offer.retailer_id and retailer.archived_at is null
  join product on product.id = offer.product_id and product.archived_at is null
  left join delivery_rule rule
    on rule.retailer_id = offer.retailer_id and rule.country = offer.country
  where ${isNotOf(leftOut)}
  order by numbered.no`

const listings = (leftOut: readonly LeftOutShop[]): RawBuilder<unknown> => sql`
  select listing.product_id as id, product.public_id as product_id, listing.country,
    market.currency,
    listing.price_minor, listing.total_minor as delivered_minor, listing.offer_count as offers,
    listing.used_count as used_offers, listing.offers[1] as best_offer_id,
    exists (
      select from offer
      where offer.product_id = listing.product_id and offer.missing_since is null
        and not ${isNotOf(leftOut)}
    ) as is_touched
  from listing
  join product on product.id = listing.product_id
  join market on market.country = listing.country
  order by listing.product_id, listing.country`

const pricePoints: StatementOf = (leftOut, month) => {
  if (month === null) throw new RangeError('price points of no month')
  return sql`
    select numbered.no as offer, ${secondsOf(sql`point.at`)} as since, point.price_minor,
      point.delivery_minor, point.currency, point.in_store
    from price_point point
    join numbered_offer numbered on numbered.offer_id = point.offer_id
    ${leftOut.length === 0 ? sql`` : sql`join offer on offer.id = point.offer_id and ${isNotOf(leftOut)}`}
    where ${isOfMonth(month)}
    order by numbered.no, point.at`
}

/** As `isStruckWithin` takes them: until the shop asked another price where no end was said. */
const strikes = (leftOut: readonly LeftOutShop[]): RawBuilder<unknown> => sql`
  select numbered.no as offer, ${secondsOf(sql`strike.from_at`)} as from_at,
    ${secondsOf(sql`coalesce(strike.until_at, ${anotherPriceAt})`)} as until_at
  from price_strike strike
  join price_strike_offer struck on struck.strike_id = strike.id
  join offer on offer.id = struck.offer_id
  join numbered_offer numbered on numbered.offer_id = offer.id
  where strike.undone_at is null and ${isNotOf(leftOut)}
  order by numbered.no, strike.from_at, strike.id`

const secondsOf = (moment: RawBuilder<unknown>): RawBuilder<number> =>
  sql`floor(date_part('epoch', ${moment}))::integer`

type ListingToDump = {
  readonly id: ProductId
  readonly product_id: string
  readonly country: string
  readonly currency: string
  readonly price_minor: number | null
  readonly delivered_minor: number | null
  readonly offers: number
  readonly used_offers: number
  readonly best_offer_id: string
  /** A shop that is left out offers the product. */
  readonly is_touched: boolean
}

/** Works out anew what shops that are left out have a part in, without them; what only they offer goes. */
const makeCorrectListings =
  (trx: Transaction<Database>, leftOut: readonly LeftOutShop[], now: Date) =>
  async (listings: readonly ListingToDump[]): Promise<readonly ListingToDump[]> => {
    const touched = new Set(listings.flatMap((one) => (one.is_touched ? one.id : [])))
    const corrected = new Map<string, Amounts>()
    for (const ids of batchesOf([...touched], productsAtOnce))
      for (const [key, amounts] of await amountsWithout(trx, ids, leftOut, now))
        corrected.set(key, amounts)
    return listings.flatMap((listing) => {
      if (!listing.is_touched) return listing
      const amounts = corrected.get(keyOf(listing.id, listing.country))
      return amounts ? { ...listing, ...amounts } : []
    })
  }

const productsAtOnce = 200

type Amounts = Pick<
  ListingToDump,
  'price_minor' | 'delivered_minor' | 'offers' | 'used_offers' | 'best_offer_id'
>

const keyOf = (id: ProductId, country: string): string => `${id} ${country}`

const amountsWithout = async (
  trx: Transaction<Database>,
  ids: readonly ProductId[],
  leftOut: readonly LeftOutShop[],
  now: Date,
): Promise<readonly (readonly [string, Amounts])[]> => {
  const shops = new Set(leftOut.map(({ id }) => id))
  // Popularity, which counts clicks, is not in the dump.
  const sources = await readListingSources(trx, ids, 'offers', now, dayOf(now))
  return sources.flatMap((source) => {
    const offers = source.offers.filter((offer) => !shops.has(offer.retailer_id))
    return listingRowsOf({ ...source, offers }, 'offers', now).map(
      (row) => [keyOf(source.id, row.country), toAmounts(row)] as const,
    )
  })
}

const toAmounts = (row: ReturnType<typeof listingRowsOf>[number]): Amounts => ({
  price_minor: row.price_minor ?? null,
  delivered_minor: row.total_minor ?? null,
  offers: row.offer_count,
  used_offers: row.used_count,
  best_offer_id: row.offers[0] ?? '',
})

export type LeftOutShop = { readonly id: RetailerId; readonly slug: string }

/** In a statement that reads `offer`. */
const isNotOf = (shops: readonly LeftOutShop[]): RawBuilder<boolean> =>
  sql`offer.retailer_id <> all(${shops.map(({ id }) => id)}::integer[])`

/** Each is looked for in the partition of its own, by the first row that there is. */
export const listMonths = async (trx: Transaction<Database>): Promise<readonly string[]> => {
  const months: string[] = []
  for (const { table, month } of await listMonthTables(trx)) {
    const { rows: first } = await sql`select from ${sql.table(table)} limit 1`.execute(trx)
    if (first.length > 0) months.push(month)
  }
  return months
}

export const countPoints = async (trx: Transaction<Database>, month: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from price_point where ${isOfMonth(month)}`.execute(trx)
  return rows[0]?.count ?? 0
}

const isOfMonth = (month: string): RawBuilder<boolean> => {
  const { from, to } = spanOfMonth(month)
  return sql`at >= ${from} and at < ${to}`
}
