import { sql, type RawBuilder } from 'kysely'
import type { MatchMethod } from '#application/offer/offer-store.ts'

/**
 * By what it was decided of which product an offer is; null: not at all. That it is of none is a
 * person's word, too, unless somebody is asked again.
 */
export const decidingMethod = (offerId: RawBuilder<string>): RawBuilder<MatchMethod | null> =>
  sql`coalesce(
    (select method from match where offer_id = ${offerId} and superseded_at is null),
    (
      select case answer when 'none' then 'person' end
      from match_question where offer_id = ${offerId} and answered_at is not null
        and not exists (
          select from match_question open
          where open.offer_id = ${offerId} and open.answered_at is null
        )
      order by answered_at desc limit 1
    )
  )`
