import { countriesInWords } from '../market/country.ts'
export type DumpColumn = {
  readonly name: string
  readonly type: 'text' | 'integer' | 'boolean' | 'timestamp' | 'uuid'
  readonly unit: string | null
  readonly nullable: boolean
  readonly description: string
}

export type DumpTable = {
  readonly description: string
  readonly order: string
  readonly columns: readonly DumpColumn[]
}

const column =
  (type: DumpColumn['type'], unit: string | null = null) =>
  (name: string, description: string): DumpColumn => ({
    name,
    type,
    unit,
    nullable: false,
    description,
  })

const text = column('text')
const uuid = column('uuid')
const flag = column('boolean')
const count = column('integer')
const amount = column('integer', 'minor units of currency')
/** In 32 bits, where a timestamp takes 64 and the files grow by a fifth. */
const moment = column('integer', 'seconds since 1970-01-01T00:00:00Z')
const time = column('timestamp', 'UTC')

const optional = (one: DumpColumn): DumpColumn => ({ ...one, nullable: true })

export const dumpTableNames = ['products', 'offers', 'listings', 'price-points', 'strikes'] as const

export type DumpTableName = (typeof dumpTableNames)[number]

/** What the open data holds: each table is a file in every format, of price points one a month. */
export const dumpTables: Readonly<Record<DumpTableName, DumpTable>> = {
  products: {
    description: 'Products that shoppers see, with or without offers.',
    order: 'In the order in which they were added.',
    columns: [
      text('product_id', 'Names the product in the API and in the other files.'),
      text('title', 'Its name.'),
      optional(text('brand', 'Its brand; null = unknown.')),
      text('category', 'Slugs of its categories, from the topmost, with slashes between.'),
      optional(text('mpn', 'The part number of its maker; null = unknown.')),
      optional(text('gtins', 'Its barcodes, 14 digits each, with spaces between; null = unknown.')),
      text('attributes', 'What is known of it, as a JSON object.'),
      time('added_at', 'When it was added.'),
    ],
  },
  offers: {
    description:
      'Offers of these products: the present ones, as the API lists them, and those that have ended.',
    order: 'By offer.',
    columns: [
      count('offer', 'Names the offer in the other files.'),
      uuid('offer_id', 'Names the offer in the API.'),
      text('country', `Where it holds: ${countriesInWords}.`),
      text('currency', 'Of its amounts: NZD or AUD.'),
      text('product_id', 'What is offered.'),
      text('shop', 'The slug of the shop.'),
      text('title', 'What the shop calls it.'),
      text('condition', 'new, refurbished, used or open-box.'),
      optional(text('availability', 'As in the API; null of one that has ended.')),
      optional(amount('price_minor', 'The present price; null of one that has ended.')),
      optional(amount('delivery_minor', 'What delivery adds; null = unknown, or not delivered.')),
      flag('struck', 'A person found the present price to be wrong.'),
      time('first_seen_at', 'When it was read first.'),
      optional(time('ended_at', 'When it was there no more; null of a present one.')),
    ],
  },
  listings: {
    description:
      'What a product costs in a country: the lowest present prices, as lists of products show them.',
    order: 'By product, in the order of the products, then by country.',
    columns: [
      text('product_id', 'What is offered.'),
      text('country', `Where: ${countriesInWords}.`),
      text('currency', 'Of its amounts: NZD or AUD.'),
      optional(amount('price_minor', 'The lowest price of a new one; null where none is certain.')),
      optional(amount('delivered_minor', 'The lowest with delivery; null where none is certain.')),
      count('offers', 'Offers of new ones.'),
      count('used_offers', 'All other offers.'),
      uuid('best_offer_id', 'The offer that stands first.'),
    ],
  },
  'price-points': {
    description: 'What offers cost, and since when, of one month (UTC): a row for each change.',
    order: 'By offer, then by time.',
    columns: [
      count('offer', 'As in the offers. One that was removed has no row there any more.'),
      moment('since', 'Since when it cost that.'),
      optional(amount('price_minor', 'Null: it was not to be had from then on.')),
      optional(amount('delivery_minor', 'What delivery added; null = unknown, or not delivered.')),
      text('currency', 'Of its amounts: NZD or AUD.'),
      flag('in_store', 'It could be fetched in the shop only.'),
    ],
  },
  strikes: {
    description: 'Prices that a person found to be wrong: leave them out of the price points.',
    order: 'By offer, then by time.',
    columns: [
      count('offer', 'As in the offers.'),
      moment('from_at', 'The first moment at which its price was wrong.'),
      optional(moment('until_at', 'The first at which it was right; null = not yet.')),
    ],
  },
}
