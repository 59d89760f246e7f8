import { countries, type Country } from '#domain/market/country.ts'
import { listOf, numberOf, oneOf, readTable, type Row } from './read-table.ts'

/** An invented shop: what it tells (name, city, delivery) and how it behaves. */
export type Shop = {
  readonly slug: string
  readonly name: string
  readonly country: Country
  readonly city: string
  /** Slugs of the roots it sells; 'all' for a department store. */
  readonly roots: readonly string[] | 'all'
  /** Usual price against the market, 1 = the market. */
  readonly level: number
  /** Share of its range that is out of stock. */
  readonly soldOut: number
  readonly titles: TitleStyle
  /** In whole dollars; null = the shop does not say. */
  readonly fee: number | null
  readonly freeOver: number | null
  readonly days: readonly [least: number, most: number] | null
  readonly verified?: string
  /** Sells refurbished, used or opened goods only. */
  readonly secondHand?: true
  /** How it comes to the discounts that it claims; none without it. */
  readonly discounts?: Discounts
  readonly publishes: Publishing
}

/** `raised`: the price was raised shortly before, so that little is off. */
export type Discounts = (typeof discountKinds)[number]

/** How a shop says what it sells. */
export type Publishing =
  | {
      readonly kind: 'feed'
      readonly format: (typeof feedFormats)[number]
      readonly names: NamedBy
      readonly isPacked?: true
      /** Other feeds are in UTF-8. */
      readonly isWestern?: true
    }
  | { readonly kind: 'shopify' }
  | { readonly kind: 'pages'; readonly markup: (typeof markups)[number]; readonly names: NamedBy }

/** By what others can tell which product it is: barcode and all, brand and part number, brand and title. */
export type NamedBy = (typeof namedBy)[number]

/** How a shop writes its titles. */
export type TitleStyle = (typeof titleStyles)[number]

const feedFormats = ['rss', 'atom', 'tsv', 'csv', 'awin'] as const
const markups = ['json-ld', 'microdata'] as const
const namedBy = ['gtin', 'mpn', 'title'] as const
const discountKinds = ['honest', 'raised'] as const
const titleStyles = ['plain', 'dashed', 'code-last', 'code-first', 'shouting', 'wordy'] as const

const headings = [
  'slug',
  'name',
  'country',
  'city',
  'roots',
  'price level',
  'sold out',
  'titles',
  'fee',
  'free over',
  'min days',
  'max days',
  'verified',
  'second hand',
  'publishes',
  'names',
  'packed',
  'western',
  'discounts',
] as const

type Cells = Row<(typeof headings)[number]>

const toShop = (row: Cells): Shop => ({
  slug: row.slug,
  name: row.name,
  country: oneOf(countries, row.country),
  city: row.city,
  roots: row.roots === 'all' ? 'all' : listOf(row.roots),
  level: numberOf(row['price level']),
  soldOut: numberOf(row['sold out']),
  titles: oneOf(titleStyles, row.titles),
  fee: numberOrNull(row.fee),
  freeOver: numberOrNull(row['free over']),
  days: row['min days'] === '' ? null : [numberOf(row['min days']), numberOf(row['max days'])],
  ...(row.verified !== '' && { verified: row.verified }),
  ...(row['second hand'] === 'yes' && { secondHand: true }),
  ...(row.discounts !== '' && { discounts: oneOf(discountKinds, row.discounts) }),
  publishes: toPublishing(row),
})

const numberOrNull = (cell: string): number | null => (cell === '' ? null : numberOf(cell))

const toPublishing = ({ publishes, names, packed, western }: Cells): Publishing => {
  if (publishes === 'shopify') return { kind: 'shopify' }
  const named = oneOf(namedBy, names)
  const markup = markups.find((one) => one === publishes)
  if (markup !== undefined) return { kind: 'pages', markup, names: named }
  return {
    kind: 'feed',
    format: oneOf(feedFormats, publishes),
    names: named,
    ...(packed === 'yes' && { isPacked: true }),
    ...(western === 'yes' && { isWestern: true }),
  }
}

/** Nobody's real shops: each lives under `.example`, which RFC 2606 keeps free for such use. */
export const shops: readonly Shop[] = readTable('shops', headings).map(toShop)

export const domainOf = (shop: Shop): string => `${shop.slug}.example`

/** Where a shop sells something of its own number. */
export const addressAt = (shop: Shop, slug: string, ref: string): string =>
  shop.publishes.kind === 'shopify'
    ? `https://${domainOf(shop)}/products/${slug}?variant=${ref}`
    : `https://${domainOf(shop)}/p/${slug}-${ref.toLowerCase()}`

export const sells = (shop: Shop, root: string): boolean =>
  shop.roots === 'all' || shop.roots.includes(root)
