import type { ManagedOffer, SearchManagedOffers } from '#application/offer/managed-offers.ts'
import type { Clock } from '#application/ports.ts'
import { offerStates } from '#domain/offer/managed-offer.ts'
import { isUuid } from '#domain/uuid.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { foreignCursor, readCursor, toCursor } from '../list-cursor.ts'
import { lastAction } from './last-actions.ts'
import { isIn, offerConditions, readAt, waysToFind } from './offer-conditions.ts'

export const makeSearchManagedOffers =
  (db: Kysely<Database>, clock: Clock): SearchManagedOffers =>
  async (filter) => {
    const { after, limit } = filter
    const now = clock.now()
    const conditions = [
      ...offerConditions(filter, now),
      ...(after === undefined ? [] : [sql`offer.id < ${readPlace(after)}::uuid`]),
    ]
    const ways = waysToFind(filter.search?.trim() ?? '').map(
      (way) => sql`
        select id from (
          select offer.id from offer
          where ${way} and ${sql.join(conditions, sql` and `)}
          order by offer.id desc limit ${limit + 1}
        ) found`,
    )
    const states = offerStates.map(
      (state) => sql`case when ${isIn(state, now)} then ${state}::text end`,
    )
    const { rows } = await sql<Row>`
      -- What each is found to be is asked of those that are shown alone.
      with page as materialized (
        ${sql.join(ways, sql` union `)}
        order by id desc limit ${limit + 1}
      )
      select offer.id, offer.title, offer.url, offer.country, offer.currency,
        offer.price_minor as "priceMinor", offer.availability, offer.condition,
        json_build_object('slug', retailer.slug, 'name', retailer.name) as retailer,
        case when product.id is not null then json_build_object('publicId', product.public_id,
          'slug', product.slug, 'title', product.title, 'image', product.images->>0)
        end as product,
        array_remove(array[${sql.join(states)}], null) as states,
        reading.read_at as "readAt", reading.doubted_minor as "doubtedMinor",
        hiding.reason, hiding.hidden_at as "hiddenAt", hider.name as "hiddenBy",
        hiding.until_at as "hiddenUntil", last.kind as "lastAction"
      from page
      join offer on offer.id = page.id
      join retailer on retailer.id = offer.retailer_id
      left join product on product.id = offer.product_id
      left join offer_hiding hiding on hiding.offer_id = offer.id
      left join account hider on hider.id = hiding.hidden_by
      cross join lateral (
        select max(${readAt}) as read_at, max(doubted_price_minor) as doubted_minor
        from offer_source join source on source.id = source_id
        where offer_id = page.id
      ) reading
      left join lateral (${lastAction(sql`page.id`)}) last on true
      order by offer.id desc`.execute(db)
    const items = rows.slice(0, limit).map(toOffer)
    const end = items.at(-1)
    return { items, next: rows.length > limit && end ? toCursor([end.id]) : null }
  }

const readPlace = (cursor: string): string => {
  const [id = ''] = readCursor(cursor, 1)
  if (!isUuid(id)) throw foreignCursor()
  return id
}

type Row = Omit<ManagedOffer, 'hiding'> & {
  readonly reason: string | null
  readonly hiddenAt: Date | null
  readonly hiddenBy: string | null
  readonly hiddenUntil: Date | null
}

const toOffer = ({ reason, hiddenAt, hiddenBy, hiddenUntil, ...offer }: Row): ManagedOffer => ({
  ...offer,
  hiding:
    reason === null || hiddenAt === null
      ? null
      : { reason, at: hiddenAt, by: hiddenBy, until: hiddenUntil },
})
