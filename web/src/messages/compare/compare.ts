import { mostCompared } from '#domain/catalogue/compare/most-compared.ts'

/** Texts of the comparison of products. */
export const compareMessages = {
  title: (names: readonly string[]): string =>
    names.length === 0 ? 'Compare products' : `Compare ${names.join(' and ')}`,
  heading: 'Compare products',
  empty: 'Nothing to compare yet',
  emptyHint: `Tick “Compare” on products, or find up to ${mostCompared} here, to see them side by side.`,
  one: 'Add another product to see what differs.',
  unknown: (count: number): string =>
    count === 1
      ? 'One product of this address is not on this site.'
      : `${count} products of this address are not on this site.`,
  tooMany: `Up to ${mostCompared} products stand side by side: these are the first.`,
  table: 'Products side by side',
  prices: { delivered: 'Delivered price', item: 'Item price' },
  advice: 'Buy now?',
  rating: 'Rating',
  shop: 'Shop',
  at: (shop: string): string => `at ${shop}`,
  none: (place: string): string => `Nobody in ${place} sells a new one`,
  notStated: 'Not stated',
  best: 'Best',
  bestStated: 'Best of what is stated',
  remove: 'Remove',
  of: (name: string): string => ` ${name}`,
  differences: 'Show only what differs',
  everything: 'Show everything',
  noDifference: 'Nothing that is stated differs.',
  add: 'Add a product',
  addHint: 'A name, such as “galaxy s25”',
  find: 'Find',
  found: 'Found',
  addOf: (name: string): string => `Add ${name}`,
  noneFound: (words: string): string => `We found nothing else for “${words}”.`,
  full: `That is the most: remove one to add another.`,
  history: 'Price history',
  historyOf: { delivered: 'Lowest delivered price, 90 days', item: 'Lowest item price, 90 days' },
  notOnSale: 'Nobody sold them',
  mark: (place: number): string => String.fromCodePoint(65 + place),
  tick: 'Compare',
  bar: (count: number): string => `Compare (${count})`,
  clear: 'Compare nothing',
  fullTick: `You can compare ${mostCompared} products. Remove one of them first.`,
  notKept: 'Your browser keeps nothing for this site, or has no room left.',
} as const
