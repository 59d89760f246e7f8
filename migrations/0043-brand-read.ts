import { sql, type Kysely } from 'kysely'

/** Whether a product's brand was read from its title: no shop, and no person, said it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table product add column brand_read boolean not null default false`.execute(db)
}
