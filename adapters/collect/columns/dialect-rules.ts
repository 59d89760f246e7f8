import type { FeedDialect } from '#application/collect/feed/dialects.ts'
import type { CellReader, DialectRule } from './dialect-rule.ts'
import {
  magentoRule,
  shopifyRule,
  shopifyTableRule,
  wooRestRule,
  wooTableRule,
} from './shop-rules.ts'

const awin: DialectRule = {
  derive: ({ text }) => ({
    availability: awinStock(text),
    claimedWas: notZero(text('product_price_old')),
  }),
}

const awinStock = (text: CellReader['text']): string => {
  const flag = text('in_stock')
  if (/^(?:1|yes|true)$/i.test(flag)) return 'in_stock'
  const quantity = text('stock_quantity')
  if (/^\d+$/.test(quantity)) return Number(quantity) > 0 ? 'in_stock' : 'out_of_stock'
  return text('pre_order') === '1' ? 'preorder' : text('stock_status') || flag
}

/** Zero stands for "none" in some columns. */
const notZero = (text: string): string => (/[1-9]/.test(text) ? text : '')

const commissionFactory: DialectRule = {
  derive: ({ text }) => ({
    price: notZero(text('PriceSale')) || text('Price'),
    category: [text('Category'), text('SubCategory')].filter((part) => part !== '').join(' > '),
  }),
}

export const dialectRules: Readonly<Partial<Record<FeedDialect, DialectRule>>> = {
  'awin-csv': awin,
  'awin-json': awin,
  'commission-factory-csv': commissionFactory,
  'shopify-csv': shopifyTableRule,
  'shopify-json': shopifyRule,
  'woocommerce-csv': wooTableRule,
  'woocommerce-rest': wooRestRule,
  'magento-csv': magentoRule,
}
