/** What a shopper says of an offer: that its price is wrong, or that it is another product. */
export type OfferReportKind = 'price' | 'product'
