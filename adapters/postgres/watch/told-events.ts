import type { ReadToldEvents, ToldEvent } from '#application/watch/watch-feed.ts'
import { daysBefore } from '#domain/price-history/days-before.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'

/** One statement: a row without an event tells that there is a feed. */
export const makeReadToldEvents =
  (db: Kysely<Database>): ReadToldEvents =>
  async (tokenHash, now) => {
    const { rows } = await sql<Row>`
      select told.* from watch_feed feed
      left join lateral (
        select watch.id || '-' || event.number as id, product.public_id as "publicId", product.slug,
          product.title, watch.search, watch.country, watch.basis,
          event.amount_minor as "amountMinor", event.mailed_at as "toldAt"
        from watch_event event
        join watch on watch.id = event.watch_id
        join product on product.id = event.product_id
        where event.watcher_id = feed.watcher_id and event.outcome = 'mailed'
          and event.mailed_at > ${daysBefore(now, shownDays)}
        order by event.mailed_at desc, event.watch_id, event.number
        limit ${mostShown}
      ) told on true
      where feed.token_hash = ${tokenHash}`.execute(db)
    if (rows.length === 0) return undefined
    return rows.flatMap(({ id, publicId, slug, title, ...event }) =>
      id === null ? [] : { ...event, id, product: { publicId, slug, title } },
    )
  }

type Row = Omit<ToldEvent, 'id' | 'product'> & ToldEvent['product'] & { readonly id: string | null }

const shownDays = 60
const mostShown = 50
