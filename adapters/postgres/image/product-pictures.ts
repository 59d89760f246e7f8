import type { ProductId } from '#domain/ids.ts'
import type { FindPictureless, ProductPictures } from '#application/images/images.ts'
import { sql, type Expression, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database.ts'
import type { AnnounceChange } from '../product/catalogue-version.ts'
import { isRefusedFrom, noteIfRefused } from './refused-pictures.ts'

export const makeFindPictureless =
  (db: Kysely<Database>): FindPictureless =>
  async (now, limit) => {
    const { rows } = await sql<{ productId: ProductId; urls: string[] }>`
      with due as materialized (
        select id, pictures_due_at from product
        where ${isPictureless} and pictures_due_at <= ${now}
        order by pictures_due_at, id
        limit ${limit}
      )
      select due.id as "productId", coalesce(named.urls, '{}') as urls
      from due
      cross join lateral (
        select array_agg(address order by verified desc, first_seen_at, place) as urls
        from (
          select distinct on (address) address, verified, first_seen_at, place
          from (${picturesNamedFor(sql.ref('due.id'), now)}) named
          left join image_failure on url = address
          where url is null or (tries < ${mostTries} and ${nextTryAt} <= ${now})
          order by address, verified desc, first_seen_at, place
        ) each_once
      ) named
      order by pictures_due_at, due.id`.execute(db)
    return rows
  }

/** An address that gave no picture so often is given up, until it is forgotten that it did. */
const mostTries = 5

/** After a day, then four, nine, sixteen. */
const nextTryAt = sql`tried_at + tries * tries * interval '1 day'`

/** As in its index. */
const isPictureless = sql`
  images = '[]'::jsonb and merged_into is null and archived_at is null`

const picturesNamedFor = (productId: Expression<unknown>, now: Date): RawBuilder<unknown> => sql`
  select retailer.verified_at is not null as verified, first_seen_at, address, place
  from offer
  join retailer on retailer.id = retailer_id and retailer.archived_at is null
  left join offer_detail on offer_id = offer.id
  cross join lateral (
    select offer.image as address, 0 as place
    union all
    select * from jsonb_array_elements_text(offer_detail.images) with ordinality
  ) picture
  where product_id = ${productId} and missing_since is null
    and (expires_at is null or expires_at > ${now})
    and ${isOnTheWeb} and not ${isRefusedFrom(productId, sql.ref('address'))}`

const isOnTheWeb = sql`address ~ '^https?://' and length(address) <= 2048`

export const makePgProductPictures = (
  db: Kysely<Database>,
  announce: AnnounceChange,
): ProductPictures => {
  return {
    show: show(db, announce),
    noteFailure: noteFailure(db),
    putOff: putOff(db),
    wake: wake(db),
    forgetFailures: forgetFailures(db),
  }
}

const show =
  (db: Kysely<Database>, announce: () => void): ProductPictures['show'] =>
  async (productId, address, url) => {
    if (await noteIfRefused(db, productId, { address, url })) return false
    const { numUpdatedRows } = await db
      .updateTable('product')
      .set({ images: JSON.stringify([address]) })
      .where('id', '=', productId)
      .where(sql<boolean>`images = '[]'::jsonb`)
      .executeTakeFirstOrThrow()
    // Lists and pages that were kept show it without a picture.
    if (numUpdatedRows > 0n) announce()
    return true
  }

const noteFailure =
  (db: Kysely<Database>): ProductPictures['noteFailure'] =>
  async (url, at) => {
    await db
      .insertInto('image_failure')
      .values({ url, tried_at: at, tries: 1 })
      .onConflict((conflict) =>
        conflict.column('url').doUpdateSet({ tried_at: at, tries: sql`image_failure.tries + 1` }),
      )
      .execute()
  }

const putOff =
  (db: Kysely<Database>): ProductPictures['putOff'] =>
  async (productIds, now) => {
    if (productIds.length === 0) return
    await sql`
      update product set pictures_due_at = least(
        ${now}::timestamptz + interval '7 days',
        (
          select min(case when url is null then ${now} else greatest(${now}, ${nextTryAt}) end)
          from (${picturesNamedFor(sql.ref('product.id'), now)}) named
          left join image_failure on url = address
          where url is null or tries < ${mostTries}
        )
      )
      where id in (
        -- In the order of everybody who locks products.
        select id from product where id = any(${[...productIds]}::integer[])
        order by id for no key update
      )`.execute(db)
  }

const wake =
  (db: Kysely<Database>): ProductPictures['wake'] =>
  async (runId, at) => {
    await sql`
      update product set pictures_due_at = ${at}
      where id in (
        select id from product
        where id in (
          select product.id from staged_row
          join product on product.id = coalesce(product_id, former_product_id)
          where run_id = ${runId} and offer is not null and ${isPictureless} and pictures_due_at > ${at} and exists (
            select from jsonb_array_elements_text(offer #> '{detail,images}') as address
            where ${isOnTheWeb}
              and not exists (select from image_failure where url = address)
              and not ${isRefusedFrom(sql.ref('product.id'), sql.ref('address'))}
          )
        )
        order by id for no key update
      )`.execute(db)
  }

const forgetFailures =
  (db: Kysely<Database>): ProductPictures['forgetFailures'] =>
  async (before) => {
    await db.deleteFrom('image_failure').where('tried_at', '<', before).execute()
  }
