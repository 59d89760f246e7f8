import { sql, type RawBuilder } from 'kysely'

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
