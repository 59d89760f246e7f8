import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // By which version of the program its attributes were stated; 0: before offers stated any.
  'alter table product add column stated_version smallint not null default 0',
  'create index product_stated_version on product (stated_version, id) where not demo',
]
