/** What is said where nothing was found. */
export const emptyMessages = {
  emptyFor: (words: string): string => `The hound followed “${words}” and fell asleep on the way.`,
  emptyFiltered: 'No products match all of these filters.',
  tips: [
    'Check the spelling, or try fewer and plainer words.',
    'Search for the brand or the model alone.',
  ],
  loosen: 'Remove a filter',
  without: (filter: string): string => `Without ${filter}`,
  withoutAny: 'Without any filter',
  browse: 'Or browse',
} as const
