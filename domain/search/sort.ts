import { DomainError } from '../errors.ts'

/** Empty: the best match for words, and popularity without. */
export const sortChoices = [
  '',
  'popular',
  'newest',
  'rating',
  'drop',
  'delivery',
  'bestprice',
  'bestprice-rev',
] as const satisfies readonly string[]

export type SortChoice = (typeof sortChoices)[number]

/** In what order a list is read; empty: in that of a ranking, else by popularity. */
export type ListOrder = Exclude<SortChoice, 'popular'>

export const listOrderOf = (sort: SortChoice): ListOrder => (sort === 'popular' ? '' : sort)

// Both are written out: browsers would compute what they never ask for.
export const listOrders = [
  '',
  'newest',
  'rating',
  'drop',
  'delivery',
  'bestprice',
  'bestprice-rev',
] as const satisfies readonly ListOrder[]

export type PriceOrder = 'bestprice' | 'bestprice-rev'

export const isByPrice = (sort: ListOrder): sort is PriceOrder =>
  sort === 'bestprice' || sort === 'bestprice-rev'

/** Whether the order depends on which of its offers a product is shown with. */
export const isByShown = (sort: ListOrder): boolean =>
  isByPrice(sort) || sort === 'drop' || sort === 'delivery'

/** 'price', where the original control starts, means the default order. */
export const parseSortChoice = (text: string): SortChoice => {
  if (text === 'price') return ''
  const choice = sortChoices.find((one) => one === text)
  if (choice === undefined) throw unknownSort(text)
  return choice
}

export const sortProblem =
  'must be empty or one of popular, newest, rating, drop, delivery, bestprice, bestprice-rev'

const unknownSort = (text: string): DomainError =>
  new DomainError('invalid', 'search.unknown_sort', `Unknown sort order '${text}'.`, {
    fields: [{ field: 'sort', message: sortProblem }],
  })
