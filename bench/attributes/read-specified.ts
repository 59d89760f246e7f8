import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeGuesser, placed } from '../categories/make-guesser.ts'
import { readShops } from '../categories/read-shops.ts'
import columns from './columns.json' with { type: 'json' }

/** A title with what its set specifies beside it: values by the keys of attributes, as written. */
export type Specified = {
  readonly set: string
  readonly title: string
  readonly brand: string
  readonly category: string
  readonly values: readonly (readonly [key: string, text: string])[]
}

/** Of every set that is there. Best Buy's specifies nothing beside its titles. */
export const readSpecified = (folder: string): readonly Specified[] => [
  ...readIcecat(join(folder, 'search-icecat')),
  ...readParts(join(folder, 'pc-parts')),
  ...readSizes(folder),
]

type Cell = string | number | boolean | null | readonly number[]
type Line = Readonly<Record<string, Cell>>

const readLines = (path: string): readonly Line[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): Line => JSON.parse(line))
    : []

const readIcecat = (folder: string): readonly Specified[] => {
  const specified = new Map(
    readLines(join(folder, 'attributes.jsonl')).map((line) => [line['id'], line]),
  )
  return readLines(join(folder, 'products.jsonl')).flatMap((line) => {
    const title = String(line['title'])
    const node = guess({ category: null, googleCategory: null, title })?.node
    const category = node && placed[node.id]?.category.slug
    const values = valuesOf(columns.icecat, specified.get(line['id'] ?? '') ?? {})
    const brand = String(line['brand'])
    return category ? [{ set: 'icecat', title, brand, category, values }] : []
  })
}

const guess = makeGuesser()

const readParts = (folder: string): readonly Specified[] =>
  parts.flatMap(([file, category, list]) =>
    readLines(join(folder, `${file}.jsonl`)).map((line) => {
      const title = String(line['name'])
      const [count, each] = Array.isArray(line['modules']) ? line['modules'] : []
      const capacity = count && each ? count * each : (line['capacity'] ?? null)
      const values = valuesOf(columns[list], { ...line, capacity })
      return { set: 'pc-parts', title, brand: title.split(' ')[0] ?? '', category, values }
    }),
  )

const parts = [
  ['cpu', 'processors', 'processors'],
  ['video-card', 'graphics-cards', 'graphics-cards'],
  ['motherboard', 'motherboards', 'motherboards'],
  ['memory', 'memory', 'memory'],
  ['internal-hard-drive', 'solid-state-drives', 'internal-drives'],
  ['power-supply', 'power-supplies', 'power-supplies'],
  ['case', 'pc-cases', 'pc-cases'],
  ['cpu-cooler', 'liquid-coolers', 'pc-cooling'],
  ['monitor', 'monitors', 'monitors'],
  ['keyboard', 'keyboards', 'keyboards'],
  ['mouse', 'mice', 'mice'],
  ['headphones', 'headphones', 'headphones'],
] as const

const readSizes = (folder: string): readonly Specified[] =>
  readShops(folder).flatMap(({ shop, title, brand = '', slugs: [category], size }) =>
    size === undefined || category === undefined
      ? []
      : [{ set: shop, title, brand, category, values: valuesOf(columns.shops, { size }) }],
  )

const valuesOf = (list: Readonly<Record<string, string>>, line: Line): [string, string][] =>
  Object.entries(list).flatMap(([column, keys]) => {
    const cell = line[column]
    if (cell === undefined || cell === null || cell === '') return []
    const text = Array.isArray(cell) ? cell.join(' x ') : String(cell)
    return keys.split(' ').map((named): [string, string] => {
      const [key = '', unit] = named.split(':')
      return [key, unit === undefined ? text : `${text} ${unitMeant(key, unit, Number(text))}`]
    })
  })

/** Some rows state memory in megabytes and caches in kilobytes. */
const unitMeant = (key: string, unit: string, number: number): string => {
  if (unit === 'GB' && key.endsWith('memory') && number >= 1024) return 'MB'
  return key === 'cache' && number >= 128 ? 'KB' : unit
}
