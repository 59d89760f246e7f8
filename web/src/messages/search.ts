import { wellRated } from '#domain/review/well-rated.ts'
import { formatCount } from '../format/count.ts'
import { quoted } from '../format/price-ends.ts'

/** Texts of the search page; what the specification quotes stands here to the letter. */
export const searchMessages = {
  heading: 'Search for your favorite products',
  subtitle: "We're sniffing out and comparing over 1000 products for the best deals worldwide",
  results: 'Results',
  noResults: 'No results found',
  loading: 'Sit tight; A hound is getting the latest prices for you...',

  titleOf: (what: string, place: string): string => `${what}: compare prices in ${place}`,
  everything: 'All products',
  descriptionOf: (what: string, count: string, place: string): string =>
    `${what} from shops in ${place}: ${count}, each with price and total.`,
  everythingSold: 'Everything',

  products: (count: number, exact: boolean): string => counted(count, exact, 'product', 'products'),
  close: (before: string, count: number): string =>
    `${before} that ${count === 1 ? 'is' : 'are'} close`,
  offers: (count: number): string => counted(count, true, 'offer', 'offers'),
  forWords: (words: string): string => ` for “${words}”`,
  shownOf: (from: number, to: number, total: string): string => `${from}–${to} of ${total} shown`,

  correctedTo: 'Showing',
  insteadOf: (words: string): string => `We found nothing for “${words}”.`,
  changeWords: 'Edit search',
  didYouMean: 'Did you mean',
  seeDeals: (category: string | undefined): string =>
    `See today’s deals${category === undefined ? '' : ` in ${category}`}`,
  sideBySide: 'Compare the two side by side',
  withoutWords: (words: readonly string[]): string =>
    `No exact match. Closest results, without ${quoted(words)}:`,
  alsoClose: (words: readonly string[]): string => `Also close: without ${quoted(words)}`,
  without: (words: readonly string[]): string => `Without ${quoted(words)}`,
  onlyIn: (shelf: string): string => `Only in ${shelf}`,
  onlyOf: (brand: string): string => `Only ${brand}`,
  leftOut: (filters: readonly string[]): string => `Not used: ${filters.join(', ')}.`,
  keptFilters: 'Your filters were kept.',
  clearFilters: 'Clear filters',
  upsideDown: 'Not used: min is above max.',

  filters: 'Filters',
  skipFilters: 'Skip to the results',
  filtersWith: (count: number): string => (count === 0 ? 'Filters' : `Filters (${count})`),
  chosen: 'Chosen filters',
  quick: 'Quick filters',
  remove: 'Remove filter: ',
  under: (price: string): string => `Under ${price}`,
  clearAll: 'Clear all',
  sorts: {
    '': 'Best match',
    popular: 'Popularity',
    newest: 'Newest',
    rating: 'Best rated by many',
    drop: 'Biggest drop in 30 days',
    delivery: 'Fastest delivery',
    bestprice: 'Price, low to high',
    'bestprice-rev': 'Price, high to low',
  },
  sort: 'Sort by',
  inBasis: { delivered: 'prices delivered', item: 'prices without delivery' },
  howWeRank: 'How we rank',
  degraded: 'Most popular first: best match is away.',
  mentions: 'Show everything that mentions it',
  others: 'Show what only mentions it',
  onlyMention: 'These only mention it.',
  meant: 'Only what is meant',
  watch: 'Watch this search',
  prices: { delivered: 'Delivered price', item: 'Item price' },
  kinds: {
    category: 'Category',
    brand: 'Brand',
    shop: 'Shop',
    notShop: 'Not at',
    price: 'Price',
    condition: 'Condition',
    colour: 'Colour',
  },
  flags: {
    stock: 'In stock',
    freeDelivery: 'Free delivery',
    realSale: 'Real price drop',
    verified: 'Verified shops',
    rated: `Rated ${wellRated} or more`,
  },
  deliveryWithin: (days: string | number): string => `Delivery within ${days} working days`,
  of: (facet: string): string => ` of ${facet}`,
  resultsCount: (count: number, exact: boolean): string =>
    counted(count, exact, 'result', 'results'),

  details: 'Details',
  why: 'Why is this here?',
  whyOf: (name: string): string => ` ${name}`,
  compare: 'Compare',
  comparePrices: 'Compare Prices',
  comparePricesOf: (name: string): string => `: ${name}`,
  moreVariants: (count: number): string =>
    count === 1 ? '+ 1 more variant' : `+ ${count} more variants`,
  loadMore: 'Load more',
  earlier: 'Show earlier results',
  pages: 'Pages',
  page: (number: number): string => `Page ${number}`,
  thatIsAll: (read: string, variants: number): string =>
    `End of results: ${read}` +
    (variants === 0 ? '.' : `, and ${formatCount(variants)} more on their own pages.`),
  thatIsShown: (read: number, total: string): string =>
    `The first ${formatCount(read)} of ${total}. Add words or filters.`,
  noSuchPage: 'This page does not exist.',
  firstPage: 'Go to the first page',

  failed: 'An error occurred while searching. Please try again.',
  unreachable: 'The site cannot be reached. Check your connection.',
  tooMany: (seconds: number | undefined): string =>
    `Too many searches at once. Try again in ${
      seconds === undefined || seconds < 2 ? 'a moment' : `${seconds} seconds`
    }.`,
  shownFrom: (time: string): string => `These results are from ${time}.`,
} as const

/** `1 product`, `about 1,200 products`. */
const counted = (count: number, exact: boolean, one: string, many: string): string => {
  return `${exact ? '' : 'about '}${formatCount(count)} ${count === 1 ? one : many}`
}
