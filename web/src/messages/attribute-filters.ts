/** Texts of filters by attribute: their code comes with the filters. */
export const attributeFilterMessages = {
  allFilters: (count: number): string => `All filters (${count})`,
  findFilter: 'Find a filter',
  noFilter: (words: string): string => `No filter here is called “${words}”.`,
  rangeOf: (label: string): string => `Range of ${label}`,
  bandsOf: (label: string): string => `How many by ${label}`,
  from: 'From',
  to: 'To',
  unread: (typed: string): string => `We cannot read “${typed}” as a number. Try 55 or 1.5.`,
} as const
