import { sql } from 'kysely'
import type { Clock } from '#application/ports.ts'
import type { ListingStore } from '#application/search/listing-store.ts'
import { popularityHalfLifeDays } from '#domain/search/popularity.ts'
import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { AfterCommit } from './in-transaction.ts'
import { listingRowsOf, type ListingRow } from './listing-row.ts'
import { readListingSources } from './read-listing-sources.ts'

type Deps = {
  readonly clock: Clock
  /** Counts the catalogue version up; called once, after a commit that changed a row. */
  readonly bumpCatalogueVersion: () => Promise<void>
}

export const makePgListingStore = (
  trx: Transaction<Database>,
  afterCommit: AfterCommit,
  { clock, bumpCatalogueVersion }: Deps,
): ListingStore => {
  let announced = false
  const announce = (): void => {
    if (!announced) afterCommit(bumpCatalogueVersion)
    announced = true
  }
  return {
    async recompute(productIds) {
      const ids = [...new Set(productIds)].toSorted((a, b) => a - b)
      for (let start = 0; start < ids.length; start += batchSize) {
        const batch = ids.slice(start, start + batchSize)
        await lockProducts(trx, batch)
        const now = clock.now()
        const sources = await readListingSources(trx, batch, now, firstClickDay(now))
        const rows = sources.flatMap((source) => listingRowsOf(source, now))
        if ((await replaceRows(trx, batch, rows)) > 0) announce()
      }
    },
  }
}

const batchSize = 500

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

/** Writes what differs, removes what is no longer sold; answers how many rows changed. */
const replaceRows = async (
  trx: Transaction<Database>,
  productIds: readonly number[],
  given: readonly ListingRow[],
): Promise<number> => {
  const { rows } = await sql<{ changed: number }>`
    with given as (
      select * from json_populate_recordset(null::listing, ${JSON.stringify(given)}::json)
    ), gone as (
      delete from listing
      where product_id = any(${productIds}::integer[])
        and (country, product_id) not in (select country, product_id from given)
      returning product_id
    ), written as (
      insert into listing select * from given
      on conflict (country, product_id) do update set ${assignments}
      where row(listing.*) is distinct from row(excluded.*)
      returning product_id
    )
    select (select count(*) from gone) + (select count(*) from written) as changed`.execute(trx)
  return rows[0]?.changed ?? 0
}

const columns: readonly (keyof ListingRow)[] = [
  'group_id',
  'category_id',
  'brand_id',
  'price_minor',
  'total_minor',
  'offer_count',
  'used_count',
  'rating_sum',
  'rating_count',
  'popularity',
  'tokeniser',
  'has_stale',
  'best_offer_id',
  'fresh_until',
  'shops',
  'shops_stocked',
  'shops_free',
  'shops_stocked_free',
  'attributes',
  'filters',
  'words',
]

const assignments = sql.join(
  columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`),
)
