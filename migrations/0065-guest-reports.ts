import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Null of a visitor without an account. What they say is the price; null where they do not.
  `alter table offer_report
    alter column account_id drop not null,
    add column said_minor integer check (said_minor > 0)`,
  // Visitors are not told apart: one of them has said it for all.
  `create unique index offer_report_open_of_visitors on offer_report (offer_id, kind)
    where closed_at is null and account_id is null`,
]
