import type { StagedPlace } from './staging.ts'

export type PutGroup = { readonly after: StagedPlace; readonly last: StagedPlace }

export const productsOfGroup = 200
export const rowsOfGroup = 500

/** At most 200 products and, but for one product alone, 500 rows; no product is split. */
export const putGroupsOf = (
  places: readonly StagedPlace[],
  { after, isCutOff }: { readonly after: StagedPlace; readonly isCutOff: boolean },
): PutGroup[] => {
  const products = wholeProducts(places)
  const certain = isCutOff && products.length > 1 ? products.slice(0, -1) : products
  const groups: PutGroup[] = []
  let [productCount, rowCount] = [0, 0]
  for (const { last, count } of certain) {
    const group = groups.at(-1)
    const isFull = productCount === productsOfGroup || rowCount + count > rowsOfGroup
    if (!group || isFull) {
      groups.push({ after: group?.last ?? after, last })
      productCount = 0
      rowCount = 0
    } else {
      groups[groups.length - 1] = { ...group, last }
    }
    productCount += last.productId === 0 ? 0 : 1
    rowCount += count
  }
  return groups
}

type Whole = { readonly last: StagedPlace; readonly count: number }

const wholeProducts = (places: readonly StagedPlace[]): Whole[] => {
  const wholes: Whole[] = []
  for (const place of places) {
    const former = wholes.at(-1)
    if (former && place.productId !== 0 && former.last.productId === place.productId) {
      wholes[wholes.length - 1] = { last: place, count: former.count + 1 }
    } else {
      wholes.push({ last: place, count: 1 })
    }
  }
  return wholes
}
