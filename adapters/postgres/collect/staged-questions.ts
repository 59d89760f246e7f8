import type { OfferId } from '#domain/ids.ts'
import { sql } from 'kysely'
import type { Staging } from '#application/collect/run/staging.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { insertRows } from '../insert-rows.ts'
import { decidingMethod } from '../matching/deciding-method.ts'

export const makeStagedQuestions = (
  db: Kysely<Database>,
): Pick<Staging, 'settleQuestions' | 'ask'> => ({
  settleQuestions: settleQuestions(db),
  ask: ask(db),
})

const settleQuestions =
  (db: Kysely<Database>): Pick<Staging, 'settleQuestions' | 'ask'>['settleQuestions'] =>
  async (offerIds) => {
    if (offerIds.length === 0) return
    await sql`delete from match_question
      where offer_id = any(${[...offerIds]}::uuid[]) and answered_at is null
        and kind <> 'reported'`.execute(db)
  }

const ask =
  (db: Kysely<Database>): Pick<Staging, 'settleQuestions' | 'ask'>['ask'] =>
  async (questions, at) => {
    const decided = await listDecided(
      db,
      questions.map(({ offerId }) => offerId),
    )
    const open = questions.filter(({ offerId }) => !decided.has(offerId))
    await insertRows(
      db,
      'match_question',
      open.map(({ id, offerId, kind, candidates }) => ({
        id,
        offer_id: offerId,
        kind,
        candidates,
        asked_at: at,
      })),
      sql`on conflict (offer_id) where answered_at is null do update
        set kind = case match_question.kind when 'reported' then 'reported' else excluded.kind end,
          candidates = excluded.candidates`,
    )
  }

/** Those that a person decided meanwhile. */
const listDecided = async (
  db: Kysely<Database>,
  offerIds: readonly OfferId[],
): Promise<ReadonlySet<string>> => {
  if (offerIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...offerIds]}::uuid[]) as given(id)
    where ${decidingMethod(sql`given.id`)} = 'person'`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
