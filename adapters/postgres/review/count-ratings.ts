import type { ProductGroupId } from '#domain/ids.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'

/** Counts the ratings of models anew, of what is not hidden; says whether any came out otherwise. */
export const countRatings = async (
  db: Kysely<Database>,
  groupIds: readonly ProductGroupId[],
): Promise<boolean> => {
  const { rows } = await sql`
    update product_group set rating_sum = counted.sum, rating_count = counted.count
    from (
      select asked.id, coalesce(sum(review.rating), 0) as sum, count(review.rating) as count
      from unnest(${[...groupIds]}::integer[]) as asked (id)
      left join review on review.group_id = asked.id and review.hidden_at is null
      group by asked.id
    ) as counted
    where product_group.id = counted.id
      and (rating_sum, rating_count) is distinct from (counted.sum, counted.count)
    returning product_group.id`.execute(db)
  return rows.length > 0
}
