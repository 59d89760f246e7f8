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

/** By a number that products state: `least:energy-use`. What states none stands last. */
export type AttributeOrder = `${'most' | 'least'}:${string}`

/** By what a unit of the contents costs on the shelf, lowest first: of lists of things that are sold by measure. */
export type UnitOrder = 'unitprice'

/** By what it costs to buy something and to run it for five years, lowest first: of lists of things that state energy. */
export type EnergyOrder = 'energyprice'

/** Those that only some lists offer. */
export type OfferedOrder = AttributeOrder | UnitOrder | EnergyOrder

type NamedChoice = (typeof sortChoices)[number]

export type SortChoice = NamedChoice | OfferedOrder

/** In what order a list is read; empty: in that of a ranking, else by popularity. */
export type NamedOrder = Exclude<NamedChoice, 'popular'>

export type ListOrder = NamedOrder | OfferedOrder

export const listOrderOf = (sort: SortChoice): ListOrder => (sort === 'popular' ? '' : sort)

export type PriceOrder = 'bestprice' | 'bestprice-rev'

export const isByPrice = (sort: ListOrder): sort is PriceOrder =>
  sort === 'bestprice' || sort === 'bestprice-rev'

/** Whether the order depends on which of its offers a product is shown with. */
export const isByShown = (sort: ListOrder): boolean =>
  isByPrice(sort) || ['drop', 'delivery', 'unitprice', 'energyprice'].includes(sort)

export const toSortChoice = (text: string | null = null): SortChoice | undefined =>
  sortChoices.find((one) => one === text) ?? (text && isOffered(text) ? text : undefined)

export const isOffered = (text: string): text is OfferedOrder => offeredOrder.test(text)

const offeredOrder = /^(?:unitprice|energyprice|(?:most|least):[a-z0-9][a-z0-9-]{0,49})$/

export const isByAttribute = (text: string): text is AttributeOrder =>
  isOffered(text) && text !== 'unitprice' && text !== 'energyprice'

/** The attribute's key. */
export const keyOfOrder = (order: AttributeOrder): string => order.slice(order.indexOf(':') + 1)

/** 'price', where the original control starts, means the default order. */
export const parseSortChoice = (text: string): SortChoice => {
  if (text === 'price') return ''
  const choice = toSortChoice(text)
  if (choice !== undefined) return choice
  throw new DomainError('invalid', 'search.unknown_sort', `Unknown sort order '${text}'.`, {
    fields: [{ field: 'sort', message: sortProblem }],
  })
}

export const sortProblem =
  'must be empty or one of popular, newest, rating, drop, delivery, bestprice, bestprice-rev, unitprice, energyprice, or most: or least: and the key of an attribute'
