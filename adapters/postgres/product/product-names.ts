import type { ProductId } from '#domain/ids.ts'
import { foldText } from '#domain/search/words/fold.ts'
import { collapseCode, modelCodesIn } from '#domain/search/model-code.ts'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Database } from '../database.ts'

/** What a product is found by exactly: its title, its aliases, its part number and the codes in its title. */
export const namesOfProduct = (
  product: {
    readonly title: string
    readonly mpn: string | null
    readonly aliases?: readonly string[]
  },
  productId: ProductId,
): Selectable<Database['product_name']>[] => {
  const { title, mpn, aliases = [] } = product
  return [
    { folded: foldText(title), kind: 'title' as const },
    ...aliases.map((alias) => ({ folded: foldText(alias), kind: 'alias' as const })),
    ...(mpn === null ? [] : [{ folded: collapseCode(mpn), kind: 'mpn' as const }]),
    ...modelCodesIn(title).map((folded) => ({ folded, kind: 'code' as const })),
  ]
    .filter(({ folded }) => folded !== '')
    .map((name) => ({ ...name, product_id: productId }))
}

/** Other names of `product`, as an array: its own, and those of the products merged into it. */
export const aliasesOfProduct: RawBuilder<string[]> = sql`array(
  select folded from product_name where product_id = product.id and kind = 'alias'
  union
  select folded
  from product merged join product_name name on name.product_id = merged.id
  where merged.merged_into = product.id and kind in ('title', 'alias')
  order by folded
)`
