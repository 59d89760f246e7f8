import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Written where nobody gets a mail, so that it takes as long as where somebody does.
  `alter table one_time_token
    drop constraint one_time_token_kind_check,
    drop constraint one_time_token_check1,
    add constraint one_time_token_kind_check check (kind in ('verify-sign-up',
      'verify-email-change', 'sign-in-link', 'reset-password', 'none')),
    add constraint one_time_token_owner_check
      check ((kind in ('verify-sign-up', 'none')) = (account_id is null))`,
]
