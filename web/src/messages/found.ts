/** What a search says that found no list: one product, or nothing. */
export const foundMessages = {
  oneProduct: (name: string): string => `These words mean one product: ${name}.`,
  openProduct: 'See its prices, pictures and price history',

  emptyFor: (words: string): string => `The hound followed “${words}” and fell asleep on the way.`,
  emptyBy: (filter: string): string => `The filter “${filter}” leaves no products.`,
  emptyFiltered: 'No products match all of these filters.',
  tips: ['Try fewer and plainer words.', 'Search for the brand or the model alone.'],
  loosen: 'Take one off, and there are:',
  without: (filter: string): string => `Without ${filter}`,
  withoutAny: 'Without any filter',
  browse: 'Or browse',
} as const
