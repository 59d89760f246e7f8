import { DomainError } from '../errors.ts'

/** Empty: the best match for words, and popularity without. */
export type SortChoice = '' | 'popular' | 'bestprice' | 'bestprice-rev'

export const sortChoices = [
  '',
  'popular',
  'bestprice',
  'bestprice-rev',
] as const satisfies readonly SortChoice[]

/** In what order a list is read; empty where its prices do not decide. */
export type ListOrder = Exclude<SortChoice, 'popular'>

export const listOrders = ['', 'bestprice', 'bestprice-rev'] as const satisfies readonly ListOrder[]

export const listOrderOf = (sort: SortChoice): ListOrder => (sort === 'popular' ? '' : sort)

/** 'price', where the original control starts, means the default order. */
export const parseSortChoice = (text: string): SortChoice => {
  if (text === 'price') return ''
  const choice = sortChoices.find((one) => one === text)
  if (choice === undefined) throw unknownSort(text)
  return choice
}

const unknownSort = (text: string): DomainError =>
  new DomainError('invalid', 'search.unknown_sort', `Unknown sort order '${text}'.`, {
    fields: [
      { field: 'sort', message: "Must be empty, 'popular', 'bestprice' or 'bestprice-rev'." },
    ],
  })
