import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Earlier mergers into the merged product, which follow it.
  `alter table product_merger add column products integer[] not null default '{}'`,

  // merged_into names the product in use, however many mergers lie between.
  `create temporary table merger_trail on commit drop as
    with recursive trail (id, via, target, step) as (
      select id, id, merged_into, 1 from product where merged_into is not null
      union all
      select trail.id, product.id, product.merged_into, step + 1
      from trail join product on product.id = trail.target
      where product.merged_into is not null and step < 100
    )
    select * from trail`,
  `update product_merger set products = earlier.ids
    from (
      select via, array_agg(distinct id order by id) as ids
      from merger_trail where id <> via group by via
    ) earlier
    where product_merger.product_id = earlier.via`,
  `update product set merged_into = last.target
    from (select distinct on (id) id, target from merger_trail order by id, step desc) last
    where product.id = last.id and last.target not in (product.id, product.merged_into)`,

  // The names of a merged product are read where they stand, not copied to the one in use.
  `delete from product_name using product_merger
    where product_name.product_id = product_merger.into_id and product_name.kind = 'alias'
      and product_name.folded = any(product_merger.names)`,
  `update product_merger set names = '{}' where names <> '{}'`,
  `alter table product_merger alter column names set default '{}'`,
]
