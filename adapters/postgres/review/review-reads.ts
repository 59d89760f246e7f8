import type { AccountId } from '#domain/ids.ts'
import { sql, type Kysely } from 'kysely'
import type {
  OwnReview,
  ReadOwnReview,
  ReadRatings,
  ReadReviews,
  ReviewView,
} from '#application/review/review-views.ts'
import { summariseRatings } from '#domain/review/rating-summary.ts'
import type { Stars } from '#domain/review/review.ts'
import type { Database } from '../database.ts'

export const makeReadReviews =
  (db: Kysely<Database>): ReadReviews =>
  async (groupId, after, limit) => {
    const isAfter = after
      ? sql`and (written_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`
      : sql``
    const { rows } = await sql<ReviewRow>`
      select ${reviewColumns}
      from (
        select * from review
        where group_id = ${groupId} and text <> '' and hidden_at is null ${isAfter}
        order by written_at desc, id desc limit ${limit}
      ) as review
      ${reviewJoins}
      order by review.written_at desc, review.id desc`.execute(db)
    return rows.map(toReviewView)
  }

export const makeReadRatings =
  (db: Kysely<Database>): ReadRatings =>
  async (groupId) => {
    const { rows } = await sql<{ rating: number; count: number }>`
      select rating, count(*)::integer as count from review
      where group_id = ${groupId} and hidden_at is null
      group by rating`.execute(db)
    return summariseRatings(rows)
  }

export const makeReadOwnReview =
  (db: Kysely<Database>): ReadOwnReview =>
  async (groupId, accountId): Promise<OwnReview | undefined> => {
    const { rows } = await sql<ReviewRow & { hidden_reason: string | null }>`
      select ${reviewColumns}, review.hidden_reason
      from review ${reviewJoins}
      where review.group_id = ${groupId} and review.account_id = ${accountId}`.execute(db)
    const [row] = rows
    return row && { ...toReviewView(row), hiddenReason: row.hidden_reason }
  }

export type ReviewRow = {
  readonly id: string
  readonly account_id: AccountId | null
  readonly name: string
  readonly rating: Stars
  readonly text: string
  readonly public_id: string | null
  readonly title: string | null
  readonly slug: string | null
  readonly written_at: Date
  readonly changed_at: Date
}

export const reviewColumns = sql`review.id, review.account_id,
  coalesce(account.name, review.demo_author) as name, review.rating, review.text,
  product.public_id, product.title, product.slug, review.written_at, review.changed_at`

export const reviewJoins = sql`
  left join account on account.id = review.account_id
  left join product on product.id = review.product_id`

export const toReviewView = (row: ReviewRow): ReviewView => ({
  id: row.id,
  uid: row.account_id,
  name: row.name,
  rating: row.rating,
  text: row.text,
  product:
    row.public_id === null || row.title === null
      ? null
      : { publicId: row.public_id, title: row.title },
  writtenAt: row.written_at,
  changedAt: row.changed_at,
})
