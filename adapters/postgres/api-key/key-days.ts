import type { AddKeyDays, KeyDay, KeyUse } from '#application/api-key/key-use.ts'
import type { Clock } from '#application/ports.ts'
import { keyUseDays } from '#domain/account/api-key.ts'
import { dayOf, daysBefore } from '#domain/price-history/days-before.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'

export const makeAddKeyDays =
  (db: Kysely<Database>): AddKeyDays =>
  async (days) => {
    // In order: two nodes that count the same keys must not wait for each other.
    const given = days.map(({ keyId, ...day }) => ({ key_id: keyId, ...day }))
    await sql`
      insert into api_key_day (key_id, day, requests, refused)
      select given.* from json_to_recordset(${JSON.stringify(given)}::json)
        as given (key_id uuid, day date, requests integer, refused integer)
      join api_key on api_key.id = given.key_id
      order by given.key_id, given.day
      on conflict (key_id, day) do update
        set requests = api_key_day.requests + excluded.requests,
          refused = api_key_day.refused + excluded.refused`.execute(db)
  }

export const makeListKeyDays =
  (db: Kysely<Database>, clock: Clock): KeyUse['list'] =>
  async (accountId) => {
    const { rows } = await sql<KeyDay>`
      select key_id as "keyId", day::text, requests, refused
      from api_key_day join api_key on api_key.id = key_id
      where account_id = ${accountId} and day > ${lastForgotten(clock)}::date
      order by day desc, key_id`.execute(db)
    return rows
  }

/** What is no longer shown. */
export const makeClearKeyDays =
  (db: Kysely<Database>, clock: Clock): (() => Promise<void>) =>
  async () => {
    await sql`delete from api_key_day where day <= ${lastForgotten(clock)}::date`.execute(db)
  }

const lastForgotten = (clock: Clock): string => dayOf(daysBefore(clock.now(), keyUseDays))
