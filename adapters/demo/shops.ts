import type { Country } from '#domain/market/country.ts'

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
  readonly publishes: Publishing
}

/** How a shop says what it sells. */
export type Publishing =
  | {
      readonly kind: 'feed'
      readonly format: 'rss' | 'atom' | 'tsv' | 'csv' | 'awin'
      readonly names: NamedBy
      readonly isPacked?: true
      /** Other feeds are in UTF-8. */
      readonly isWestern?: true
    }
  | { readonly kind: 'shopify' }
  | { readonly kind: 'pages'; readonly markup: 'json-ld' | 'microdata'; readonly names: NamedBy }

/** By what others can tell which product it is: barcode and all, brand and part number, brand and title. */
export type NamedBy = 'gtin' | 'mpn' | 'title'

/** How a shop writes its titles. */
export type TitleStyle = 'plain' | 'dashed' | 'code-last' | 'code-first' | 'shouting' | 'wordy'

const electronics = [
  'phones',
  'cameras',
  'computers',
  'small-appliances',
  'sound',
  'vision',
  'components',
  'games-and-consoles',
]
const household = [
  'appliances',
  'small-appliances',
  'sound',
  'vision',
  'home-and-garden',
  'health-and-beauty',
]
const everyday = [
  'health-and-beauty',
  'kids-and-family',
  'gifts-and-flowers',
  'office-products',
  'home-and-garden',
  'clothing-and-fashion',
]
const outdoors = ['sports-and-outdoors', 'automotive', 'clothing-and-fashion', 'home-and-garden']

