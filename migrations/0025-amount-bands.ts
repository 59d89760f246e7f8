import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Unknown until the rows are rebuilt, which the statistics tell by their share of nulls.
  `alter table listing add column amount_bands integer[]`,
  `alter table listing alter column amount_bands set statistics 1`,
  `drop index listing_lexemes`,
  `create index listing_lexemes on listing using gin (words, filters, amount_bands)`,
]
