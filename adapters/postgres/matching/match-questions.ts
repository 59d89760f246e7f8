import type { ProductId } from '#domain/ids.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type {
  KeptQuestion,
  LatestAnswer,
  MatchingStore,
} from '#application/matching/matching-store.ts'
import type { MatchMethod } from '#application/offer/offer-store.ts'
import type { Database } from '../database.ts'
import { lastMoves } from './last-moves.ts'

export const makeMatchQuestions = (
  db: Kysely<Database>,
): Pick<
  MatchingStore,
  | 'findQuestion'
  | 'findLatestAnswer'
  | 'findLastMove'
  | 'ask'
  | 'close'
  | 'refuse'
  | 'forgetRefusals'
  | 'allow'
> => ({
  findQuestion: findQuestion(db),
  findLatestAnswer: findLatestAnswer(db),
  findLastMove: findLastMove(db),
  ask: ask(db),
  close: close(db),
  refuse: refuse(db),
  forgetRefusals: forgetRefusals(db),
  allow: allow(db),
})

const findQuestion =
  (db: Kysely<Database>): MatchingStore['findQuestion'] =>
  async (id) => {
    const { rows } = await sql<KeptQuestion>`
      select id, offer_id as "offerId", kind, candidates, answered_at is not null as "isAnswered"
      from match_question where id = ${id}`.execute(db)
    return rows[0]
  }

const findLatestAnswer =
  (db: Kysely<Database>): MatchingStore['findLatestAnswer'] =>
  async (questionId) => {
    const { rows } = await sql<LatestRow>`
      select asked_at as "askedAt", answered_at as "answeredAt", former.product_id as "productId",
        former.method, former.confidence
      from match_question question
      left join lateral (
        select * from match
        where offer_id = question.offer_id and superseded_at = question.answered_at
        order by decided_at desc, id desc limit 1
      ) former on true
      where question.id = ${questionId} and ${isLatestAnswer}`.execute(db)
    const [row] = rows
    if (!row) return undefined
    const { askedAt, answeredAt, ...former } = row
    return { askedAt, answeredAt, former: toFormer(former) }
  }

type FormerRow = {
  readonly productId: ProductId | null
  readonly method: MatchMethod | null
  readonly confidence: number | null
}

type LatestRow = Pick<LatestAnswer, 'askedAt' | 'answeredAt'> & FormerRow

const toFormer = ({ productId, method, confidence }: FormerRow): LatestAnswer['former'] =>
  productId === null || method === null || confidence === null
    ? null
    : { productId, method, confidence }

const findLastMove =
  (db: Kysely<Database>): MatchingStore['findLastMove'] =>
  async (offerId) => {
    const { rows } = await sql<FormerRow & { at: Date }>`
      select move.at, former.product_id as "productId", former.method, former.confidence
      from (${lastMoves(sql`offer.id = ${offerId}`)}) move
      left join match former on former.id = move.former_id`.execute(db)
    const [row] = rows
    if (!row) return undefined
    const { at, ...former } = row
    return { at, former: toFormer(former) }
  }

const ask =
  (db: Kysely<Database>): MatchingStore['ask'] =>
  async ({ id, offerId, kind, candidates }, at) => {
    await sql`
      insert into match_question (id, offer_id, kind, candidates, asked_at)
      values (${id}, ${offerId}, ${kind}, ${JSON.stringify(candidates)}::jsonb, ${at})
      on conflict (offer_id) where answered_at is null do update
        -- Whoever reported it waits for the answer still.
        set kind = case match_question.kind when 'reported' then 'reported' else excluded.kind end,
          candidates = excluded.candidates`.execute(db)
  }

const close =
  (db: Kysely<Database>): MatchingStore['close'] =>
  async (offerId, answer, by, at) => {
    await sql`
      update match_question
      set answer = ${answer}, answered_by = ${by}, answered_at = greatest(asked_at, ${at}::timestamptz)
      where offer_id = ${offerId} and answered_at is null`.execute(db)
  }

const refuse =
  (db: Kysely<Database>): MatchingStore['refuse'] =>
  async (offerId, productIds, by, at) => {
    await sql`
      insert into match_refusal (offer_id, product_id, refused_by, refused_at)
      select ${offerId}, id, ${by}, ${at} from unnest(${[...productIds]}::integer[]) as given(id)
      on conflict do nothing`.execute(db)
  }

const forgetRefusals =
  (db: Kysely<Database>): MatchingStore['forgetRefusals'] =>
  async (offerId, at) => {
    await db
      .deleteFrom('match_refusal')
      .where('offer_id', '=', offerId)
      .where('refused_at', '=', at)
      .execute()
  }

const allow =
  (db: Kysely<Database>): MatchingStore['allow'] =>
  async (offerId, productId) => {
    await sql`
      delete from match_refusal using product
      where offer_id = ${offerId} and product.id = match_refusal.product_id
        and coalesce(product.merged_into, product.id) = ${productId}`.execute(db)
  }

/** Whether the answer of `question` is the last word on its offer: nobody asks, and nothing moved it since. */
export const isLatestAnswer: RawBuilder<boolean> = sql`(
  question.answered_at is not null
  and not exists (
    select from match_question other
    where other.offer_id = question.offer_id
      and (other.answered_at is null or other.answered_at > question.answered_at)
  )
  and not exists (
    select from match
    where match.offer_id = question.offer_id
      and greatest(match.decided_at, match.superseded_at) > question.answered_at
  )
)`
