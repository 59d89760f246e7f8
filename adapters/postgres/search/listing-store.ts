import type { ProductId } from '#domain/ids.ts'
import { setImmediate } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import { batchesOf } from '#application/batches-of.ts'
import type { Clock } from '#application/ports.ts'
import type { ListingStore } from '#application/search/listing/listing-store.ts'
import { popularityHalfLifeDays } from '#domain/search/popularity.ts'
import type { Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { AnnounceChange } from '../product/catalogue-version.ts'
import { listingRowsOf, type ListingRow } from './listing-row.ts'
import { readListingSources, type ListingPart } from './read-listing-sources.ts'

export const makePgListingStore = (
  trx: Transaction<Database>,
  announce: AnnounceChange,
  clock: Clock,
): ListingStore => {
  const rebuild = async (productIds: readonly ProductId[]): Promise<void> => {
    for (const batch of inBatches(productIds)) {
      const rows = await makeRows(trx, batch, 'whole', clock.now())
      if ((await replaceRows(trx, batch, rows)) > 0) announce()
    }
  }
  return {
    rebuild,
    async refreshPrices(productIds) {
      const unlisted: number[] = []
      for (const batch of inBatches(productIds)) {
        const rows = await makeRows(trx, batch, 'offers', clock.now())
        const { changed, missing } = await updateRows(trx, batch, rows)
        if (changed > 0) announce()
        unlisted.push(...missing)
      }
      await rebuild(unlisted)
    },
  }
}

/** In the order in which every writer locks them. */
const inBatches = (productIds: readonly ProductId[]): Iterable<readonly number[]> =>
  batchesOf(
    [...new Set(productIds)].toSorted((a, b) => a - b),
    batchSize,
  )

const makeRows = async (
  trx: Transaction<Database>,
  productIds: readonly ProductId[],
  part: ListingPart,
  now: Date,
): Promise<ListingRow[]> => {
  await lockProducts(trx, productIds)
  const sources = await readListingSources(trx, productIds, part, now, firstClickDay(now))
  const rows: ListingRow[] = []
  for (const few of batchesOf(sources, sourcesATurn)) {
    // Requests wait meanwhile: 500 without a pause take a fifth of a second.
    if (rows.length > 0) await setImmediate()
    rows.push(...few.flatMap((source) => listingRowsOf(source, part, now)))
  }
  return rows
}

const batchSize = 500
const sourcesATurn = 25

/**
 * Not `for update`: that would wait for every transaction that merely refers to the product, such
 * as one that just inserted an offer of it and is about to wait for us.
 */
const lockProducts = (trx: Transaction<Database>, ids: readonly number[]): Promise<unknown> =>
  sql`select id from product where id = any(${ids}::integer[]) order by id for no key update`.execute(
    trx,
  )

/** After ten half-lives a click-out counts a thousandth. */
const firstClickDay = (now: Date): string =>
  new Date(now.getTime() - 10 * popularityHalfLifeDays * 86_400_000).toISOString().slice(0, 10)

const givenAndGone = (productIds: readonly ProductId[], given: readonly ListingRow[]) => sql`
  given as (
    select * from json_populate_recordset(null::listing, ${JSON.stringify(given)}::json)
  ), gone as (
    delete from listing
    where product_id = any(${productIds}::integer[])
      and (country, product_id) not in (select country, product_id from given)
    returning product_id
  )`

/** Answers how many rows changed. */
const replaceRows = async (
  trx: Transaction<Database>,
  productIds: readonly ProductId[],
  given: readonly ListingRow[],
): Promise<number> => {
  const { rows } = await sql<{ changed: number }>`
    with ${givenAndGone(productIds, given)}, written as (
      insert into listing (country, product_id, ${names})
      select country, product_id, ${names} from given
      on conflict (country, product_id) do update
        set ${assignments}
      where row(${columnsOf('listing', columns)}) is distinct from row(${columnsOf('excluded', columns)})
      returning product_id
    )
    select (select count(*) from gone) + (select count(*) from written) as changed`.execute(trx)
  return rows[0]?.changed ?? 0
}

/** Answers how many rows changed, and the products that lack a row in a country where they are sold. */
const updateRows = async (
  trx: Transaction<Database>,
  productIds: readonly ProductId[],
  given: readonly ListingRow[],
): Promise<{ readonly changed: number; readonly missing: readonly number[] }> => {
  const { rows } = await sql<{ changed: number; missing: readonly number[] }>`
    with ${givenAndGone(productIds, given)}, written as (
      update listing set ${changes}
      from given
      where listing.country = given.country and listing.product_id = given.product_id
        and row(${current}) is distinct from row(${next})
      returning listing.product_id
    )
    select (select count(*) from gone) + (select count(*) from written) as changed,
      array(
        select product_id from given
        where not exists (
          select from listing
          where listing.country = given.country and listing.product_id = given.product_id
            and listing.tokeniser = given.tokeniser
        )
      ) as missing`.execute(trx)
  return rows[0] ?? { changed: 0, missing: [] }
}

const columns: readonly (keyof ListingRow)[] = [
  'group_id',
  'category_id',
  'brand_id',
  'price_minor',
  'total_minor',
  'item_days',
  'total_days',
  'offer_count',
  'used_count',
  'rating_sum',
  'rating_count',
  'popularity',
  'tokeniser',
  'has_stale',
  'fresh_until',
  'attributes',
  'filters',
  'words',
  'offers',
  'sales',
  'amount_bands',
  'unit',
  'unit_count',
]

const columnsOf = (table: string, some: readonly string[]): RawBuilder<unknown> =>
  sql.join(some.map((column) => sql.ref(`${table}.${column}`)))

const names = sql.join(columns.map((column) => sql.ref(column)))

const assignments = sql.join(
  columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`),
)

const followed = columns.filter((column) => column !== 'words' && column !== 'tokeniser')

const changes = sql.join(
  followed.map((column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`),
)
const current = columnsOf('listing', followed)
const next = columnsOf('given', followed)
