import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { readGoogleCategory } from '#domain/matching/words/title-features.ts'
import { foldText } from '#domain/search/words/fold.ts'
import { readShops } from './read-shops.ts'
import labels from './source-labels.json' with { type: 'json' }

/** A title and where it belongs by its source's own words: in one of these categories. */
export type Labelled = {
  readonly source: string
  readonly title: string
  readonly slugs: readonly string[]
  /** The source's own path, the broadest first. */
  readonly path?: string | undefined
}

type Row = Readonly<Record<string, unknown>>

/** Of each source below the folder that is there. */
export const readLabelled = (folder: string): readonly Labelled[] => {
  const rows = (file: string): Row[] => readRows(join(folder, file))
  const files = (sub: string, ending: string): string[] =>
    existsSync(join(folder, sub))
      ? readdirSync(join(folder, sub))
          .filter((name) => name.endsWith(ending))
          .map((name) => join(sub, name))
      : []
  return [
    ...rows('search-icecat/products.jsonl').flatMap((row) =>
      labelled('icecat', text(row['title']), typeIn(foldText(text(row['title'])))),
    ),
    ...rows('bestbuy/products.jsonl').flatMap((row) =>
      labelled('bestbuy', text(row['name']), byOwn('bestbuy', lastOf(row['categories']))),
    ),
    ...['walmart', 'amazon'].flatMap((shop) =>
      rows(`product-matching/walmart-amazon/${shop}.jsonl`).flatMap((row) =>
        labelled('amazon', text(row['title']), byOwn('amazon', text(row['category']))),
      ),
    ),
    ...rows('retail-nz/pbtech-2025-04-10.jsonl').flatMap((row) =>
      labelled(
        'pbtech',
        text(row['title']),
        byOwn('pbtech', text(row['category']).split('/').at(-1) ?? '') ??
          byOwn('pbtech', text(row['category']).split('/')[0] ?? ''),
      ),
    ),
    ...files('pc-parts', '.jsonl').flatMap((file) =>
      rows(file).flatMap((row) =>
        labelled(
          'pc-parts',
          text(row['name']),
          byOwn('pc-parts', file.replace(/^.*\/|\.jsonl$/g, '')),
        ),
      ),
    ),
    ...files('retail-au/woolworths-coles', '.csv').flatMap((file) =>
      rows(file)
        .filter(({ result_rank: rank }) => Number(rank) <= 12)
        .flatMap((row) =>
          labelled(
            `${text(row['retailer']).toLowerCase()}-au`,
            text(row['name']),
            byOwn('supermarket', text(row['search_term'])),
          ),
        ),
    ),
    ...feedRows(folder).flatMap(({ title, google }) => {
      const read = readGoogleCategory(google)
      return labelled('feeds', title, read && 'slug' in read ? read.slug : undefined)
    }),
    ...readShops(folder).flatMap(({ shop, title, path, slugs }) =>
      slugs.length === 0 ? [] : [{ source: shop, title, slugs, path }],
    ),
  ]
}

const readRows = (path: string): Row[] => {
  if (!existsSync(path)) return []
  const content = readFileSync(path, 'utf8')
  return path.endsWith('.csv')
    ? parse(content, { columns: true })
    : content
        .split('\n')
        .filter((line) => line !== '')
        .map((line): Row => JSON.parse(line))
}

const feedRows = (folder: string): { title: string; google: string }[] => {
  const lake = join(folder, 'merchant-feeds/lakeerie-google_feed.tsv')
  const solar = join(folder, 'merchant-feeds/solarmarket-rss.xml')
  const table: Row[] = existsSync(lake)
    ? parse(readFileSync(lake, 'utf8'), {
        columns: true,
        delimiter: '\t',
        relax_quotes: true,
        relax_column_count: true,
      })
    : []
  const items = existsSync(solar) ? readFileSync(solar, 'utf8').split('<item>').slice(1) : []
  const inside = (item: string, name: string): string =>
    (new RegExp(`<g:${name}>(.*?)</g:${name}>`, 's').exec(item)?.[1] ?? '')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  return [
    ...table.map((row) => ({
      title: text(row['title']),
      google: text(row['google_product_category']),
    })),
    ...items.map((item) => ({
      title: inside(item, 'title'),
      google: inside(item, 'google_product_category'),
    })),
  ]
}

const labelled = (source: string, title: string, slug: string | undefined): Labelled[] =>
  slug === undefined || title === '' ? [] : [{ source, title, slugs: [slug] }]

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const lastOf = (value: unknown): string => (Array.isArray(value) ? text(value.at(-1)) : '')

type Source = keyof typeof labels

const byOwn = (source: Source, own: string): string | undefined => ownWords.get(`${source} ${own}`)

const ownWords: ReadonlyMap<string, string> = new Map(
  Object.entries(labels).flatMap(([source, slugs]) =>
    Object.entries(slugs).flatMap(([slug, words]) =>
      words.map((word): [string, string] => [`${source} ${word}`, slug]),
    ),
  ),
)

/** Icecat's titles name a type of its own list; the longest counts, of those as long the last. */
const typeIn = (title: string): string | undefined => {
  const padded = ` ${title.replaceAll(/[^\p{L}\p{N}/&'().+-]+/gu, ' ')} `
  return icecatTypes
    .map(({ type, words, slug }) => ({ words, slug, at: padded.lastIndexOf(` ${type} `) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => b.words - a.words || b.at - a.at)[0]?.slug
}

const icecatTypes = Object.entries(labels.icecat).flatMap(([slug, types]) =>
  types.map((type) => ({ type, words: type.split(' ').length, slug })),
)

/** Titles that nobody put anywhere. */
export const readUnlabelled = (folder: string): { groceries: Titled[]; others: Titled[] } => {
  const titles = (source: string, file: string, ...names: string[]): Titled[] =>
    readRows(join(folder, file)).flatMap((row) => {
      const title = names.map((name) => text(row[name])).find((each) => each !== '')
      return title === undefined ? [] : [{ source, title }]
    })
  const pairs = ['cameras', 'computers', 'shoes', 'watches'].flatMap((domain) =>
    readRows(join(folder, `product-matching/wdc-${domain}/train-small.jsonl`)).flatMap(
      ({ left, right }) =>
        [left, right].flatMap((side) =>
          isRow(side) ? [{ source: 'pairs', title: text(side['title']) }] : [],
        ),
    ),
  )
  return {
    groceries: [
      ...titles('countdown', 'retail-nz/countdown-2021-01.jsonl', 'name'),
      ...titles('groceries-paknsave-nz', 'retail-nz/paknsave-2021-01.jsonl', 'name'),
    ],
    others: [
      ...titles('homedepot', 'search-homedepot/products.csv', 'title'),
      ...titles('crowdflower', 'search-crowdflower/documents.jsonl', 'title'),
      ...titles('abt', 'product-matching/abt-buy/abt.jsonl', 'name'),
      ...titles('buy', 'product-matching/abt-buy/buy.jsonl', 'name'),
      ...titles('amazon', 'product-matching/amazon-google/amazon.jsonl', 'title'),
      ...titles('bestbuy', 'bestbuy/categories.jsonl', 'name'),
      ...pairs,
    ],
  }
}

type Titled = { readonly source: string; readonly title: string }

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

export const withoutRepeats = (all: readonly Labelled[]): Labelled[] => [
  ...new Map(all.map((one) => [`${one.source} ${one.title.toLowerCase()}`, one])).values(),
]
