import { foldText } from '#domain/search/fold.ts'
import { collapseCode, modelCodesIn } from '#domain/search/model-code.ts'
import type { Selectable } from 'kysely'
import type { Database } from '../database.ts'

/** What a product is found by exactly: its title, its part number and the codes in its title. */
export const namesOfProduct = (
  { title, mpn }: { readonly title: string; readonly mpn: string | null },
  productId: number,
): Selectable<Database['product_name']>[] =>
  [
    { folded: foldText(title), kind: 'title' as const },
    ...(mpn === null ? [] : [{ folded: collapseCode(mpn), kind: 'mpn' as const }]),
    ...modelCodesIn(title).map((folded) => ({ folded, kind: 'code' as const })),
  ]
    .filter(({ folded }) => folded !== '')
    .map((name) => ({ ...name, product_id: productId }))
