import { sql, type Kysely } from 'kysely'
import type { CountOverview, Overview } from '#application/audit/audit-log.ts'
import type { Clock } from '#application/ports.ts'
import type { Database } from '../database.ts'

export const makeCountOverview =
  (db: Kysely<Database>, clock: Clock): CountOverview =>
  async () => {
    const { rows } = await sql<Record<string, number>>`
      select * from (
        select count(*) filter (where archived_at is null) as retailers,
          count(*) filter (where archived_at is not null) as archived_retailers,
          count(*) filter (where archived_at is null and verified_at is null) as unverified
        from retailer
      ) r, (
        select count(*) filter (where archived_at is null) as products,
          count(*) filter (where archived_at is not null) as archived_products
        from product where merged_into is null
      ) p, (
        select count(*) filter (where paused_at is null) as sources,
          count(*) filter (where paused_at is not null) as paused_sources,
          count(*) filter (where failures > 0) as failing_sources,
          count(*) filter (where exists (
            select from run where source_id = source.id and state = 'held'
          )) as held_sources
        from source join retailer on retailer.id = retailer_id and archived_at is null
        where source.name is not null and removed_at is null
      ) s, (
        -- As the list of them has it.
        select count(*) as open_matches
        from match_question
        join offer on offer.id = offer_id and offer.missing_since is null
        join retailer on retailer.id = offer.retailer_id and retailer.archived_at is null
        where answered_at is null
      ) q, (
        select count(*) as accounts, count(*) filter (where role = 'admin') as admins from account
      ) a, (
        select count(*) as open_messages from contact_message where closed_at is null
      ) m, (
        select (select count(*) from review) as reviews,
          count(distinct review_id) as reported_reviews
        from review_report join review on review.id = review_id
        where review.hidden_at is null
      ) v, (
        select count(*) as keys from api_key
        where revoked_at is null and (expires_at is null or expires_at > ${clock.now()})
      ) k`.execute(db)
    return toOverview(rows[0] ?? {})
  }

const toOverview = (counts: Readonly<Record<string, number>>): Overview => {
  const count = (name: string): number => counts[name] ?? 0
  return {
    retailers: {
      active: count('retailers'),
      archived: count('archived_retailers'),
      unverified: count('unverified'),
    },
    products: { active: count('products'), archived: count('archived_products') },
    sources: {
      active: count('sources'),
      paused: count('paused_sources'),
      failing: count('failing_sources'),
      held: count('held_sources'),
    },
    matches: { open: count('open_matches') },
    messages: { open: count('open_messages') },
    reviews: { all: count('reviews'), reported: count('reported_reviews') },
    accounts: { all: count('accounts'), admins: count('admins') },
    keys: { active: count('keys') },
  }
}
