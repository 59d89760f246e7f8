import type {
  FindReviewedProduct,
  ListModeratedReviews,
  ModeratedReview,
  OwnReview,
  ReadOwnReview,
  ReadRatings,
  ReadReviews,
  ReviewedProduct,
  ReviewPlace,
  ReviewView,
} from '#application/review/review-store.ts'
import { publicIdFromPath } from '#domain/catalogue/slug.ts'
import { summariseRatings } from '#domain/review/rating-summary.ts'
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
    const { rows } = await sql<ReviewRow & Pick<OwnReview, 'hiddenReason'>>`
      select ${reviewColumns}, review.hidden_reason as "hiddenReason"
      from review ${reviewJoins}
      where review.group_id = ${groupId} and review.account_id = ${accountId}`.execute(db)
    const [row] = rows
    if (!row) return undefined
    const { hiddenReason, ...review } = row
    return { ...toReviewView(review), hiddenReason }
  }

type ReviewRow = Omit<ReviewView, 'product'> & {
  readonly publicId: string | null
  readonly title: string | null
}

const reviewColumns = sql`review.id, review.account_id as uid,
  coalesce(account.name, review.demo_author) as name, review.rating, review.text,
  product.public_id as "publicId", product.title, review.written_at as "writtenAt",
  review.changed_at as "changedAt"`

const reviewJoins = sql`
  left join account on account.id = review.account_id
  left join product on product.id = review.product_id`

const toReviewView = ({ publicId, title, ...review }: ReviewRow): ReviewView => ({
  ...review,
  product: publicId === null || title === null ? null : { publicId, title },
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
      select ${reviewColumns}, product.slug, review.hidden_at as "hiddenAt",
        review.hidden_reason as reason, admin.name as by, reported.count, reported.reasons,
        reported.last_at as "lastAt", shown.place
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
    return rows.map((row) => {
      const { slug, hiddenAt, reason, by, count, reasons, lastAt, place, ...review } = row
      return {
        ...toReviewView(review),
        slug,
        reports: { count, reasons, lastAt },
        hidden: hiddenAt && { at: hiddenAt, by, reason: reason ?? '' },
        place: { at: place, id: review.id } satisfies ReviewPlace,
      }
    })
  }

type ModeratedRow = ReviewRow &
  ModeratedReview['reports'] & {
    readonly slug: string | null
    readonly hiddenAt: Date | null
    readonly reason: string | null
    readonly by: string | null
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
