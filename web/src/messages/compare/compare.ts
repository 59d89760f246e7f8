import { mostCompared } from '#domain/catalogue/compare/most-compared.ts'
import type { Basis } from '#domain/offer/basis.ts'
import type { ComparisonBody } from '#openapi/schemas/product/comparison.ts'

/** Texts of the comparison of products. */
export const compareMessages = {
  title: (names: readonly string[]): string =>
    names.length === 0
      ? 'Compare products'
      : `Compare ${new Intl.ListFormat('en-GB').format(names)}`,
  heading: 'Compare products',
  share: 'Share this comparison',
  empty: 'Nothing to compare yet',
  emptyHint: `Tick “Compare” on products, or find up to ${mostCompared} here, to see them side by side.`,
  noneKnown: (count: number): string =>
    count === 1 ? 'This product is not on this site' : 'These products are not on this site',
  one: 'Add another product to see what differs.',
  unknown: (count: number): string =>
    count === 1
      ? 'One product of this address is not on this site.'
      : `${count} products of this address are not on this site.`,
  severalKinds: 'These are things of several kinds: none is marked as the best or the lowest.',
  tooMany: `Up to ${mostCompared} products stand side by side: these are the first.`,
  table: 'Products side by side',
  scroller: 'Comparison',
  prices: { delivered: 'Delivered price', item: 'Item price' },
  advice: 'Buy now?',
  rating: 'Rating',
  why: 'Why?',
  noAdvice: 'No advice',
  none: (place: string): string => `No shop in ${place} sells it new`,
  notStated: 'Not stated',
  notKnown: 'Not known',
  best: 'Best',
  bestStated: 'Best of what is stated',
  /** Where prices are compared by the unit as well, a low total need not be the better buy; nor is what has to be waited for. */
  lowest: (isOfAll: boolean, besideUnits: Basis | undefined, awaited?: string | false): string => {
    const what = besideUnits && { delivered: 'total', item: 'item price' }[besideUnits]
    const kind = what ? ` ${what}` : ''
    return `Lowest${isOfAll ? kind : ` of the known ${what ?? 'price'}s`}${awaited ? `, ${awaited}` : ''}`
  },
  perUnit: 'Per unit',
  lowestPer: ({ unit, isOfAll }: NonNullable<ComparisonBody['lowestPerUnit']>): string =>
    `${isOfAll ? 'Lowest' : 'Lowest known'} ${unit === 'each' ? unit : `per ${unit}`}`,
  remove: 'Remove',
  of: (name: string): string => ` ${name}`,
  differences: 'Show only what differs',
  everything: 'Show everything',
  noDifference: 'Nothing that is stated differs.',
  add: 'Add a product',
  addHint: 'A name, such as “galaxy s25”',
  find: 'Find',
  found: 'Found',
  finding: 'Searching…',
  findFailed: 'We could not search just now.',
  foundCount: (count: number): string =>
    count === 1 ? '1 product found' : `${count} products found`,
  addOf: (name: string): string => `Add ${name}`,
  noneFound: (words: string): string => `We found nothing else for “${words}”.`,
  history: 'Price history',
  historyOf: { delivered: 'Lowest delivered price, 90 days', item: 'Lowest item price, 90 days' },
  chart: 'Lines of the lowest prices over time, one for each product',
  tableCaption: 'Changes of the lowest prices',
  notOnSale: 'Not on sale on this day',
  mark: (place: number): string => String.fromCodePoint(65 + place),
  word: 'Compare',
  bar: (count: number): string => `Compare (${count})`,
  kept: (count: number): string =>
    count === 1 ? '1 product to compare' : `${count} products to compare`,
  clear: 'Clear the comparison',
  tick: 'Compare',
  full: `You can compare ${mostCompared} products. Remove one to add another.`,
  notKept: 'We could not save this. Your browser blocks storage, or it is full.',
} as const
