import { sql } from 'kysely'
import type { ListListedRetailers } from '#application/catalogue/catalogue.ts'
import type { ListRetailers, RetailerDetails } from '#application/retailer/list-retailers.ts'
import type { FindPublicRetailer } from '#application/retailer/show-retailer.ts'
import { countries } from '#domain/market/country.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { listingTable } from '../search/where-listing.ts'
import { byName } from './by-name.ts'
import { deliveryRules } from './delivery-rules.ts'

export const makeListRetailers =
  (db: Kysely<Database>): ListRetailers =>
  async () => {
    const { rows } = await sql<RetailerDetails>`
      select ${columns}
      from retailer
      where archived_at is null
      order by ${byName}, id`.execute(db)
    return rows
  }

export const makeListListedRetailers =
  (db: Kysely<Database>): ListListedRetailers =>
  async () => {
    // By the lexeme that a search for a shop asks for (`shopLexeme`).
    const sold = countries.map(
      (country) => sql`
        select id, slug, ${sql.lit(country)} as country
        from retailer
        where archived_at is null and exists (
          select from ${listingTable(country)} where filters @@ ('s' || retailer.id)::tsquery
        )`,
    )
    const { rows } = await sql<Awaited<ReturnType<ListListedRetailers>>[number]>`
      select slug, array_agg(country order by country desc) as countries
      from (${sql.join(sold, sql` union all `)}) as sold
      group by id, slug
      order by id`.execute(db)
    return rows
  }

export const makeFindPublicRetailer =
  (db: Kysely<Database>): FindPublicRetailer =>
  async (slug) => {
    const { rows } = await sql<NonNullable<Awaited<ReturnType<FindPublicRetailer>>>>`
      select ${columns}, array(
        select distinct kind from source
        where retailer_id = retailer.id and exists (
          select from offer_source join offer on offer.id = offer_id
          where source_id = source.id and missing_since is null
        )
        order by kind
      ) as "readFrom"
      from retailer
      where slug = ${slug} and archived_at is null`.execute(db)
    return rows[0]
  }

const columns = sql`id, slug, name, domains, logo, country, demo,
  shipping_from as "shippingFrom", verified_at as "verifiedAt",
  verified_reason as "verifiedReason", ${deliveryRules} as "deliveryRules"`