/** Nobody's real shops: each lives under `.example`, which RFC 2606 keeps free for such use. */
export const shops: readonly Shop[] = [
  {
    slug: 'harbour-tech',
    name: 'Harbour Tech',
    country: 'NZ',
    city: 'Auckland',
    roots: electronics,
    level: 0.99,
    soldOut: 0.05,
    titles: 'plain',
    fee: 6.5,
    freeOver: 100,
    days: [1, 3],
    verified: 'Company number and address checked, returns policy found',
    publishes: { kind: 'feed', format: 'rss', names: 'gtin' },
  },
  {
    slug: 'kowhai-electronics',
    name: 'Kōwhai Electronics',
    country: 'NZ',
    city: 'Wellington',
    roots: [...electronics, 'appliances'],
    level: 1.01,
    soldOut: 0.07,
    titles: 'code-last',
    fee: 5.99,
    freeOver: null,
    days: [2, 4],
    verified: 'Company number checked, shop visited',
    publishes: { kind: 'feed', format: 'rss', names: 'gtin', isPacked: true },
  },
  {
    slug: 'southern-lights',
    name: 'Southern Lights Home',
    country: 'NZ',
    city: 'Dunedin',
    roots: household,
    level: 1.02,
    soldOut: 0.04,
    titles: 'wordy',
    fee: 9.9,
    freeOver: 250,
    days: [2, 6],
    publishes: { kind: 'feed', format: 'atom', names: 'gtin' },
  },
  {
    slug: 'bargain-bay',
    name: 'Bargain Bay',
    country: 'NZ',
    city: 'Tauranga',
    roots: 'all',
    level: 0.96,
    soldOut: 0.14,
    titles: 'shouting',
    fee: 7.5,
    freeOver: null,
    days: null,
    publishes: { kind: 'feed', format: 'tsv', names: 'title', isWestern: true },
  },
  {
    slug: 'tui-and-co',
    name: 'Tūī & Co',
    country: 'NZ',
    city: 'Christchurch',
    roots: 'all',
    level: 1.03,
    soldOut: 0.03,
    titles: 'plain',
    fee: 6,
    freeOver: 80,
    days: [1, 3],
    verified: 'Company number, address and telephone number checked',
    publishes: { kind: 'feed', format: 'rss', names: 'gtin' },
  },
  {
    slug: 'silicon-shed',
    name: 'Silicon Shed',
    country: 'NZ',
    city: 'Hamilton',
    roots: [
      'computers',
      'components',
      'games-and-consoles',
      'phones',
      'office-products',
      'cameras',
    ],
    level: 0.97,
    soldOut: 0.09,
    titles: 'code-first',
    fee: 8.5,
    freeOver: 500,
    days: [1, 4],
    publishes: { kind: 'feed', format: 'awin', names: 'mpn' },
  },
  {
    slug: 'nor-west-outfitters',
    name: "Nor'west Outfitters",
    country: 'NZ',
    city: 'Queenstown',
    roots: outdoors,
    level: 1,
    soldOut: 0.06,
    titles: 'dashed',
    fee: 7,
    freeOver: 150,
    days: [2, 5],
    publishes: { kind: 'shopify' },
  },
  {
    slug: 'pohutukawa-store',
    name: 'Pōhutukawa Store',
    country: 'NZ',
    city: 'Napier',
    roots: everyday,
    level: 0.99,
    soldOut: 0.05,
    titles: 'wordy',
    fee: 5.5,
    freeOver: 75,
    days: [2, 4],
    publishes: { kind: 'feed', format: 'csv', names: 'gtin' },
  },
  {
    slug: 'long-white-market',
    name: 'Long White Market',
    country: 'NZ',
    city: 'Palmerston North',
    roots: [...everyday, ...outdoors, 'games-and-consoles'],
    level: 1.01,
    soldOut: 0.08,
    titles: 'code-last',
    fee: null,
    freeOver: null,
    days: [3, 7],
    publishes: { kind: 'feed', format: 'tsv', names: 'mpn' },
  },
  {
    slug: 'paddock-and-shed',
    name: 'Paddock & Shed',
    country: 'NZ',
    city: 'Invercargill',
    roots: [...outdoors, 'kids-and-family', 'office-products', 'gifts-and-flowers'],
    level: 0.98,
    soldOut: 0.05,
    titles: 'plain',
    fee: 8,
    freeOver: 200,
    days: [2, 6],
    publishes: { kind: 'feed', format: 'csv', names: 'gtin', isPacked: true },
  },
  {
    slug: 'whiteware-depot',
    name: 'Whiteware Depot',
    country: 'NZ',
    city: 'Lower Hutt',
    roots: ['appliances', 'small-appliances', 'vision', 'sound', 'automotive'],
    level: 0.98,
    soldOut: 0.06,
    titles: 'code-first',
    fee: 59,
    freeOver: 1500,
    days: [3, 8],
    verified: 'Company number checked, delivery terms read',
    publishes: { kind: 'feed', format: 'rss', names: 'gtin', isWestern: true },
  },
  {
    slug: 'second-wind',
    name: 'Second Wind',
    country: 'NZ',
    city: 'Nelson',
    roots: ['phones', 'computers', 'cameras', 'sound', 'games-and-consoles'],
    level: 1,
    soldOut: 0.1,
    titles: 'plain',
    fee: 7.99,
    freeOver: null,
    days: [2, 5],
    secondHand: true,
    publishes: { kind: 'pages', markup: 'json-ld', names: 'gtin' },
  },
  {
    slug: 'wattle-and-wire',
    name: 'Wattle & Wire',
    country: 'AU',
    city: 'Melbourne VIC',
    roots: electronics,
    level: 0.99,
    soldOut: 0.05,
    titles: 'plain',
    fee: 9.95,
    freeOver: 99,
    days: [2, 5],
    verified: 'ABN and address checked, returns policy found',
    publishes: { kind: 'feed', format: 'rss', names: 'gtin' },
  },
  {
    slug: 'magpie-electronics',
    name: 'Magpie Electronics',
    country: 'AU',
    city: 'Sydney NSW',
    roots: [...electronics, 'appliances', 'office-products'],
    level: 1,
    soldOut: 0.06,
    titles: 'code-last',
    fee: 7.95,
    freeOver: null,
    days: [1, 4],
    verified: 'ABN checked, shop visited',
    publishes: { kind: 'feed', format: 'atom', names: 'gtin', isPacked: true },
  },
  {
    slug: 'coolabah-home',
    name: 'Coolabah Home',
    country: 'AU',
    city: 'Brisbane QLD',
    roots: household,
    level: 1.02,
    soldOut: 0.04,
    titles: 'wordy',
    fee: 12,
    freeOver: 300,
    days: [3, 7],
    publishes: { kind: 'feed', format: 'tsv', names: 'gtin' },
  },
  {
    slug: 'big-red-bargains',
    name: 'Big Red Bargains',
    country: 'AU',
    city: 'Perth WA',
    roots: 'all',
    level: 0.96,
    soldOut: 0.13,
    titles: 'shouting',
    fee: 10,
    freeOver: null,
    days: null,
    publishes: { kind: 'feed', format: 'csv', names: 'title', isWestern: true },
  },
  {
    slug: 'bluegum-department-store',
    name: 'Bluegum Department Store',
    country: 'AU',
    city: 'Adelaide SA',
    roots: 'all',
    level: 1.03,
    soldOut: 0.03,
    titles: 'plain',
    fee: 9,
    freeOver: 89,
    days: [2, 5],
    verified: 'ABN, address and telephone number checked',
    publishes: { kind: 'feed', format: 'rss', names: 'gtin', isPacked: true },
  },
  {
    slug: 'parts-paddock',
    name: 'Parts Paddock',
    country: 'AU',
    city: 'Canberra ACT',
    roots: [
      'computers',
      'components',
      'games-and-consoles',
      'phones',
      'office-products',
      'cameras',
    ],
    level: 0.97,
    soldOut: 0.09,
    titles: 'code-first',
    fee: 11.5,
    freeOver: 400,
    days: [2, 6],
    publishes: { kind: 'feed', format: 'awin', names: 'gtin' },
  },
  {
    slug: 'boobook-outdoors',
    name: 'Boobook Outdoors',
    country: 'AU',
    city: 'Hobart TAS',
    roots: outdoors,
    level: 1,
    soldOut: 0.06,
    titles: 'dashed',
    fee: 10.5,
    freeOver: 150,
    days: [3, 6],
    publishes: { kind: 'shopify' },
  },
  {
    slug: 'banksia-market',
    name: 'Banksia Market',
    country: 'AU',
    city: 'Newcastle NSW',
    roots: everyday,
    level: 0.99,
    soldOut: 0.05,
    titles: 'wordy',
    fee: 8,
    freeOver: 75,
    days: [2, 5],
    publishes: { kind: 'feed', format: 'rss', names: 'gtin' },
  },
  {
    slug: 'southern-cross-goods',
    name: 'Southern Cross Goods',
    country: 'AU',
    city: 'Geelong VIC',
    roots: [...everyday, ...outdoors, 'games-and-consoles'],
    level: 1.01,
    soldOut: 0.08,
    titles: 'code-last',
    fee: null,
    freeOver: null,
    days: [3, 9],
    publishes: { kind: 'feed', format: 'tsv', names: 'mpn', isPacked: true },
  },
  {
    slug: 'ute-and-yard',
    name: 'Ute & Yard',
    country: 'AU',
    city: 'Toowoomba QLD',
    roots: [...outdoors, 'kids-and-family', 'office-products', 'gifts-and-flowers'],
    level: 0.98,
    soldOut: 0.05,
    titles: 'plain',
    fee: 11,
    freeOver: 200,
    days: [3, 8],
    publishes: { kind: 'feed', format: 'csv', names: 'gtin' },
  },
  {
    slug: 'currawong-appliances',
    name: 'Currawong Appliances',
    country: 'AU',
    city: 'Wollongong NSW',
    roots: ['appliances', 'small-appliances', 'vision', 'sound', 'automotive'],
    level: 0.98,
    soldOut: 0.06,
    titles: 'code-first',
    fee: 65,
    freeOver: 1200,
    days: [3, 9],
    verified: 'ABN checked, delivery terms read',
    publishes: { kind: 'feed', format: 'atom', names: 'gtin' },
  },
  {
    slug: 'second-verse',
    name: 'Second Verse',
    country: 'AU',
    city: 'Fremantle WA',
    roots: ['phones', 'computers', 'cameras', 'sound', 'games-and-consoles'],
    level: 1,
    soldOut: 0.1,
    titles: 'plain',
    fee: 9.99,
    freeOver: null,
    days: [3, 7],
    secondHand: true,
    publishes: { kind: 'pages', markup: 'microdata', names: 'mpn' },
  },
]

export const domainOf = (shop: Shop): string => `${shop.slug}.example`

/** Where a shop sells something of its own number. */
export const addressAt = (shop: Shop, slug: string, ref: string): string =>
  shop.publishes.kind === 'shopify'
    ? `https://${domainOf(shop)}/products/${slug}?variant=${ref}`
    : `https://${domainOf(shop)}/p/${slug}-${ref.toLowerCase()}`

export const sells = (shop: Shop, root: string): boolean =>
  shop.roots === 'all' || shop.roots.includes(root)
