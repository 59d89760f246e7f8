import { categoryTree } from '#domain/catalogue/category-tree.ts'
import { flattenTree } from '#domain/catalogue/category-walk.ts'
import { kindsIn, makeTitleBrands } from '#domain/catalogue/title-brands.ts'
import { collapseCode } from '#domain/search/model-code.ts'
import { foldText } from '#domain/search/words/fold.ts'
import type { ShopRow } from '../categories/read-shops.ts'

export type BrandsRead = {
  readonly rows: number
  readonly filled: number
  readonly rightOfFilled: number
  readonly wrong: readonly string[]
}

/** Of titles that bear their brand, read as if no field said it: from how titles begin, and from the fields of other shops. */
export const measureBrands = (shop: string, rows: readonly ShopRow[]): BrandsRead => {
  const brands = makeTitleBrands((word) => kinds.has(word))
  for (const row of rows) brands.learn(row.title, row.shop === shop ? null : (row.brand ?? null))
  const read = rows
    .filter((row) => row.shop === shop && row.brand !== undefined && bears(row.title, row.brand))
    .map(({ title, brand = '' }) => ({ title, brand, is: brands.brandOf(title) }))
  const filled = read.filter(({ is }) => is !== undefined)
  const wrong = filled.filter(({ brand, is = '' }) => plain(brand) !== plain(is))
  return {
    rows: read.length,
    filled: filled.length / Math.max(1, read.length),
    rightOfFilled: 1 - wrong.length / Math.max(1, filled.length),
    wrong: wrong.map(({ title, brand, is }) => `${title} | ${brand} | ${is}`),
  }
}

const kinds = kindsIn(flattenTree(categoryTree).map(({ category }) => category.name))

const plain = (text: string): string => collapseCode(foldText(text))

const bears = (title: string, brand: string): boolean =>
  plain(brand) !== '' && plain(title).startsWith(plain(brand))

export const printBrands = (shop: string, { rows, filled, rightOfFilled }: BrandsRead): void =>
  console.log(
    `${shop.padEnd(40)} ${String(rows).padStart(6)} brands  filled ${(100 * filled).toFixed(1)}  of these right ${(100 * rightOfFilled).toFixed(1)}`,
  )
