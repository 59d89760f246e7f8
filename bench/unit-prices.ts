import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { attributesInTitle } from '#domain/catalogue/state-attributes.ts'
import { attributesOfCategory } from '#domain/catalogue/attributes-of-category.ts'
import { contentsOf } from '#domain/offer/contents.ts'
import { makeGuesser, placed } from './categories/make-guesser.ts'

export const about =
  'unit-prices FOLDER: what a unit costs of the things that shops list with their own unit price (CSV), read from titles alone'

type Row = {
  readonly retailer: string
  readonly product_id: string
  readonly name: string
  readonly size_raw: string
  readonly price: string
  readonly unit_price: string
  readonly unit_measure: string
  readonly category: string
}

export const bench = ([folder]: readonly string[]): unknown => {
  if (folder === undefined || !existsSync(folder))
    throw new Error(`Usage: npm run bench -- ${about}`)
  const rows = readRows(folder)
  const known = rows.flatMap((row) => {
    const stated = statedOf(row)
    return stated === undefined ? [] : [{ row, stated, read: readOf(row) }]
  })
  const told = known.filter(({ read }) => read !== undefined)
  const alike = told.filter(({ stated, read }) => stated.of === read?.of)
  const wrong = alike.filter(
    ({ stated, read = stated }) =>
      Math.abs(read.price - stated.price) > stated.rounding + read.price * 0.01,
  )
  for (const { row, stated, read } of wrong) {
    console.log(
      `  ${titleOf(row)}, ${row.price}: ${read?.price.toFixed(4)} a ${stated.of}, not ${stated.price.toFixed(4)}`,
    )
  }
  const share = told.length / known.length
  const right = 1 - wrong.length / alike.length
  console.log(
    `${rows.length} things, ${known.length} with the shop's unit price: ${told.length} told (${share.toFixed(3)}), ${alike.length} of them of the shop's kind of unit, ${right.toFixed(3)} of these right`,
  )
  return { rows: rows.length, known: known.length, told: told.length, alike: alike.length, right }
}

/** The last listing of each thing. */
const readRows = (folder: string): Row[] => {
  const rows = new Map<string, Row>()
  for (const file of readdirSync(folder).toSorted()) {
    if (!file.endsWith('.csv')) continue
    const read: Row[] = parse(readFileSync(join(folder, file), 'utf8'), { columns: true })
    for (const row of read) rows.set(`${row.retailer} ${row.product_id}`, row)
  }
  return [...rows.values()]
}

const titleOf = ({ name, size_raw: size }: Row): string =>
  name.toLowerCase().includes(size.toLowerCase()) ? name : `${name} ${size}`

/** Per gram, millilitre or piece. */
type UnitPrice = { readonly price: number; readonly of: 'g' | 'mL' | 'piece' }

const readOf = (row: Row): UnitPrice | undefined => {
  const title = titleOf(row)
  const id = guess({ category: row.category, googleCategory: null, title })?.node.id
  const category = id === undefined ? '' : (placed[id]?.category.slug ?? '')
  const attributes = Object.fromEntries(attributesInTitle(title, attributesOfCategory(category)))
  const contents = contentsOf({ title, attributes, category })
  if (contents === undefined) return undefined
  const [size, of] = sizes[contents.unit]
  return { price: Number(row.price) / contents.count / size, of }
}

const guess = makeGuesser()

const sizes = {
  '100 g': [100, 'g'],
  kg: [1000, 'g'],
  '100 mL': [100, 'mL'],
  L: [1000, 'mL'],
  each: [1, 'piece'],
  wash: [1, 'piece'],
} as const

/** As the shop states it, with what its cents leave open. */
const statedOf = (row: Row): (UnitPrice & { readonly rounding: number }) | undefined => {
  const [, number = '', unit = ''] =
    /^(\d+)(g|kg|ml|l|ea)$/.exec(row.unit_measure.toLowerCase()) ?? []
  const [factor, of] = stated[unit] ?? []
  if (factor === undefined || of === undefined || row.unit_price === '') return undefined
  const size = Number(number) * factor
  return { price: Number(row.unit_price) / size, of, rounding: 0.006 / size }
}

const stated: Readonly<Record<string, readonly [number, UnitPrice['of']]>> = {
  g: [1, 'g'],
  kg: [1000, 'g'],
  ml: [1, 'mL'],
  l: [1000, 'mL'],
  ea: [1, 'piece'],
}
