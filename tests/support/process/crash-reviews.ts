import { sql } from 'kysely'
import { makeReviews } from '#adapters/composition/review.ts'
import { makeStoresOn } from '#adapters/composition/app/stores.ts'
import { makeNewId } from '#adapters/identity/new-id.ts'
import { makeInTransaction } from '#adapters/postgres/connection/in-transaction.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { makeOwner } from './crash-owner.ts'

/** A review counts for one part, and for two more when the ratings of its model say the same. */
export const heldReviews = `select product.title,
    1 + 2 * (rating_count = 1 and rating_sum = review.rating)::integer
  from review
  join product on product.id = review.product_id
  join product_group on product_group.id = review.group_id`

/** Reviews a new product with the batch as its title, in the name of somebody new now and then. */
export const makeReviewWriter = (database: DatabaseHandle): ((batch: string) => Promise<void>) => {
  const clock = { now: () => new Date() }
  const newId = makeNewId()
  const reviews = makeReviews({
    database,
    inTransaction: makeInTransaction(database.db, makeStoresOn(database, { clock, newId })),
    search: { find: () => Promise.reject(new Error('nothing is searched for here')) },
    clock,
    newId,
  })
  let count = 0
  let author = ''
  return async (batch) => {
    if (count % reviewsOfOne === 0) author = await makeOwner(database)
    count++
    await addProduct(database, batch)
    await reviews.submit({ productQuery: batch, rating: 4, text: batch }, author)
  }
}

/** Fewer than anybody may write in an hour. */
const reviewsOfOne = 50

const addProduct = async ({ db }: DatabaseHandle, title: string): Promise<void> => {
  await sql`
    insert into category (slug, name, depth, position) values ('crash', 'Crash', 1, 0)
    on conflict do nothing`.execute(db)
  await sql`
    with made as (insert into product_group (title) values (${title}) returning id)
    insert into product (public_id, slug, group_id, category_id, title)
    select translate(substr(md5(${title}), 1, 11), '0', 'Z'), ${title}, made.id, category.id, ${title}
    from made, category where category.slug = 'crash'`.execute(db)
}
