import type { Database } from '#adapters/postgres/database.ts'
import { sql, type Kysely } from 'kysely'
import { expect } from 'vitest'

/**
 * Waits until all transactions that began before have ended. A feed tells nothing newer than the
 * oldest open transaction of the whole server, and other suites have theirs open on it.
 */
export const olderTransactionsEnded = async (db: Kysely<Database>): Promise<void> => {
  const { rows } = await sql<{ mine: string }>`select pg_current_xact_id()::text as mine`.execute(
    db,
  )
  const mine = rows[0]?.mine
  await expect
    .poll(
      async () => {
        const ended = sql<{ all: boolean }>`
          select pg_snapshot_xmin(pg_current_snapshot()) > ${mine}::xid8 as all`
        return (await ended.execute(db)).rows[0]?.all
      },
      { timeout: 60_000 },
    )
    .toBe(true)
}
