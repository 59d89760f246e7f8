import { sql, type Kysely } from 'kysely'
import { productPath } from '#domain/catalogue/slug.ts'
import type { CountClickOut, FindClickOut } from '#application/offer/follow-offer.ts'
import type { Database } from '../database.ts'
import { isHidden } from './is-hidden.ts'

/** Missing and expired offers still lead to their shop, as somebody was shown the link; hidden ones do not. */
export const makeFindClickOut =
  (db: Kysely<Database>): FindClickOut =>
  async (offerId) => {
    const row = await db
      .selectFrom('offer')
      .innerJoin('retailer', 'retailer.id', 'offer.retailer_id')
      .leftJoin('product', 'product.id', 'offer.product_id')
      .where('offer.id', '=', offerId)
      .where('retailer.archived_at', 'is', null)
      .where((has) => has.not(isHidden(sql`offer.id`)))
      .select([
        'offer.id',
        'offer.url',
        'retailer.name',
        'retailer.domains',
        'retailer.demo',
        'product.title',
        'product.slug',
        'product.public_id',
      ])
      .executeTakeFirst()
    return (
      row && {
        offerId: row.id,
        url: row.url,
        retailerName: row.name,
        domains: row.domains,
        demo: row.demo,
        productTitle: row.title,
        productPath:
          row.slug === null || row.public_id === null ? null : productPath(row.slug, row.public_id),
      }
    )
  }

export const makeCountClickOut =
  (db: Kysely<Database>): CountClickOut =>
  async (offerId, at) => {
    await db
      .insertInto('click_out_day')
      .values({ offer_id: offerId, day: at.toISOString().slice(0, 10), clicks: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['offer_id', 'day'])
          .doUpdateSet({ clicks: sql`click_out_day.clicks + 1` }),
      )
      .execute()
  }
