import { sql, type Kysely } from 'kysely'
import type { ReportToStore } from '#application/review/review-store.ts'
import type { Database } from '../database.ts'

export const makeReportToStore =
  (db: Kysely<Database>): ReportToStore =>
  async ({ id, reviewId, by, reason, at }) => {
    const accountId = 'accountId' in by ? by.accountId : null
    const blockHash = 'blockHash' in by ? by.blockHash : null
    const { rows } = await sql<{ found: boolean }>`
      with reported as (
        select id from review where id = ${reviewId} and hidden_at is null for key share
      ), noted as (
        insert into review_report (id, review_id, account_id, block_hash, reason, reported_at)
        select ${id}::uuid, reported.id, ${accountId}::uuid, ${blockHash}::bytea, ${reason}, ${at}
        from reported
        on conflict do nothing
      )
      select exists (select 1 from reported) as found`.execute(db)
    return rows[0]?.found ?? false
  }
