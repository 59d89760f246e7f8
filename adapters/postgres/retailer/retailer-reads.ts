import { sql, type Kysely, type RawBuilder } from 'kysely'
import type {
  AdminRetailer,
  FindRetailer,
  RetailerFilter,
  SearchRetailers,
} from '#application/retailer/manage-retailers.ts'
import type { Database } from '../database.ts'
import { byName } from './by-name.ts'
import { deliveryRules } from './delivery-rules.ts'
import { cursorNumber, readCursor, toCursor } from '../list-cursor.ts'
import { personNamed } from '../person-named.ts'
import type { CountPriceReports } from '#application/retailer/show-retailer.ts'
import { type AnsweredReport, countPriceReports } from '#domain/offer/offer-report.ts'

export const makeSearchRetailers =
  (db: Kysely<Database>): SearchRetailers =>
  async ({ search, state, country, after, limit }) => {
    const { rows } = await sql<AdminRetailer>`
      select ${columns}
      from retailer
      where ${sql.join(
        [
          ...stateConditions[state],
          ...(country === undefined ? [] : [sql`country = ${country}`]),
          ...(search === undefined ? [] : [contains(search)]),
          ...(after === undefined ? [] : [isAfter(after)]),
          sql`true`,
        ],
        sql` and `,
      )}
      order by ${byName}, id
      limit ${limit + 1}`.execute(db)
    const items = rows.slice(0, limit)
    const last = items.at(-1)
    const next = rows.length > limit && last ? toCursor([last.id]) : null
    return { items, next }
  }

export const makeFindRetailer =
  (db: Kysely<Database>): FindRetailer =>
  async (idOrSlug) => {
    const condition = typeof idOrSlug === 'number' ? sql`id = ${idOrSlug}` : sql`slug = ${idOrSlug}`
    const { rows } = await sql<AdminRetailer>`
      select ${columns} from retailer where ${condition}`.execute(db)
    return rows[0]
  }

const stateConditions: Readonly<Record<RetailerFilter['state'], readonly RawBuilder<unknown>[]>> = {
  active: [sql`archived_at is null`],
  archived: [sql`archived_at is not null`],
  unverified: [sql`archived_at is null`, sql`verified_at is null`],
  all: [],
}

/** Compared as text: what is special to LIKE is not to whoever searches. */
const contains = (search: string): RawBuilder<unknown> =>
  sql`(position(lower(${search}) in lower(name)) > 0
    or exists (select 1 from unnest(domains) as host where position(lower(${search}) in host) > 0))`

const isAfter = (cursor: string): RawBuilder<unknown> => {
  const [id] = readCursor(cursor, 1)
  return sql`(${byName}, id) > (
    select ${byName}, id from retailer where id = ${cursorNumber(id)}
  )`
}

const columns = sql`id, slug, name, domains, logo, country, demo,
  shipping_from as "shippingFrom", verified_at as "verifiedAt",
  verified_reason as "verifiedReason", created_at as "createdAt", archived_at as "archivedAt",
  left_out_at as "leftOutAt",
  ${deliveryRules} as "deliveryRules",
  ${personNamed('verified_by')} as "verifiedBy",
  (
    select count(*) from offer where retailer_id = retailer.id and missing_since is null
  ) as "offerCount"`

export const makeCountPriceReports =
  (db: Kysely<Database>): CountPriceReports =>
  async (retailerId, since) => {
    const { rows } = await sql<AnsweredReport>`
      select distinct offer_id as "offerId", outcome
      from offer_report join offer on offer.id = offer_id
      where retailer_id = ${retailerId} and kind = 'price' and closed_at > ${since}
        -- A network may send as many as it likes without an account.
        and account_id is not null`.execute(db)
    return countPriceReports(rows)
  }
