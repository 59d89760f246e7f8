import { sql, type Kysely } from 'kysely'
import type { ListModeratedReviews, ReviewPlace } from '#application/review/review-views.ts'
import type { ReportReason } from '#domain/review/review.ts'
import type { Database } from '../database.ts'
import { reviewColumns, reviewJoins, toReviewView, type ReviewRow } from './review-reads.ts'

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
