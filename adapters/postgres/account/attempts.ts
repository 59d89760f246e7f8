import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Attempts, AttemptStore, Counted } from '#application/account/session/attempts.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

/**
 * A window is counted in slices of a fifth: the slice of now and the five before it hold any window of
 * the full length that ends now, so the limit holds for each, wherever it begins.
 */
export const makePgAttempts = (db: Kysely<Database>): Attempts => ({
  async count(limit, now) {
    const key = keyOf(limit)
    const sliceMs = Math.ceil(limit.windowMs / slices)
    const slice = Math.floor(now.getTime() / sliceMs) * sliceMs
    const first = new Date(slice - slices * sliceMs)
    const expiresAt = new Date(slice + (slices + 1) * sliceMs)
    const { rows } = await sql`
      with before as (
        select coalesce(sum(attempts), 0) as attempts from attempt_count
        where key = ${key} and window_start >= ${first} and window_start < ${new Date(slice)}
      )
      insert into attempt_count (key, window_start, attempts, expires_at)
      select ${key}, ${new Date(slice)}::timestamptz, 1, ${expiresAt}::timestamptz
      from before where attempts < ${limit.attempts}
      on conflict (key, window_start) do update set attempts = attempt_count.attempts + 1
      where attempt_count.attempts + (select attempts from before) < ${limit.attempts}
      returning 1`.execute(db)
    if (rows.length > 0) return { kind: 'counted' }
    const { rows: oldest } = await sql<{ start: Date | null }>`
      select min(window_start) as start from attempt_count
      where key = ${key} and window_start >= ${first}`.execute(db)
    const freeAt = (oldest[0]?.start?.getTime() ?? slice) + (slices + 1) * sliceMs
    return {
      kind: 'refused',
      retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)),
    }
  },
})

const slices = 5

export const makePgAttemptStore = (db: Kysely<Database>): AttemptStore => ({
  async forgive(counted) {
    await sql`
      update attempt_count set attempts = attempts - 1
      from (
        select key, max(window_start) as window_start from attempt_count
        where key = any(${counted.map(keyOf)}::text[]) group by key
      ) as latest
      where attempt_count.key = latest.key
        and attempt_count.window_start = latest.window_start and attempts > 1`.execute(db)
  },

  async forget(counted) {
    await sql`
      delete from attempt_count where key = any(${counted.map(keyOf)}::text[])`.execute(db)
  },
})

/** Addresses of people and browsers are not kept: their hash tells the same ones apart. */
const keyOf = ({ name, whom }: Counted): string =>
  `${name}:${hash('sha256', JSON.stringify(whom), 'base64url')}`
