import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import byEye from './labels-by-eye.json' with { type: 'json' }
import labels from './shop-labels.json' with { type: 'json' }

/** One of a shop's things as it lists it, and where it belongs: in one of these categories; none when nobody said. */
export type ShopRow = {
  readonly shop: string
  readonly id: string
  readonly title: string
  readonly brand?: string
  readonly gtin?: string
  readonly price?: number
  readonly size?: string
  readonly unitPrice?: string
  readonly description?: string
  /** The broadest first, parted by ' > '. */
  readonly path?: string
  readonly slugs: readonly string[]
}

type Line = Omit<ShopRow, 'slugs' | 'path'> & {
  readonly category?: readonly string[]
  readonly group?: string
}

/** Of each shop below the folder that is there; its own path tells the category, else a neighbour's row of the same number. */
export const readShops = (folder: string): readonly ShopRow[] => {
  const shops = shopNames.map((shop) => ({
    shop,
    lines: readLines(join(folder, 'shops', shop, 'products.jsonl')),
  }))
  const countdown = readLines(join(folder, 'retail-nz/countdown-2021-01.jsonl'))
  const known = new Map<string, readonly string[]>()
  const told = [...shops, { shop: 'countdown', lines: countdown }].flatMap(({ shop, lines }) =>
    lines.map(({ category, group, ...line }) => {
      const slugs = slugsOf(shop, category ?? [], line.id)
      for (const number of [line.gtin, group])
        if (number && slugs.length > 0) known.set(number, slugs)
      return { line, group, path: category?.join(' > '), shop, slugs }
    }),
  )
  return told.map(({ line, group, path, shop, slugs }) => ({
    ...line,
    shop,
    id: line.id ?? line.title,
    title: line.title,
    ...(path !== undefined && { path }),
    slugs: slugs.length > 0 ? slugs : (known.get(line.gtin ?? '') ?? known.get(group ?? '') ?? []),
  }))
}

/** Whose words for kinds of things were read by eye, by the list that has them. */
const listOf: Readonly<Record<string, keyof typeof labels>> = {
  'woolworths-au': 'grocers',
  'coles-au': 'grocers',
  'tools-placemakers-nz': 'placemakers',
  'hardware-my': 'hardware',
  'ikea-sa': 'furniture',
  'amazon-toys-uk': 'toys',
  'flipkart-in': 'flipkart',
  'lcbo-ca': 'liquor',
  'wine-lk': 'liquor',
  'wow-beauty-us': 'beauty',
  goodbooks: 'books',
  'asda-uk': 'supermarkets',
  'sainsburys-uk': 'supermarkets',
  'tesco-uk': 'supermarkets',
}

const shopNames = [
  ...Object.keys(listOf),
  'tools-bunnings-nz',
  'tools-toolshed-nz',
  'boots-uk',
  'ocado-uk',
  'grapetree-uk',
  'myprotein-uk',
  'groceries-newworld-nz',
  'groceries-paknsave-nz',
  'groceries-no-frills-ca',
  'groceries-real-canadian-superstore-ca',
]

const readLines = (path: string): Line[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((text): Line => {
          const line: Line & { name?: string; price_nzd?: number; gtin?: string | null } =
            JSON.parse(text)
          const { name, price_nzd: price, gtin, ...rest } = line
          return {
            ...rest,
            title: line.title ?? name ?? '',
            ...(price !== undefined && { price }),
            ...(gtin && { gtin: gtin.padStart(14, '0') }),
          }
        })
    : []

/** By the deepest part of the path that a list knows, the longest run of parts first. */
const slugsOf = (shop: string, path: readonly string[], id: string): readonly string[] => {
  const eye = seen.get(`${shop} ${id}`)
  if (eye !== undefined) return eye
  const list = listOf[shop]
  if (list === undefined) return []
  for (let end = path.length; end > 0; end--) {
    for (let start = 0; start < end; start++) {
      const slugs = words.get(`${list} ${path.slice(start, end).join(' > ')}`)
      if (slugs !== undefined) return slugs
    }
  }
  return []
}

const words: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(labels).flatMap(([list, ofSlugs]) =>
    Object.entries<string>(ofSlugs).flatMap(([slugs, parts]) =>
      parts
        .split('; ')
        .map((part): [string, readonly string[]] => [`${list} ${part}`, slugs.split('+')]),
    ),
  ),
)

const seen: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(byEye).flatMap(([shop, ofSlugs]) =>
    Object.entries<string>(ofSlugs).flatMap(([slugs, ids]) =>
      ids.split(' ').map((id): [string, readonly string[]] => [`${shop} ${id}`, slugs.split('+')]),
    ),
  ),
)
