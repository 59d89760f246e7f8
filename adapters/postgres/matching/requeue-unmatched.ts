import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { decidingMethod } from './deciding-method.ts'

/**
 * Forgets what the sources said last of offers that belong to no product and that nobody is asked
 * about but for their category, and has them read whole: each is matched once more by its next collection, with the products
 * that there are by then. What a person said stays, and a source whose run has not ended is left to a later day:
 * it may have been read already, and its end would note that the source need not be read again.
 */
export const makeRequeueUnmatched =
  (db: Kysely<Database>): (() => Promise<void>) =>
  async () => {
    let forgotten: readonly unknown[]
    do {
      const { rows } = await sql`
        with unmatched as (
          select offer.id, source.id as source_id
          from offer
          join offer_source on offer_source.offer_id = offer.id and digest is not null
          join source on source.id = offer_source.source_id and removed_at is null
          where offer.product_id is null and offer.missing_since is null
            and not exists (
              select from run where run.source_id = source.id and ended_at is null
            )
            and not exists (
              select from match_question
              where offer_id = offer.id and answered_at is null and kind <> 'no-category'
            )
            and ${decidingMethod(sql`offer.id`)} is distinct from 'person'
          limit ${batchSize}
        ), forgotten as (
          update offer_source set digest = null from unmatched
          where offer_source.offer_id = unmatched.id
            and offer_source.source_id = unmatched.source_id
          returning offer_source.source_id
        )
        update source set etag = null, last_modified = null
        where id in (select source_id from forgotten)
        returning id`.execute(db)
      forgotten = rows
    } while (forgotten.length > 0)
  }

const batchSize = 2_000
