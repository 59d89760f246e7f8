import type { Shop } from '../shops.ts'
import type { PublishedOffer } from './published-offer.ts'
import { toTable } from './to-table.ts'

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
