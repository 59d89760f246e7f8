import { domainOf, type Shop } from '../shops.ts'
import type { PublishedOffer } from './published-offer.ts'

/** A Merchant feed as RSS 2.0. */
export const toRss = (shop: Shop, offers: readonly PublishedOffer[], encoding: string): string =>
  [
    `<?xml version="1.0" encoding="${encoding}"?>`,
    `<rss version="2.0" xmlns:g="${namespace}">`,
    '<channel>',
    `<title>${escapeMarkup(shop.name)}</title>`,
    `<link>https://${domainOf(shop)}/</link>`,
    `<description>All that ${escapeMarkup(shop.name)} sells</description>`,
    ...offers.map((offer) => `<item>\n${elementsOf(offer, 'g:link')}\n</item>`),
    '</channel>',
    '</rss>\n',
  ].join('\n')

/** A Merchant feed as Atom. */
export const toAtom = (shop: Shop, offers: readonly PublishedOffer[], encoding: string): string =>
  [
    `<?xml version="1.0" encoding="${encoding}"?>`,
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="${namespace}">`,
    `<title>${escapeMarkup(shop.name)}</title>`,
    `<link rel="self" href="https://${domainOf(shop)}/"/>`,
    ...offers.map((offer) => `<entry>\n${elementsOf(offer, 'link')}\n</entry>`),
    '</feed>\n',
  ].join('\n')

const namespace = 'http://base.google.com/ns/1.0'

const elementsOf = (offer: PublishedOffer, linkName: 'g:link' | 'link'): string =>
  merchantAttributes(offer)
    .map(([name, text]) => {
      const value = escapeMarkup(text)
      if (name === 'link' && linkName === 'link') return `<link href="${value}"/>`
      return `<g:${name}>${value}</g:${name}>`
    })
    .concat(shippingElements(offer))
    .join('\n')

const shippingElements = ({ delivery, currency, country }: PublishedOffer): string[] =>
  delivery === ''
    ? []
    : [
        `<g:shipping><g:country>${country}</g:country><g:service>Courier</g:service><g:price>${delivery} ${currency}</g:price></g:shipping>`,
      ]

/** A Merchant feed as a table. */
export const toMerchantTable = (
  offers: readonly PublishedOffer[],
  delimiter: '\t' | ',',
): string => {
  const header = [...merchantNames, 'shipping']
  return toTable(
    header,
    offers.map((offer) => {
      const texts = new Map([...merchantAttributes(offer), ['shipping', shippingOf(offer)]])
      return header.map((name) => texts.get(name) ?? '')
    }),
    delimiter,
  )
}

const shippingOf = ({ delivery, currency, country }: PublishedOffer): string =>
  delivery === '' ? '' : `${country}::Courier:${delivery} ${currency}`

/** Names and texts of a Merchant feed, but for delivery; without what the shop does not say. */
const merchantAttributes = (offer: PublishedOffer): readonly (readonly [string, string])[] =>
  all.map((name) => [name, texts[name](offer)] as const).filter(([, text]) => text !== '')

const texts = {
  id: ({ id }: PublishedOffer) => id,
  title: ({ title }: PublishedOffer) => title,
  description: ({ description }: PublishedOffer) => description,
  link: ({ link }: PublishedOffer) => link,
  image_link: ({ image }: PublishedOffer) => image,
  price: ({ price, currency }: PublishedOffer) => `${price} ${currency}`,
  sale_price: ({ sale, currency }: PublishedOffer) =>
    sale === undefined ? '' : `${sale.price} ${currency}`,
  sale_price_effective_date: ({ sale }: PublishedOffer) => sale?.period ?? '',
  availability: ({ availability }: PublishedOffer) => stock[availability],
  condition: ({ condition }: PublishedOffer) => condition.replace('-', ' '),
  brand: ({ brand }: PublishedOffer) => brand,
  mpn: ({ mpn }: PublishedOffer) => mpn,
  gtin: ({ gtin }: PublishedOffer) => gtin,
  identifier_exists: ({ gtin, mpn }: PublishedOffer) => (gtin === '' && mpn === '' ? 'no' : ''),
  color: ({ colour }: PublishedOffer) => colour,
  item_group_id: ({ group }: PublishedOffer) => group,
  product_type: ({ category }: PublishedOffer) => category.join(' > '),
} as const

type AttributeName = keyof typeof texts

const all = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'availability',
  'condition',
  'brand',
  'mpn',
  'gtin',
  'identifier_exists',
  'color',
  'item_group_id',
  'product_type',
] as const satisfies readonly AttributeName[]

const merchantNames: readonly AttributeName[] = all

/** Google knows the first four; shops write the others all the same. */
const stock: Readonly<Record<PublishedOffer['availability'], string>> = {
  'in-stock': 'in_stock',
  'out-of-stock': 'out_of_stock',
  preorder: 'preorder',
  backorder: 'backorder',
  limited: 'limited availability',
  'in-store': 'in_store_only',
  discontinued: 'discontinued',
  unknown: '',
}

/** The file that an affiliate network makes of a shop's offers. */
export const toAwinTable = (shop: Shop, offers: readonly PublishedOffer[]): string =>
  toTable(
    Object.keys(columns),
    offers.map((offer) => Object.values(columns).map((cell) => cell(offer, shop))),
    ',',
  )

type Cell = (offer: PublishedOffer, shop: Shop) => string

const columns: Readonly<Record<string, Cell>> = {
  aw_deep_link: ({ id }, { slug }) => `https://network.example/click?shop=${slug}&p=${id}`,
  product_name: ({ title }) => title,
  aw_product_id: ({ id }) => String(Number.parseInt(id, 16)),
  merchant_product_id: ({ id }) => id,
  merchant_image_url: ({ image }) => image,
  description: ({ description }) => description,
  merchant_category: ({ category }) => category.join(' > '),
  search_price: ({ price }) => price,
  merchant_name: (_offer, { name }) => name,
  merchant_id: () => '',
  category_name: ({ category }) => category.at(-1) ?? '',
  currency: ({ currency }) => currency,
  store_price: () => '',
  delivery_cost: ({ delivery }) => delivery,
  merchant_deep_link: ({ link }) => link,
  display_price: ({ price, currency }) => `${currency}${price}`,
  brand_name: ({ brand }) => brand,
  colour: ({ colour }) => colour,
  condition: ({ condition }) => condition.replace('-', ' '),
  parent_product_id: ({ group }) => group,
  in_stock: ({ availability }) =>
    availability === 'in-stock' ? '1' : availability === 'out-of-stock' ? '0' : '',
  stock_status: ({ availability }) => statuses[availability] ?? '',
  mpn: ({ mpn }) => mpn,
  product_GTIN: ({ gtin }) => gtin,
}

const statuses: Readonly<Partial<Record<PublishedOffer['availability'], string>>> = {
  limited: 'limited availability',
  'in-store': 'in store only',
  preorder: 'preorder',
  backorder: 'backorder',
  discontinued: 'discontinued',
}

/** A table with its header; what holds the delimiter, a quote or a line break stands in quotes. */
const toTable = (
  header: readonly string[],
  rows: readonly (readonly string[])[],
  delimiter: '\t' | ',',
): string =>
  [header, ...rows]
    .map((cells) => `${cells.map((cell) => quoted(cell, delimiter)).join(delimiter)}\r\n`)
    .join('')

const quoted = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** A text as XML and HTML have it, in elements and in double quotes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character)

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
