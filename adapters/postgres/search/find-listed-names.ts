import { sql, type Kysely } from 'kysely'
import type { FindListedNames } from '#application/search/evaluate-search.ts'
import type { Database } from '../database.ts'

/** Reads all products once: slugs have no index, as nothing else looks for them. */
export const makeFindListedNames =
  (db: Kysely<Database>): FindListedNames =>
  async (names, country) => {
    const asked = sql`any(${[...names]}::text[])`
    const { rows } = await sql<{ slug: string; public_id: string }>`
      select slug, public_id from product
      where (slug = ${asked} or public_id = ${asked})
        and exists (
          select 1 from listing where country = ${sql.lit(country)} and product_id = product.id
        )`.execute(db)
    return new Set(rows.flatMap(({ slug, public_id: publicId }) => [slug, publicId]))
  }
