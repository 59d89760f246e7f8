import type {
  FindGroupQuestions,
  GroupKey,
  ListQuestionGroups,
  QuestionGroup,
} from '#application/matching/question-groups.ts'
import type { Grouping } from '#domain/matching/groupings.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database.ts'

export const makeListQuestionGroups =
  (db: Kysely<Database>): ListQuestionGroups =>
  async ({ by, retailer, limit }) => {
    const value = values[by]
    const { rows } = await sql<Omit<QuestionGroup, 'by'>>`
      with open_question as (
        select retailer.id as retailer_id, retailer.slug, retailer.name, question.kind,
          ${value} as value, ${isLike} as is_like, offer.title, offer.price_minor, offer.currency,
          row_number() over (
            partition by retailer.id, question.kind, ${value} order by asked_at, question.id
          ) as place
        ${openQuestions} and ${retailer === undefined ? sql`true` : sql`retailer.slug = ${retailer}`}
      )
      select slug as retailer, name as "retailerName", kind, value, count(*)::integer as count,
        count(*) filter (where is_like)::integer as "likeCount",
        json_agg(
          json_build_object('title', title, 'priceMinor', price_minor, 'currency', currency)
          order by place
        ) filter (where place <= ${shownExamples}) as examples
      from open_question
      group by retailer_id, slug, name, kind, value
      having count(*) > 1
      order by count(*) desc, retailer_id, kind, value
      limit ${limit}`.execute(db)
    return rows.map((row) => ({ by, ...row }))
  }

const shownExamples = 3

export const makeFindGroupQuestions =
  (db: Kysely<Database>): FindGroupQuestions =>
  async (key, { limit, likeFirst }) => {
    const { rows } = await sql<{ id: string; count: number }>`
      select question.id, (count(*) over ())::integer as count
      ${openQuestions} and ${isOf(key)}
      order by ${likeFirst ? sql`${isUnrefused} desc,` : sql``} question.asked_at, question.id
      limit ${limit}`.execute(db)
    return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 }
  }

const openQuestions = sql`
  from match_question question
  join offer on offer.id = question.offer_id
  join retailer on retailer.id = offer.retailer_id
  left join offer_detail detail on detail.offer_id = offer.id
  where question.answered_at is null and offer.missing_since is null
    and retailer.archived_at is null`

/** Candidates stand in the order of how like they are. */
const values: Readonly<Record<Grouping, RawBuilder<string | null>>> = {
  path: sql`nullif(detail.category, '')`,
  brand: sql`nullif(detail.brand, '')`,
  pattern: sql`question.candidates #>> '{0,refusals,0}'`,
}

const isLike = sql`jsonb_array_length(question.candidates) > 0`

/** What was reported is first of all what it is shown with. */
const isUnrefused = sql`(
  (question.kind = 'reported' and offer.product_id is not null)
  or (${isLike} and question.candidates #> '{0,refusals}' = '[]')
)`

const isOf = ({ by, value, retailer, kind }: GroupKey): RawBuilder<unknown> =>
  sql`retailer.slug = ${retailer} and question.kind = ${kind}
    and ${values[by]} is not distinct from ${value}::text`
