import { sql, type RawBuilder } from 'kysely'

/**
 * Follows mergers from products to the ones that live on: a recursive query named `trail` of
 * `id` and `merged_into`, whose rows without a `merged_into` are the ends. `from` selects both
 * columns of the products to begin with. For `with recursive ${mergerTrail(…)}`.
 */
export const mergerTrail = (from: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  trail (id, merged_into, step) as (
    select id, merged_into, 1 from (${from}) begun
    union all
    select product.id, product.merged_into, step + 1
    from trail join product on product.id = trail.merged_into
    where step < ${maxMergers}
  )`

/** More mergers in a row than any catalogue has; a ring of them ends here, too. */
const maxMergers = 16
