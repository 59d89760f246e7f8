import { readFileSync } from 'node:fs'
import type { Family, Model } from './demonstration-products.ts'
import type { AttributeValue, Attributes } from '#domain/catalogue/attribute.ts'
import { categoryTree } from '#domain/catalogue/category-tree.ts'
import { flattenTree } from '#domain/catalogue/category-walk.ts'
import { countries } from '#domain/market/country.ts'
import { listOf, numberOf, oneOf, parseTable, type Row } from './read-table.ts'

/**
 * Reads families from a table with one model per row. A row without a name is a further model of the
 * family above it. `facts` hold for all models of a family, `model facts` for one of them: each is an
 * attribute's key followed by its value. Aliases hold for each model too, followed by its variant.
 */
export const familiesFrom = (csv: string): Family[] => {
  const groups: [Cells, ...Cells[]][] = []
  for (const row of parseTable(csv, headings)) {
    const last = groups.at(-1)
    if (row.name !== '') groups.push([row])
    else if (last !== undefined) last.push(row)
    else throw new Error('the first row has no name')
  }
  return groups.map(toFamily)
}

const headings = [
  'category',
  'brand',
  'name',
  'released',
  'variant',
  'nzd',
  'aud',
  'only',
  'mpn',
  'colours',
  'aliases',
  'facts',
  'model facts',
  'description',
] as const

type Cells = Row<(typeof headings)[number]>

const toFamily = ([first, ...others]: readonly [Cells, ...Cells[]]): Family => {
  const { category, brand, released, description } = first
  const name = brand === '' ? first.name : `${brand} ${first.name}`
  if (category === '' || released === '' || description === '') {
    throw new Error(`${name} has no category, month or description`)
  }
  const colours = listOf(first.colours)
  const aliases = listOf(first.aliases)
  return {
    category,
    ...(brand !== '' && { brand }),
    name,
    released,
    description,
    ...(aliases.length > 0 && { aliases }),
    attributes: attributesOf(first.facts),
    ...(colours.length > 0 && { colours }),
    models: [toModel(first, aliases), ...others.map((row) => toModel(row, aliases))],
  }
}

const toModel = (row: Cells, aliases: readonly string[]): Model => {
  const { variant, mpn } = row
  const attributes = attributesOf(row['model facts'])
  return {
    nzd: priceOf(row.nzd),
    ...(row.aud !== '' && { aud: priceOf(row.aud) }),
    ...(variant !== '' && { variant }),
    ...(mpn !== '' && { mpn }),
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(variant !== '' &&
      aliases.length > 0 && { aliases: aliases.map((alias) => `${alias} ${variant}`) }),
    ...(row.only !== '' && { only: oneOf(countries, row.only) }),
  }
}

const priceOf = (cell: string): number => {
  const price = numberOf(cell)
  if (price <= 0) throw new Error(`not a price: "${cell}"`)
  return price
}

const attributesOf = (facts: string): Attributes =>
  Object.fromEntries(
    listOf(facts).map((fact) => {
      const space = fact.indexOf(' ')
      const key = fact.slice(0, space)
      return [key, valueOf(key, fact.slice(space + 1))]
    }),
  )

const valueOf = (key: string, text: string): AttributeValue => {
  if (textKeys.has(key)) return text
  if (text === 'yes' || text === 'no') return text === 'yes'
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

/** Facts that are text even where they look like a number, such as Bluetooth 5.3. */
const textKeys: ReadonlySet<string> = new Set(
  flattenTree(categoryTree)
    .flatMap(({ category }) => category.attributes ?? [])
    .filter(({ kind }) => kind === 'text')
    .map(({ key }) => key),
)

const readFamilies = (area: string): Family[] =>
  familiesFrom(readFileSync(new URL(`data/products/${area}.csv`, import.meta.url), 'utf8'))

/** The areas in which every product has a part number and at least eight typed attributes. */
export const deepFamilies: readonly Family[] = [
  'phones',
  'laptops',
  'televisions',
  'headphones',
  'home-theatre',
  'vacuums',
  'fridges',
  'laundry',
  'cameras',
  'processors',
  'graphics-cards',
  'motherboards',
  'memory',
  'drives',
  'power-and-cases',
  'cooling-and-cards',
  'monitors',
  'keyboards-and-mice',
].flatMap(readFamilies)

/** The rest of the catalogue: every other category with a few products each. */
export const broadFamilies: readonly Family[] = [
  'automotive',
  'camera-gear',
  'clothing-and-fashion',
  'computer-gear',
  'games-and-consoles',
  'gifts-and-flowers',
  'health-and-beauty',
  'home-and-garden',
  'home-appliances',
  'kids-and-family',
  'kitchen-appliances',
  'office-products',
  'phone-gear',
  'sound-and-vision-gear',
  'sports-and-outdoors',
].flatMap(readFamilies)
