/** What somebody agrees to who watches a price or a search; kept with its moment. Another text is another consent. */
export const watchConsent =
  'PriceHound may email me about the prices and searches that I watch. Every email has a link that ends it.'
