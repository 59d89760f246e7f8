const signed = (percent: number): string =>
  `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toFixed(1)}%`

/** Texts of the page that tells how the prices of a category moved. */
export const priceIndexMessages = {
  title: (category: string): string => `${category}: how prices moved`,
  description: (category: string, country: string): string =>
    `The price index of ${category} in ${country}, month by month, from the prices that shops asked.`,
  year: (percent: number, category: string, month: string): string => {
    const than = `than in ${month}`
    if (percent === 0) return `${category} cost as much as in ${month}.`
    return `${category} cost ${Math.abs(percent).toFixed(1)}% ${percent < 0 ? 'less' : 'more'} ${than}.`
  },
  none: 'Too few products were sold in two months that follow each other. Come back in a month or two.',
  basis: { delivered: 'Prices with delivery.', item: 'Prices without delivery.' },
  chart: (words: string): string => `Price index by month: ${words}.`,
  point: (month: string, index: string): string => `${month} ${index}`,
  plotNote: (month: string): string => `${month} = 100.`,
  table: 'By month',
  columns: ['Month', 'Index', 'Change', 'Products compared'],
  signed,
  unknown: '–',
  products: (category: string): string => `Everything in ${category}`,
  how: {
    heading: 'How it is worked out',
    points: (ratio: number, fewest: number): readonly string[] => [
      'A product’s price in a month is the geometric mean of its lowest price on each day, new and ready to order.',
      'Each product is compared with itself in the month before. What was not sold in both months is left out, so that a new model does not look like a higher price.',
      'The geometric mean of these ratios moves the index. It is a chained Jevons index, as statistics offices use for the smallest groups of goods.',
      `A price that rose to more than ${ratio} times that of the month before, or fell below 1/${ratio} of it, is taken for a slip and left out. A month with fewer than ${fewest} products to compare ends the index, and a new one begins.`,
      'It is worked out once a day. The last month is not over yet.',
    ],
  },
  demonstration: 'In this demonstration the prices, and so the index, are invented.',
} as const
