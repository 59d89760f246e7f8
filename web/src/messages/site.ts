/** Every text of the pages; what the specification quotes stands here to the letter. */
export const messages = {
  skipToContent: 'Skip to content',
  search: 'Search',
  searchLabel: 'Search for a product',
  searchPlaceholder: 'Search...',
  demonstration: 'Demonstration: the shops, offers and prices shown here are invented.',
  homeHeadline: 'Compare prices from around the world from the comfort of your couch!',
  results: 'Results',
  noResults: 'No results found',
  pageNotFound: 'Page Not Found',
  unexpectedError: 'Unexpected Application Error!',
} as const
