import type { ProductId } from '#domain/ids.ts'
import { sql, type Kysely } from 'kysely'
import type { MatchingStore, Merger, MovedReview } from '#application/matching/matching-store.ts'
import type { Database } from '../database.ts'
import { writeProductKeys } from '../product/product-keys.ts'

/**
 * Points what leads to the product at the other one and records what moved. Names, refusals, wishes
 * and the logs of matches and questions stay: they are read through `merged_into`.
 */
export const mergeProducts =
  (db: Kysely<Database>, announce: () => void): MatchingStore['merge'] =>
  async ({ productId, intoId, offers, reviews, by, at }) => {
    const gtins = await moveGtins(db, productId, intoId)
    const products = await movePointers(db, productId, intoId)
    await sql`
    insert into product_merger
      (product_id, into_id, merged_at, merged_by, offers, gtins, reviews, products)
    values (${productId}, ${intoId}, ${at}, ${by}, ${JSON.stringify(offers)}::jsonb,
      ${gtins}::text[], ${[...reviews]}::uuid[], ${products}::integer[])`.execute(db)
    await setMergedInto(db, productId, intoId)
    await moveStagedRows(db, productId, intoId)
    await writeProductKeys(db, [productId, intoId])
    announce()
  }

export const listMovedReviews =
  (db: Kysely<Database>): MatchingStore['listMovedReviews'] =>
  async (productId) => {
    const { rows } = await sql<MovedReview>`
    select review.id, account_id as "accountId", group_id as "groupId"
    from product_merger merger join review on review.id = any(merger.reviews)
    where merger.product_id = ${productId}`.execute(db)
    return rows
  }

/** Takes back what is still with `livingId`; offers and reviews are moved by the caller. */
export const unmergeProducts =
  (db: Kysely<Database>, announce: () => void): MatchingStore['unmerge'] =>
  async ({ productId, livingId, reviews }) => {
    announce()
    const { rows } = await sql<Moves & { readonly at: Date | null }>`
    delete from product_merger where product_id = ${productId}
    returning offers, gtins, products, merged_at as at`.execute(db)
    const merger = rows[0] ?? { offers: [], gtins: [], products: [], at: null }
    await setMergedInto(db, productId, null)
    await sql`
    update product set merged_into = ${productId}
    where merged_into = ${livingId} and id = any(${[...merger.products]}::integer[])`.execute(db)
    await sql`
    update product_gtin set product_id = ${productId}
    where product_id = ${livingId} and gtin = any(${[...merger.gtins]}::text[])`.execute(db)
    await forgetMoves(db, livingId, { ...merger, products: [productId, ...merger.products] })
    await forgetReviews(db, reviews, merger.at)
    await writeProductKeys(db, [productId, livingId])
    return merger.offers
  }

type Moves = Omit<Merger, 'reviews'>

const moveGtins = async (db: Kysely<Database>, from: number, to: number): Promise<string[]> => {
  const { rows } = await sql<{ gtin: string }>`
    update product_gtin set product_id = ${to} where product_id = ${from}
    returning gtin`.execute(db)
  return rows.map(({ gtin }) => gtin)
}

const movePointers = async (db: Kysely<Database>, from: number, to: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    update product set merged_into = ${to} where merged_into = ${from}
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

const setMergedInto = async (
  db: Kysely<Database>,
  productId: ProductId,
  intoId: number | null,
): Promise<void> => {
  await db.updateTable('product').set({ merged_into: intoId }).where('id', '=', productId).execute()
}

/** What open runs are about to write. */
const moveStagedRows = (db: Kysely<Database>, from: number, to: number): Promise<unknown> =>
  sql`
    update staged_row set product_id = ${to}
    where run_id in (select id from run where ended_at is null) and offer is not null
      -- As in its index.
      and coalesce(product_id, former_product_id, 0) = ${from} and product_id = ${from}`.execute(db)

/**
 * Takes what went back out of the records of the mergers that it had moved on with. Otherwise it
 * would go to one of them if it came to the same product by another way.
 */
const forgetMoves = (
  db: Kysely<Database>,
  livingId: number,
  { offers, gtins, products }: Moves,
): Promise<unknown> =>
  sql`
    update product_merger later
    set offers = (
        select coalesce(jsonb_agg(moved), '[]') from jsonb_array_elements(later.offers) moved
        where moved ->> 'offerId' <> all(${offers.map(({ offerId }) => offerId)}::text[])
      ),
      gtins = array(
        select unnest(later.gtins) except select unnest(${[...gtins]}::text[])
      ),
      products = array(
        select unnest(later.products) except select unnest(${[...products]}::integer[])
      )
    from product
    where product.id = later.product_id and product.merged_into = ${livingId}`.execute(db)

/** The same for reviews, which may have gone on with another variant to another product in use. */
const forgetReviews = (
  db: Kysely<Database>,
  returned: readonly string[],
  mergedAt: Date | null,
): Promise<unknown> =>
  sql`
    update product_merger
    set reviews = array(select unnest(reviews) except select unnest(${[...returned]}::uuid[]))
    where merged_at > ${mergedAt}::timestamptz and reviews && ${[...returned]}::uuid[]`.execute(db)
