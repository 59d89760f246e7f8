import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Keys are made from products and looked up together with them; a product has about twenty, and
  // looking for it once for each took longer than writing them.
  `alter table product_key drop constraint product_key_product_id_fkey`,
]
