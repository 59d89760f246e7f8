import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Where visitors want to hear what became of a report, and what each of them said the price is.
  `create table offer_report_email (
    report_id uuid not null references offer_report on delete cascade,
    email text not null,
    said_minor integer check (said_minor > 0),
    primary key (report_id, email)
  )`,
]
