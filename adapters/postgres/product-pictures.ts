import type { FindPictureless, ProductPictures } from '#application/images/product-pictures.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from './database.ts'
import type { AfterCommit } from './in-transaction.ts'

export const makeFindPictureless =
  (db: Kysely<Database>): FindPictureless =>
  async (now, limit) => {
    const { rows } = await sql<{ productId: number; urls: string[] }>`
      select product.id as "productId", named.urls
      from product
      cross join lateral (
        select array_agg(address order by verified desc, first_seen_at, place) as urls
        from (
          select distinct on (address) address, verified, first_seen_at, place
          from (
            select retailer.verified_at is not null as verified, first_seen_at, address, place
            from offer
            join retailer on retailer.id = retailer_id and retailer.archived_at is null
            left join offer_detail on offer_id = offer.id
            cross join lateral (
              select offer.image as address, 0 as place
              union all
              select * from jsonb_array_elements_text(offer_detail.images) with ordinality
            ) picture
            where product_id = product.id and missing_since is null
              and (expires_at is null or expires_at > ${now})
              and address ~ '^https?://' and length(address) <= 2048
              and not exists (
                select from image_failure
                where image_failure.url = address
                  and tried_at + least(tries * tries, 30) * interval '1 day' > ${now}
              )
          ) named
          order by address, verified desc, first_seen_at, place
        ) each_once
      ) named
      where product.images = '[]'::jsonb and merged_into is null and product.archived_at is null
        and named.urls is not null
      order by product.id
      limit ${limit}`.execute(db)
    return rows
  }

export const makePgProductPictures = (
  db: Kysely<Database>,
  afterCommit: AfterCommit,
  bumpCatalogueVersion: () => Promise<void>,
): ProductPictures => ({
  async show(productId, address) {
    const { numUpdatedRows } = await db
      .updateTable('product')
      .set({ images: JSON.stringify([address]) })
      .where('id', '=', productId)
      .where(sql<boolean>`images = '[]'::jsonb`)
      .executeTakeFirstOrThrow()
    // Lists and pages that were kept show it without a picture.
    if (numUpdatedRows > 0n) afterCommit(bumpCatalogueVersion)
  },

  async noteFailure(url, at) {
    await db
      .insertInto('image_failure')
      .values({ url, tried_at: at, tries: 1 })
      .onConflict((conflict) =>
        conflict.column('url').doUpdateSet({ tried_at: at, tries: sql`image_failure.tries + 1` }),
      )
      .execute()
  },

  async forgetFailures(before) {
    await db.deleteFrom('image_failure').where('tried_at', '<', before).execute()
  },
})
