import type { FeedDialect } from './offer-reader.ts'

/** What shops call the ways of writing a feed. */
export const feedFormatNames: Readonly<Record<FeedDialect, string>> = {
  'merchant-xml': 'A Google Merchant feed in XML',
  'merchant-text': 'A Google Merchant feed in text',
  'awin-csv': 'A feed of Awin',
  'commission-factory-csv': 'A feed of Commission Factory',
  'geizhals-csv': 'A feed of Geizhals',
  'shopify-json': 'Products of a Shopify shop',
  'product-page': 'A product page',
}
