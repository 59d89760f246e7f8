/** Texts of the part that is read apart from the page. */
export const historyMessages = {
  periods: 'Period',
  windows: { '30d': '30 d', '90d': '90 d', '1y': '1 y', all: 'All' },
  windowNames: {
    '30d': '30 days',
    '90d': '90 days',
    '1y': '1 year',
    all: 'all the time we have seen',
  },
  lowestIn: (period: string, price: string, day: string): string =>
    `Lowest in ${period}: ${price} on ${day}.`,
  average: (price: string): string => `Average: ${price}.`,
  steady: (price: string, period: string): string =>
    `The price has stayed at ${price} for the last ${period}.`,
  soldSince: (price: string, day: string): string => `Sold since ${day}, always for ${price}.`,
  alwaysSteady: (price: string): string => `The price has always been ${price}, as far as we know.`,
  neverKnown: 'No shop has sold it, as far as we know.',
  lowestEver: (price: string, day: string, shop: string | undefined, orderable: boolean): string =>
    `${orderable ? 'Lowest ever' : 'Lowest ever in store'}: ${price} on ${day}${shop === undefined ? '' : ` at ${shop}`}.`,
  median: (price: string): string => `Median of the last 90 days: ${price}.`,
  restsOn: (days: number, changes: number): string =>
    `Based on ${days} ${days === 1 ? 'day' : 'days'} and ${changes} price ${changes === 1 ? 'change' : 'changes'}.`,
  lowerThan: (quarter: number, year: number): string =>
    `Lower than on ${quarter}% of the last 90 days and ${year}% of the last year (days at the same price count half).`,
  sales: (names: string): string => `Marked sale days: ${names}.`,
  saleDays: (name: string, first: string, last: string): string => `${name} ${first} to ${last}`,
  needsConnection: 'More of the history needs a connection. This is what was loaded.',
  eachShop: 'One line per shop',
  lowestOnly: 'Lowest only',
  shopLines: 'Lines of the shops',
  asCsv: 'Download as CSV',
  more: 'More figures, and a table',
  neverSold: (period: string): string => `No shop has sold it in the last ${period}.`,
} as const
