import { DomainError } from '../errors.ts'

export type SortChoice = '' | 'bestprice' | 'bestprice-rev'

export const sortChoices = [
  '',
  'bestprice',
  'bestprice-rev',
] as const satisfies readonly SortChoice[]

/** 'price', where the original control starts, means popularity. */
export const parseSortChoice = (text: string): SortChoice => {
  if (text === 'price') return ''
  const choice = sortChoices.find((one) => one === text)
  if (choice === undefined) throw unknownSort(text)
  return choice
}

const unknownSort = (text: string): DomainError =>
  new DomainError('invalid', 'search.unknown_sort', `Unknown sort order '${text}'.`, {
    fields: [{ field: 'sort', message: "Must be empty, 'bestprice' or 'bestprice-rev'." }],
  })
