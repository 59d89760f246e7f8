import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Somebody who is signed in may link another identity.
  `alter table oidc_attempt
    drop constraint oidc_attempt_intent_check,
    drop constraint oidc_attempt_check,
    add constraint oidc_attempt_intent_check
      check (intent in ('sign-in', 'sign-up', 'confirm', 'link')),
    add constraint oidc_attempt_account_check
      check ((intent in ('confirm', 'link')) = (account_id is not null))`,
]
