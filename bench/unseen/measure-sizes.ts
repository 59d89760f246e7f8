import { attributesInTitle } from '#domain/catalogue/state-attributes.ts'
import { attributesOfCategory } from '#domain/catalogue/attributes-of-category.ts'
import { contentsOf } from '#domain/offer/contents.ts'
import { makeGuesser, placed } from '../categories/make-guesser.ts'
import type { ShopRow } from '../categories/read-shops.ts'

export type SizesRead = {
  /** With a unit price of the shop's, and a category whose packs are compared by their contents. */
  readonly rows: number
  readonly told: number
  readonly rightOfTold: number
  readonly wrong: readonly string[]
}

/** What packs hold, by titles with their sizes, beside what the shop's price and unit price make of it. */
export const measureSizes = (shop: string, rows: readonly ShopRow[]): SizesRead => {
  const known = rows
    .filter((row) => row.shop === shop)
    .flatMap((row) => {
      const stated = statedOf(row)
      const told = readOf(row)
      return stated === undefined ? [] : [{ row, stated, told }]
    })
  // A shop that prices sheets where we count rolls says nothing of ours.
  const alike = known.filter(({ stated, told }) => told === undefined || told.of === stated.of)
  const told = alike.flatMap((one) => (one.told ? [{ ...one, told: one.told }] : []))
  const wrong = told.filter(({ stated, told: read }) => {
    const ratio = read.perOne / stated.perOne
    const rounding = stated.rounding / stated.perOne
    return ratio > mostByDiscount + rounding || ratio < 1 / mostByDiscount - rounding
  })
  return {
    rows: alike.length,
    told: told.length / Math.max(1, alike.length),
    rightOfTold: 1 - wrong.length / Math.max(1, told.length),
    wrong: wrong.map(
      ({ row, told: read }) =>
        `${titleOf(row)} | ${row.price} | ${row.unitPrice} | read ${(row.price ?? 0) / read.perOne} ${read.of}`,
    ),
  }
}

/** A pack whose pieces were misread is out by twice at least; a price on sale beside the usual unit price by less. */
const mostByDiscount = 1.9

export const printSizes = (shop: string, { rows, told, rightOfTold }: SizesRead): void =>
  console.log(
    `${shop.padEnd(40)} ${String(rows).padStart(6)} sizes   told ${(100 * told).toFixed(1)}  of these right ${(100 * rightOfTold).toFixed(1)}`,
  )

const titleOf = ({ title, size = '' }: ShopRow): string =>
  title.toLowerCase().includes(size.toLowerCase()) ? title : `${title} ${size}`

/** What a gram, a millilitre or a piece costs. */
type PerOne = { readonly perOne: number; readonly of: 'g' | 'ml' | 'ea' }

const readOf = (row: ShopRow): PerOne | undefined => {
  const title = titleOf(row)
  const category = categoryOf(row, title)
  const attributes = Object.fromEntries(attributesInTitle(title, attributesOfCategory(category)))
  const contents = contentsOf({ title, attributes, category })
  if (contents === undefined || row.price === undefined) return undefined
  const [size, of] = sizes[contents.unit]
  return { perOne: row.price / contents.count / size, of }
}

const categoryOf = ({ slugs: [slug], path }: ShopRow, title: string): string => {
  if (slug !== undefined) return slug
  const node = guess({ category: path ?? null, googleCategory: null, title })?.node
  return (node && placed[node.id]?.category.slug) ?? ''
}

const guess = makeGuesser()

const sizes = {
  '100 g': [100, 'g'],
  kg: [1000, 'g'],
  '100 mL': [100, 'ml'],
  L: [1000, 'ml'],
  each: [1, 'ea'],
  wash: [1, 'ea'],
} as const

/** `$3.33 / 100G`, `$0.65/1ea`, with what its cents leave open. */
const statedOf = ({
  unitPrice = '',
}: ShopRow): (PerOne & { readonly rounding: number }) | undefined => {
  const [, money = '', count = '', unit = ''] =
    /^\$(\d+(?:\.\d+)?) ?\/ ?(\d+)(kg|g|ml|l|ea)$/.exec(unitPrice.toLowerCase()) ?? []
  const [factor, of] = units[unit] ?? []
  if (factor === undefined || of === undefined) return undefined
  const size = Number(count) * factor
  return { perOne: Number(money) / size, of, rounding: 0.006 / size }
}

const units: Readonly<Record<string, readonly [number, PerOne['of']]>> = {
  g: [1, 'g'],
  kg: [1000, 'g'],
  ml: [1, 'ml'],
  l: [1000, 'ml'],
  ea: [1, 'ea'],
}
