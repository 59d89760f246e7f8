import type {
  FindReviewedProduct,
  ListModeratedReviews,
  OwnReview,
  ReadOwnReview,
  ReadRatings,
  ReadReviews,
  ReviewedProduct,
  ReviewPlace,
  ReviewView,
} from '#application/review/review-views.ts'
import { publicIdFromPath } from '#domain/catalogue/slug.ts'
import type { AccountId } from '#domain/ids.ts'
import { summariseRatings } from '#domain/review/rating-summary.ts'
import type { ReportReason, Stars } from '#domain/review/review.ts'
import { foldText } from '#domain/search/words/fold.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
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

type ReviewRow = {
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

const reviewColumns = sql`review.id, review.account_id,
  coalesce(account.name, review.demo_author) as name, review.rating, review.text,
  product.public_id, product.title, product.slug, review.written_at, review.changed_at`

const reviewJoins = sql`
  left join account on account.id = review.account_id
  left join product on product.id = review.product_id`

const toReviewView = (row: ReviewRow): ReviewView => ({
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

/** By the id first: a title may look like one. */
export const makeFindReviewedProduct =
  (db: Kysely<Database>): FindReviewedProduct =>
  async (productQuery) => {
    const publicId = publicIdFromPath(productQuery)
    if (publicId !== undefined) {
      const [product] = await findMeant(db, sql`named.public_id = ${publicId}`)
      if (product !== undefined) return product
    }
    // Not joined by `or`, for which all products would be read.
    const found = await findMeant(
      db,
      sql`named.id in (
        select id from product where slug = ${productQuery}
        union all
        select product_id from product_name
        where kind = 'title' and folded = ${foldText(productQuery)}
      )`,
    )
    const [first] = found
    return found.every(({ groupId }) => groupId === first?.groupId) ? first : undefined
  }

const findMeant = async (
  db: Kysely<Database>,
  meant: RawBuilder<unknown>,
): Promise<readonly ReviewedProduct[]> => {
  const { rows } = await sql<ReviewedProduct>`
    select distinct product.id, product.public_id as "publicId", product.group_id as "groupId"
    from product named join product on product.id = coalesce(named.merged_into, named.id)
    where ${meant} and product.archived_at is null and product.merged_into is null
    order by product.id limit 100`.execute(db)
  return rows
}

export const makeListModeratedReviews =
  (db: Kysely<Database>): ListModeratedReviews =>
  async ({ show, query }, after, limit) => {
    const at = times[show]
    const pattern = `%${query.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    const fits =
      query === ''
        ? sql`true`
        : sql`(review.text ilike ${pattern} or product.title ilike ${pattern}
            or coalesce(account.name, review.demo_author) ilike ${pattern})`
    const isAfter = after
      ? sql`(${at}, review.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
      : sql`true`
    // What is said against a review is read of those that are shown alone.
    const { rows } = await sql<ModeratedRow>`
      with shown as (
        select review.id, ${at} as place from review ${reviewJoins}
        where ${conditions[show]} and ${fits} and ${isAfter}
        order by place desc, review.id desc limit ${limit}
      )
      select ${reviewColumns}, review.hidden_at, review.hidden_reason,
        admin.name as hidden_by_name, reported.count as reports, reported.reasons,
        reported.last_at, shown.place
      from shown join review on review.id = shown.id ${reviewJoins}
      left join account admin on admin.id = review.hidden_by
      cross join lateral (
        select count(*)::integer as count, max(reported_at) as last_at,
          array(
            select distinct reason from review_report where review_id = review.id order by reason
          ) as reasons
        from review_report where review_id = review.id
      ) reported
      order by shown.place desc, review.id desc`.execute(db)
    return rows.map((row) => ({
      ...toReviewView(row),
      slug: row.slug,
      reports: { count: row.reports, reasons: row.reasons, lastAt: row.last_at },
      hidden:
        row.hidden_at === null
          ? null
          : { at: row.hidden_at, by: row.hidden_by_name, reason: row.hidden_reason ?? '' },
      place: { at: row.place, id: row.id } satisfies ReviewPlace,
    }))
  }

type ModeratedRow = ReviewRow & {
  readonly hidden_at: Date | null
  readonly hidden_reason: string | null
  readonly hidden_by_name: string | null
  readonly reports: number
  readonly reasons: readonly ReportReason[]
  readonly last_at: Date | null
  readonly place: Date
}

const times = {
  reported: sql`(select max(reported_at) from review_report where review_id = review.id)`,
  hidden: sql`review.hidden_at`,
  all: sql`review.written_at`,
} as const

const conditions = {
  reported: sql`review.hidden_at is null
    and review.id in (select review_id from review_report)`,
  hidden: sql`review.hidden_at is not null`,
  all: sql`true`,
} as const
