import { sql, type RawBuilder } from 'kysely'

/**
 * A recursive query named `wished` of `name`, `id` and `merged_into`: for each item of a wishlist
 * that knows its product, the way to the product that lives on, which has no `merged_into`. For
 * `with recursive ${wishedProducts(accountId)}`.
 */
export const wishedProducts = (accountId: string): RawBuilder<unknown> => sql`
  wished (name, id, merged_into, step) as (
    select wishlist_item.name, product.id, product.merged_into, 1
    from wishlist_item join product on product.id = wishlist_item.product_id
    where wishlist_item.account_id = ${accountId}
    union all
    select wished.name, product.id, product.merged_into, step + 1
    from wished join product on product.id = wished.merged_into
    where step < 16
  )`
