import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Orders are compared no more. Earlier programs read the table and write the columns; a later
  // migration drops them.
  `delete from interleaving`,
  `alter table searched_day alter column interleaving set default 0`,
  `alter table search_use_day
    alter column interleaving set default 0,
    alter column ranker set default ''`,
]
