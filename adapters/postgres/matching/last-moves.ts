import { sql, type RawBuilder } from 'kysely'

/**
 * Rows `offer_id`, `at`, `former_id` of offers that a person moved last: to the product of their
 * match, or away from any. What an offer leaves by a person's word is refused at the same moment.
 * `which`: a condition on `offer`.
 */
export const lastMoves = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select offer.id as offer_id, last.at, former.id as former_id
  from offer
  left join match present on present.offer_id = offer.id and present.superseded_at is null
  cross join lateral (
    select case when present.id is null
      then (select max(superseded_at) from match where offer_id = offer.id)
      else present.decided_at
    end as at
  ) last
  left join lateral (
    select id, product_id from match
    where offer_id = offer.id and superseded_at = last.at
    order by decided_at desc, id desc limit 1
  ) former on true
  where ${which} and (
    exists (select from match_refusal where offer_id = offer.id and refused_at = last.at)
      and (present.id is null or present.method = 'person')
    or former.id is null and present.method = 'person' and present.decided_by <> 'admin'
  )`
