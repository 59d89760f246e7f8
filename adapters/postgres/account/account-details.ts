import { sql } from 'kysely'
import type {
  AccountDetails,
  FindAccountById,
  FindAccountDetails,
  ListAccounts,
} from '#application/account/manage-accounts.ts'
import type { Clock } from '#application/ports.ts'
import type { Kysely, RawBuilder } from 'kysely'
import { accountColumns, toAccountView, type AccountRow } from './account-view.ts'
import type { Database } from '../database.ts'

export const makeFindAccountDetails =
  (db: Kysely<Database>, clock: Clock): FindAccountDetails =>
  async (email) => {
    const { rows } = await sql<DetailsRow>`
      select ${detailsColumns(clock.now())} from account where email = ${email}`.execute(db)
    return rows[0] && toDetails(rows[0])
  }

export const makeListAccounts =
  (db: Kysely<Database>, clock: Clock): ListAccounts =>
  async ({ search, role, page, pageSize }) => {
    const found = sql`${search === undefined ? sql`true` : contains(search)}
      ${role === undefined ? sql`` : sql`and role = ${role}`}`
    const { rows } = await sql<DetailsRow>`
      select ${detailsColumns(clock.now())} from account where ${found}
      order by created_at desc, id desc
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
    const { rows: counted } = await sql<{ total: number }>`
      select count(*) as total from account where ${found}`.execute(db)
    return { accounts: rows.map(toDetails), total: counted[0]?.total ?? 0 }
  }

export const makeFindAccountById =
  (db: Kysely<Database>, clock: Clock): FindAccountById =>
  async (id) => {
    const { rows } = await sql<DetailsRow>`
      select ${detailsColumns(clock.now())} from account where id = ${id}::uuid`.execute(db)
    return rows[0] && toDetails(rows[0])
  }

/** Compared as text: what is special to LIKE is not to whoever searches. */
const contains = (search: string): RawBuilder<unknown> =>
  sql`(position(lower(${search}) in email) > 0 or position(lower(${search}) in lower(name)) > 0)`

const detailsColumns = (now: Date): RawBuilder<unknown> => sql`
  ${accountColumns}, account.disabled_at,
  (
    select count(*) from session where session.account_id = account.id and expires_at > ${now}
  ) as sessions,
  (select max(last_seen_at) from session where session.account_id = account.id) as last_seen_at`

type DetailsRow = AccountRow & {
  readonly disabled_at: Date | null
  readonly sessions: number
  readonly last_seen_at: Date | null
}

const toDetails = (row: DetailsRow): AccountDetails => ({
  ...toAccountView(row),
  disabledAt: row.disabled_at,
  sessions: row.sessions,
  lastSeenAt: row.last_seen_at,
})
