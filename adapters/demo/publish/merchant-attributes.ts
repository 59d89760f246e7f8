import type { PublishedOffer } from './published-offer.ts'

/** Names and texts of a Merchant feed, but for delivery; without what the shop does not say. */
export const merchantAttributes = (offer: PublishedOffer): readonly (readonly [string, string])[] =>
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

export const merchantNames: readonly AttributeName[] = all

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
