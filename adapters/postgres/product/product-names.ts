import { foldText } from '#domain/search/fold.ts'
import { collapseCode, modelCodesIn } from '#domain/search/model-code.ts'
import type { Selectable } from 'kysely'
import type { Database } from '../database.ts'

/** What a product is found by exactly: its title, its aliases, its part number and the codes in its title. */
export const namesOfProduct = (
  product: {
    readonly title: string
    readonly mpn: string | null
    readonly aliases?: readonly string[]
  },
  productId: number,
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
